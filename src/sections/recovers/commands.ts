import { defineCommand } from "../../engine/command.ts";
import { among, date, hint, reference, required, usuallyToday } from "../../engine/field.ts";

/** Says with which money of the bank the recovery came in. */
export const match = defineCommand({
  event: "match",
  label: "Cruzar",
  past: "Cruzó",
  holds: ["ingreso"],
  input: {
    ingreso: reference(
      "Recaudo",
      "customers-collects",
      among({ estado: "unidentified,partlyIdentified" }),
      hint("Vacío: el recaudo de la misma referencia y valor"),
    ),
  },
});

const paying = among({ uso: "pay,both", estado: "active" });

/** Prepares the transfers of the ally's part and of the fees. */
export const schedule = defineCommand({
  event: "schedule",
  label: "Programar traslado",
  past: "Programó el traslado",
  object: { does: "programar el traslado", of: "de" },
  input: {
    cuenta_origen: reference(
      "Cuenta de origen",
      "banks-companies",
      required,
      paying,
      hint("La cuenta del fondo de la que sale el dinero."),
    ),
    cuenta_aliado: reference(
      "Cuenta de la entidad",
      "banks-companies",
      paying,
      hint("A la que se traslada su parte"),
    ),
    cuenta_honorarios: reference(
      "Cuenta de los honorarios",
      "banks-companies",
      paying,
      hint("De la firma del abogado, o de quien cobró"),
    ),
    fecha_programada: date("Fecha de la transferencia", required, usuallyToday),
  },
});
