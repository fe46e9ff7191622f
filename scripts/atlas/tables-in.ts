/** Gives the rows of each table of a Markdown document, without its header. */
export function tablesIn(markdown: string): string[][][] {
  return markdown
    .split(/\n\n+/u)
    .filter((block) => block.startsWith("|"))
    .map((block) => block.trim().split("\n").slice(2).map(cellsOf));
}

function cellsOf(row: string): string[] {
  return row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}
