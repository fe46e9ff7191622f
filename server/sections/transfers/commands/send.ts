import type section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";

/** A stub: nothing writes the file for the bank yet, so no transfer is taken for sent. */
export const command = implement<typeof section>({ event: "send" }, async () => {
  throw conflict(
    "El archivo para el banco todavía no se genera: esa parte no está en esta versión.",
  );
});
