import type { Values } from "../../src/engine/value.ts";

/** The text that a field holds; empty where it holds none. */
export function textIn(values: Values, field: string): string {
  const value = values[field];
  return typeof value === "string" ? value : "";
}
