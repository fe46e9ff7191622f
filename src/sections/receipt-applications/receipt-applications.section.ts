import { defineSection } from "../../engine/define-section.ts";
import { choice, computed, filtered, listed, money, reference } from "../../engine/field.ts";
import { applicationLifecycle } from "./receipt-applications.lifecycle.ts";

/** The parts of the receipts: what each amount is, and what it pays. */
export default defineSection({
  controller: "receipt-applications",
  one: "aplicación de recaudo",
  many: "aplicaciones de recaudos",
  feminine: true,
  fields: {
    recaudo: reference("Recaudo", "customers-collects", computed, listed, filtered),
    clase: choice(
      "Clase",
      { invoice: "Factura", contribution: "Aporte", repayment: "Reintegro", refund: "Devolución" },
      computed,
      listed,
      filtered,
    ),
    factura: reference("Factura", "collection-documents", computed, listed, filtered),
    anticipo: reference("Anticipo", "advances", computed, filtered),
    empresa: reference("Empresa", "companies", computed, listed, filtered),
    valor: money("Valor", computed, listed),
    retenciones: money("Retenciones", computed, listed),
    diferencia: money("Diferencia", computed),
  },
  title: "recaudo",
  partOf: "recaudo",
  amount: "valor",
  order: ["-recaudo"],
  lifecycle: applicationLifecycle,
  without: ["create", "edit", "import", "delete"],
});
