import { sql } from "kysely";
import type { Fields } from "../../../../src/engine/field.ts";
import { OPENED } from "../../../../src/engine/list-query.ts";
import { MASK } from "../../kinds/written-text.ts";
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
      (controller, company_id, format, columns, query, rows, at, user_id, by_name, by_username, network,
        request_id)
    values (${controller}, ${companyId}, ${format}, ${columns.join(",")}, ${query},
      ${rows}, ${now}, ${user.id}, ${`${user.firstname} ${user.lastname}`}, ${user.username},
      ${origin.network}, ${origin.requestId})`.execute(db);
}

/**
 * The query of an export as it is kept: without what was searched, and without the values of filters of data of people.
 * Which filters there were stays, and so does how many rows were taken.
 */
export function withoutPersonal(search: string, fields: Fields): string {
  const params = new URLSearchParams(search);
  for (const name of new Set(params.keys())) {
    const field = Object.hasOwn(fields, name.slice(2)) ? fields[name.slice(2)] : undefined;
    const isOfPeople = name === "q" || (name.startsWith("f.") && mayName(field));
    if (isOfPeople) params.set(name, HIDDEN);
  }
  const groups = (params.get("g") ?? "").split(",");
  for (const [at, name] of OPENED.entries()) {
    const group = groups[at] ?? "";
    const isOfPeople = Object.hasOwn(fields, group) && mayName(fields[group]);
    if (params.has(name) && isOfPeople) params.set(name, HIDDEN);
  }
  return params.size === 0 ? "" : `?${params.toString()}`;
}

const HIDDEN = MASK.repeat(3);

/** Whether a field may say who somebody is: data of people, and mails, which filters of staff have. */
function mayName(field: Fields[string] | undefined): boolean {
  return field?.personal === true || field?.kind === "email";
}
