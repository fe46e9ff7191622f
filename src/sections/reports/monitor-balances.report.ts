import { money } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** The balances that treasury watches, each with its last twelve months (fund.md §7). */
export const report = defineReport({
  address: "/monitor-balances",
  kind: "monitor",
  question:
    "¿Cuánto hay ahora? Los saldos del libro a esta hora, y al final de cada uno de los últimos meses.",
  filters: {},
  groupings: {},
  tables: [
    {
      key: "balances",
      title: "Saldos al final de cada mes",
      rows: "Mes",
      figures: {
        saldo: money("Saldo del fondo"),
        disponible: money("Disponible"),
        identificar: money("Por identificar"),
        recuperar: money("Por recuperar"),
        cubierto: money("Cobertura vigente"),
      },
      chart: {
        kind: "tiles",
        figures: ["saldo", "disponible", "identificar", "recuperar", "cubierto"],
      },
      none: "El libro no tiene movimientos.",
    },
  ],
  follows: ["ledger-entries"],
});
