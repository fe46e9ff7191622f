import { choice, integer, money } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The figures of the shortcuts of the dashboard, one for each page that works, and the months of some (fund.md §8). */
export const report = defineReport({
  address: "/dashboard",
  kind: "report",
  question: "¿Qué desea hacer?",
  filters: {
    cifra: {
      field: choice("Cifra", {
        cubierto: "Cubierto",
        atrasadas: "Cargas atrasadas",
        vencido: "Vencido",
        aprobar: "Por aprobar",
        saldo: "Saldo del fondo",
        radicadas: "Radicadas este mes",
        vencen: "Vencen hoy o vencidas",
        recuperado: "Recuperado este mes",
      }),
      none: "Todas",
    },
  },
  groupings: {},
  tables: [
    {
      key: "shortcuts",
      title: "Accesos directos",
      rows: "Acceso",
      figures: {
        cubierto: money("Cubierto"),
        atrasadas: integer("Cargas atrasadas", {}),
        vencido: money("Vencido"),
        aprobar: integer("Por aprobar", {}),
        saldo: money("Saldo del fondo"),
        radicadas: integer("Radicadas este mes"),
        vencen: integer("Vencen hoy o vencidas"),
        recuperado: money("Recuperado este mes"),
      },
      chart: null,
      none: "No hay cifras.",
    },
    {
      key: "months",
      title: "Los últimos doce meses",
      rows: "Mes",
      // Those of which a trend says more than a number.
      figures: {
        cubierto: money("Cubierto"),
        saldo: money("Saldo del fondo"),
        radicadas: integer("Radicadas"),
        recuperado: money("Recuperado"),
      },
      chart: null,
      none: "No hay cifras de meses.",
    },
  ],
  follows: [
    "loads",
    "portfolios",
    "ledger-entries",
    "collection-documents",
    "requests",
    "recovers",
  ],
});
