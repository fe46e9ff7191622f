import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  filtered,
  integer,
  listed,
  references,
  required,
  text,
  unique,
  yesNo,
} from "../../engine/field.ts";

export default defineSection({
  controller: "request-types",
  one: "tipo de solicitud",
  many: "tipos de solicitud",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    sla_dias: integer("Plazo (días hábiles)", { min: 1, max: 365 }, required, listed),
    soportes: references("Soportes exigidos", "documents"),
    requiere_aprobador: yesNo("Requiere segunda aprobación", listed),
  },
  ally: "shared",
  lifecycle: activityLifecycle,
});
