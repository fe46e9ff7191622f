import { integer } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The debts of a row, and those whose promises, instalments or contacts are due. */
const AWAITED = {
  casos: integer("Casos"),
  promesas_hoy: integer("Prometen pagar hoy"),
  promesas_vencidas: integer("Promesas vencidas"),
  cuotas_hoy: integer("Cuotas de hoy"),
  cuotas_vencidas: integer("Cuotas vencidas"),
  sin_gestion: integer("Sin gestión en 30 días"),
} as const;

/** The recoveries that wait for their money, for whoever applies or passes them on, and the debts whose word is due (fund.md §7). */
export const report = defineReport({
  address: "/monitor-recovers",
  kind: "monitor",
  question:
    "¿Qué espera el recaudo? Lo que falta cruzar, aplicar y trasladar, las promesas de hoy y lo que se incumple.",
  filters: {},
  groupings: {},
  tables: [
    {
      key: "ages",
      title: "Recuperaciones sin terminar, por estado y días desde que el deudor pagó",
      rows: "Estado",
      figures: {
        hasta_1: integer("0 a 1 día"),
        hasta_5: integer("2 a 5 días"),
        hasta_15: integer("6 a 15 días"),
        mas_de_15: integer("Más de 15 días"),
        total: integer("Total"),
      },
      chart: { kind: "stack", figures: ["hasta_1", "hasta_5", "hasta_15", "mas_de_15"] },
      none: "No hay recuperaciones sin terminar.",
    },
    {
      key: "cases",
      title: "Casos en cobro, por estado",
      rows: "Estado",
      figures: AWAITED,
      chart: null,
      none: "No hay casos en cobro.",
    },
    {
      key: "people",
      title: "Casos en cobro, por gestor",
      rows: "Gestor",
      figures: AWAITED,
      chart: {
        kind: "stack",
        figures: ["promesas_hoy", "promesas_vencidas", "cuotas_hoy", "cuotas_vencidas"],
      },
      none: "No hay casos en cobro.",
    },
  ],
  follows: ["recovers", "recoverables", "contacts"],
});
