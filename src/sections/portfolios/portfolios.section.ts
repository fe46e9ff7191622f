import { portfolioLifecycle } from "./portfolios.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  filtered,
  group,
  listed,
  money,
  rate,
  reference,
  required,
  text,
  unique,
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
const terms = group("Condiciones");
const loads = group("Cargas");

export default defineSection({
  controller: "portfolios",
  one: "portafolio",
  many: "portafolios",
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    empresa: reference("Empresa", "companies", required, listed, filtered),
    convenio: reference("Convenio", "agreements", required, listed, filtered),
    linea: choice("Línea", lines, required, listed, filtered),
    cobertura: rate("% de cobertura", required, listed, terms),
    formula_comision: reference(
      "Fórmula de comisión",
      "formulas",
      required,
      terms,
      among({ uso: "commission" }),
    ),
    cupo: money("Cupo aprobado", required, listed, terms),
    estructura: reference(
      "Estructura de carga",
      "structures",
      required,
      loads,
      among({ proposito: "portfolio" }),
    ),
  },
  rules: [within("cobertura", "0.0001", "100"), positive("cupo")],
  lifecycle: portfolioLifecycle,
});
