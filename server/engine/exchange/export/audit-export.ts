import { sql } from "kysely";
import type { CallContext } from "../../served.types.ts";
import type { Format } from "../files/formats.ts";

/** An export as audited: its file, columns, query and number of rows. */
export type Exported = {
  readonly format: Format;
  readonly columns: readonly string[];
  readonly query: string;
  readonly rows: number;
};

/** Audits an export of a section before its first row leaves. */
export async function auditExport(
  { db, section, actor, now }: CallContext,
  { format, columns, query, rows }: Exported,
): Promise<void> {
  const { user, origin, companyId } = actor;
  await sql`
    insert into section_exports
      (controller, company_id, format, columns, query, rows, at, user_id, by_name, network, request_id)
    values (${section.definition.controller}, ${companyId}, ${format}, ${columns.join(",")}, ${query},
      ${rows}, ${now}, ${user.id}, ${`${user.firstname} ${user.lastname}`}, ${origin.network},
      ${origin.requestId})`.execute(db);
}
