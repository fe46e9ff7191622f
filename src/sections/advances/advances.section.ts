import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  date,
  file,
  filtered,
  fitting,
  listed,
  money,
  peopleOf,
  reference,
  required,
  text,
} from "../../engine/field.ts";
import { positive } from "../../engine/rules/positive.ts";
import { advanceLifecycle } from "./advances.lifecycle.ts";
import { approve } from "./commands/approve.ts";

const PAPERS = ["application/pdf", "image/jpeg", "image/png"];

export default defineSection({
  controller: "advances",
  one: "anticipo",
  many: "anticipos",
  fields: {
    numero: text("Número", 16, consecutive("AN"), listed, filtered),
    empresa: reference("Empresa", "companies", required, listed, filtered),
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
    valor: money("Valor", required, listed),
    cuenta_destino: reference(
      "Cuenta de destino",
      "banks-companies",
      required,
      among({ uso: "pay,both", estado: "active" }),
      fitting("empresa"),
    ),
    fecha: date("Fecha", required, listed, filtered),
    soporte: file("Soporte", PAPERS, peopleOf("customers")),
    solicitante: reference("Solicitante", "users", computed, listed, filtered),
  },
  own: "solicitante",
  title: "numero",
  amount: "valor",
  order: ["-fecha", "-numero"],
  rules: [positive("valor")],
  brief: { amount: "valor", party: "empresa", paid: true, account: "cuenta_destino" },
  views: [
    { key: "pending", label: "Por aprobar", criteria: { estado: "requested" } },
    { key: "approved", label: "Por girar", criteria: { estado: "approved" } },
  ],
  lifecycle: advanceLifecycle,
  commands: [approve],
});
