import { sql } from "kysely";
import feAttachments from "../../../src/sections/fe-attachments/fe-attachments.section.ts";
import { happen, type Effect } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/** The statuses in which the files of a document take each event. */
const FROM = { include: "loaded", release: "included", dispatch: "included" } as const;

/** An event of every file that goes with a document. */
export async function attachmentEvents(
  { db }: Pick<TransactionContext, "db">,
  document: string,
  event: keyof typeof FROM,
): Promise<readonly Effect[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from fe_attachments where documento = ${document}::bigint and estado = ${FROM[event]}
    order by id`.execute(db);
  return rows.map(({ id }) => happen(feAttachments, id, event));
}
