import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  filtered,
  integer,
  listed,
  money,
  period,
  reference,
  summedWithin,
  explained,
} from "../../engine/field.ts";
import { cutLifecycle } from "./cuts.lifecycle.ts";

export default defineSection({
  controller: "cuts",
  one: "corte",
  many: "cortes",
  fields: {
    periodo: period("Corte", computed, listed, filtered),
    obligacion: reference("Obligación", "obligations", computed, listed, filtered),
    portafolio: reference("Portafolio", "portfolios", computed, listed, filtered),
    empresa: reference("Entidad", "companies", computed, filtered),
    saldo_capital: money("Saldo de capital", computed, listed, summedWithin("periodo", "estado")),
    dias_mora: integer("Días de mora", { max: 99_999 }, computed, listed, filtered),
    calificacion: choice(
      "Calificación",
      { a: "A", b: "B", c: "C", d: "D", e: "E" },
      computed,
      listed,
      filtered,
    ),
    valor_cubierto: money(
      "Valor cubierto",
      computed,
      explained,
      listed,
      summedWithin("periodo", "estado"),
    ),
    carga: reference("Carga", "loads", computed, filtered),
    revision: integer("Versión", { min: 1, max: 9999 }, computed, listed),
  },
  title: "periodo",
  decides: ["saldo_capital", "dias_mora", "valor_cubierto"],
  order: ["-periodo"],
  sortable: ["periodo"],
  uniqueTogether: [["obligacion", "periodo", "revision"]],
  views: [{ key: "current", label: "Vigentes", criteria: { estado: "current" } }],
  lifecycle: cutLifecycle,
  without: ["create", "edit", "import", "delete"],
});
