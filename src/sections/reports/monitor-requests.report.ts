import { integer } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The requests that wait for somebody: since when, how much of their term is left, and whose they are (fund.md §7). */
export const report = defineReport({
  address: "/monitor-requests",
  kind: "monitor",
  question:
    "¿Qué solicitudes esperan? Por estado y días desde que se radicaron, por su término y por quien las estudia.",
  filters: {},
  groupings: {},
  tables: [
    {
      key: "ages",
      title: "Solicitudes sin terminar, por estado y días desde que se radicaron",
      rows: "Estado",
      figures: {
        hasta_1: integer("0 a 1 día"),
        hasta_5: integer("2 a 5 días"),
        hasta_15: integer("6 a 15 días"),
        mas_de_15: integer("Más de 15 días"),
        total: integer("Total"),
      },
      chart: { kind: "stack", figures: ["hasta_1", "hasta_5", "hasta_15", "mas_de_15"] },
      none: "No hay solicitudes sin terminar.",
    },
    {
      key: "terms",
      title: "Por decidir, por estado y término",
      rows: "Estado",
      figures: {
        al_dia: integer("Al día"),
        por_vencer: integer("Por vencer"),
        vencidas: integer("Vencidas"),
        total: integer("Total"),
      },
      chart: { kind: "stack", figures: ["al_dia", "por_vencer", "vencidas"] },
      none: "No hay solicitudes por decidir.",
    },
    {
      key: "people",
      title: "Por decidir, por responsable y término",
      rows: "Responsable",
      figures: {
        al_dia: integer("Al día"),
        por_vencer: integer("Por vencer"),
        vencidas: integer("Vencidas"),
        total: integer("Total"),
      },
      chart: null,
      none: "No hay solicitudes por decidir.",
    },
  ],
  follows: ["requests"],
});
