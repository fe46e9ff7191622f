import { defineCommand } from "../../engine/command.ts";
import {
  among,
  choice,
  date,
  hint,
  money,
  reference,
  required,
  usuallyToday,
} from "../../engine/field.ts";
import { positive } from "../../engine/rules/positive.ts";

/** Why a request is given back or denied (fund.md §4). */
export const CAUSES = {
  late: "Fuera de término",
  incomplete: "Soportes incompletos",
  paid: "Ya pagada",
  uncovered: "Sin cobertura",
  overdueFees: "Comisión en mora",
  exhausted: "Tope agotado",
  other: "Otra",
} as const;

const cause = choice("Causal", CAUSES, required);

/** Gives the request to a person who studies it. */
export const assign = defineCommand({
  event: "assign",
  label: "Asignar",
  past: "Asignó",
  object: { does: "asignar", of: "" },
  input: {
    responsable: reference(
      "Responsable",
      "users",
      among({ estado: "active" }),
      hint("Vacío: quien hoy tenga menos solicitudes abiertas"),
    ),
  },
});

/** Sends the request back to its entity, whose time does not run meanwhile. */
export const giveBack = defineCommand({
  event: "giveBack",
  label: "Devolver",
  past: "Devolvió",
  input: { causal: cause },
});

const amount = money(
  "Valor aprobado",
  hint("Sin pasar de lo solicitado, de lo cubierto ni de lo que queda del tope"),
);

/** Proposes to grant the request, before the committee. */
export const endorse = defineCommand({
  event: "endorse",
  label: "Dar visto bueno",
  past: "Dio el visto bueno",
  object: { does: "dar el visto bueno", of: "a" },
  input: { valor_aprobado: amount },
  rules: [positive("valor_aprobado")],
});

/** Grants the request: a claim enters the ledger. */
export const approve = defineCommand({
  event: "approve",
  label: "Aprobar",
  past: "Aprobó",
  input: {
    valor_aprobado: money("Valor aprobado", hint("Vacío: el valor del visto bueno")),
  },
  rules: [positive("valor_aprobado")],
});

/** Refuses the request. */
export const deny = defineCommand({
  event: "deny",
  label: "Negar",
  past: "Negó",
  input: { causal: cause },
});

/** Prepares the transfer that pays an approved claim. */
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
