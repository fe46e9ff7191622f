import { isDecimal } from "../../domain/decimal.ts";
import { defineSection, type RecordRule } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  filtered,
  hint,
  listed,
  reference,
  required,
  secret,
  text,
  textLike,
} from "../../engine/field.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { requiredWhen } from "../../engine/rules/required-when.ts";
import { NOT_DAYS, daysIn, isDaysSetting } from "./days-settings.ts";
import {
  isMostOfPerson,
  isRate,
  NOT_A_RATE,
  NOT_OF_PERSON,
  PERSON_SETTING,
  RATE_SETTING,
} from "./message-settings.ts";

const key = {
  source: "^[a-z0-9]+(?:[._-][a-z0-9]+)*$",
  message: "Debe tener minúsculas y números separados por puntos: correo.remitente",
};
const kinds = { text: "Texto", number: "Número", yesNo: "Sí/No", list: "Lista", secret: "Secreto" };

type Switch = { readonly tipo: keyof typeof kinds | null; readonly valor: string | null };

const fitsItsKind: RecordRule<Switch> = ({ tipo, valor }) => {
  if (typeof valor !== "string") return {};
  if (tipo === "number" && !isDecimal(valor, 6)) return { valor: "No es un número válido" };
  return tipo === "yesNo" && !["Sí", "No"].includes(valor) ? { valor: "Debe ser Sí o No" } : {};
};

/** A number of days that the code reads is one: a word there would stop invoices and the work that is late. */
const fitsItsKey: RecordRule<Switch & { readonly clave: string | null }> = (values) => {
  const { clave, tipo, valor } = values;
  if (clave === RATE_SETTING && valor !== null && !isRate(valor)) return { valor: NOT_A_RATE };
  if (clave === PERSON_SETTING && valor !== null && !isMostOfPerson(valor)) {
    return { valor: NOT_OF_PERSON };
  }
  if (!isDaysSetting(clave) || tipo === null) return {};
  if (tipo !== "number") return { tipo: "Es un número de días: escoja Número" };
  return valor !== null && daysIn(valor) === null ? { valor: NOT_DAYS } : {};
};

export default defineSection({
  controller: "configurations",
  one: "configuración",
  many: "configuraciones",
  feminine: true,
  scope: "installation",
  fields: {
    nombre: text("Nombre", 200, computed, listed),
    clave: textLike(
      "Clave",
      60,
      key,
      required,
      filtered,
      hint("Con ella se reconoce: de las que ya existen, el nombre lo pone el sistema"),
    ),
    tipo: choice("Tipo", kinds, required),
    valor: text(
      "Valor",
      200,
      listed,
      hint("Los elementos de una lista se separan con punto y coma"),
    ),
    secreto: text("Valor secreto", 200, secret, hint("No se muestra nunca: solo se reemplaza")),
    empresa: reference("Empresa", "companies", listed, filtered, hint("Vacía: vale para todas")),
    descripcion: text("Descripción", 200),
  },
  title: "nombre",
  uniqueTogether: [["clave", "empresa"]],
  rules: [
    onlyWhen("secreto", "tipo", ["secret"], "Solo se escribe si el tipo es Secreto"),
    onlyWhen(
      "valor",
      "tipo",
      ["text", "number", "yesNo", "list"],
      "Un secreto va en Valor secreto",
    ),
    requiredWhen("valor", "tipo", ["text", "number", "yesNo", "list"], "Valor es requerido"),
    fitsItsKind,
    fitsItsKey,
  ],
});
