import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  counted,
  date,
  dateTime,
  file,
  filtered,
  group,
  hint,
  integer,
  listed,
  longText,
  money,
  peopleOf,
  rate,
  reference,
  required,
  rows,
  summedWithin,
  text,
  unsummed,
  yesNo,
} from "../../engine/field.ts";
import { pesos } from "../../engine/kinds/money/money.kind.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { requiredWhen } from "../../engine/rules/required-when.ts";
import { credit } from "./commands/credit.ts";
import { CALL_OUTCOMES } from "./call-outcomes.ts";
import { ERP_KINDS } from "./erp-kinds.ts";
import { erpLifecycle } from "./erps.lifecycle.ts";
import { NOTE_CONCEPTS } from "./note-concepts.ts";
import { notesBeyond } from "./notes-beyond.ts";
import { rejectionCorrections } from "./rejection-corrections.ts";

const note = group("Nota crédito");
const dian = group("DIAN");
const files = group("Archivos");
/** A document to a debtor says in full what identifies them. */
const debtor = peopleOf("customers", "cliente");
const XML = ["application/xml"];
const NOTES = ["credit", "creditInstant"];

export default defineSection({
  controller: "erps",
  one: "documento electrónico",
  many: "documentos electrónicos",
  fields: {
    registro: text("Registro", 16, consecutive("FE"), listed, filtered),
    clase: choice("Clase", ERP_KINDS, required, listed, filtered),
    documento: reference("Documento de cobro", "collection-documents", computed, filtered),
    empresa: reference("Entidad", "companies", listed, filtered),
    cliente: reference(
      "Cliente",
      "customers",
      listed,
      filtered,
      hint("De una factura instantánea"),
    ),
    portafolio: reference("Portafolio", "portfolios", counted, filtered),
    centro: reference("Centro", "fe-centers", filtered),
    fecha: date("Fecha", computed, listed, filtered),
    base: money("Base", computed, summedWithin("clase")),
    iva: money("IVA", computed, summedWithin("clase")),
    valor: money("Valor", computed, listed, summedWithin("clase")),
    numero: text("Número", 20, computed, listed, filtered),
    lineas: rows("Conceptos", {
      concepto: text("Concepto", 80, required),
      base: money("Base", required),
      tarifa: rate("Tarifa de IVA", required),
    }),
    factura_afectada: reference(
      "Factura afectada",
      "erps",
      note,
      filtered,
      among({ clase: "invoice,instant", estado: "accepted,noticed" }),
    ),
    total_factura: money("Valor de la factura", counted, unsummed),
    notas_factura: money("Notas de la factura, con los borradores", counted, unsummed),
    concepto_nc: choice("Concepto de corrección", NOTE_CONCEPTS, note, filtered),
    emitido: dateTime("Emitido", computed, dian),
    prefijo: text("Prefijo", 4, computed, dian),
    consecutivo: integer("Consecutivo", { min: 1, max: 999_999_999 }, computed, dian),
    resolucion: text("Resolución", 20, computed, dian),
    cufe: text("CUFE o CUDE", 96, computed, dian),
    reglas: longText("Respuesta de la DIAN", 4000, computed, dian),
    rechazos: text("Reglas que lo rechazaron", 400, counted, filtered, dian),
    contingencia: yesNo("En contingencia", computed, filtered, dian),
    corrida: reference("Emisión masiva", "erp-runs", computed, filtered, dian),
    intentos: rows(
      "Intentos",
      {
        fecha: dateTime("Fecha", required),
        resultado: choice("Resultado", CALL_OUTCOMES, required),
        reglas: longText("Reglas", 2000),
        ms: integer("Duración (ms)", { max: 9_999_999 }, required),
      },
      computed,
      dian,
    ),
    xml: file("XML firmado", XML, debtor, computed, files),
    respuesta: file("Respuesta de la DIAN (ApplicationResponse)", XML, debtor, computed, files),
    contenedor: file("Contenedor (AttachedDocument)", XML, debtor, computed, files),
    pdf: file("Representación gráfica", ["application/pdf"], debtor, computed, files),
  },
  title: "registro",
  amount: "valor",
  decides: ["valor", "fecha"],
  fault: "reglas",
  remarks: ({ clase, reglas, notas_factura: notes, total_factura: total }, status) => [
    ...(status === "halted" && reglas !== null ? [{ words: reglas, mend: null }] : []),
    ...(status === "rejected" ? rejectionCorrections(clase, reglas) : []),
    ...(status === "draft" ? notesBeyond(notes, total) : []),
  ],
  order: ["-registro"],
  rules: [
    onlyWhen("factura_afectada", "clase", NOTES, "Solo una nota crédito afecta una factura"),
    onlyWhen("concepto_nc", "clase", NOTES, "Solo una nota crédito lo lleva"),
    requiredWhen("factura_afectada", "clase", NOTES, "Factura afectada es requerida"),
    requiredWhen("concepto_nc", "clase", NOTES, "Concepto de corrección es requerido"),
  ],
  brief: { amount: "valor", party: "empresa", otherwise: "cliente" },
  awaits: [
    { action: "send", label: "Sin respuesta de la DIAN", filters: { estado: "unanswered" } },
  ],
  views: [
    {
      key: "voucherPending",
      label: "Recibos de caja pendientes",
      criteria: { clase: "voucher", estado: "pending,sending,halted" },
      nothing: "Todo recibo de caja de un recaudo aplicado está en el ERP.",
    },
    {
      key: "invoicePending",
      label: "Facturas pendientes",
      criteria: { clase: "invoice", estado: "draft,pending,halted,unanswered,rejected,unposted" },
    },
    {
      key: "instantPending",
      label: "Facturas instantáneas pendientes",
      criteria: { clase: "instant", estado: "draft,pending,halted,unanswered,rejected,unposted" },
    },
    {
      key: "invoiceManual",
      label: "Facturas manuales",
      criteria: { clase: "invoice", estado: "draft" },
    },
    {
      key: "creditPending",
      label: "Notas crédito pendientes",
      criteria: { clase: "credit", estado: "draft,pending,halted,unanswered,rejected,unposted" },
    },
    {
      key: "creditPendingInstant",
      label: "Notas crédito instantáneas pendientes",
      criteria: {
        clase: "creditInstant",
        estado: "draft,pending,halted,unanswered,rejected,unposted",
      },
    },
    { key: "unused", label: "Números sin usar", criteria: { estado: "discarded" } },
  ],
  lifecycle: erpLifecycle,
  foretells: (action, { factura_afectada: invoice, base, iva }) => {
    if (action === credit.event) {
      return "Se hará una nota crédito en borrador, que otra persona aprobará y que después se enviará a la DIAN. La factura no cambiará.";
    }
    // The amount of the question is the whole: what of it goes back as IVA is said apart.
    return action === "approve" && invoice !== null && base !== null && iva !== null
      ? `Su base es ${pesos(base)} y su IVA ${pesos(iva)}. Quedará «Pendiente»: faltará enviarla a la DIAN.`
      : null;
  },
  commands: [credit],
  without: ["import", "delete"],
});
