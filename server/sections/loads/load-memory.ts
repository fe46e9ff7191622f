import { plain } from "../../../src/domain/plain-text.ts";
import type { Judged } from "./judge-row.ts";

/** The sum of the rows of a file before one: repeated values, and the parts taken of the limits, in cents. */
export type LoadMemory = {
  /** The row of each reference, and of each guarantee. */
  readonly references: Map<string, number>;
  readonly guarantees: Map<string, number>;
  /** The covered value of each document. */
  readonly covered: Map<string, bigint>;
  /** The part taken of the portfolio's quota. */
  used: bigint;
};

/** The state of a file before any of its rows. */
export function freshMemory(): LoadMemory {
  return { references: new Map(), guarantees: new Map(), covered: new Map(), used: 0n };
}

/** Remembers a row: what is repeated counts for wrong rows too, the limits for right ones alone. */
export function remember(
  memory: LoadMemory,
  row: number,
  { values, errors, about, cover }: Judged,
): void {
  if (values.referencia !== null) first(memory.references, plain(values.referencia), row);
  if (about !== null) first(memory.guarantees, about.number, row);
  if (about !== null || cover === null || errors.length > 0) return;
  const { documento } = values;
  memory.used += cover.balance;
  const before = memory.covered.get(documento ?? "") ?? 0n;
  memory.covered.set(documento ?? "", before + cover.covered);
}

function first(rows: Map<string, number>, key: string, row: number): void {
  if (!rows.has(key)) rows.set(key, row);
}
