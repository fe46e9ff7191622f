import { choice, integer, money, period, rate, reference } from "../../engine/field.ts";
import { statusesOf } from "../../engine/lifecycle-statuses.ts";
import { defineReport } from "../../engine/report.ts";
import { obligationLifecycle } from "../obligations/obligations.lifecycle.ts";

const statuses = Object.fromEntries(
  statusesOf(obligationLifecycle).map(({ key, label }) => [key, label]),
);

/** The obligations that the fund guarantees, and how late they are. */
export const report = defineReport({
  address: "/information-reports/portfolio",
  kind: "report",
  question:
    "¿Qué garantizamos? Lo que deben los deudores, lo que cubre el fondo y cuánto está en mora.",
  filters: {
    empresa: { field: reference("Entidad", "companies"), none: "Todas" },
    portafolio: { field: reference("Portafolio", "portfolios"), none: "Todos" },
    centro: { field: reference("Centro", "fe-centers"), none: "Todos" },
    estado: { field: choice("Estado", statuses), none: "Todos" },
    corte: { field: period("Último corte"), none: "Cualquiera" },
  },
  groupings: {
    ally: "Entidad",
    portfolio: "Portafolio",
    month: "Mes de desembolso",
    state: "Estado",
  },
  tables: [
    {
      key: "portfolio",
      title: "Portafolio garantizado",
      rows: null,
      figures: {
        obligaciones: integer("Obligaciones"),
        desembolsado: money("Desembolsado"),
        saldo: money("Saldo"),
        cubierto: money("Cubierto"),
        mora: money("Mora > 30 días"),
        indice: rate("% en mora"),
      },
      adds: {
        desembolsado: "valor_desembolso",
        saldo: "saldo_capital",
        cubierto: "valor_cubierto",
        mora: "saldo_capital",
      },
      chart: null,
      none: "No hay obligaciones con estos filtros.",
    },
    {
      key: "quota",
      title: "Cupo y tope de siniestros",
      rows: null,
      figures: {
        cupo: money("Cupo"),
        uso: rate("Uso del cupo"),
        tope: money("Tope libre"),
      },
      chart: null,
      none: "El cupo es de portafolios enteros: se ve por entidad o por portafolio, sin otros filtros.",
    },
    {
      key: "arrears",
      title: "Saldo por días de mora",
      rows: null,
      figures: {
        al_dia: money("Al día"),
        hasta_30: money("De 1 a 30"),
        hasta_60: money("De 31 a 60"),
        hasta_90: money("De 61 a 90"),
        mas_de_90: money("Más de 90"),
        saldo: money("Saldo"),
      },
      adds: {
        al_dia: "saldo_capital",
        hasta_30: "saldo_capital",
        hasta_60: "saldo_capital",
        hasta_90: "saldo_capital",
        mas_de_90: "saldo_capital",
        saldo: "saldo_capital",
      },
      chart: {
        kind: "stack",
        figures: ["al_dia", "hasta_30", "hasta_60", "hasta_90", "mas_de_90"],
      },
      none: "No hay obligaciones con estos filtros.",
    },
  ],
  follows: ["obligations", "portfolios"],
});
