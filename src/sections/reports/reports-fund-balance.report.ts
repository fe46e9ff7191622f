import { money, period, rate } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** How much the fund has, and how it came to have it (fund.md §3, §7). */
export const report = defineReport({
  address: "/reports/fundBalance",
  kind: "report",
  question:
    "¿Cuánto hay? El saldo del fondo al empezar el mes, lo que lo movió y con cuánto queda.",
  filters: { periodo: { field: period("Período"), none: "Este mes" } },
  groupings: {},
  tables: [
    {
      key: "movement",
      title: "Del saldo inicial al final",
      rows: "Concepto",
      figures: { valor: money("Valor") },
      chart: { kind: "waterfall", figures: ["valor"] },
      none: "El libro no tiene movimientos.",
    },
    {
      key: "reserve",
      title: "Disponible y reserva al cierre",
      rows: "Período",
      figures: {
        saldo: money("Saldo del fondo"),
        disponible: money("Disponible"),
        reserva: money("Reserva técnica"),
        relacion: rate("Disponible ÷ reserva"),
        recuperar: money("Por recuperar"),
      },
      chart: null,
      none: "El libro no tiene movimientos.",
    },
    {
      key: "months",
      title: "Los últimos doce meses",
      rows: "Mes",
      figures: { saldo: money("Saldo del fondo"), disponible: money("Disponible") },
      chart: { kind: "line", figures: ["saldo", "disponible"] },
      none: "El libro no tiene movimientos.",
    },
  ],
  follows: ["ledger-entries"],
});
