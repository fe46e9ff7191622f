import type section from "../../../../src/sections/transfers/transfers.section.ts";
import { happen } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** The bank paid: so was what the transfer pays. */
export const command = implement<typeof section>({ event: "confirm" }, async (_tx, { record }) => ({
  effects: [happen("advances", record.values.anticipo ?? "", "pay")],
}));
