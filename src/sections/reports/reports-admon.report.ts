import { date, integer, money, period, rate, text } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** How a month is before it closes, and what the closed ones have (fund.md §5, §7). */
export const report = defineReport({
  address: "/reports/admon",
  kind: "report",
  question:
    "¿Cómo va el mes? Lo que falta para cerrarlo, sus impuestos, quién aprobó qué, y si lo cerrado sigue igual.",
  filters: { periodo: { field: period("Mes"), none: "El que sigue por cerrar" } },
  groupings: {},
  tables: [
    {
      key: "close",
      title: "Lista de verificación del cierre",
      rows: "Qué se mira",
      figures: { pendientes: integer("Cuántos"), cuales: text("Cuáles", 240) },
      chart: null,
      none: "El libro no tiene asientos: no hay ningún mes por cerrar.",
    },
    {
      key: "budget",
      title: "Presupuesto del año y lo que ocurrió",
      rows: "Rubro y centro",
      figures: {
        presupuesto: money("Presupuesto del año"),
        a_hoy: money("Hasta el mes"),
        ejecutado: money("Ocurrió"),
        cumplimiento: rate("% del año"),
      },
      chart: null,
      none: "No hay presupuestos aprobados de ese año.",
    },
    {
      key: "taxes",
      title: "Impuestos del mes, según el libro",
      rows: "Concepto",
      figures: { valor: money("Valor") },
      chart: null,
      none: "El libro no tiene asientos.",
    },
    {
      key: "approvals",
      title: "Aprobaciones del mes, por persona",
      rows: "Persona",
      figures: { aprobaciones: integer("Aprobaciones"), ultima: date("La última") },
      chart: { kind: "stack", figures: ["aprobaciones"] },
      none: "Nadie aprobó nada en el mes.",
    },
    {
      key: "sums",
      title: "Meses cerrados: sus sumas y el libro entero",
      rows: "Mes",
      figures: {
        debe: money("Debe al cerrar"),
        haber: money("Haber al cerrar"),
        debe_libro: money("Debe en el libro"),
        haber_libro: money("Haber en el libro"),
        diferencia: money("Diferencia"),
      },
      chart: null,
      none: "Todavía no se ha cerrado ningún mes.",
    },
  ],
  follows: [
    "fund-periods",
    "ledger-entries",
    "budgets",
    "collection-documents",
    "recoverables",
    "recovers",
    "movements",
    "loads",
    "bank-files",
    "erps",
    "customers-collects",
  ],
});
