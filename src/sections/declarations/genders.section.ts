import { activityLifecycle } from "../../machines/lifecycles/activity.machine.ts";
import { defineSection } from "../define-section.ts";
import { filtered, listed, required, text, unique } from "../field.ts";

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
