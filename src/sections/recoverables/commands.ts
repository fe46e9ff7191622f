import { defineCommand } from "../../engine/command.ts";
import { among, choice, date, hint, money, reference, required, text } from "../../engine/field.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { positive } from "../../engine/rules/positive.ts";
import { requiredWhen } from "../../engine/rules/required-when.ts";

/** How far the collection of a debt is. */
export const STAGES = {
  persuasive: "Persuasiva",
  preLegal: "Prejurídica",
  legal: "Jurídica",
  insolvency: "Insolvencia",
} as const;

/** The ways in which the fund reaches a debtor. */
const REACHED = { call: "Llamada", message: "Mensaje de texto", email: "Correo", visit: "Visita" };

/** The ways of a contact: the fund's, within the hours of the law, and the debtor's own, which come at any hour (Ley 2300 of 2023). */
export const CHANNELS = { ...REACHED, inbound: "El deudor se comunicó" } as const;

/** The outcomes of a contact. */
export const OUTCOMES = {
  promise: "Promete pagar",
  talked: "Se habló, sin promesa",
  absent: "No contesta",
  wrong: "El dato no es del deudor",
  refuses: "Se niega a pagar",
} as const;

/** Gives the debt to a person who collects it. */
export const assign = defineCommand({
  event: "assign",
  label: "Asignar",
  past: "Asignó",
  input: {
    gestor: reference(
      "Gestor",
      "users",
      among({ estado: "active" }),
      hint("Vacío: quien hoy tenga menos casos"),
    ),
  },
});

/** The debtor's word in a contact. */
const said = {
  compromiso: date("Promete pagar el"),
  valor: money("Valor que promete"),
  nota: text("Nota", 400),
};

const PROMISED = ["promise"];
const promised = [
  positive("valor"),
  requiredWhen("compromiso", "resultado", PROMISED, "Diga qué día promete pagar"),
  requiredWhen("valor", "resultado", PROMISED, "Diga cuánto promete pagar"),
  onlyWhen("compromiso", "resultado", PROMISED, "Solo de una promesa"),
  onlyWhen("valor", "resultado", PROMISED, "Solo de una promesa"),
];

/** Writes down that the fund reached the debtor, or tried to: within the hours of the law. */
export const contact = defineCommand({
  event: "contact",
  label: "Registrar gestión",
  past: "Registró una gestión",
  object: { does: "registrar una gestión", of: "de" },
  input: {
    canal: choice("Canal", REACHED, required),
    resultado: choice("Resultado", OUTCOMES, required),
    ...said,
  },
  rules: promised,
});

const { promise, talked, refuses } = OUTCOMES;

/** Writes down that the debtor called, wrote or came: the law sets no hours to that. */
export const receive = defineCommand({
  event: "receive",
  label: "Registrar lo que dijo el deudor",
  past: "Registró lo que dijo el deudor",
  object: { does: "registrar lo que dijo el deudor", of: "de" },
  input: { resultado: choice("Resultado", { promise, talked, refuses }, required), ...said },
  rules: promised,
});

/** Agrees with the debtor on the instalments that the record has, which sum what is owed. */
export const agree = defineCommand({
  event: "agree",
  label: "Registrar acuerdo",
  past: "Registró el acuerdo",
  object: { does: "registrar el acuerdo", of: "de" },
});

/** Ends an agreement that does not hold. */
export const endAgreement = defineCommand({
  event: "endAgreement",
  label: "Terminar acuerdo",
  past: "Terminó el acuerdo",
  object: { does: "terminar el acuerdo", of: "de" },
});

/** Hands the debt to a lawyer. */
export const sue = defineCommand({
  event: "sue",
  label: "Pasar a jurídico",
  past: "Pasó a jurídico",
  input: {
    abogado: reference("Abogado", "lawyers", among({ estado: "active" })),
    proceso: text("Proceso", 30),
    juzgado: text("Juzgado", 80),
  },
});

/** Takes the debt back from court. */
export const leaveCourt = defineCommand({
  event: "leaveCourt",
  label: "Devolver a gestión",
  past: "Devolvió a gestión",
});

/** Gives up what is owed to the fund as lost. */
export const writeOff = defineCommand({
  event: "writeOff",
  label: "Castigar",
  past: "Castigó",
});

/** Undoes a write-off by its mirror. */
export const restore = defineCommand({
  event: "restore",
  label: "Reversar castigo",
  past: "Reversó el castigo",
  object: { does: "reversar el castigo", of: "de" },
});

/** Sells the debt for money that came in. */
export const sell = defineCommand({
  event: "sell",
  label: "Vender",
  past: "Vendió",
  holds: ["ingreso"],
  input: {
    comprador: reference("Comprador", "companies", required),
    ingreso: reference(
      "Recaudo del precio",
      "customers-collects",
      required,
      among({ estado: "unidentified,partlyIdentified" }),
      hint("El dinero que entró por la venta"),
    ),
    precio: money("Precio", required, hint("No más que el saldo por recuperar")),
  },
  rules: [positive("precio")],
});

/** Undoes a sale by its mirror: its money waits again to be identified. */
export const rescind = defineCommand({
  event: "rescind",
  label: "Deshacer venta",
  past: "Deshizo la venta",
  object: { does: "deshacer la venta", of: "de" },
});
