import { MAX_IMPORT_BYTES } from "../../domain/import-report.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  date,
  file,
  filtered,
  folded,
  group,
  hint,
  integer,
  listed,
  money,
  nobody,
  reference,
  required,
  text,
} from "../../engine/field.ts";
import { bankFileLifecycle } from "./bank-files.lifecycle.ts";

const outcome = group("Resultado");

export default defineSection({
  controller: "bank-files",
  one: "archivo bancario",
  many: "archivos bancarios",
  fields: {
    numero: text("Número", 16, consecutive("AB"), listed, filtered),
    cuenta: reference(
      "Cuenta",
      "banks-companies",
      required,
      listed,
      filtered,
      among({ estado: "active" }),
    ),
    formato: choice(
      "Formato",
      {
        csv: "CSV, con una estructura publicada",
        asobancaria: "Asobancaria 2001",
        ofx: "OFX",
        mt940: "MT940",
      },
      listed,
      filtered,
      hint("Vacío: se reconoce por lo que el archivo dice"),
    ),
    estructura: reference(
      "Estructura",
      "structures",
      among({ estado: "published", proposito: "collects" }),
      hint("De un CSV: la que dice qué es cada columna"),
    ),
    saldo_inicial: money("Saldo inicial", listed, hint("Vacío: el que dice el archivo")),
    saldo_final: money("Saldo final", listed, hint("Vacío: el que dice el archivo")),
    archivo: { ...file("Archivo del banco", [], nobody, required), maxBytes: MAX_IMPORT_BYTES },
    problema: text("Problema", 500, computed, outcome),
    desde: date("Desde", computed, listed, filtered, outcome),
    hasta: date("Hasta", computed, listed, filtered, outcome),
    lineas: integer("Líneas", { max: 100_000 }, computed, listed, outcome),
    nuevas: integer("Nuevas", { max: 100_000 }, computed, outcome),
    repetidas: integer("Repetidas", { max: 100_000 }, computed, listed, outcome),
    entradas: money("Entradas", computed, listed, outcome),
    salidas: money("Salidas", computed, listed, outcome),
    diferencia: money("Diferencia con los saldos", computed, outcome),
    huella: text("Huella", 64, computed, group("Prueba del archivo"), folded),
  },
  title: "numero",
  order: ["-numero"],
  lifecycle: bankFileLifecycle,
  without: ["edit", "import", "delete"],
});
