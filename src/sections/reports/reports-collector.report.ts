import { date, decimal, integer, money, rate } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** Who collects debts and what came back of it; who identifies and applies what comes in, and how soon (fund.md §7). */
export const report = defineReport({
  address: "/reports/collector",
  kind: "report",
  question:
    "¿Quién recauda? Los casos de cada gestor, sus gestiones, las promesas que se cumplen y lo que volvió; y quién aplica los recaudos.",
  filters: { fecha: { field: date("Mes"), none: "Cualquiera" } },
  groupings: {},
  tables: [
    {
      key: "collectors",
      title: "Cobro, por gestor",
      rows: "Gestor",
      figures: {
        casos: integer("Casos de hoy"),
        gestiones: integer("Gestiones"),
        promesas: integer("Promesas"),
        cumplidas: integer("Cumplidas"),
        incumplidas: integer("Incumplidas"),
        parte: rate("% cumplidas"),
        recuperaciones: integer("Recuperaciones"),
        recuperado: money("Valor recuperado"),
      },
      chart: { kind: "stack", figures: ["recuperado"] },
      none: "Nadie cobra casos, ni los ha cobrado, con estos filtros.",
    },
    {
      key: "people",
      title: "Recaudos, por persona",
      rows: "Persona",
      figures: {
        aplicados: integer("Recaudos aplicados"),
        valor: money("Valor aplicado"),
        dias: decimal("Días hasta aplicar (mediana)", 1),
        desaplicados: integer("Que otra persona desaplicó"),
        identificados: integer("Partes identificadas"),
      },
      chart: { kind: "stack", figures: ["valor"] },
      none: "Nadie ha aplicado recaudos con estos filtros.",
    },
  ],
  follows: ["customers-collects", "receipt-applications", "recoverables", "contacts", "recovers"],
});
