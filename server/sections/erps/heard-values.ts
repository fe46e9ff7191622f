import type { Values } from "../../../src/engine/value.ts";
import { textIn } from "../../engine/text-in.ts";
import type { ErpRecord, ErpValues } from "./erp-record.types.ts";

/** Calls that a document keeps; its log has all of them. */
const KEPT = 50;

/** The values that a document keeps of a call: its try, and the rules of the reply. */
export function heardValues({ values }: ErpRecord, input: Values): Partial<ErpValues> {
  const rules = textIn(input, "rules");
  const { ms } = input;
  const tried = {
    fecha: textIn(input, "at"),
    resultado: textIn(input, "outcome"),
    reglas: rules === "" ? null : rules,
    ms: typeof ms === "number" ? ms : 0,
  };
  return {
    intentos: [...values.intentos, tried].slice(-KEPT),
    reglas: rules === "" ? null : rules,
  };
}
