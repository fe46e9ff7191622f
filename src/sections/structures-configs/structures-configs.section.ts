import { TARGET_NAMES } from "./target-names.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  code,
  filtered,
  group,
  hint,
  integer,
  listed,
  reference,
  required,
  text,
  textLike,
  yesNo,
} from "../../engine/field.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { parsesFormula } from "../../engine/rules/parses-formula.ts";

const place = {
  source: "^(?:[A-Z]{1,3}|[1-9][0-9]{0,3}(?:-[1-9][0-9]{0,3})?)$",
  message: "Debe ser una columna (B o 2) o un rango de posiciones (10-25)",
};
const types = { text: "Texto", number: "Número", money: "Dinero", date: "Fecha", list: "Lista" };
const check = group("Validación");

export default defineSection({
  controller: "structures-configs",
  one: "columna de estructura",
  many: "columnas de estructuras",
  feminine: true,
  fields: {
    estructura: reference(
      "Estructura",
      "structures",
      required,
      listed,
      filtered,
      among({ estado: "draft" }),
    ),
    orden: integer("Orden", { min: 1, max: 500 }, required, listed),
    columna: textLike("Columna / posición", 10, place, required, listed),
    campo_destino: choice("Campo destino", TARGET_NAMES, required, listed, filtered),
    tipo: choice("Tipo de dato", types, required, listed),
    longitud: integer("Longitud máxima", { min: 1, max: 4000 }),
    obligatorio: yesNo("Obligatorio", listed),
    expresion: code(
      "Validación (expresión)",
      { language: "formula" },
      200,
      check,
      hint("Por ejemplo: valor > 0"),
    ),
    mensaje: text("Mensaje de error", 160, check),
  },
  title: "campo_destino",
  order: ["estructura", "orden"],
  uniqueTogether: [
    ["estructura", "orden"],
    ["estructura", "campo_destino"],
  ],
  rules: [
    parsesFormula("expresion"),
    ({ expresion, mensaje }) =>
      expresion !== null && mensaje === null
        ? { mensaje: "Diga qué leerá quien no cumpla la validación" }
        : {},
    onlyWhen("longitud", "tipo", ["text", "list"], "Solo el texto y las listas tienen longitud"),
  ],
});
