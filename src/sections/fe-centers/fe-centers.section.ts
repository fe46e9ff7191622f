import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { email, filtered, listed, reference, required, text, unique } from "../../engine/field.ts";

export default defineSection({
  controller: "fe-centers",
  one: "centro",
  many: "centros",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    empresa: reference("Empresa", "companies", required, listed, filtered),
    ciudad: reference("Ciudad", "cities", listed, filtered),
    correo: email("Correo remitente", required, listed),
  },
  lifecycle: activityLifecycle,
});
