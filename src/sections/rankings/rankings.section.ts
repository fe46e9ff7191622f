import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { choice, filtered, integer, listed, required, text, unique } from "../../engine/field.ts";

export default defineSection({
  controller: "rankings",
  one: "tipo de cliente",
  many: "tipos de cliente",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    orden: integer("Orden", {}, listed),
    riesgo: choice(
      "Nivel de riesgo",
      { low: "Bajo", medium: "Medio", high: "Alto" },
      listed,
      filtered,
    ),
  },
  lifecycle: activityLifecycle,
  order: ["orden", "nombre"],
});
