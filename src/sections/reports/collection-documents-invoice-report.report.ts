import { choice, integer, money, period, reference } from "../../engine/field.ts";
import { statusesOf } from "../../engine/lifecycle-statuses.ts";
import { defineReport } from "../../engine/report.ts";
import { collectionDocumentLifecycle } from "../collection-documents/collection-documents.lifecycle.ts";

const INVOICED: readonly string[] = ["issued", "partlyPaid", "overdue", "paid", "annulled"];
const statuses = Object.fromEntries(
  statusesOf(collectionDocumentLifecycle).flatMap(({ key, label }) =>
    INVOICED.includes(key) ? [[key, label]] : [],
  ),
);

/** Who owes commission, and since when (fund.md §7). */
export const report = defineReport({
  address: "/collection-documents/invoiceReport",
  kind: "report",
  question: "¿Quién debe? Lo facturado, lo aplicado, las notas crédito y el saldo por edad.",
  filters: {
    empresa: { field: reference("Entidad", "companies"), none: "Todas" },
    portafolio: { field: reference("Portafolio", "portfolios"), none: "Todos" },
    centro: { field: reference("Centro", "fe-centers"), none: "Todos" },
    estado: { field: choice("Estado", statuses), none: "Todos" },
    periodo: { field: period("Período"), none: "Cualquiera" },
  },
  groupings: {
    ally: "Entidad",
    portfolio: "Portafolio",
    month: "Mes de emisión",
    state: "Estado",
  },
  tables: [
    {
      key: "invoices",
      title: "Facturas",
      rows: null,
      figures: {
        facturas: integer("Facturas"),
        emitido: money("Emitido"),
        aplicado: money("Aplicado"),
        notas: money("Notas crédito"),
        saldo: money("Saldo"),
      },
      adds: { emitido: "total", aplicado: "aplicado", notas: "notas", saldo: "saldo" },
      chart: null,
      none: "No hay facturas con estos filtros.",
    },
    {
      key: "ages",
      title: "Saldo por días de vencido",
      rows: null,
      figures: {
        por_vencer: money("Por vencer"),
        hasta_30: money("De 1 a 30"),
        hasta_60: money("De 31 a 60"),
        hasta_90: money("De 61 a 90"),
        mas_de_90: money("Más de 90"),
        saldo: money("Saldo"),
      },
      adds: {
        por_vencer: "saldo",
        hasta_30: "saldo",
        hasta_60: "saldo",
        hasta_90: "saldo",
        mas_de_90: "saldo",
        saldo: "saldo",
      },
      chart: {
        kind: "stack",
        figures: ["por_vencer", "hasta_30", "hasta_60", "hasta_90", "mas_de_90"],
      },
      none: "No hay facturas con estos filtros.",
    },
  ],
  follows: ["collection-documents", "erps"],
});
