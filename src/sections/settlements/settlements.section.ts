import { defineSection } from "../../engine/define-section.ts";
import {
  computed,
  counted,
  explained,
  filtered,
  integer,
  listed,
  money,
  period,
  required,
  rows,
  text,
} from "../../engine/field.ts";
import { settlementLifecycle } from "./settlements.lifecycle.ts";

/** The settlements of each month: the work that makes its documents, once for each portfolio (fund.md §5). */
export default defineSection({
  controller: "settlements",
  one: "liquidación de período",
  many: "liquidaciones de período",
  feminine: true,
  fields: {
    periodo: period("Período", required, listed, filtered),
    portafolios: integer("Portafolios", { max: 100_000 }, computed, listed),
    documentos: integer("Documentos", { max: 100_000 }, computed, listed),
    emitidos: integer("Emitidos", { max: 100_000 }, counted, listed),
    rechazados: integer("Rechazados", { max: 100_000 }, counted, listed),
    obligaciones: integer("Obligaciones", { max: 10_000_000 }, computed, listed),
    comision: money("Comisión", computed, explained, listed),
    total: money("Total", computed, explained, listed),
    problemas: rows(
      "Sin liquidar",
      { portafolio: text("Portafolio", 120, computed), motivo: text("Motivo", 240, computed) },
      computed,
    ),
  },
  title: "periodo",
  amount: "total",
  decides: ["total", "documentos", "rechazados"],
  order: ["-periodo"],
  uniqueTogether: [["periodo"]],
  remarks: ({ problemas }, status) => {
    const last = problemas.at(-1)?.motivo ?? null;
    return status === "halted" && last !== null ? [{ words: last, mend: null }] : [];
  },
  lifecycle: settlementLifecycle,
  without: ["edit", "import", "delete"],
});
