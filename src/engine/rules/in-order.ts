import type { RecordRule } from "../define-section.ts";

/** Two dates of which the first begins what the second ends. */
type Ordered = { readonly start: string; readonly end: string };

/** A rule: the second of two dates, if there is one, is not before the first. */
export const inOrder = <First extends string, Second extends string>(
  first: First,
  second: Second,
): RecordRule<{ readonly [Name in First | Second]: string | null }> & Ordered => {
  const rule = ({
    [first]: from,
    [second]: until,
  }: { readonly [Name in First | Second]: string | null }): Readonly<Record<string, string>> =>
    typeof from === "string" && typeof until === "string" && until < from
      ? { [second]: "La fecha final no puede ser anterior a la inicial" }
      : {};
  return Object.assign(rule, { start: first, end: second });
};

/** The field of the date that begins what another one ends; null where none does. */
export function startOf(rules: readonly RecordRule[], end: string): string | null {
  return rules.filter(isOrdered).find((rule) => rule.end === end)?.start ?? null;
}

/** The fields of the dates that begin what others end. */
export function startsIn(rules: readonly RecordRule[]): readonly string[] {
  return rules.filter(isOrdered).map(({ start }) => start);
}

function isOrdered(rule: RecordRule): rule is RecordRule & Ordered {
  return "start" in rule && "end" in rule;
}
