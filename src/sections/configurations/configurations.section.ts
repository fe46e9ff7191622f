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
import { settingText, type Setting } from "../../engine/settings.ts";
import { NOT_AN_AMOUNT, NOT_A_SHARE, shareOf, toleranceIn } from "./amount-settings.ts";
import { NOT_DAYS, daysIn, isDaysSetting } from "./days-settings.ts";
import {
  isMostOfPerson,
  isRate,
  NOT_A_RATE,
  NOT_OF_PERSON,
  PERSON_SETTING,
  RATE_SETTING,
} from "./message-settings.ts";

import { knownSetting, SETTINGS } from "./known-settings.ts";

const key = {
  source: "^[a-z0-9]+(?:[._-][a-z0-9]+)*$",
  message: "Debe tener minúsculas y números separados por puntos: correo.remitente",
};
const kinds = { text: "Texto", number: "Número", yesNo: "Sí/No", list: "Lista", secret: "Secreto" };

type Switch = { readonly tipo: keyof typeof kinds | null; readonly valor: string | null };

type Kept = Switch & { readonly clave: string | null; readonly secreto: string | null };

/** The kind of a setting: that of its key, or the one that is chosen for a key that the program does not know. */
const kindOf = ({ clave, tipo }: Pick<Kept, "clave" | "tipo">) => knownSetting(clave)?.kind ?? tipo;

/** A secret goes apart from the other values; a setting that the program reads says itself of which kind it is. */
const goesInItsPlace: RecordRule<Kept> = (values) => {
  const kind = kindOf(values);
  const [hasValue, hasSecret] = [values.valor, values.secreto].map(
    (each) => (each ?? null) !== null,
  );
  if (kind === null) return {};
  if (kind === "secret") return hasValue ? { valor: "Un secreto va en Valor secreto" } : {};
  return {
    ...(hasSecret && { secreto: "Solo se escribe si el tipo es Secreto" }),
    // Without a value of its own a setting means what it usually does.
    ...(!hasValue && knownSetting(values.clave) === null && { valor: "Valor es requerido" }),
  };
};

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
  if (clave === "portafolio.alerta.cupo" && valor !== null && shareOf(valor) === null) {
    return { valor: NOT_A_SHARE };
  }
  if (clave === "recaudo.tolerancia" && valor !== null && toleranceIn(valor) === null) {
    return { valor: NOT_AN_AMOUNT };
  }
  if (!isDaysSetting(clave)) return {};
  if (tipo !== null && tipo !== "number") return { tipo: "Es un número de días: escoja Número" };
  return valor !== null && daysIn(valor) === null ? { valor: NOT_DAYS } : {};
};

/** The choice of what is set, by name. */
function keyChoice(clave: string | null, setting: Setting | null) {
  const names = Object.entries(SETTINGS).map(([each, { name }]) => [each, name] as const);
  const own = clave === null || setting === null ? [] : [[clave, setting.name] as const];
  return choice("Configuración", Object.fromEntries([...names, ...own]), required);
}

/** Of a setting that the program knows its name, its kind and its control follow from its key, which nobody reads. */
function variantOf(name: string, values: Readonly<Record<string, unknown>>) {
  const clave = typeof values["clave"] === "string" ? values["clave"] : null;
  const setting = knownSetting(clave);
  const kind = setting?.kind ?? values["tipo"];
  if (name === "valor" && kind === "secret") return "hidden";
  if (name === "secreto" && kind !== "secret") return "hidden";
  if (name === "clave" && (setting !== null || clave === null)) return keyChoice(clave, setting);
  if (setting === null) return null;
  if (name === "tipo") return { is: setting.kind };
  if (name === "nombre") return "hidden";
  if (name !== "valor") return null;
  const usual = setting.usual === null ? "" : ` Vacío: ${settingText(setting, setting.usual)}.`;
  return { ...setting.field, hint: `${setting.does} Valores: ${setting.range}.${usual}` };
}

export default defineSection({
  controller: "configurations",
  one: "configuración",
  many: "configuraciones",
  feminine: true,
  scope: "installation",
  fields: {
    nombre: text("Nombre", 200, computed, listed),
    clave: textLike(
      "Configuración",
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
    empresa: reference(
      "Fondo",
      "companies",
      listed,
      filtered,
      hint("Vacío: vale para todos los fondos"),
    ),
    descripcion: text("Descripción", 200),
  },
  title: "nombre",
  uniqueTogether: [["clave", "empresa"]],
  settings: { all: SETTINGS, known: knownSetting, key: "clave", value: "valor", of: "empresa" },
  variants: { by: ["clave", "tipo"], as: variantOf },
  rules: [goesInItsPlace, fitsItsKind, fitsItsKey],
});
