import type { Params, Wording, Words } from "./words.types.ts";
import { found } from "./trigger.ts";

/** A name with the values that the chart gives it: a guard or an action, as the library keeps them. */
export type Named = { readonly name: string; readonly params: Params };

/** A guard of a chart: one by its name, or several joined by the library's `and`, `or` and `not`. */
export type Guard =
  | Named
  | { readonly join: "and" | "or" | "not"; readonly parts: readonly Guard[] };

const JOINS = { and: " y ", or: " o ", not: "" };

/** A guard as it is written in a chart. @throws when it is a function, which would have no words. */
export function readGuard(guard: unknown): Guard {
  // The library tells its `and`, `or` and `not` apart by nothing else than the name of the function.
  if (typeof guard === "function" && "guards" in guard && Array.isArray(guard.guards)) {
    if (isJoin(guard.name)) return { join: guard.name, parts: guard.guards.map(readGuard) };
  }
  return namedOf(guard);
}

/** A guard by the names of the chart, for ids: `leadsTo:tfa`, `isOpen&isCode`. */
export function labelOf(guard: Guard): string {
  if (!("join" in guard)) return [guard.name, ...Object.values(guard.params).map(String)].join(":");
  const parts = guard.parts.map(labelOf);
  return guard.join === "not" ? `!${parts.join("")}` : parts.join(guard.join === "and" ? "&" : "|");
}

/** A guard in words. */
export function guardWords(guard: Guard, words: Words): string {
  if (!("join" in guard)) return wordingOf(words.guards, "guard", guard);
  const parts = guard.parts.map((part) => guardWords(part, words));
  return guard.join === "not"
    ? `no es cierto que ${parts.join("")}`
    : parts.join(JOINS[guard.join]);
}

/** The value that a guard is given under a name; undefined when none is. */
export function paramOf(guard: Guard, name: string): unknown {
  if (!("join" in guard)) return guard.params[name];
  return guard.parts.map((part) => paramOf(part, name)).find((value) => value !== undefined);
}

/** The words of a guard or an action, made from its values where it has some. */
export function wordingOf(
  table: Readonly<Record<string, Wording>>,
  kind: string,
  { name, params }: Named,
): string {
  const wording = found(table[name], kind, name);
  return typeof wording === "string" ? wording : wording(params);
}

/** @throws when a chart holds a function in place of a name: it would have no words. */
export function namedOf(part: unknown): Named {
  if (typeof part === "string") return { name: part, params: {} };
  if (typeof part === "object" && part !== null && "type" in part) {
    const params = "params" in part && typeof part.params === "object" ? part.params : null;
    return { name: String(part.type), params: { ...params } };
  }
  throw new Error("src/flows: a guard or an action of a chart has no name");
}

function isJoin(text: string): text is keyof typeof JOINS {
  return text in JOINS;
}
