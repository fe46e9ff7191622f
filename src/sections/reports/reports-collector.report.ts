import { date, decimal, integer, money } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** Who identifies and applies what comes in, and how soon (fund.md §7). */
export const report = defineReport({
  address: "/reports/collector",
  kind: "report",
  question: "¿Quién recauda? Lo que cada persona identificó y aplicó, y cuánto tardó.",
  filters: { fecha: { field: date("Mes"), none: "Cualquiera" } },
  groupings: {},
  tables: [
    {
      key: "people",
      title: "Por persona",
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
  follows: ["customers-collects", "receipt-applications"],
});
