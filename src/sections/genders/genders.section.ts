import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { filtered, listed, required, text, unique } from "../../engine/field.ts";

export default defineSection({
  controller: "genders",
  one: "género",
  many: "géneros",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
  },
  lifecycle: activityLifecycle,
  examples: [
    { codigo: "F", nombre: "Femenino" },
    { codigo: "M", nombre: "Masculino" },
    { codigo: "NB", nombre: "No binario" },
    { codigo: "NR", nombre: "No responde" },
  ],
});
