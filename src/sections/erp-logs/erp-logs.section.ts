import { CALL_OUTCOMES } from "../erps/call-outcomes.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  dateTime,
  filtered,
  integer,
  listed,
  longText,
  reference,
  text,
} from "../../engine/field.ts";

/** Each call to the provider that takes documents to the DIAN, masked: nobody writes it (fund.md §6). */
export default defineSection({
  controller: "erp-logs",
  one: "llamada",
  many: "llamadas",
  feminine: true,
  fields: {
    correlacion: text("Correlación", 36, computed, filtered),
    fecha: dateTime("Fecha", computed, listed, filtered),
    clase: choice(
      "Clase",
      {
        vouchers: "Recibos de caja",
        customers: "Clientes",
        invoices: "Facturas",
        credits: "Notas crédito",
      },
      computed,
      listed,
      filtered,
    ),
    documento: reference("Documento", "erps", computed, listed, filtered),
    operacion: choice(
      "Operación",
      { send: "Envío", status: "Consulta" },
      computed,
      listed,
      filtered,
    ),
    resultado: choice("Resultado", CALL_OUTCOMES, computed, listed, filtered),
    duracion_ms: integer("Duración (ms)", { max: 9_999_999 }, computed, listed),
    peticion: longText("Petición", 4000, computed),
    respuesta: longText("Respuesta", 4000, computed),
  },
  title: "documento",
  decides: ["resultado"],
  order: ["-fecha"],
  sortable: ["fecha"],
  views: [
    {
      key: "vouchers",
      label: "Recibos de caja",
      criteria: { clase: "vouchers" },
    },
    {
      key: "customers",
      label: "Clientes",
      criteria: { clase: "customers" },
      nothing: "Los clientes todavía no se envían al ERP: van con los datos de cada factura.",
    },
    { key: "invoices", label: "Facturas", criteria: { clase: "invoices" } },
    { key: "credits", label: "Notas crédito", criteria: { clase: "credits" } },
  ],
  without: ["create", "edit", "import", "delete"],
});
