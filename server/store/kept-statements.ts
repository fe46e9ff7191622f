import { sql } from "kysely";
import { literal } from "./sql-text.ts";

const MARK = "/* kept */";

/**
 * Begins a statement whose plan each connection keeps (ADR 19): one that every call asks, that finds its rows by key,
 * and whose text takes few forms. It names its columns: `*` would break where another process adds one.
 */
export const KEPT = sql.raw(MARK);

const names = new Map<string, string>();

/** The name under which a connection keeps a statement; undefined for one that is not kept. */
export function keptName(text: string): string | undefined {
  if (!text.trimStart().startsWith(MARK)) return undefined;
  const name = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A statement that runs a kept one with values, for a database that takes none beside it; undefined where a value is
 * of a kind that has no text of its own.
 */
export function executeText(name: string, values: readonly unknown[]): string | undefined {
  const texts = values.map(literalOf);
  return texts.includes(undefined) ? undefined : `execute ${name}(${texts.join(", ")})`;
}

function literalOf(value: unknown): string | undefined {
  if (value === null) return "null";
  if (value instanceof Date) return literal(value.toISOString());
  if (typeof value === "number") return literal(String(value));
  if (typeof value === "string") return value.includes("\u0000") ? undefined : literal(value);
  const isOfIds = Array.isArray(value) && value.every((each) => /^\d+$/u.test(String(each)));
  return isOfIds ? literal(`{${value.join(",")}}`) : undefined;
}
