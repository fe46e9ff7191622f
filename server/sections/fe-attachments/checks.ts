import { sql } from "kysely";
import type section from "../../../src/sections/fe-attachments/fe-attachments.section.ts";
import { conflict } from "../../engine/refusal.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

/** The statuses of a document in which it was not sent, or is to be sent again. */
const OPEN: readonly string[] = ["draft", "pending", "rejected"];

/** Requires that the document of a file was not sent: what the DIAN or the buyer has does not change (chain.md §6). */
export const checks: ChecksOf<typeof section> = {
  async before({ db }, { action, values }) {
    const { rows } = await sql<{ estado: string }>`
      select estado from erps where id = ${values.documento}::bigint for share`.execute(db);
    const isOpen = OPEN.includes(rows[0]?.estado ?? "draft");
    if (isOpen) return undefined;
    if (action === "delete") throw conflict("Su documento ya se envió.");
    return { documento: "Ya se envió: sus adjuntos no cambian" };
  },
};
