import { defineCommand } from "../../../engine/command.ts";
import { among, date, hint, reference, required, usuallyToday } from "../../../engine/field.ts";

/** Approves an advance and schedules its transfer: the account of the fund that pays, and the day. */
export const approve = defineCommand({
  event: "approve",
  label: "Aprobar",
  past: "Aprobó",
  input: {
    cuenta_origen: reference(
      "Cuenta de origen",
      "banks-companies",
      required,
      among({ uso: "pay,both", estado: "active" }),
      hint("La cuenta del fondo de la que sale el dinero."),
    ),
    fecha_programada: date("Fecha de la transferencia", required, usuallyToday),
  },
});
