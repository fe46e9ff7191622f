/** A column of figures: its heading, and its value in a row. */
type Column<Row> = {
  readonly heading: string;
  readonly figure: (row: Row) => number;
  /** Digits after the point; none by default. */
  readonly digits?: number;
};

/** Gives rows of figures under their headings, and their sums, as lines for people. */
export function figuresTable<Row extends { readonly title: string }>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string {
  const line = (first: string, cells: readonly string[]): string =>
    first.padEnd(34) + cells.map((cell) => cell.padStart(9)).join("");
  const figuresOf = (some: readonly Row[]): string[] =>
    columns.map(({ figure, digits = 0 }) =>
      some.reduce((sum, row) => sum + figure(row), 0).toFixed(digits),
    );
  return [
    line(
      title,
      columns.map(({ heading }) => heading),
    ),
    ...rows.map((row) => line(row.title, figuresOf([row]))),
    line("in all", figuresOf(rows)),
  ].join("\n");
}
