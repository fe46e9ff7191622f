import { integer, money, text } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The credit notes that wait, and those of which the DIAN says nothing (fund.md §7). */
export const report = defineReport({
  address: "/monitor-credits",
  kind: "monitor",
  question: "¿Qué notas crédito esperan? Por estado y días, y de cuáles no responde la DIAN.",
  filters: {},
  groupings: {},
  tables: [
    {
      key: "notes",
      title: "Notas crédito sin terminar, por estado y días desde su fecha",
      rows: "Estado",
      figures: {
        hasta_1: integer("0 a 1 día"),
        hasta_5: integer("2 a 5 días"),
        hasta_15: integer("6 a 15 días"),
        mas_de_15: integer("Más de 15 días"),
        total: integer("Total"),
      },
      chart: { kind: "stack", figures: ["hasta_1", "hasta_5", "hasta_15", "mas_de_15"] },
      none: "No hay notas crédito sin terminar.",
    },
    {
      key: "unanswered",
      title: "Notas crédito sin respuesta de la DIAN",
      rows: "Nota",
      figures: {
        factura: text("Factura", 20),
        valor: money("Valor"),
        intentos: integer("Intentos"),
        dias: integer("Días"),
      },
      chart: null,
      none: "La DIAN respondió por todas.",
    },
  ],
  follows: ["erps"],
});
