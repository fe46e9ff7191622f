import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { filtered, listed, required, text, textLike, unique } from "../../engine/field.ts";

const municipality = { source: "^[0-9]{5}$", message: "Debe tener 5 dígitos" };

export default defineSection({
  controller: "cities",
  one: "ciudad",
  many: "ciudades",
  feminine: true,
  scope: "installation",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    codigo_municipio: textLike("Código municipio", 5, municipality, required, unique),
    departamento: text("Departamento", 60, required, listed, filtered),
  },
  detail: ["departamento", "codigo"],
  ally: "shared",
  lawyer: "shared",
  lifecycle: activityLifecycle,
});
