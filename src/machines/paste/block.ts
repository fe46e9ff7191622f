/** A block of cells as a spreadsheet copies it: rows of texts, which may differ in length. */
export type Block = readonly (readonly string[])[];

/** A cell: in quotes where they close it, or as it stands. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/uy;

/** The end of a cell: a tabulator, the end of its row, or that of the block. */
const END = /\t|\r\n?|\n|$/uy;

/** Reads the cells of a copied text: tabulators part them, and the end of the last row is not another row. */
export function blockIn(text: string): Block {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length || row.length > 0;) {
    const cell = matchAt(CELL, text, at);
    row.push(cell?.[1]?.replaceAll('""', '"') ?? cell?.[0] ?? "");
    at += cell?.[0].length ?? 0;
    const end = matchAt(END, text, at)?.[0] ?? "";
    at += end.length;
    if (end === "\t") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The number of cells across the longest row. */
export function widthOf(block: Block): number {
  return block.reduce((most, row) => Math.max(most, row.length), 0);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
