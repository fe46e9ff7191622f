import { activityLifecycle } from "../../machines/lifecycles/activity.machine.ts";
import { defineSection } from "../define-section.ts";
import { filtered, integer, listed, required, text, unique } from "../field.ts";

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
