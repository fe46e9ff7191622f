import { choice, date, integer, money, rate, reference } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";
import { NOTE_CONCEPTS } from "../erps/note-concepts.ts";

const TAKEN = { accepted: "Aceptado", noticed: "Aceptado con notificación" };

/** The part of what was invoiced that credit notes undid, by their concepts (fund.md §7). */
export const report = defineReport({
  address: "/information-reports/credit",
  kind: "report",
  question: "¿Qué se deshizo y por qué? Las notas crédito que la DIAN aceptó, por concepto.",
  filters: {
    fecha: { field: date("Mes"), none: "Cualquiera" },
    empresa: { field: reference("Entidad", "companies"), none: "Todas" },
    portafolio: { field: reference("Portafolio", "portfolios"), none: "Todos" },
    centro: { field: reference("Centro", "fe-centers"), none: "Todos" },
    concepto_nc: { field: choice("Concepto", NOTE_CONCEPTS), none: "Todos" },
    estado: { field: choice("Estado", TAKEN), none: "Todos" },
  },
  groupings: {
    concept: "Concepto",
    ally: "Entidad",
    portfolio: "Portafolio",
    month: "Mes",
    state: "Estado",
  },
  tables: [
    {
      key: "notes",
      title: "Notas crédito por lo que corrigen",
      rows: null,
      figures: {
        notas: integer("Notas crédito"),
        base: money("Base"),
        iva: money("IVA"),
        valor: money("Valor"),
        facturado: money("Facturado"),
        parte: rate("% de lo facturado"),
      },
      adds: { base: "base", iva: "iva", valor: "valor" },
      chart: { kind: "stack", figures: ["valor"] },
      none: "No hay notas crédito con estos filtros.",
    },
  ],
  follows: ["erps"],
});
