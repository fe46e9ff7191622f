import { compareDecimals, isDecimal } from "../../domain/decimal.ts";
import type { RecordRule } from "../define-section.ts";

/** A rule: an amount is greater than zero. */
export const positive =
  <Field extends string>(field: Field): RecordRule<{ readonly [Name in Field]: string | null }> =>
  ({ [field]: value }) =>
    typeof value === "string" && isDecimal(value, 20) && compareDecimals(value, "0") <= 0
      ? { [field]: "Debe ser mayor que cero" }
      : {};
