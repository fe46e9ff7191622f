import { defineCommand } from "../../../engine/command.ts";
import { among, date, hint, reference, required, usuallyToday } from "../../../engine/field.ts";

const paying = among({ uso: "pay,both", estado: "active" });

/** Gives the money back that was left of a receipt: its transfer is prepared, which others authorise. */
export const refundPart = defineCommand({
  event: "refund",
  label: "Devolver",
  past: "Devolvió lo que sobraba",
  object: { does: "devolver lo que sobra", of: "de" },
  input: {
    cuenta_destino: reference("Cuenta de destino", "banks-companies", required, paying),
    cuenta_origen: reference(
      "Cuenta de origen",
      "banks-companies",
      required,
      paying,
      hint("La cuenta del fondo de la que sale el dinero."),
    ),
    fecha_programada: date("Fecha de la transferencia", required, usuallyToday),
  },
});
