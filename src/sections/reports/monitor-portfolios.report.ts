import { integer, money, period, rate, text } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The loads that wait and the balances that are missing. */
export const report = defineReport({
  address: "/monitor-portfolios",
  kind: "monitor",
  question:
    "¿Cómo va el mes de cada portafolio, y qué falta por cargar? Cada etapa con quién la hizo o a quién espera.",
  filters: { periodo: { field: period("Mes"), none: "El mes pasado" } },
  groupings: {},
  tables: [
    {
      key: "board",
      title: "El mes de cada portafolio",
      rows: "Entidad y portafolio",
      figures: {
        recibido: text("Recibido", 120),
        revisado: text("Revisado", 120),
        aplicado: text("Aplicado", 120),
        liquidado: text("Liquidado", 120),
        aprobado: text("Aprobado", 120),
        emitido: text("Emitido", 120),
        pagado: text("Pagado", 120),
      },
      chart: null,
      none: "Ningún portafolio cierra corte ese mes.",
    },
    {
      key: "loads",
      title: "Cargas sin terminar, por estado y días de espera",
      rows: "Estado",
      figures: {
        hasta_1: integer("0 a 1 día"),
        hasta_5: integer("2 a 5 días"),
        hasta_15: integer("6 a 15 días"),
        mas_de_15: integer("Más de 15 días"),
        total: integer("Total"),
      },
      chart: {
        kind: "stack",
        figures: ["hasta_1", "hasta_5", "hasta_15", "mas_de_15"],
      },
      none: "No hay cargas sin terminar.",
    },
    {
      key: "late",
      title: "Cortes que no han llegado",
      rows: "Portafolio",
      figures: {
        entidad: text("Entidad", 160),
        corte: period("Corte"),
        dias: integer("Días de atraso"),
      },
      chart: null,
      none: "Ningún corte está atrasado.",
    },
    {
      key: "quotas",
      title: "Portafolios cerca de su cupo",
      rows: "Portafolio",
      figures: {
        entidad: text("Entidad", 160),
        cupo: money("Cupo"),
        utilizado: money("Utilizado"),
        uso: rate("Uso del cupo"),
      },
      chart: null,
      none: "Ningún portafolio está cerca de su cupo.",
    },
  ],
  follows: ["loads", "obligations", "portfolios", "collection-documents", "erps"],
});
