import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  counted,
  date,
  file,
  filtered,
  fitting,
  hint,
  listed,
  money,
  peopleOf,
  recordAddress,
  reference,
  required,
  rows,
  text,
  unsummed,
  explained,
  usuallyToday,
} from "../../engine/field.ts";
import { positive } from "../../engine/rules/positive.ts";
import { requiredWhen } from "../../engine/rules/required-when.ts";
import { LIVE } from "../obligations/live-statuses.ts";
import { advanceLifecycle } from "./advances.lifecycle.ts";
import { approve } from "./commands/approve.ts";
import { spend } from "./commands/spend.ts";

const PAPERS = ["application/pdf", "image/jpeg", "image/png"];

export default defineSection({
  controller: "advances",
  one: "anticipo",
  many: "anticipos",
  fields: {
    numero: text("Número", 16, consecutive("AN"), listed, filtered),
    empresa: reference("Entidad", "companies", required, listed, filtered),
    concepto: choice(
      "Concepto",
      {
        claim: "Pago de garantía",
        fees: "Honorarios",
        judicial: "Gastos judiciales",
        other: "Otro",
      },
      required,
      listed,
      filtered,
    ),
    obligacion: reference(
      "Obligación",
      "obligations",
      filtered,
      fitting("empresa"),
      among({ estado: LIVE.join(",") }),
      hint("La garantía de la que se anticipa: su valor cubierto da lo más que se anticipa"),
    ),
    valor: money("Valor", required, listed),
    cuenta_destino: reference(
      "Cuenta de destino",
      "banks-companies",
      required,
      among({ uso: "pay,both", estado: "active" }),
      fitting("empresa"),
    ),
    fecha: date("Fecha", required, listed, filtered, usuallyToday),
    soporte: file("Soporte", PAPERS, peopleOf("customers")),
    soporte_gasto: file("Soporte del gasto", PAPERS, peopleOf("customers")),
    transferencia: recordAddress("Transferencia", 60, counted),
    tope_formula: money("Máximo de la fórmula", computed, explained, unsummed),
    formula: reference("Fórmula", "formulas", computed),
    calculo: rows(
      "Con qué se calculó el máximo",
      { dato: text("Dato", 40, computed), valor: text("Valor", 40, computed) },
      computed,
    ),
    legalizado: money("Legalizado", computed, listed),
    reintegrado: money("Reintegrado", computed),
    por_legalizar: money("Por legalizar", counted, explained, listed),
    legalizaciones: rows(
      "Legalizaciones",
      {
        fecha: date("Fecha", computed),
        como: choice(
          "Cómo",
          { claim: "Siniestro", cost: "Gasto judicial", repaid: "Reintegro" },
          computed,
        ),
        valor: money("Valor", computed),
        documento: text("Documento", 60, computed),
      },
      computed,
    ),
    solicitante: reference("Solicitante", "users", computed, listed, filtered),
  },
  ally: "empresa",
  own: "solicitante",
  title: "numero",
  amount: "valor",
  decides: ["valor", "por_legalizar", "fecha"],
  order: ["-fecha", "-numero"],
  rules: [
    positive("valor"),
    requiredWhen("obligacion", "concepto", ["claim"], "Diga de qué garantía es"),
  ],
  brief: { amount: "valor", party: "empresa", paid: true, account: "cuenta_destino" },
  views: [
    { key: "pending", label: "Por aprobar", criteria: { estado: "requested" } },
    { key: "approved", label: "Por girar", criteria: { estado: "approved" } },
    { key: "paid", label: "Por legalizar", criteria: { estado: "paid,partlyLegalised" } },
  ],
  lifecycle: advanceLifecycle,
  commands: [approve, spend],
});
