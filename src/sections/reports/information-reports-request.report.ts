import { choice, date, decimal, integer, money, rate, reference } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The statuses of a request that somebody filed. */
const FILED = {
  filed: "Radicada",
  inReview: "En revisión",
  endorsed: "Con visto bueno",
  returned: "Devuelta",
  denied: "Negada",
  approved: "Aprobada",
  paying: "En transferencia",
  paid: "Pagada",
  closed: "Cerrada",
  withdrawn: "Desistida",
  revoked: "Revocada",
} as const;

/** How the fund serves its entities: what they filed, what became of it, and how soon (fund.md §7). */
export const report = defineReport({
  address: "/information-reports/request",
  kind: "report",
  question:
    "¿Cómo atendemos? Lo que se radicó, lo que se decidió de ello y si fue dentro de su término.",
  filters: {
    fecha_radicacion: { field: date("Mes"), none: "Cualquiera" },
    empresa: { field: reference("Entidad", "companies"), none: "Todas" },
    portafolio: { field: reference("Portafolio", "portfolios"), none: "Todos" },
    tipo: { field: reference("Tipo", "request-types"), none: "Todos" },
    estado: { field: choice("Estado", FILED), none: "Todos" },
  },
  groupings: {
    month: "Mes",
    type: "Tipo",
    ally: "Entidad",
    portfolio: "Portafolio",
    state: "Estado",
  },
  tables: [
    {
      key: "requests",
      title: "Solicitudes por lo que se decidió",
      rows: null,
      figures: {
        radicadas: integer("Radicadas"),
        valor_radicado: money("Valor radicado"),
        aprobadas: integer("Aprobadas"),
        valor_aprobado: money("Valor aprobado"),
        negadas: integer("Negadas"),
        valor_negado: money("Valor negado"),
        pagadas: integer("Pagadas"),
        valor_pagado: money("Valor pagado"),
        por_decidir: integer("Por decidir"),
        desistidas: integer("Desistidas o revocadas"),
      },
      adds: {
        valor_radicado: "valor_solicitado",
        valor_aprobado: "valor_aprobado",
        valor_negado: "valor_solicitado",
      },
      chart: { kind: "stack", figures: ["aprobadas", "negadas", "por_decidir", "desistidas"] },
      none: "No hay solicitudes con estos filtros.",
    },
    {
      key: "terms",
      title: "Decididas dentro de su término",
      rows: null,
      figures: {
        decididas: integer("Decididas"),
        a_tiempo: integer("A tiempo"),
        tarde: integer("Fuera de término"),
        parte: rate("% a tiempo"),
        dias: decimal("Días hasta decidir (mediana)", 1),
      },
      chart: { kind: "line", figures: ["parte"] },
      none: "No hay solicitudes con estos filtros.",
    },
  ],
  follows: ["requests"],
});
