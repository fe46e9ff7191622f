import { defineSection } from "../../engine/define-section.ts";
import {
  computed,
  filtered,
  integer,
  listed,
  money,
  reference,
  decimal,
  explained,
  summedWithin,
} from "../../engine/field.ts";

/** The charge of a settlement for each obligation: written with its document, and never changed (law 37). */
export default defineSection({
  controller: "settlement-lines",
  one: "línea de liquidación",
  many: "líneas de liquidación",
  feminine: true,
  fields: {
    documento: reference("Documento de cobro", "collection-documents", computed, listed, filtered),
    linea: integer("Línea", { min: 1, max: 1_000_000 }, computed, listed),
    obligacion: reference("Obligación", "obligations", computed, listed, filtered),
    saldo: money("Saldo cubierto", computed, listed, summedWithin("documento")),
    mora: integer("Días de mora", { max: 99_999 }, computed, listed),
    dias: integer("Días del corte", { max: 99_999 }, computed, listed),
    comision: money("Comisión", computed, explained, listed),
    exacta: decimal("Comisión sin redondear", 6, computed),
  },
  title: "linea",
  decides: ["comision", "saldo", "mora"],
  partOf: "documento",
  order: ["linea"],
  sortable: ["linea"],
  uniqueTogether: [["documento", "obligacion"]],
  without: ["create", "edit", "import", "delete"],
});
