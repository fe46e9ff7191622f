import { CLOSE_LINES } from "../../domain/close-lines.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  dateTime,
  filtered,
  group,
  hint,
  integer,
  listed,
  money,
  period,
  required,
  rows,
  recordNames,
} from "../../engine/field.ts";
import { fundPeriodLifecycle } from "./fund-periods.lifecycle.ts";

const sums = group("Sumas del mes");

/** The months of a company, each with what was judged of it before it closed (fund.md §5). */
export default defineSection({
  controller: "fund-periods",
  one: "cierre",
  many: "cierres",
  fields: {
    periodo: period("Mes", required, listed, filtered, hint("El que sigue al último mes cerrado")),
    lista: rows(
      "Lista de verificación",
      {
        linea: choice("Qué se mira", CLOSE_LINES, computed),
        pendientes: integer("Cuántos", { max: 100_000_000 }, computed),
        cuales: recordNames("Cuáles", 480, computed),
      },
      computed,
    ),
    pendientes: integer("Líneas pendientes", { max: 100 }, computed, listed),
    verificado: dateTime("Verificado", computed, listed),
    cerrado: dateTime("Cerrado", computed, listed),
    asientos: integer("Asientos", { max: 100_000_000 }, computed, sums),
    movido: money("Suma del debe, igual a la del haber", computed, sums),
  },
  title: "periodo",
  decides: ["pendientes", "cerrado"],
  order: ["-periodo"],
  uniqueTogether: [["periodo"]],
  lifecycle: fundPeriodLifecycle,
  without: ["edit", "import", "delete"],
});
