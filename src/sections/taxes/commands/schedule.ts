import { defineCommand } from "../../../engine/command.ts";
import { among, date, hint, reference, required, usuallyToday } from "../../../engine/field.ts";

/** Prepares the transfer that pays the taxes of a month: the account of the fund that pays, and the day. */
export const schedule = defineCommand({
  event: "schedule",
  label: "Programar pago",
  past: "Programó el pago",
  object: { does: "programar el pago", of: "de" },
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
