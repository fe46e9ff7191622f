import { defineSection } from "../../engine/define-section.ts";
import { computed, filtered, listed, money, reference } from "../../engine/field.ts";
import { refundPart } from "./commands/refund-part.ts";
import { partFields, partRules } from "./part-fields.ts";
import { applicationLifecycle } from "./receipt-applications.lifecycle.ts";

/** The parts of the receipts: what each amount is, and what it pays. */
export default defineSection({
  controller: "receipt-applications",
  one: "aplicación de recaudo",
  many: "aplicaciones de recaudos",
  feminine: true,
  fields: {
    recaudo: reference("Recaudo", "customers-collects", computed, listed, filtered),
    ...partFields,
    recuperable: reference("Recuperable vendido", "recoverables", computed, filtered),
    diferencia: money("Diferencia por redondeo", computed),
  },
  title: "recaudo",
  partOf: "recaudo",
  amount: "valor",
  decides: ["valor", "retenciones"],
  order: ["-recaudo"],
  rules: partRules,
  views: [
    {
      key: "refunds",
      label: "Devoluciones pendientes",
      criteria: { clase: "refund", estado: "applied,returning" },
    },
  ],
  lifecycle: applicationLifecycle,
  commands: [refundPart],
  without: ["create", "import", "delete"],
});
