import { sql } from "kysely";
import type { CallContext } from "../../served.types.ts";
import type { Format } from "../files/formats.ts";

/** An export as audited: its file, columns, query and number of rows. */
export type Exported = {
  /** The section of the rows, or the address of a report without its first `/`. */
  readonly controller: string;
  readonly format: Format | "pdf";
  readonly columns: readonly string[];
  readonly query: string;
  readonly rows: number;
};

/** Audits an export before its first row leaves. */
export async function auditExport(
  { db, actor, now }: Pick<CallContext, "db" | "actor" | "now">,
  { controller, format, columns, query, rows }: Exported,
): Promise<void> {
  const { user, origin, companyId } = actor;
  await sql`
    insert into section_exports
      (controller, company_id, format, columns, query, rows, at, user_id, by_name, network, request_id)
    values (${controller}, ${companyId}, ${format}, ${columns.join(",")}, ${query},
      ${rows}, ${now}, ${user.id}, ${`${user.firstname} ${user.lastname}`}, ${origin.network},
      ${origin.requestId})`.execute(db);
}
