import { MAX_CELL_LENGTH } from "../limits.ts";
import { cellText, type CellWorld } from "./cell-text.ts";
import { FileRefusal, UNREADABLE, type TableRow } from "./table.types.ts";
import type { XmlHearer } from "./xml-scanner.ts";

const LETTERS = 26;
const CODE_OF_A = 64;
/** The columns of a sheet of Excel. */
const COLUMNS = 16_384;

/** A row while its cells come. */
type OpenRow = { line: number; next: number; cells: string[]; formulas: number[] };

/**
 * Hears a sheet, and gives its rows as they end. A formula gives the value that the spreadsheet stored, and the row says
 * so; nothing is ever evaluated.
 * @throws FileRefusal for a cell beyond the last column of a sheet.
 */
export function sheetHearer(world: CellWorld, tell: (row: TableRow) => void): XmlHearer {
  const row: OpenRow = { line: 0, next: 0, cells: [], formulas: [] };
  let cell = { type: "", style: -1, value: "", inline: "" };
  let at = 0;
  let isInside = false;
  let reading: "value" | "inline" | null = null;
  let isAside = false;
  let former: TableRow["formulas"];

  /** Rows with formulas in the same columns share one set. */
  function formulasOf(columns: readonly number[]): TableRow["formulas"] {
    if (columns.length === 0) return undefined;
    const isSame = former?.size === columns.length && columns.every((each) => former?.has(each));
    return (former = isSame ? former : new Set(columns));
  }

  function openCell(attribute: (name: string) => string | undefined): void {
    at = columnOf(attribute("r")) ?? row.next;
    if (at >= COLUMNS) throw new FileRefusal(UNREADABLE);
    row.next = at + 1;
    cell = {
      type: attribute("t") ?? "",
      style: Number(attribute("s") ?? -1),
      value: "",
      inline: "",
    };
    isInside = true;
  }

  function closeCell(): void {
    if (!isInside) return;
    isInside = false;
    const text = cellText(cell, world);
    if (text === "") return;
    while (row.cells.length < at) row.cells.push("");
    row.cells[at] = text;
  }

  return {
    open: (name, attribute) => {
      if (name === "c") openCell(attribute);
      else if (name === "row") {
        const line = Number(attribute("r") ?? row.line + 1);
        Object.assign(row, { line, next: 0, cells: [], formulas: [] });
      } else if (!isInside) return;
      else if (name === "v") reading = "value";
      else if (name === "f") row.formulas.push(at);
      else if (name === "rPh") isAside = true;
      else if (name === "t" && !isAside) reading = "inline";
    },
    text: (piece) => {
      if (reading !== null && cell[reading].length <= MAX_CELL_LENGTH) cell[reading] += piece;
    },
    close: (name) => {
      if (name === "v" || name === "t") reading = null;
      else if (name === "rPh") isAside = false;
      else if (name === "c") closeCell();
      else if (name === "row" && row.cells.length > 0) {
        const formulas = formulasOf(row.formulas);
        tell({ line: row.line, cells: row.cells, ...(formulas && { formulas }) });
      }
    },
  };
}

/** The place of a column by the letters of a cell's name, from 0; undefined for a cell without one. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/u.exec(name ?? "")?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) {
    column = column * LETTERS + letters.charCodeAt(at) - CODE_OF_A;
  }
  return column - 1;
}
