import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  consecutive,
  counted,
  filtered,
  hint,
  integer,
  listed,
  reference,
  required,
  text,
} from "../../engine/field.ts";
import { erpRunLifecycle } from "./erp-runs.lifecycle.ts";

const most = { max: 999_999 };

/** Massive emissions: a run sends every pending document of a kind; its record shows the result of each. */
export default defineSection({
  controller: "erp-runs",
  one: "emisión masiva",
  many: "emisiones masivas",
  feminine: true,
  fields: {
    numero: text("Número", 16, consecutive("EM"), listed, filtered),
    clase: choice(
      "Clase",
      {
        invoice: "Facturas",
        instant: "Facturas instantáneas",
        credit: "Notas crédito",
        creditInstant: "Notas crédito instantáneas",
      },
      required,
      listed,
      filtered,
    ),
    centro: reference("Centro", "fe-centers", listed, filtered, hint("Vacío: todos")),
    documentos: integer("Documentos", most, counted, listed),
    aceptados: integer("Aceptados", most, counted, listed),
    rechazados: integer("Rechazados", most, counted, listed),
    en_curso: integer("En curso", most, counted, listed),
    problema: text("Problema", 500, computed),
  },
  title: "numero",
  decides: ["aceptados", "rechazados", "en_curso"],
  order: ["-numero"],
  remarks: ({ problema }, status) =>
    status === "stopped" && problema !== null ? [{ words: problema, mend: null }] : [],
  views: [
    { key: "invoices", label: "Facturas", criteria: { clase: "invoice,instant" } },
    { key: "credits", label: "Notas crédito", criteria: { clase: "credit,creditInstant" } },
  ],
  lifecycle: erpRunLifecycle,
  without: ["edit", "import", "delete"],
});
