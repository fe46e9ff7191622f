import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  date,
  decimal,
  filtered,
  hint,
  listed,
  required,
  text,
} from "../../engine/field.ts";
import { inOrder } from "../../engine/rules/in-order.ts";
import { vatIsARate } from "./vat-params.ts";

export default defineSection({
  controller: "general-params",
  one: "parámetro",
  many: "parámetros",
  decides: ["valor", "vigente_desde"],
  fields: {
    codigo: text("Código", 30, required, listed, filtered),
    nombre: text("Nombre", 80, required, listed),
    valor: decimal("Valor", 6, required, listed),
    unidad: choice(
      "Unidad",
      { percent: "%", cop: "COP", days: "días", smmlv: "SMMLV" },
      required,
      listed,
    ),
    vigente_desde: date("Vigente desde", required, listed, filtered),
    vigente_hasta: date("Vigente hasta", hint("Vacía: hasta que empiece el siguiente valor")),
    fuente: text("Fuente o norma", 120),
  },
  order: ["-vigente_desde", "nombre"],
  uniqueTogether: [["codigo", "vigente_desde"]],
  rules: [inOrder("vigente_desde", "vigente_hasta"), vatIsARate],
});
