import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";

/** The files that the buyer receives beside a document, by their ids. */
export async function mailedFiles(
  { db }: Pick<TransactionContext, "db">,
  document: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ file: string }>`
    select archivo::text as file from fe_attachments
    where documento = ${document}::bigint and incluir and archivo is not null order by id`.execute(
    db,
  );
  return rows.map(({ file }) => file);
}
