import type { RecordRule } from "../define-section.ts";

/** A rule: a field stays empty unless a choice has one of some values. */
export const onlyWhen =
  (field: string, choice: string, values: readonly string[], message: string): RecordRule =>
  ({ [field]: value, [choice]: chosen }) =>
    (value ?? null) !== null && typeof chosen === "string" && !values.includes(chosen)
      ? { [field]: message }
      : {};
