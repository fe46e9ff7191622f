import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { filtered, listed, required, text, unique, yesNo } from "../../engine/field.ts";

export default defineSection({
  controller: "claim-statuses",
  one: "estado de siniestro",
  many: "estados de siniestro",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    terminal: yesNo("Es terminal", listed),
    reporta_central: yesNo("Reporta a centrales de riesgo", listed),
  },
  ally: "shared",
  lifecycle: activityLifecycle,
});
