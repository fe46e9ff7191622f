import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { filtered, integer, listed, required, text, unique } from "../../engine/field.ts";

export default defineSection({
  controller: "periodicities",
  one: "periodicidad",
  many: "periodicidades",
  feminine: true,
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    meses: integer("Meses", { max: 120 }, required, listed),
    dias: integer("Días", { max: 366 }),
  },
  lifecycle: activityLifecycle,
});
