import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  consecutive,
  counted,
  date,
  filtered,
  group,
  hint,
  integer,
  listed,
  money,
  rate,
  reference,
  required,
  rows,
  text,
} from "../../engine/field.ts";
import { budgetLifecycle } from "./budgets.lifecycle.ts";

const target = group("Por centro y mes");

/** The yearly targets of the fund, by centre and month, beside what happened (fund.md §4). */
export default defineSection({
  controller: "budgets",
  one: "presupuesto",
  many: "presupuestos",
  fields: {
    numero: text("Número", 16, consecutive("PR"), listed, filtered),
    anio: integer("Año", { min: 2000, max: 2100, isName: true }, required, listed, filtered),
    rubro: choice(
      "Rubro",
      {
        commission: "Comisión",
        claims: "Siniestros",
        recovery: "Recuperación",
        fees: "Gasto judicial",
      },
      required,
      listed,
      filtered,
    ),
    empresa: reference(
      "Empresa",
      "companies",
      listed,
      filtered,
      hint("Vacía, es de todo el fondo"),
    ),
    version: integer("Versión", {}, computed, listed),
    total: money("Total", computed, listed),
    ejecutado: money("Ejecutado", counted, listed),
    cumplimiento: rate("% cumplimiento", counted, listed),
    cierra_el: date("Se cierra el", computed),
    centros: rows(
      "Centros",
      {
        centro: text("Centro", 20, required),
        enero: money("Enero"),
        febrero: money("Febrero"),
        marzo: money("Marzo"),
        abril: money("Abril"),
        mayo: money("Mayo"),
        junio: money("Junio"),
        julio: money("Julio"),
        agosto: money("Agosto"),
        septiembre: money("Septiembre"),
        octubre: money("Octubre"),
        noviembre: money("Noviembre"),
        diciembre: money("Diciembre"),
      },
      required,
      target,
      hint("El código de cada centro y sus doce meses: se pueden pegar de una hoja de cálculo"),
    ),
  },
  title: "numero",
  version: "version",
  amount: "total",
  decides: ["total", "ejecutado", "cumplimiento"],
  order: ["-anio", "rubro", "-version"],
  views: [
    { key: "draft", label: "Por aprobar", criteria: { estado: "draft" } },
    { key: "approved", label: "Vigentes", criteria: { estado: "approved" } },
  ],
  lifecycle: budgetLifecycle,
  without: ["import"],
});
