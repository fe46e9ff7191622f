import { date, integer, money, rate, reference } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The payments of the fund and what came back to it, month by month and by type (fund.md §7). */
export const report = defineReport({
  address: "/reports/recover",
  kind: "report",
  question: "¿Cuánto vuelve de lo que se paga? Lo pagado y lo recuperado cada mes, y por qué tipo.",
  filters: {
    aplicada_el: { field: date("Año"), none: "Todos" },
    empresa: { field: reference("Entidad", "companies"), none: "Todas" },
    portafolio: { field: reference("Portafolio", "portfolios"), none: "Todos" },
  },
  groupings: {},
  tables: [
    {
      key: "months",
      title: "Pagado y recuperado, por mes",
      rows: "Mes",
      figures: {
        garantias: integer("Garantías pagadas"),
        pagado: money("Pagado"),
        recuperaciones: integer("Recuperaciones"),
        recuperado: money("Recuperado por el fondo"),
        parte: rate("% de lo pagado"),
        presupuesto: money("Presupuesto de recuperación"),
        cumplimiento: rate("% del presupuesto"),
      },
      adds: { pagado: "valor_pagado", recuperado: "parte_fondo" },
      chart: { kind: "line", figures: ["pagado", "recuperado", "presupuesto"] },
      none: "No hay pagos ni recuperaciones con estos filtros.",
    },
    {
      key: "types",
      title: "Recuperado, por tipo",
      rows: "Tipo",
      figures: {
        recuperaciones: integer("Recuperaciones"),
        valor: money("Valor recibido"),
        recuperado: money("Recuperado por el fondo"),
      },
      adds: { valor: "valor", recuperado: "parte_fondo" },
      chart: { kind: "stack", figures: ["recuperado"] },
      none: "No hay recuperaciones con estos filtros.",
    },
  ],
  follows: ["recovers", "recoverables", "budgets"],
});
