import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { choice, filtered, integer, listed, required, text, unique } from "../../engine/field.ts";

export default defineSection({
  controller: "documents",
  one: "tipo de documento",
  many: "tipos de documento",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    clase: choice(
      "Clase",
      { identity: "Identificación", support: "Soporte" },
      required,
      listed,
      filtered,
    ),
    codigo_dian: text("Código DIAN", 4, listed),
    vigencia_dias: integer("Vigencia (días)", { min: 1, max: 3650 }),
  },
  ally: "shared",
  lifecycle: activityLifecycle,
});
