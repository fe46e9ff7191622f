import { date, integer, money, rate, reference } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** Where the fund guarantees, pays and recovers: by service centre, and by its city (fund.md §7). */
export const report = defineReport({
  address: "/reports/center",
  kind: "report",
  question:
    "¿Dónde? Las obligaciones vivas de cada centro de atención, lo que se pagó de ellas y lo que volvió.",
  filters: {
    aplicada_el: { field: date("Año"), none: "Todos" },
    empresa: { field: reference("Entidad", "companies"), none: "Todas" },
    portafolio: { field: reference("Portafolio", "portfolios"), none: "Todos" },
  },
  groupings: { center: "Centro", city: "Ciudad" },
  tables: [
    {
      key: "paid",
      title: "Lo que se garantiza hoy y lo pagado",
      rows: null,
      figures: {
        obligaciones: integer("Obligaciones vivas"),
        garantias: integer("Garantías pagadas"),
        pagado: money("Pagado"),
      },
      chart: { kind: "stack", figures: ["pagado"] },
      none: "No hay obligaciones vivas ni pagos con estos filtros.",
    },
    {
      key: "recovered",
      title: "Lo recuperado",
      rows: null,
      figures: {
        recuperaciones: integer("Recuperaciones"),
        recuperado: money("Recuperado por el fondo"),
        parte: rate("% de lo pagado"),
      },
      chart: { kind: "stack", figures: ["recuperado"] },
      none: "No hay recuperaciones con estos filtros.",
    },
  ],
  follows: ["recovers", "recoverables", "obligations"],
});
