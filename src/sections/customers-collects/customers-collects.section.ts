import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  date,
  file,
  filtered,
  group,
  hint,
  listed,
  money,
  peopleOf,
  reference,
  required,
  text,
} from "../../engine/field.ts";
import { positive } from "../../engine/rules/positive.ts";
import { identify } from "./commands/identify.ts";
import { refund } from "./commands/refund.ts";
import { receiptLifecycle } from "./customers-collects.lifecycle.ts";

const found = group("Identificación");
const applied = group("Aplicación");

export default defineSection({
  controller: "customers-collects",
  one: "recaudo",
  many: "recaudos",
  fields: {
    numero: text("Número", 16, consecutive("RC"), listed, filtered),
    fecha: date(
      "Fecha",
      required,
      listed,
      filtered,
      hint("El día en que el dinero entró al banco"),
    ),
    cuenta: reference(
      "Cuenta",
      "banks-companies",
      required,
      listed,
      filtered,
      among({ uso: "collect,both", estado: "active" }),
    ),
    medio: choice(
      "Medio",
      {
        pse: "PSE",
        deposit: "Consignación",
        transfer: "Transferencia",
        agent: "Corresponsal",
        cheque: "Cheque",
      },
      required,
      listed,
      filtered,
    ),
    valor: money("Valor", required, listed),
    referencia: text("Referencia", 60, listed, filtered),
    pagador: text("Pagador, según el banco", 120),
    nit: text("NIT del pagador", 20, filtered),
    empresa: reference("Entidad que pagó", "companies", listed, filtered),
    cliente: reference("Cliente que pagó", "customers", filtered),
    soporte: file(
      "Soporte",
      ["application/pdf", "image/jpeg", "image/png"],
      peopleOf("customers", "cliente"),
    ),
    identificado: money("Identificado", computed, listed, found),
    por_identificar: money("Por identificar", computed, listed, found),
    linea: reference("Movimiento del banco", "bank-lines", computed, filtered, found),
    aplicado_el: date("En el libro desde", computed, applied),
    recibo: reference("Recibo de caja en el ERP", "erps", computed, applied),
  },
  title: "numero",
  amount: "valor",
  decides: ["valor", "por_identificar", "fecha"],
  order: ["-fecha", "-numero"],
  uniqueTogether: [["linea"]],
  rules: [positive("valor")],
  brief: { amount: "valor", party: "empresa", otherwise: "cliente" },
  views: [
    {
      key: "unidentified",
      label: "Por identificar",
      criteria: { estado: "unidentified,partlyIdentified" },
    },
    { key: "identified", label: "Por aplicar", criteria: { estado: "identified" } },
    { key: "toRefund", label: "Por devolver", criteria: { estado: "toRefund" } },
    { key: "applied", label: "Aplicados", criteria: { estado: "applied" } },
  ],
  lifecycle: receiptLifecycle,
  commands: [identify, refund],
  documents: [{ action: "receipt", label: "Recibo de caja", past: "Expidió el recibo de caja de" }],
  without: ["import", "delete"],
});
