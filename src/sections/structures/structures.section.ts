import { structureLifecycle } from "./structures.lifecycle.ts";
import { CLONING, defineCommand } from "../../engine/command.ts";
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
    fechas: choice(
      "Orden de las fechas",
      {
        dmy: "Día, mes, año (31/12/2025)",
        ymd: "Año, mes, día (2025/12/31)",
        mdy: "Mes, día, año (12/31/2025)",
      },
      hint("Vacío: el día va primero, o el año si la fecha empieza por él"),
    ),
    decimales: choice(
      "Separador decimal",
      { comma: "Coma (1.234,50)", point: "Punto (1,234.50)" },
      hint("Vacío: 12,500 y 12.500 se rechazan, porque pueden ser de miles o de decimales"),
    ),
    empresa: reference("Entidad", "companies", listed, filtered, hint("Vacía: sirve para todas")),
    version: integer("Versión", {}, computed, listed),
    ejemplo: longText(
      "Archivo de ejemplo",
      4000,
      trial,
      hint("Pegue unas filas, separadas como las del archivo"),
    ),
    prueba: text("Resultado de la prueba", 500, computed, trial),
  },
  version: "version",
  brings: { controller: "structures-configs", of: "estructura", words: "sus columnas" },
  order: ["nombre", "-version"],
  uniqueTogether: [["codigo", "version"]],
  rules: [
    requiredWhen("separador", "formato", ["csv"], "Un archivo CSV necesita su separador"),
    onlyWhen("separador", "formato", ["csv"], "Solo los archivos CSV llevan separador"),
    onlyWhen(
      "decimales",
      "formato",
      ["csv", "fixed"],
      "Las cifras de un XLSX no lo necesitan: sus celdas ya son números",
    ),
  ],
  lifecycle: structureLifecycle,
  documents: [
    { action: "template", label: "Descargar plantilla", past: "Descargó la plantilla de" },
  ],
  commands: [
    CLONING,
    defineCommand({
      event: "propose",
      label: "Proponer columnas",
      past: "Agregó columnas a",
      object: { does: "proponer las columnas de", of: "" },
      writes: true,
    }),
    defineCommand({
      event: "test",
      label: "Probar con el ejemplo",
      past: "Probó con el ejemplo",
      object: { does: "probar con el ejemplo", of: "" },
    }),
  ],
});
