import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  counted,
  date,
  dateTime,
  filtered,
  listed,
  money,
  reference,
  text,
  unsummed,
} from "../../engine/field.ts";
import { CHANNELS, OUTCOMES } from "../recoverables/commands.ts";

/** How a promise of a debtor ended: kept where as much was paid from the contact to its day. */
const PROMISES = { pending: "Por cumplir", kept: "Cumplida", broken: "Incumplida" } as const;

/** The contacts with the debtors of recoverables: written down once, by the command of their debt, and never changed. */
export default defineSection({
  controller: "contacts",
  one: "gestión de cobro",
  many: "gestiones de cobro",
  feminine: true,
  fields: {
    recuperable: reference("Recuperable", "recoverables", computed, listed, filtered),
    cliente: reference("Deudor", "customers", computed, listed, filtered),
    fecha: dateTime("Fecha", computed, listed, filtered),
    canal: choice("Canal", CHANNELS, computed, listed, filtered),
    resultado: choice("Resultado", OUTCOMES, computed, listed, filtered),
    compromiso: date("Promete pagar el", computed, listed, filtered),
    valor: money("Valor que promete", computed, listed, unsummed),
    promesa: choice("Promesa", PROMISES, counted, listed, filtered),
    nota: text("Nota", 400, computed, listed),
    gestor: reference("Gestor", "users", computed, listed, filtered),
  },
  title: "fecha",
  decides: ["valor", "compromiso"],
  partOf: "recuperable",
  order: ["-fecha"],
  lawyer: "recuperable",
  charge: null,
  without: ["create", "edit", "import", "delete"],
});
