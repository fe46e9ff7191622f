import { sql } from "kysely";
import { notFound, Refusal } from "../../refusal.ts";
import type { ReadContext } from "../../served.types.ts";
import type { ImportOptions } from "./import-options.ts";
import { contentOf } from "./run-row.ts";

/**
 * The file of an import of this section and company, as uploaded.
 * @throws Refusal 404; 410 once the file has been removed.
 */
export async function fileOfRun({ db, section, actor }: ReadContext, id: string) {
  const { rows } = await sql<ImportOptions & { id: string; name: string }>`
    select id::text, name, updates, erases, replacements from import_runs
    where job_id = ${id}::bigint and controller = ${section.definition.controller}
      and company_id = ${actor.companyId}`.execute(db);
  const [run] = rows;
  if (run === undefined) throw notFound();
  const bytes = await contentOf(db, run.id);
  if (bytes === undefined) {
    throw new Refusal(410, "El archivo ya no está.", {
      detail: "Se guarda un día: envíelo otra vez.",
    });
  }
  const { name, updates, erases, replacements } = run;
  return { bytes, name, options: { updates, erases, replacements } };
}
