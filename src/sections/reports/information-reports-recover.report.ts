import { choice, date, integer, money, rate, reference } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The statuses of a recovery that is in the ledger. */
const POSTED = { applied: "Aplicada", passedOn: "Trasladada" } as const;

/** The money that came back of the claims that the fund paid: whose it was, and how soon it came (fund.md §7). */
export const report = defineReport({
  address: "/information-reports/recover",
  kind: "report",
  question:
    "¿Qué volvió de lo pagado? Lo aplicado al libro, de quién fue, y cuánto volvió de los pagos de cada mes.",
  filters: {
    aplicada_el: { field: date("Mes"), none: "Cualquiera" },
    empresa: { field: reference("Entidad", "companies"), none: "Todas" },
    portafolio: { field: reference("Portafolio", "portfolios"), none: "Todos" },
    tipo: { field: reference("Tipo", "recover-types"), none: "Todos" },
    estado: { field: choice("Estado", POSTED), none: "Todos" },
  },
  groupings: {
    month: "Mes",
    ally: "Entidad",
    portfolio: "Portafolio",
    type: "Tipo",
    state: "Estado",
  },
  tables: [
    {
      key: "recoveries",
      title: "Lo que volvió, por de quién es",
      rows: null,
      figures: {
        recuperaciones: integer("Recuperaciones"),
        valor: money("Valor recibido"),
        honorarios: money("Honorarios"),
        parte_aliado: money("De la entidad"),
        parte_fondo: money("Del fondo"),
        capital: money("Del fondo, a capital"),
        interes_fondo: money("Del fondo, a interés"),
      },
      adds: {
        valor: "valor",
        honorarios: "honorarios",
        parte_aliado: "parte_aliado",
        parte_fondo: "parte_fondo",
        capital: "capital",
        interes_fondo: "interes_fondo",
      },
      chart: { kind: "stack", figures: ["honorarios", "parte_aliado", "parte_fondo"] },
      none: "No hay recuperaciones con estos filtros.",
    },
    {
      key: "vintages",
      title:
        "% de lo pagado que volvió a capital, por mes del pago, de la entidad y el portafolio que se filtran",
      rows: "Pagado en",
      figures: {
        casos: integer("Garantías pagadas"),
        pagado: money("Pagado"),
        capital: money("Recuperado a hoy"),
        parte: rate("% a hoy"),
        a_3: rate("A 3 meses"),
        a_6: rate("A 6 meses"),
        a_9: rate("A 9 meses"),
        a_12: rate("A 12 meses"),
        a_15: rate("A 15 meses"),
        a_18: rate("A 18 meses"),
        a_21: rate("A 21 meses"),
        a_24: rate("A 24 meses"),
      },
      adds: { pagado: "valor_pagado" },
      chart: {
        kind: "curves",
        figures: ["a_3", "a_6", "a_9", "a_12", "a_15", "a_18", "a_21", "a_24"],
      },
      none: "No hay garantías pagadas con estos filtros.",
    },
  ],
  follows: ["recovers", "recoverables"],
});
