import type { TableRow } from "./table.types.ts";

/** No text of a file has this sign: XML 1.0 forbids it, and what has it is not read as text. */
const BETWEEN = "\u0000";

/** A row with its cells as one text: a third of the memory of as many texts. */
export type PackedRow = {
  readonly line: number;
  readonly text: string;
  readonly formulas: TableRow["formulas"];
};

/** Packs a row of at least one cell. An escape can stand for the sign between cells, which then is left out. */
export function packRow({ line, cells, formulas }: TableRow): PackedRow {
  const clean = cells.map((cell) => cell.replaceAll(BETWEEN, ""));
  return { line, text: clean.join(BETWEEN), formulas };
}

/** A row whose cells are texts only while somebody looks at them. */
export class KeptRow implements TableRow {
  readonly line: number;
  readonly formulas?: ReadonlySet<number>;
  readonly #text: string;

  constructor({ line, text, formulas }: PackedRow) {
    this.line = line;
    this.#text = text;
    if (formulas) this.formulas = formulas;
  }

  get cells(): readonly string[] {
    return this.#text.split(BETWEEN);
  }
}
