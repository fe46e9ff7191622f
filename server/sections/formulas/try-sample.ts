import { parseCsv } from "hucre/csv";
import { parseFormula } from "../../../src/domain/formula.ts";
import {
  date,
  decimal,
  money,
  text,
  type Field,
  type ValuesOf,
} from "../../../src/engine/field.ts";
import { schemaOf } from "../../../src/engine/field-schema.ts";
import { valueFromText } from "../../../src/engine/field-text.ts";
import type structures from "../../../src/sections/structures/structures.section.ts";
import { placeReader } from "../structures/place-reader.ts";
import type { StructureColumn } from "../structures/structure-columns.ts";
import { compute, FormulaFault } from "../../../src/sections/formulas/compute.ts";
import { named } from "../../../src/domain/problem-text.ts";

type Structure = ValuesOf<typeof structures.fields>;

/** Separators by their key; a pasted sheet has tabs. */
const SEPARATORS = { semicolon: ";", comma: ",", tab: "\t" };
const LONGEST = 500;

/**
 * Reads the sample of a structure with its columns, row by row.
 * @returns the result in Spanish, at most as long as its field.
 */
export function trySample(structure: Structure, columns: readonly StructureColumn[]): string {
  const rows = rowsOf(structure);
  const wrong = rows.flatMap(({ line, cellAt }) => {
    const problems = columns.flatMap((column) => {
      const problem = problemOf(column, cellAt(column.columna));
      return problem === null ? [] : [named(column.campo_destino, problem)];
    });
    return problems.length === 0 ? [] : [`Fila ${line}, ${problems.join("; ")}.`];
  });
  const count = `${rows.length} ${rows.length === 1 ? "fila" : "filas"}`;
  if (wrong.length === 0) return `${count} sin errores.`;
  const told = `${count}, ${wrong.length} con errores. ${wrong.join(" ")}`;
  return told.length <= LONGEST ? told : `${told.slice(0, LONGEST - 1)}…`;
}

type SampleRow = { readonly line: number; readonly cellAt: (place: string) => string };

function rowsOf({ ejemplo, con_titulos, formato, separador }: Structure): SampleRow[] {
  const sample = (ejemplo ?? "").replaceAll("\r\n", "\n").trimEnd();
  const first = con_titulos ? 1 : 0;
  const rows =
    formato === "fixed"
      ? sample.split("\n").map((line) => [line])
      : parseCsv(sample, { delimiter: SEPARATORS[separador ?? "tab"] });
  return rows
    .map((cells, index) => ({
      line: index + 1,
      cellAt: placeReader(
        formato ?? "csv",
        cells.map((cell) => String(cell ?? "")),
      ),
    }))
    .slice(first);
}

function problemOf(column: StructureColumn, cell: string): string | null {
  const field = fieldOf(column);
  const value = valueFromText(field, cell);
  if (value === null) return column.obligatorio ? "Falta" : null;
  const issue = schemaOf(field).safeParse(value).error?.issues[0];
  if (issue !== undefined) return issue.message;
  return column.expresion === null
    ? null
    : checked(column, column.expresion, typeof value === "string" ? value : "");
}

function fieldOf({ tipo, campo_destino: name, longitud }: StructureColumn): Field {
  if (tipo === "money") return money(name);
  if (tipo === "number") return decimal(name, 10);
  return tipo === "date" ? date(name) : text(name, longitud ?? LONGEST);
}

function checked(column: StructureColumn, expression: string, value: string): string | null {
  const parsed = parseFormula(expression);
  if ("problem" in parsed) return named("Su validación", parsed.problem);
  try {
    const isNumber = column.tipo === "money" || column.tipo === "number";
    const outcome = compute(parsed.formula, isNumber ? { valor: value } : {});
    return outcome === true ? null : (column.mensaje ?? "No cumple su validación");
  } catch (error) {
    if (error instanceof FormulaFault) return named("Su validación", error.message);
    throw error;
  }
}
