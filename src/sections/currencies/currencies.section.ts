import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import { filtered, integer, listed, required, text, textLike, unique } from "../../engine/field.ts";

const iso = { source: "^[A-Z]{3}$", message: "Debe tener 3 mayúsculas" };

export default defineSection({
  controller: "currencies",
  one: "moneda",
  many: "monedas",
  feminine: true,
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    iso: textLike("Código ISO", 3, iso, required, unique, listed),
    decimales: integer("Decimales", { max: 4 }, required),
  },
  lifecycle: activityLifecycle,
});
