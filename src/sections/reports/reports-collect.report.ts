import { date, integer, money, reference } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";
import receipts from "../customers-collects/customers-collects.section.ts";

const { medio } = receipts.fields;

/** The money that came in, by which way, and what of it nobody has claimed (fund.md §7). */
export const report = defineReport({
  address: "/reports/collect",
  kind: "report",
  question: "¿Qué entró? Por qué medio, de quién es y desde cuándo espera lo que falta aplicar.",
  filters: {
    fecha: { field: date("Mes"), none: "Cualquiera" },
    cuenta: { field: reference("Cuenta", "banks-companies"), none: "Todas" },
    empresa: { field: reference("Entidad", "companies"), none: "Todas" },
    medio: { field: medio, none: "Todos" },
  },
  groupings: {
    medium: "Medio",
    account: "Cuenta",
    ally: "Entidad",
    month: "Mes",
    state: "Estado",
  },
  tables: [
    {
      key: "receipts",
      title: "Recaudos",
      rows: null,
      figures: {
        recaudos: integer("Recaudos"),
        valor: money("Valor"),
        aplicado: money("Aplicado"),
        devuelto: money("Devuelto"),
        por_aplicar: money("Identificado, por aplicar"),
        por_identificar: money("Por identificar"),
      },
      adds: {
        valor: "valor",
        aplicado: "valor",
        devuelto: "valor",
        por_identificar: "por_identificar",
      },
      chart: { kind: "stack", figures: ["aplicado", "devuelto", "por_aplicar", "por_identificar"] },
      none: "No hay recaudos con estos filtros.",
    },
    {
      key: "ages",
      title: "Por identificar, por días desde que entró",
      rows: null,
      figures: {
        hasta_8: money("De 0 a 8"),
        hasta_30: money("De 9 a 30"),
        hasta_90: money("De 31 a 90"),
        mas_de_90: money("Más de 90"),
        por_identificar: money("Por identificar"),
      },
      adds: {
        hasta_8: "por_identificar",
        hasta_30: "por_identificar",
        hasta_90: "por_identificar",
        mas_de_90: "por_identificar",
        por_identificar: "por_identificar",
      },
      chart: { kind: "stack", figures: ["hasta_8", "hasta_30", "hasta_90", "mas_de_90"] },
      none: "No hay recaudos con estos filtros.",
    },
    {
      key: "days",
      title: "Lo que entró cada día",
      rows: "Día",
      figures: { recaudos: integer("Recaudos"), valor: money("Valor") },
      adds: { valor: "valor" },
      chart: { kind: "stack", figures: ["valor"] },
      none: "No hay recaudos con estos filtros.",
    },
  ],
  follows: ["customers-collects", "receipt-applications"],
});
