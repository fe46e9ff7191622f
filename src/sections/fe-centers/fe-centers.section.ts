import { activityLifecycle } from "../../engine/activity.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  counted,
  date,
  email,
  filtered,
  group,
  integer,
  listed,
  reference,
  required,
  rows,
  text,
  textLike,
  unique,
} from "../../engine/field.ts";
import { rangesInOrder } from "./ranges-in-order.ts";

const numbers = { min: 1, max: 999_999_999 };
const prefix = { source: "^[A-Z0-9]{1,4}$", message: "Debe tener de 1 a 4 mayúsculas o números" };
const numbering = group("Numeración");

export default defineSection({
  controller: "fe-centers",
  one: "centro",
  many: "centros",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    empresa: reference("Fondo", "companies", required, listed, filtered),
    ciudad: reference("Ciudad", "cities", listed, filtered),
    correo: email("Correo remitente", required, listed),
    numeracion: text("Avisos de numeración", 300, counted, listed, numbering),
    resoluciones: rows(
      "Resoluciones",
      {
        clase: choice(
          "Clase",
          {
            invoice: "Factura",
            instant: "Instantánea",
            contingency: "Contingencia",
            credit: "Nota crédito",
          },
          required,
        ),
        resolucion: text("Resolución", 20, required),
        prefijo: textLike("Prefijo", 4, prefix, required),
        desde: integer("Desde", numbers, required),
        hasta: integer("Hasta", numbers, required),
        inicio: date("Vigente desde", required),
        fin: date("Vigente hasta", required),
      },
      numbering,
    ),
  },
  rules: [rangesInOrder],
  lifecycle: activityLifecycle,
});
