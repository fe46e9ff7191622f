import { countText } from "../../domain/format.ts";
import { MAX_IMPORT_BYTES } from "../../domain/import-report.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  file,
  filtered,
  fitting,
  folded,
  group,
  hint,
  integer,
  listed,
  money,
  peopleOf,
  period,
  reference,
  required,
  summedWithin,
  text,
} from "../../engine/field.ts";
import { pesos } from "../../engine/kinds/money/money.kind.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { loadLifecycle } from "./loads.lifecycle.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Excel tells a CSV as one of its own. */
const TYPES = ["text/csv", XLSX, "text/plain", "application/vnd.ms-excel"];
const outcome = group("Resultado");
/** The statuses in which what went wrong is told first. */
const EXPLAINED: ReadonlySet<string> = new Set([
  "unread",
  "wrong",
  "valid",
  "halfApplied",
  "applied",
  "halfReversed",
  "unreadable",
  "reversed",
]);

/** The rows that applying a load applies, with their sum, and those that it leaves. */
function applied(right: number, wrong: number, warned: number, sum: string | null): string {
  const rows = right === 1 ? "Se aplicará 1 fila" : `Se aplicarán ${countText(right)} filas`;
  const amount = sum === null ? "" : ` por ${pesos(sum)}`;
  // Whoever applies accepts what the warnings say (fund.md §10).
  const looked =
    warned === 0
      ? ""
      : ` ${countText(warned)} con aviso: se ${warned === 1 ? "aceptará" : "aceptarán"} como ${warned === 1 ? "está" : "están"}.`;
  if (wrong === 0) return `${rows}${amount}.${looked}`;
  const left = wrong === 1 ? "1 quedará con errores" : `${countText(wrong)} quedarán con errores`;
  return `${rows}${amount}; ${left}, sin aplicar.${looked}`;
}

export default defineSection({
  controller: "loads",
  one: "carga",
  many: "cargas",
  feminine: true,
  fields: {
    numero: text("Número", 16, consecutive("CA"), listed, filtered),
    portafolio: reference(
      "Portafolio",
      "portfolios",
      required,
      listed,
      filtered,
      among({ estado: "active" }),
    ),
    empresa: reference("Entidad", "companies", computed, listed, filtered),
    proposito: choice(
      "Propósito",
      {
        portfolio: "Créditos nuevos",
        balances: "Saldos del corte",
        requests: "Reclamaciones",
        recovers: "Recuperaciones",
      },
      required,
      listed,
      filtered,
    ),
    periodo: period(
      "Corte",
      required,
      listed,
      filtered,
      hint("De reclamaciones o recuperaciones: el mes del archivo"),
    ),
    estructura: reference(
      "Estructura",
      "structures",
      among({ estado: "published" }),
      fitting("proposito"),
      hint("Vacía: la del portafolio, o la única de la entidad para lo demás"),
    ),
    tipo_recuperacion: reference(
      "Tipo de recuperación",
      "recover-types",
      among({ estado: "active" }),
      hint("Vacío: el primero de origen «Entidad aliada»"),
    ),
    archivo: {
      ...file("Archivo de la entidad", TYPES, peopleOf("load-rows"), required),
      maxBytes: MAX_IMPORT_BYTES,
    },
    hoja: text("Hoja", 100, hint("De un libro de Excel con varias hojas: la que se lee")),
    problema: text("Problema", 500, computed, outcome),
    filas: integer("Filas", { max: 100_000 }, computed, listed, outcome),
    validas: integer("Válidas", { max: 100_000 }, computed, listed, outcome),
    con_error: integer("Con error", { max: 100_000 }, computed, listed, outcome),
    con_aviso: integer("Con aviso", { max: 100_000 }, computed, outcome),
    aplicadas: integer("Aplicadas", { max: 100_000 }, computed, listed, outcome),
    valor: money("Valor", computed, listed, summedWithin("proposito", "periodo"), outcome),
    huella: text("Huella", 64, computed, group("Prueba del archivo"), folded),
  },
  ally: "empresa",
  title: "numero",
  decides: ["filas", "con_error", "valor"],
  order: ["-numero"],
  rules: [
    onlyWhen("tipo_recuperacion", "proposito", ["recovers"], "Solo de una carga de recuperaciones"),
  ],
  brief: { amount: "valor", party: "empresa" },
  counts: {
    filas: { controller: "load-rows", of: "carga", view: null },
    con_error: {
      controller: "load-rows",
      of: "carga",
      view: "wrong",
      mend: "Corregir las filas con error",
    },
  },
  remarks: ({ problema }, status) =>
    problema !== null && EXPLAINED.has(status ?? "") ? [{ words: problema, mend: null }] : [],
  views: [
    { key: "wrong", label: "Con errores", criteria: { estado: "wrong,unreadable" } },
    { key: "ready", label: "Por aplicar", criteria: { estado: "valid" } },
  ],
  lifecycle: loadLifecycle,
  foretells: (action, { validas, con_error, con_aviso, valor }) =>
    action === "apply" ? applied(validas ?? 0, con_error ?? 0, con_aviso ?? 0, valor) : null,
  without: ["edit", "import", "delete"],
});
