import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import { Refusal } from "../../refusal.ts";
import { readTable } from "../files/read-table.ts";
import { FileRefusal } from "../files/table.types.ts";
import { matchColumns, refuseMissing, type Matched } from "./import-columns.ts";

/**
 * Reads a file into the columns and rows of the section.
 * @throws Refusal 422 with the words for a file that cannot be imported.
 */
export async function readFileOf(
  section: SectionDefinition,
  bytes: Uint8Array,
  { updates }: { readonly updates: boolean },
): Promise<Matched> {
  try {
    const matched = matchColumns(section, await readTable(bytes));
    if (!updates) refuseMissing(section, matched);
    return matched;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new Refusal(422, "El archivo no se puede importar.", { detail: error.message });
  }
}
