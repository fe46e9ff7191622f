/** A column as a preference, a view or an address keeps it: `saldo`, `saldo:12.5`, `saldo:12.5*`, `cliente.ciudad`. */
export type KeptColumn = {
  readonly key: string;
  /** The width that a person chose, in rem; null without one that can be used. */
  readonly width: number | null;
  /** Whether it stays at the left while the others scroll. */
  readonly isPinned: boolean;
};

/** The narrowest and the widest that a person makes a column, in rem. */
const NARROWEST = 4;
const WIDEST = 60;

const COLUMN = /^[a-z][a-z0-9_]{0,79}(?:\.[a-z][a-z0-9_]{0,79})?(?::\d{1,3}(?:\.\d)?)?\*?$/u;

/** Whether a text has the form of a kept column, whatever the section. */
export function isColumnText(text: string): boolean {
  return COLUMN.test(text);
}

/** The text that keeps a column. */
export function columnText({ key, width, isPinned }: KeptColumn): string {
  return `${key}${width === null ? "" : `:${width}`}${isPinned ? "*" : ""}`;
}

/** The column that a text keeps. */
export function columnOfText(text: string): KeptColumn {
  const isPinned = text.endsWith("*");
  const [key = "", written] = (isPinned ? text.slice(0, -1) : text).split(":");
  const width = written === undefined ? Number.NaN : Number(written);
  return { key, width: width >= NARROWEST && width <= WIDEST ? width : null, isPinned };
}

/** The reference and the field of the record there that a column shows: `cliente.ciudad`. */
export type ColumnPath = { readonly by: string; readonly name: string };

/** The path of a column that shows a field of what a reference leads to; null for one of the record's own. */
export function pathOf(key: string): ColumnPath | null {
  const [by = "", name] = key.split(".");
  return name === undefined ? null : { by, name };
}
