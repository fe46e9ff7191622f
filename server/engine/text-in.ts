import type { Values } from "../../src/engine/value.ts";

/** The text of a field in the values of any section; empty where it is empty or no text. */
export function textIn(values: Values, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}
