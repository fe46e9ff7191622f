import { isSameValue } from "../../engine/value.ts";
import type { Side } from "./editor.types.ts";
import type { RecordValues } from "../../engine/record-section.ts";

/** A field that somebody else changed; `isContested` when the writer also changed it, to another value. */
export type Difference = {
  readonly field: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly isContested: boolean;
};

/** Gives the values that differ from the original ones, by field. */
export function changedValues(base: RecordValues, values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSameValue(value, base[field])),
  );
}

/** Gives the values of some fields; null for a missing one. */
export function pick(values: RecordValues, like: RecordValues): RecordValues {
  return Object.fromEntries(Object.keys(like).map((field) => [field, values[field] ?? null]));
}

/** Gives the fields that somebody else changed since `base`, each with the writer's current value. */
export function differences(
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
): readonly Difference[] {
  return Object.keys(mine)
    .filter((field) => !isSameValue(base[field], theirs[field]))
    .map((field) => ({
      field,
      before: base[field] ?? null,
      mine: mine[field] ?? null,
      theirs: theirs[field] ?? null,
      isContested:
        !isSameValue(base[field], mine[field]) && !isSameValue(mine[field], theirs[field]),
    }));
}

/**
 * Merges two people's changes: a field that only one changed takes that value, a contested one takes the chosen side.
 */
export function merged(
  found: readonly Difference[],
  mine: RecordValues,
  sides: Readonly<Record<string, Side>>,
): RecordValues {
  const taken = found.filter(({ field, isContested }) => !isContested || sides[field] === "theirs");
  const theirs: RecordValues = Object.fromEntries(taken.map((each) => [each.field, each.theirs]));
  return { ...mine, ...theirs };
}
