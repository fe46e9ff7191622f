import { compareDecimals, isDecimal } from "../../domain/decimal.ts";
import type { RecordRule } from "../define-section.ts";

/** A rule: a decimal is from `least` to `most`, both included. */
export const within =
  <Field extends string>(
    field: Field,
    least: string,
    most: string,
  ): RecordRule<{ readonly [Name in Field]: string | null }> =>
  ({ [field]: value }) => {
    if (typeof value !== "string" || !isDecimal(value, 20)) return {};
    const isWithin = compareDecimals(value, least) >= 0 && compareDecimals(value, most) <= 0;
    return isWithin ? {} : { [field]: `Debe estar entre ${shown(least)} y ${shown(most)}` };
  };

const shown = (decimal: string) => decimal.replace(".", ",");
