import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import { Refusal } from "../../refusal.ts";
import { readTable } from "../files/read-table.ts";
import { FileRefusal, SheetQuestion } from "../files/table.types.ts";
import { matchColumns, refuseMissing, titlesOf, type Matched } from "./import-columns.ts";
import type { ImportOptions } from "./import-options.ts";

/**
 * Reads a file into the columns and rows of the section.
 * @param by the id of the user who waits for it.
 * @throws Refusal 422 with the words for a file that cannot be imported; with the names of its sheets where one of them
 * has to be chosen.
 */
export async function readFileOf(
  section: SectionDefinition,
  bytes: Uint8Array,
  { updates, sheet, by }: Pick<ImportOptions, "updates" | "sheet"> & { readonly by: string },
): Promise<Matched> {
  try {
    const form = { titles: titlesOf(section), ...(sheet !== null && { sheet }) };
    const matched = matchColumns(section, await readTable(bytes, form, by));
    if (!updates) refuseMissing(section, matched);
    return matched;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new Refusal(422, "El archivo no se puede importar.", {
      detail: error.message,
      ...(error instanceof SheetQuestion && { sheets: error.sheets }),
    });
  }
}
