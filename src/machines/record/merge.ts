import { isSameValue } from "../../engine/value.ts";
import type { Side } from "./record.types.ts";
import type { RecordValues } from "../../engine/record-section.ts";

/** A field that somebody else changed; `isContested` when the writer changed it too, to something else. */
export type Difference = {
  readonly field: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly isContested: boolean;
};

/** The values that differ from what they were, by field. */
export function changedValues(base: RecordValues, values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSameValue(value, base[field])),
  );
}

/** The values of some fields; null for one that is not there. */
export function pick(values: RecordValues, like: RecordValues): RecordValues {
  return Object.fromEntries(Object.keys(like).map((field) => [field, values[field] ?? null]));
}

/** What somebody else changed since `base`, beside what the writer has now, field by field. */
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

/** The values after both have written: what only one changed is theirs who changed it, the rest is chosen. */
export function merged(
  found: readonly Difference[],
  mine: RecordValues,
  sides: Readonly<Record<string, Side>>,
): RecordValues {
  const taken = found.filter(({ field, isContested }) => !isContested || sides[field] === "theirs");
  const theirs: RecordValues = Object.fromEntries(taken.map((each) => [each.field, each.theirs]));
  return { ...mine, ...theirs };
}
