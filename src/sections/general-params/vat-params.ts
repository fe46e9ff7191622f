import { compareDecimals, isDecimal } from "../../domain/decimal.ts";
import type { RecordRule } from "../../engine/define-section.ts";

/** Whether the parameter of a code is a rate of the IVA: `IVA`, or another one such as `IVA-REDUCIDO`. */
export function isVatParam(code: string): boolean {
  return /^iva(?:[^a-z]|$)/iu.test(code.trim());
}

/** Whether a decimal may be a rate of the IVA: in per cent, with the two decimals that electronic documents write. */
export function isVatRate(value: string): boolean {
  const isShort = isDecimal(value.replace(/(\.\d\d)0+$/u, "$1"), 2);
  return isShort && compareDecimals(value, "0") >= 0 && compareDecimals(value, "100") <= 0;
}

/** A rule: the parameters that are rates of the IVA can be on an invoice. */
export const vatIsARate: RecordRule<{
  readonly codigo: string | null;
  readonly valor: string | null;
}> = ({ codigo, valor }) => {
  if (typeof codigo !== "string" || typeof valor !== "string") return {};
  return !isVatParam(codigo) || isVatRate(valor)
    ? {}
    : { valor: "Es una tarifa de IVA: va de 0 a 100, con dos decimales" };
};
