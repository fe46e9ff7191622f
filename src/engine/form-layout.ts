import type { Field } from "./field.ts";

/** The lines of fields that a person takes in at a glance, in two columns: a form of more has tabs. */
const MOST_LINES = 16;
/** The columns of a table of rows that is no more than a list of pairs. */
const PAIR = 2;
/** The lines of a list of pairs, and of an expression with its offers. */
const BLOCK = 4;

/** Whether the fields of a form are one page, its groups one below the other; else each group is a tab. */
export function isOnePage(fields: readonly Field[]): boolean {
  return fields.reduce((lines, field) => lines + linesOf(field), 0) <= MOST_LINES;
}

/** Gives the lines that a field takes in a form; infinite for what needs a page of its own. */
function linesOf(field: Field): number {
  switch (field.kind) {
    case "permissions":
      return Number.POSITIVE_INFINITY;
    case "rows":
      return Object.keys(field.fields).length > PAIR ? Number.POSITIVE_INFINITY : BLOCK;
    case "code":
      return field.language === "cases" ? Number.POSITIVE_INFINITY : BLOCK;
    case "text":
      return field.lines ?? 1;
    case "file":
    case "references":
      return 2;
    default:
      return 1;
  }
}
