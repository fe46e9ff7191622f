import { defineCommand } from "../../../engine/command.ts";
import { hint, money, required, signed } from "../../../engine/field.ts";

/** Writes the balances that the file does not have, or has wrong: its lines are summed again. */
export const correct = defineCommand({
  event: "correct",
  label: "Corregir saldos",
  past: "Corrigió los saldos",
  object: { does: "corregir los saldos", of: "de" },
  input: {
    saldo_inicial: money(
      "Saldo inicial",
      required,
      signed,
      hint("El del extracto, antes del primer movimiento"),
    ),
    saldo_final: money(
      "Saldo final",
      required,
      signed,
      hint("El del extracto, después del último"),
    ),
  },
});
