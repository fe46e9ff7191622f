import type { RecordRule } from "../define-section.ts";
import type { Value } from "../value.ts";

/** A rule: a field is filled when a choice has one of some values. */
export const requiredWhen =
  <Field extends string, Choice extends string>(
    field: Field,
    choice: Choice,
    values: readonly string[],
    message: string,
  ): RecordRule<
    { readonly [Name in Field]: Value } & { readonly [Name in Choice]: string | null }
  > =>
  ({ [field]: value, [choice]: chosen }) =>
    (value ?? null) === null && typeof chosen === "string" && values.includes(chosen)
      ? { [field]: message }
      : {};
