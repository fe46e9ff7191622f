import type { Params, Wording, Words } from "./words.types.ts";
import { found } from "./trigger.ts";

/** A named guard or action with the values that the chart gives it, in the library's form. */
export type Named = { readonly name: string; readonly params: Params };

/** A guard of a chart: one by its name, or several joined by the library's `and`, `or` and `not`. */
export type Guard =
  | Named
  | { readonly join: "and" | "or" | "not"; readonly parts: readonly Guard[] };

const JOINS = { and: " y ", or: " o ", not: "" };

/**
 * Reads a guard of a chart.
 * @throws when it is an inline function, which would have no text.
 */
export function readGuard(guard: unknown): Guard {
  // The library distinguishes its `and`, `or` and `not` only by the name of the function.
  if (typeof guard === "function" && "guards" in guard && Array.isArray(guard.guards)) {
    if (isJoin(guard.name)) return { join: guard.name, parts: guard.guards.map(readGuard) };
  }
  return namedOf(guard);
}

/** Gives a guard by the names of the chart, for ids: `leadsTo:tfa`, `isOpen&isCode`. */
export function labelOf(guard: Guard): string {
  if (!("join" in guard)) return [guard.name, ...Object.values(guard.params).map(String)].join(":");
  const parts = guard.parts.map(labelOf);
  return guard.join === "not" ? `!${parts.join("")}` : parts.join(guard.join === "and" ? "&" : "|");
}

/** Gives the text of a guard. */
export function guardWords(guard: Guard, words: Words): string {
  if (!("join" in guard)) return wordingOf(words.guards, "guard", guard);
  const parts = guard.parts.map((part) => guardWords(part, words));
  return guard.join === "not"
    ? `no es cierto que ${parts.join("")}`
    : parts.join(JOINS[guard.join]);
}

/** Gives the value of a guard's parameter; undefined when it is missing. */
export function paramOf(guard: Guard, name: string): unknown {
  if (!("join" in guard)) return guard.params[name];
  return guard.parts.map((part) => paramOf(part, name)).find((value) => value !== undefined);
}

/** Gives the text of a guard or an action, built from its values where it has some. */
export function wordingOf(
  table: Readonly<Record<string, Wording>>,
  kind: string,
  { name, params }: Named,
): string {
  const wording = found(table[name], kind, name);
  return typeof wording === "string" ? wording : wording(params);
}

/**
 * Reads a named guard or action.
 * @throws when a chart has an inline function instead of a name: it would have no text.
 */
export function namedOf(part: unknown): Named {
  if (typeof part === "string") return { name: part, params: {} };
  if (typeof part === "object" && part !== null && "type" in part) {
    const params = "params" in part && typeof part.params === "object" ? part.params : null;
    return { name: String(part.type), params: { ...params } };
  }
  throw new Error("atlas/flows: a guard or an action of a chart has no name");
}

function isJoin(text: string): text is keyof typeof JOINS {
  return text in JOINS;
}
