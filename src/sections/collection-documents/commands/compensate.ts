import { defineCommand } from "../../../engine/command.ts";
import { hint, money } from "../../../engine/field.ts";
import { positive } from "../../../engine/rules/positive.ts";

/** Pays an invoice with the balance in favour of whoever owes it: all that it reaches, or less. */
export const compensate = defineCommand({
  event: "compensate",
  label: "Compensar",
  past: "Compensó",
  input: {
    valor: money("Valor", hint("Vacío: todo lo que alcance del saldo a favor")),
  },
  rules: [positive("valor")],
});
