import type { Field } from "./field.ts";

/** The lines of fields that a person takes in at a glance, in two columns: a form of more has tabs. */
const MOST_LINES = 19;
/** The columns of a table of rows that is no more than a list of pairs. */
const PAIR = 2;
/** The lines of a list of pairs, and of an expression with its offers. */
const BLOCK = 4;

/** Whether the fields of a form are one page, its groups one below the other; else each group is a tab. */
export function isOnePage(fields: readonly Field[]): boolean {
  return fields.reduce((lines, field) => lines + linesOf(field), 0) <= MOST_LINES;
}

/** The lines of what needs a page of its own. */
const WHOLE = Number.POSITIVE_INFINITY;

/** Gives the lines that a field takes in a form. */
function linesOf(field: Field): number {
  if (field.kind === "permissions") return WHOLE;
  if (field.kind === "rows") return Object.keys(field.fields).length > PAIR ? WHOLE : BLOCK;
  if (field.kind === "code") return field.language === "cases" ? WHOLE : BLOCK;
  if (field.kind === "text") return field.lines ?? 1;
  return field.kind === "file" || field.kind === "references" ? 2 : 1;
}
