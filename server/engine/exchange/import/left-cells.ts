import type { ReadRow } from "./read-row.ts";

/** The columns in which a row says nothing: its cells there are empty. */
export function emptyCells({ cells }: Pick<ReadRow, "cells">): ReadonlySet<string> {
  return new Set(Object.keys(cells).filter((name) => (cells[name] ?? "").trim() === ""));
}
