import { defineCommand } from "../../../engine/command.ts";
import {
  among,
  date,
  fitting,
  hint,
  reference,
  required,
  usuallyToday,
} from "../../../engine/field.ts";

const paying = among({ uso: "pay,both", estado: "active" });

/** Gives a whole receipt back: its transfer is prepared, which others authorise. */
export const refund = defineCommand({
  event: "refund",
  label: "Devolver",
  past: "Devolvió",
  input: {
    empresa: reference("A quién se devuelve", "companies", required),
    cuenta_destino: reference(
      "Cuenta de destino",
      "banks-companies",
      required,
      paying,
      fitting("empresa"),
    ),
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
