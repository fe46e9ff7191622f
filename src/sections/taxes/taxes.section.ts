import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  computed,
  consecutive,
  counted,
  file,
  filtered,
  fitting,
  hint,
  listed,
  money,
  nobody,
  period,
  recordAddress,
  reference,
  required,
  text,
} from "../../engine/field.ts";
import { schedule } from "./commands/schedule.ts";
import { taxLifecycle } from "./taxes.lifecycle.ts";

/** The taxes of each month: its IVA and what was withheld from the fund, from the ledger (fund.md §0). */
export default defineSection({
  controller: "taxes",
  one: "mes de impuestos",
  many: "meses de impuestos",
  fields: {
    numero: text("Número", 16, consecutive("IM"), listed, filtered),
    periodo: period("Mes", required, listed, filtered),
    empresa: reference(
      "Entidad que recauda",
      "companies",
      required,
      listed,
      hint("A quien se paga: la DIAN"),
    ),
    cuenta_destino: reference(
      "Cuenta de destino",
      "banks-companies",
      required,
      among({ uso: "pay,both", estado: "active" }),
      fitting("empresa"),
    ),
    iva: money("IVA", computed, listed),
    retenciones: money("Retenciones", computed, listed),
    cruce: money("Se cruza", computed),
    por_pagar: money("Por pagar", computed, listed),
    transferencia: recordAddress("Transferencia", 60, counted),
    declaracion: file("Declaración", ["application/pdf"], nobody),
  },
  title: "numero",
  amount: "por_pagar",
  decides: ["por_pagar", "iva", "retenciones"],
  order: ["-periodo", "-numero"],
  brief: { amount: "por_pagar", party: "empresa", paid: true, account: "cuenta_destino" },
  views: [
    { key: "draft", label: "Por aprobar", criteria: { estado: "draft" } },
    { key: "approved", label: "Por programar", criteria: { estado: "approved" } },
  ],
  lifecycle: taxLifecycle,
  commands: [schedule],
  without: ["import", "delete"],
});
