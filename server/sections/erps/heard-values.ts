import type { Heard } from "../../../src/sections/erps/emission.chart.ts";
import type { ErpRecord, ErpValues } from "./erp-record.types.ts";

/** Calls that a document keeps; its log has all of them. */
const KEPT = 50;

/** The values that a document keeps of a call: its try, and the rules of the reply. */
export function heardValues(
  { values }: ErpRecord,
  { at, outcome, rules, ms, answer }: Heard,
): Partial<ErpValues> {
  const reglas = rules === "" ? null : rules;
  const tried = { fecha: at, resultado: outcome, reglas, ms };
  const kept = answer === undefined ? {} : { respuesta: answer };
  return { intentos: [...values.intentos, tried].slice(-KEPT), reglas, ...kept };
}
