import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { choice, filtered, listed, reference, required, text, unique } from "../../engine/field.ts";

const origins = {
  debtor: "Deudor",
  ally: "Entidad aliada",
  sale: "Venta de cartera",
  court: "Judicial",
};

export default defineSection({
  controller: "recover-types",
  one: "tipo de recuperación",
  many: "tipos de recuperación",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    origen: choice("Origen", origins, required, listed, filtered),
    formula: reference("Fórmula de distribución", "formulas"),
  },
  lawyer: "shared",
  lifecycle: activityLifecycle,
});
