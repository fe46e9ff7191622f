import type { RecordRule } from "../define-section.ts";

/** A rule: a field is filled when a choice has one of some values. */
export const requiredWhen =
  (field: string, choice: string, values: readonly string[], message: string): RecordRule =>
  ({ [field]: value, [choice]: chosen }) =>
    (value ?? null) === null && typeof chosen === "string" && values.includes(chosen)
      ? { [field]: message }
      : {};
