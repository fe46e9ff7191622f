import { namedOnce } from "./named-once.ts";
import { portfolioLifecycle } from "./portfolios.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  offering,
  among,
  fitting,
  choice,
  counted,
  decimal,
  filtered,
  group,
  hint,
  listed,
  money,
  rate,
  reference,
  required,
  rows,
  text,
  textLike,
  unique,
  explained,
} from "../../engine/field.ts";
import { positive } from "../../engine/rules/positive.ts";
import { within } from "../../engine/rules/within.ts";

const lines = {
  consumer: "Consumo",
  payroll: "Libranza",
  education: "Educativo",
  micro: "Microcrédito",
  digital: "Digital",
  business: "Comercial",
};
const name = { source: "^[a-z][a-z0-9_]*$", message: "Debe tener minúsculas, números y _: tasa" };
const terms = group("Condiciones");
const loads = group("Cargas");

export default defineSection({
  controller: "portfolios",
  one: "portafolio",
  many: "portafolios",
  decides: ["cupo", "utilizado"],
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered, offering("next-number")),
    nombre: text("Nombre", 80, required, listed, filtered),
    empresa: reference("Entidad", "companies", required, listed, filtered),
    convenio: reference("Convenio", "agreements", required, listed, filtered, fitting("empresa")),
    linea: choice("Línea", lines, required, listed, filtered),
    cobertura: rate("% de cobertura", required, listed, terms),
    formula_comision: reference(
      "Fórmula de comisión",
      "formulas",
      required,
      terms,
      among({ uso: "commission" }),
    ),
    variables: rows(
      "Variables de la fórmula",
      {
        nombre: textLike("Nombre", 30, name, required),
        valor: decimal("Valor", 6, required),
      },
      terms,
      fitting("formula_comision"),
    ),
    tope_siniestros: rate(
      "Tope de siniestros (%)",
      hint("Sobre el valor cubierto desembolsado; vacío: sin tope"),
      terms,
    ),
    cupo: money("Cupo aprobado", required, listed, terms),
    utilizado: money("Cupo utilizado", counted, explained, listed, terms),
    estructura: reference(
      "Estructura de carga",
      "structures",
      required,
      loads,
      among({ proposito: "portfolio" }),
    ),
  },
  rules: [
    within("cobertura", "0.0001", "100"),
    within("tope_siniestros", "0.0001", "100"),
    positive("cupo"),
    namedOnce,
  ],
  ally: "empresa",
  hasStory: true,
  lifecycle: portfolioLifecycle,
});
