import { defineSection } from "../../engine/define-section.ts";
import { computed, date, filtered, listed, money, period, reference } from "../../engine/field.ts";

/** The lines of the ledger: an account, one side and what it is about (fund.md §3). */
export default defineSection({
  controller: "movements",
  one: "movimiento",
  many: "movimientos",
  fields: {
    fecha: date("Fecha", computed, listed, filtered),
    cuenta: reference("Cuenta", "accounts", computed, listed, filtered),
    debe: money("Debe", computed, listed),
    haber: money("Haber", computed, listed),
    tipo: reference("Tipo de movimiento", "movement-types", computed, listed, filtered),
    portafolio: reference("Portafolio", "portfolios", computed, listed, filtered),
    asiento: reference("Asiento", "ledger-entries", computed, listed, filtered),
    periodo: period("Período", computed, filtered),
    empresa: reference("Entidad", "companies", computed, filtered),
    obligacion: reference("Obligación", "obligations", computed, filtered),
    cliente: reference("Cliente", "customers", computed, filtered),
    centro: reference("Centro", "fe-centers", computed, filtered),
    cuenta_bancaria: reference("Cuenta bancaria", "banks-companies", computed, filtered),
    documento: reference("Documento de cobro", "collection-documents", computed, filtered),
  },
  title: "fecha",
  amount: "debe",
  decides: ["cuenta", "debe", "haber"],
  order: ["-fecha"],
  sortable: ["fecha"],
  without: ["create", "edit", "import", "delete"],
});
