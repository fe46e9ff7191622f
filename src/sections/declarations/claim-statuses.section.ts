import { activityLifecycle } from "../../machines/lifecycles/activity.machine.ts";
import { defineSection } from "../define-section.ts";
import { filtered, listed, required, text, unique, yesNo } from "../field.ts";

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
  lifecycle: activityLifecycle,
});
