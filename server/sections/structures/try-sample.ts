import type { ValuesOf } from "../../../src/engine/field.ts";
import type structures from "../../../src/sections/structures/structures.section.ts";
import { FileRefusal } from "../../engine/exchange/files/table.types.ts";
import { placedRows, type FileForm } from "../loads/file-rows.ts";
import { rowErrors } from "../loads/judge-row.ts";
import { rulesOf } from "../loads/load-spec.ts";
import { cellOf, readTexts, type Parsed } from "../loads/parse-row.ts";
import type { TargetField } from "../../../src/sections/structures-configs/target-fields.ts";
import type { StructureColumn } from "./structure-columns.ts";

type Structure = ValuesOf<typeof structures.fields>;

/** The reading of a sample: how many rows of it are wrong, and all of it in Spanish. */
type Trial = { readonly wrong: number; readonly words: string };

const LONGEST = 500;

/**
 * Reads the sample of a structure with its columns, row by row, exactly as a load reads its file.
 * @param by the id of the user who waits for it.
 * @returns its result, in words at most as long as their field.
 */
export async function trySample(
  structure: Structure,
  columns: readonly StructureColumn[],
  by: string,
): Promise<Trial> {
  const form = formOf(structure, columns);
  const rules = rulesOf(columns);
  try {
    const sample = new TextEncoder().encode(structure.ejemplo ?? "");
    const { rows } = await placedRows(sample, form, { by, sheet: null });
    const wrong = rows.flatMap(({ row, texts }) => {
      const cells: { [C in TargetField]?: string | null } = {};
      for (const [name, text] of Object.entries(texts) as [TargetField, string][]) {
        cells[name] = cellOf(name, text, form.form);
      }
      const { values, errors } = readTexts(cells, rules);
      const all = [...errors, ...rowErrors(structure.proposito ?? "", values as Parsed, errors)];
      return all.length === 0 ? [] : [`Fila ${row}, ${all.join("; ")}.`];
    });
    if (rows.length === 0) return { wrong: 1, words: "El ejemplo no tiene filas." };
    const count = `${rows.length} ${rows.length === 1 ? "fila" : "filas"}`;
    if (wrong.length === 0) return { wrong: 0, words: `${count} sin errores.` };
    return {
      wrong: wrong.length,
      words: cut(`${count}, ${wrong.length} con errores. ${wrong.join(" ")}`),
    };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { wrong: 1, words: error.message };
  }
}

/** A sheet is pasted with tabs. */
function formOf(
  { formato, separador, con_titulos, fechas, decimales }: Structure,
  columns: readonly StructureColumn[],
): FileForm {
  return {
    format: formato === "fixed" ? "fixed" : "csv",
    separator: formato === "csv" ? separador : "tab",
    hasTitles: con_titulos,
    columns,
    form: { days: fechas, decimals: decimales },
  };
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
