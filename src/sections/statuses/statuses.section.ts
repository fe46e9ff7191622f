import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { choice, computed, filtered, listed, required, text, yesNo } from "../../engine/field.ts";
import { sectionTitles } from "../menu/section-titles.ts";

const colours = { green: "Verde", blue: "Azul", amber: "Ámbar", red: "Rojo", grey: "Gris" };

export default defineSection({
  controller: "statuses",
  one: "estado",
  many: "estados",
  fields: {
    codigo: text("Código", 20, required, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    entidad: choice("De qué es", sectionTitles, required, listed, filtered),
    color: choice("Color", colours, listed),
    final: yesNo("Es final", computed, listed),
  },
  uniqueTogether: [["entidad", "codigo"]],
  lifecycle: activityLifecycle,
});
