import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  consecutive,
  date,
  filtered,
  group,
  integer,
  listed,
  money,
  period,
  rate,
  reference,
  required,
  text,
  yesNo,
  explained,
} from "../../engine/field.ts";
import { positive } from "../../engine/rules/positive.ts";
import { within } from "../../engine/rules/within.ts";
import { LIVE } from "./live-statuses.ts";
import { obligationLifecycle } from "./obligations.lifecycle.ts";

const credit = group("Crédito");
const balance = group("Saldo del último corte");

export default defineSection({
  controller: "obligations",
  one: "obligación",
  many: "obligaciones",
  feminine: true,
  fields: {
    numero_garantia: text("Número de garantía", 16, consecutive("GA"), listed, filtered),
    cliente: reference("Cliente", "customers", required, listed, filtered),
    referencia: text("Referencia del crédito", 20, required, listed, filtered),
    portafolio: reference("Portafolio", "portfolios", required, listed, filtered),
    convenio: reference("Convenio", "agreements", computed),
    empresa: reference("Entidad", "companies", computed, listed, filtered),
    centro: reference("Centro", "fe-centers", filtered),
    fecha_desembolso: date("Fecha de desembolso", required, listed, filtered, credit),
    valor_desembolso: money("Valor desembolsado", required, listed, credit),
    plazo: integer("Plazo (meses)", { min: 1, max: 360 }, required, credit),
    tasa: rate("Tasa EA", required, credit),
    anticipada: yesNo("Comisión anticipada", computed, credit),
    corte: period("Corte", computed, filtered, balance),
    saldo_capital: money("Saldo de capital", computed, listed, balance),
    dias_mora: integer("Días de mora", { max: 99_999 }, computed, listed, filtered, balance),
    calificacion: choice(
      "Calificación",
      { a: "A", b: "B", c: "C", d: "D", e: "E" },
      computed,
      listed,
      filtered,
      balance,
    ),
    valor_cubierto: money("Valor cubierto", computed, explained, listed, balance),
    falta_en: text("Falta en la carga por aplicar", 40, computed, filtered, balance),
    estado_siniestro: reference(
      "Estado de siniestro",
      "claim-statuses",
      computed,
      filtered,
      balance,
    ),
  },
  ally: "empresa",
  hasStory: true,
  lawyer: { by: "recoverables", of: "obligacion", isRead: true },
  title: "numero_garantia",
  decides: ["saldo_capital", "dias_mora", "valor_cubierto"],
  order: ["-numero_garantia"],
  brief: { amount: "saldo_capital", party: "cliente" },
  uniqueTogether: [["empresa", "referencia"]],
  rules: [positive("valor_desembolso"), within("tasa", "0", "1000")],
  views: [
    { key: "live", label: "Vivas", criteria: { estado: LIVE.join(",") } },
    { key: "overdue", label: "En mora", criteria: { estado: "overdue" } },
  ],
  lifecycle: obligationLifecycle,
  documents: [{ action: "certificate", label: "Certificado", past: "Expidió un certificado de" }],
  madeBy: { controller: "loads", label: "Cargar archivo" },
  without: ["create", "edit", "import", "delete"],
});
