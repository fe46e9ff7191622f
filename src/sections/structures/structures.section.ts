import { structureLifecycle } from "./structures.lifecycle.ts";
import { defineCommand } from "../../engine/command.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  filtered,
  group,
  hint,
  integer,
  listed,
  longText,
  reference,
  required,
  text,
  yesNo,
} from "../../engine/field.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { requiredWhen } from "../../engine/rules/required-when.ts";

const purposes = {
  portfolio: "Portafolio",
  balances: "Actualización de saldos",
  requests: "Solicitudes",
  recovers: "Recuperaciones",
  collects: "Recaudo",
};
const formats = { csv: "CSV", xlsx: "XLSX", fixed: "Texto fijo" };
const trial = group("Prueba");

export default defineSection({
  controller: "structures",
  one: "estructura",
  many: "estructuras",
  feminine: true,
  fields: {
    codigo: text("Código", 20, required, listed, filtered),
    nombre: text("Nombre", 80, required, listed),
    proposito: choice("Propósito", purposes, required, listed, filtered),
    formato: choice("Formato", formats, required, listed),
    separador: choice("Separador", {
      semicolon: "Punto y coma ( ; )",
      comma: "Coma ( , )",
      tab: "Tabulador",
    }),
    con_titulos: yesNo("Primera fila con títulos"),
    empresa: reference("Empresa", "companies", listed, filtered, hint("Vacía: sirve para todas")),
    version: integer("Versión", {}, computed, listed),
    ejemplo: longText(
      "Archivo de ejemplo",
      4000,
      trial,
      hint("Pegue unas filas, separadas como las del archivo"),
    ),
    prueba: text("Resultado de la prueba", 500, computed, trial),
  },
  order: ["nombre", "-version"],
  uniqueTogether: [["codigo", "version"]],
  rules: [
    requiredWhen("separador", "formato", ["csv"], "Un archivo CSV necesita su separador"),
    onlyWhen("separador", "formato", ["csv"], "Solo los archivos CSV llevan separador"),
  ],
  lifecycle: structureLifecycle,
  commands: [
    defineCommand({ event: "clone", label: "Clonar versión" }),
    defineCommand({ event: "test", label: "Probar con el ejemplo" }),
  ],
});
