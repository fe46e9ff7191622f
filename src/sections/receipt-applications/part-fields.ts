import {
  among,
  choice,
  filtered,
  hint,
  listed,
  money,
  reference,
  required,
} from "../../engine/field.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { positive } from "../../engine/rules/positive.ts";
import { requiredWhen } from "../../engine/rules/required-when.ts";
import { RECEIPT_CLASSES } from "./receipt-classes.ts";

/** The fields that people write of a part of a receipt: in the dialog that identifies it, and in its own form. */
export const partFields = {
  clase: choice("Clase", RECEIPT_CLASSES, required, listed, filtered),
  factura: reference(
    "Factura",
    "collection-documents",
    listed,
    filtered,
    among({ estado: "issued,partlyPaid,overdue" }),
    hint("La que paga"),
  ),
  anticipo: reference(
    "Anticipo",
    "advances",
    filtered,
    among({ estado: "paid,partlyLegalised" }),
    hint("El que se reintegra"),
  ),
  recuperacion: reference(
    "Recuperación",
    "recovers",
    filtered,
    among({ estado: "validated" }),
    hint("La que trajo este dinero: va entera"),
  ),
  empresa: reference(
    "Entidad",
    "companies",
    listed,
    filtered,
    hint("De un aporte o una devolución: quién la hace, o a quién se devuelve"),
  ),
  valor: money("Valor", required, listed),
  retenciones: money(
    "Retenciones",
    listed,
    hint("Lo que practicó quien paga la factura, además del valor"),
  ),
};

const INVOICE = ["invoice"];

/** The rules between the fields of a part, whatever the records that it names. */
export const partRules = [
  positive("valor"),
  positive("retenciones"),
  requiredWhen("factura", "clase", INVOICE, "Escoja la factura que paga"),
  requiredWhen("anticipo", "clase", ["repayment"], "Escoja el anticipo que se reintegra"),
  requiredWhen("empresa", "clase", ["refund"], "Escoja a quién se devuelve"),
  requiredWhen("recuperacion", "clase", ["recovery"], "Escoja la recuperación que trajo el dinero"),
  onlyWhen("recuperacion", "clase", ["recovery"], "Solo de la clase Recuperación"),
  onlyWhen("factura", "clase", INVOICE, "Solo de la clase Factura"),
  onlyWhen("anticipo", "clase", ["repayment"], "Solo de la clase Reintegro"),
  onlyWhen("retenciones", "clase", INVOICE, "Solo una factura se paga con retenciones"),
];
