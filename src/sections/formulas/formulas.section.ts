import { formulaLifecycle } from "./formulas.lifecycle.ts";
import { CLONING, defineCommand } from "../../engine/command.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  code,
  computed,
  counted,
  date,
  filtered,
  fitting,
  hint,
  integer,
  listed,
  reference,
  required,
  text,
} from "../../engine/field.ts";
import { examplesFit } from "../../engine/rules/examples-fit.ts";
import { inOrder } from "../../engine/rules/in-order.ts";
import { parsesFormula } from "../../engine/rules/parses-formula.ts";

const uses = {
  commission: "Comisión",
  vat: "IVA",
  coverage: "Cobertura",
  advance: "Anticipo",
  fees: "Honorarios",
  recovery: "Distribución de recuperación",
};

export default defineSection({
  controller: "formulas",
  one: "fórmula",
  many: "fórmulas",
  decides: ["vigente_desde", "vigente_hasta"],
  feminine: true,
  fields: {
    codigo: text("Código", 20, required, listed, filtered),
    nombre: text("Nombre", 80, required, listed),
    uso: choice("Uso", uses, required, listed, filtered),
    version: integer("Versión", {}, computed, listed),
    redondeo: choice("Redondeo", { peso: "Peso", cent: "Centavo", ten: "Decena" }, required),
    vigente_desde: date("Vigente desde", required, listed, filtered),
    vigente_hasta: date("Vigente hasta", listed),
    expresion: code(
      "Expresión",
      { language: "formula", hasNames: true },
      500,
      required,
      hint("Por ejemplo: saldo * tasa / 100"),
      fitting("uso"),
    ),
    ejemplo: code(
      "Casos de prueba",
      { language: "cases", formula: "expresion", rounding: "redondeo" },
      4000,
    ),
    en_vigor: code(
      "Expresión en vigor",
      { language: "formula", against: "expresion" },
      500,
      computed,
    ),
    reemplazada_por: reference("Reemplazada por", "formulas", counted),
    prueba: text("Resultado de la prueba", 500, computed),
  },
  version: "version",
  order: ["nombre", "-version"],
  uniqueTogether: [["codigo", "version"]],
  rules: [
    parsesFormula("expresion"),
    examplesFit("ejemplo", "expresion"),
    inOrder("vigente_desde", "vigente_hasta"),
  ],
  views: [{ key: "pending", label: "Por aprobar", criteria: { estado: "draft" } }],
  lifecycle: formulaLifecycle,
  commands: [defineCommand({ event: "test", label: "Probar", past: "Probó" }), CLONING],
});
