import { countText } from "../../domain/format.ts";
import { MAX_IMPORT_BYTES } from "../../domain/import-report.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  counted,
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
  signed,
  text,
  unsummed,
  yesNo,
} from "../../engine/field.ts";
import { bankFileLifecycle } from "./bank-files.lifecycle.ts";
import { correct } from "./commands/correct.ts";

const outcome = group("Resultado");

/** The statuses in which what went wrong is told first. */
const EXPLAINED: ReadonlySet<string> = new Set(["unread", "halted", "different", "unreadable"]);

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
    archivo: { ...file("Archivo del banco", [], nobody, required), maxBytes: MAX_IMPORT_BYTES },
    formato: choice(
      "Formato",
      {
        csv: "CSV, XLSX o texto fijo",
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
      hint("De un CSV, XLSX o texto fijo: la que dice qué es cada columna"),
    ),
    saldo_inicial: money(
      "Saldo inicial",
      listed,
      signed,
      unsummed,
      hint("Vacío: el que dice el archivo"),
    ),
    saldo_final: money(
      "Saldo final",
      listed,
      signed,
      unsummed,
      hint("Vacío: el que dice el archivo"),
    ),
    problema: text("Problema", 500, computed, outcome),
    desde: date("Desde", computed, listed, filtered, outcome),
    hasta: date("Hasta", computed, listed, filtered, outcome),
    lineas: integer("Líneas", { max: 100_000 }, computed, listed, outcome),
    nuevas: integer("Nuevas", { max: 100_000 }, computed, outcome),
    repetidas: integer("Repetidas", { max: 100_000 }, computed, listed, outcome),
    pendientes: integer("Por conciliar", { max: 100_000 }, counted, listed, outcome),
    entradas: money("Entradas", computed, listed, outcome),
    salidas: money("Salidas", computed, listed, outcome),
    diferencia: money("Diferencia con los saldos", computed, signed, unsummed, outcome),
    sin_cuadrar: yesNo("Se tomó sin cuadrar", computed, outcome),
    huella: text("Huella", 64, computed, group("Prueba del archivo"), folded),
  },
  title: "numero",
  decides: ["hasta", "saldo_final", "pendientes"],
  order: ["-numero"],
  counts: {
    lineas: { controller: "bank-lines", of: "archivo", view: null },
    repetidas: { controller: "bank-lines", of: "archivo", view: "repeated" },
    pendientes: { controller: "bank-lines", of: "archivo", view: "pending" },
  },
  remarks: ({ problema, repetidas, nuevas }, status) => {
    if (problema !== null && EXPLAINED.has(status ?? "")) return [{ words: problema, mend: null }];
    if (status !== "balanced" && status !== "closed") return [];
    if (repetidas === null || repetidas === 0) return [];
    const again = `${countText(repetidas)} ${repetidas === 1 ? "línea ya estaba" : "líneas ya estaban"} en otro archivo: no se ${repetidas === 1 ? "sumó" : "sumaron"} otra vez.`;
    const words = nuevas === 0 ? `Este archivo no trajo nada nuevo. ${again}` : again;
    return [{ words, mend: null }];
  },
  views: [
    { key: "different", label: "Con diferencias", criteria: { estado: "different,unreadable" } },
    { key: "open", label: "Por conciliar", criteria: { estado: "balanced" } },
  ],
  lifecycle: bankFileLifecycle,
  commands: [correct],
  without: ["edit", "import", "delete"],
});
