import { date, money, signed, text, type Field } from "../../engine/field.ts";
import customers from "../customers/customers.section.ts";
import obligations from "../obligations/obligations.section.ts";
import { TARGET_NAMES, type TargetField } from "./target-names.ts";

/**
 * The fields that a file of each purpose may fill: what the server reads of it (fund.md §0). No other has a place to go.
 */
export const targetFields = {
  portfolio: [
    "tipo_documento",
    "documento",
    "nombre",
    "ciudad",
    "referencia",
    "valor_desembolso",
    "plazo",
    "tasa",
    "fecha_desembolso",
  ],
  balances: [
    "numero_garantia",
    "tipo_documento",
    "documento",
    "saldo_capital",
    "dias_mora",
    "calificacion",
    "fecha_corte",
  ],
  requests: ["numero_garantia", "saldo_capital", "valor_reclamado", "fecha_incumplimiento"],
  recovers: ["numero_garantia", "fecha_pago", "valor", "interes", "referencia"],
  collects: [
    "fecha",
    "referencia",
    "valor",
    "debito",
    "credito",
    "saldo",
    "texto",
    "pagador",
    "nit",
    "codigo",
    "cuenta",
  ],
} as const satisfies Readonly<Record<string, readonly TargetField[]>>;

const { nombre } = customers.fields;
const credit = obligations.fields;

/** The field by whose kind and bounds the text of a column is read: that of the record where it goes. */
export const fieldOfTarget = {
  tipo_documento: text(TARGET_NAMES.tipo_documento, 60),
  documento: customers.fields.documento,
  nombre,
  ciudad: text(TARGET_NAMES.ciudad, 60),
  referencia: credit.referencia,
  valor_desembolso: credit.valor_desembolso,
  plazo: credit.plazo,
  tasa: credit.tasa,
  fecha_desembolso: credit.fecha_desembolso,
  numero_garantia: credit.numero_garantia,
  saldo_capital: credit.saldo_capital,
  dias_mora: credit.dias_mora,
  calificacion: credit.calificacion,
  fecha_corte: date(TARGET_NAMES.fecha_corte),
  valor_reclamado: money(TARGET_NAMES.valor_reclamado),
  fecha_incumplimiento: date(TARGET_NAMES.fecha_incumplimiento),
  fecha_pago: date(TARGET_NAMES.fecha_pago),
  valor: money(TARGET_NAMES.valor),
  interes: money(TARGET_NAMES.interes),
  fecha: date(TARGET_NAMES.fecha),
  debito: money(TARGET_NAMES.debito),
  credito: money(TARGET_NAMES.credito),
  saldo: money(TARGET_NAMES.saldo, signed),
  texto: text(TARGET_NAMES.texto, 500),
  pagador: text(TARGET_NAMES.pagador, 120),
  nit: text(TARGET_NAMES.nit, 20),
  codigo: text(TARGET_NAMES.codigo, 20),
  cuenta: text(TARGET_NAMES.cuenta, 40),
} as const satisfies Readonly<Record<TargetField, Field>>;

/** Of the bank's lines: what leaves may be written below zero, and a reference is as long as that of a collection. */
const ofBank = {
  ...fieldOfTarget,
  valor: money("Valor", signed),
  referencia: text("Referencia", 60),
} as const satisfies Readonly<Record<TargetField, Field>>;

/** Of recoveries: a reference is that of a payment, as long as it is kept there. */
const ofRecoveries = {
  ...fieldOfTarget,
  referencia: text(credit.referencia.label, 60),
} as const satisfies Readonly<Record<TargetField, Field>>;

/** The fields that the columns of a purpose fill. */
export function fieldsOfPurpose(purpose: string | null): Readonly<Record<TargetField, Field>> {
  if (purpose === "collects") return ofBank;
  return purpose === "recovers" ? ofRecoveries : fieldOfTarget;
}
