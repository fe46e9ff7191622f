import { sql } from "kysely";
import { notFound, Refusal } from "../../refusal.ts";
import type { ReadContext } from "../../served.types.ts";
import type { ImportOptions } from "./import-options.ts";
import { maySeeCells } from "./follow-run.ts";
import { contentOf } from "./run-row.ts";

/**
 * The file of an import of this section and company, as uploaded.
 * @throws Refusal 403 for that of a colleague whose cells one may not all see; 404; 410 once the file has been removed.
 */
export async function fileOfRun(context: ReadContext, id: string) {
  const { db, section, actor } = context;
  const { rows } = await sql<ImportOptions & { id: string; name: string; is_own: boolean }>`
    select id::text, name, user_id = ${actor.user.id}::uuid as is_own, updates, erases, sheet, replacements from import_runs
    where job_id = ${id}::bigint and controller = ${section.definition.controller}
      and company_id = ${actor.companyId}`.execute(db);
  const [run] = rows;
  if (run === undefined) throw notFound();
  if (!maySeeCells(context, run)) throw new Refusal(403, "El archivo es de otra persona.");
  const bytes = await contentOf(db, run.id);
  if (bytes === undefined) {
    throw new Refusal(410, "El archivo ya no está.", {
      detail: "Se guarda un día: envíelo otra vez.",
    });
  }
  const { name, updates, erases, sheet, replacements } = run;
  return { bytes, name, options: { updates, erases, sheet, replacements } };
}
