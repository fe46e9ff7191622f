import { defineCommand } from "../../../engine/command.ts";
import { money, required, text } from "../../../engine/field.ts";
import { positive } from "../../../engine/rules/positive.ts";

/** Legalises the cost of a lawsuit that an advance paid: how much, and the paper that proves it. */
export const spend = defineCommand({
  event: "spend",
  label: "Legalizar gasto",
  past: "Legalizó un gasto",
  object: { does: "legalizar un gasto", of: "de" },
  input: {
    valor: money("Valor del gasto", required),
    documento: text("Factura o cuenta de cobro", 60, required),
  },
  rules: [positive("valor")],
});
