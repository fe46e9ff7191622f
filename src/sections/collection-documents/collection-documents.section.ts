import { defineSection } from "../../engine/define-section.ts";
import type { Remark } from "../../engine/remark.types.ts";
import {
  choice,
  computed,
  consecutive,
  counted,
  date,
  decimal,
  filtered,
  group,
  integer,
  listed,
  money,
  period,
  rate,
  reference,
  rows,
  text,
  unique,
  yesNo,
  explained,
} from "../../engine/field.ts";
import { compensate } from "./commands/compensate.ts";
import { collectionDocumentLifecycle } from "./collection-documents.lifecycle.ts";

const amounts = group("Valores");
const basis = group("Cálculo");
const debt = group("Cobro");

/** Until it is approved it is a settlement; from its emission on, an invoice (fund.md §4). */
const SETTLEMENT = "calculated,reviewed,approved";
const INVOICES = "issuing,issued,partlyPaid,overdue,paid,annulled";

/** The statuses of an electronic invoice, as its own section names them. */
const INVOICE_STATES = {
  draft: "Borrador",
  pending: "Pendiente",
  sending: "En envío",
  unanswered: "Sin respuesta",
  rejected: "Rechazado",
  accepted: "Aceptado",
  noticed: "Aceptado con notificación",
  unposted: "Aceptado sin asiento",
  unentered: "Cerrado sin asiento",
};

/** Nobody sends it by itself: whoever issued it would wait for an answer to what was not asked. */
const TO_SEND: Remark = {
  words: "Su factura electrónica está hecha y falta enviarla a la DIAN, con «Enviar» en su página",
  mend: { field: "factura_electronica" },
  step: { controller: "erps", action: "send" },
};

export default defineSection({
  controller: "collection-documents",
  one: "documento de cobro",
  many: "documentos de cobro",
  fields: {
    numero: text("Número", 16, consecutive("DC"), listed, filtered),
    origen: choice(
      "Origen",
      { settlement: "Liquidación", manual: "Manual", instant: "Instantánea" },
      computed,
      filtered,
    ),
    empresa: reference("Entidad", "companies", computed, listed, filtered),
    cliente: reference("Cliente", "customers", computed, listed, filtered),
    portafolio: reference("Portafolio", "portfolios", computed, listed, filtered),
    // Of an instant invoice: a credit pays its commission in advance once.
    obligacion: reference("Obligación", "obligations", computed, unique, filtered),
    centro: reference("Centro", "fe-centers", computed, filtered),
    periodo: period("Período", computed, listed, filtered),
    base: money("Base", computed, amounts),
    comision: money("Comisión", computed, explained, listed, amounts),
    iva: money("IVA", computed, explained, listed, amounts),
    total: money("Total", computed, explained, listed, amounts),
    redondeo: money("Redondeo", computed, amounts),
    lineas: rows(
      "Líneas",
      {
        concepto: text("Concepto", 80),
        base: money("Base"),
        tarifa: rate("Tarifa de IVA (%)"),
        iva: money("IVA"),
      },
      computed,
      amounts,
    ),
    obligaciones: integer("Obligaciones", { max: 1_000_000 }, computed, listed, basis),
    formula_version: reference("Fórmula usada", "formulas", computed, basis),
    formula_iva: reference("Fórmula de IVA usada", "formulas", computed, basis),
    insumos: rows(
      "Valores que usó la fórmula",
      { nombre: text("Nombre", 30), valor: decimal("Valor", 6) },
      computed,
      basis,
    ),
    huella: text("Huella del corte", 80, computed, basis),
    desactualizada: yesNo("Desactualizada", counted, listed, basis),
    liquidacion: reference("Liquidación del período", "settlements", computed, filtered, basis),
    revision: integer("Versión", { min: 1, max: 9999 }, computed, basis),
    reemplaza: reference("Reemplaza", "collection-documents", computed, filtered, basis),
    diferencia: money("Diferencia con la versión anterior", computed, basis),
    factura: text("Factura", 20, computed, listed, filtered, debt),
    factura_electronica: reference("Factura electrónica", "erps", counted, debt),
    estado_factura: choice("Estado de su factura electrónica", INVOICE_STATES, counted, debt),
    emision: date("Emisión", computed, listed, filtered, debt),
    vencimiento: date("Vencimiento", computed, listed, filtered, debt),
    vencida_desde: date("Vencida desde", computed, debt),
    aplicado: money("Aplicado", computed, debt),
    notas: money("Notas crédito", counted, debt),
    a_favor: money("De sus notas, a favor de quien la pagó", computed, debt),
    saldo: money("Saldo", counted, listed, debt),
  },
  ally: "empresa",
  title: "numero",
  amount: "total",
  decides: ["total", "saldo", "vencimiento"],
  order: ["-numero"],
  brief: { amount: "total", party: "empresa", otherwise: "cliente" },
  remarks: ({ estado_factura: state }, status) =>
    status === "issuing" && state === "pending" ? [TO_SEND] : [],
  views: [
    { key: "settlement", label: "Liquidación", criteria: { estado: SETTLEMENT } },
    { key: "review", label: "Por revisar", criteria: { estado: "calculated" } },
    { key: "approval", label: "Por aprobar", criteria: { estado: "reviewed" } },
    { key: "approved", label: "Por emitir", criteria: { estado: "approved" } },
    { key: "invoices", label: "Facturas", criteria: { estado: INVOICES } },
    { key: "overdue", label: "Vencidas", criteria: { estado: "overdue" } },
  ],
  lifecycle: collectionDocumentLifecycle,
  commands: [compensate],
  documents: [{ action: "bill", label: "Cuenta de cobro", past: "Expidió la cuenta de cobro de" }],
  madeBy: { controller: "settlements", label: "Liquidar período" },
  without: ["create", "edit", "import", "delete"],
});
