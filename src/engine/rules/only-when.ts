import type { RecordRule } from "../define-section.ts";
import type { Value, Values } from "../value.ts";

/** A field that applies only while a choice has one of some values. */
type Applying = {
  readonly field: string;
  readonly choice: string;
  readonly values: readonly string[];
};

/** A rule: a field stays empty unless a choice has one of some values. */
export const onlyWhen = <Field extends string, Choice extends string>(
  field: Field,
  choice: Choice,
  values: readonly string[],
  message: string,
): RecordRule<{ readonly [Name in Field]: Value } & { readonly [Name in Choice]: string | null }> &
  Applying => {
  const rule = (written: Values): Readonly<Record<string, string>> => {
    const chosen = written[choice];
    return !isEmpty(written[field]) && typeof chosen === "string" && !values.includes(chosen)
      ? { [field]: message }
      : {};
  };
  return Object.assign(rule, { field, choice, values });
};

/** The fields of which it depends whether others apply, and those others. */
export function fieldsThatDepend(rules: readonly RecordRule[]): readonly string[] {
  return rules.flatMap((rule) => (isApplying(rule) ? [rule.field, rule.choice] : []));
}

/**
 * Whether a field applies by what is written: an empty one does not while its choice has another value, or none. One
 * that has a value always does, so that nothing written is out of sight; so does one whose choice is not known.
 */
export function applies(rules: readonly RecordRule[], name: string, written: Values): boolean {
  return rules.every((rule) => {
    if (!isApplying(rule) || rule.field !== name || !(rule.choice in written)) return true;
    const chosen = written[rule.choice];
    const isMet = typeof chosen === "string" && rule.values.includes(chosen);
    return isMet || !isEmpty(written[name]);
  });
}

function isApplying(rule: RecordRule): rule is RecordRule & Applying {
  return "choice" in rule && "values" in rule;
}

function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === null || value === "";
}
