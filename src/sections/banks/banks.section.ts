import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { filtered, listed, nit, required, text, textLike, unique } from "../../engine/field.ts";

const ach = { source: "^[0-9]{1,4}$", message: "Debe tener de 1 a 4 dígitos" };

export default defineSection({
  controller: "banks",
  one: "banco",
  many: "bancos",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    codigo_ach: textLike("Código ACH", 4, ach, required, listed),
    nit: nit("NIT"),
  },
  ally: "shared",
  lifecycle: activityLifecycle,
});
