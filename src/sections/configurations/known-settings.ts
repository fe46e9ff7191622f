import type { Setting } from "../../engine/settings.ts";
import { decimal, money, rate, text, type Field } from "../../engine/field.ts";
import { AMOUNT_SETTINGS } from "./amount-settings.ts";
import { DAYS_SETTINGS, MOST_DAYS } from "./days-settings.ts";
import {
  MOST_OF_PERSON,
  MOST_RATE,
  PERSON_SETTING,
  RATE_SETTING,
  USUAL_RATE,
} from "./message-settings.ts";

type Words = Pick<Setting, "name" | "does" | "subject">;

const days = (words: Words, usual: number): Setting => ({
  ...words,
  kind: "number",
  range: `de 0 a ${MOST_DAYS}`,
  unit: "días",
  usual: String(usual),
  field: decimal(words.name, 0),
});

/** A code of a formula, which its computation looks up on each day. */
const formula = (words: Words, usual: string | null): Setting => ({
  ...words,
  kind: "text",
  range: "el código de una fórmula aprobada",
  usual,
  field: text(words.name, 200),
});

const count = (words: Words, most: number, others: Pick<Setting, "unit" | "usual">): Setting => ({
  ...words,
  ...others,
  kind: "number",
  range: `de 1 a ${most}`,
  field: decimal(words.name, 0),
});

/** The control of a setting, by its name. */
type Control = (label: string) => Field;

const plain = (
  words: Words,
  field: Control,
  others: Pick<Setting, "kind" | "range" | "usual">,
): Setting => ({ ...words, ...others, field: field(words.name) });

const billing = "Cobro y facturación";
const loads = "Cargas y cupos";
const receipts = "Recaudos";
const messages = "Mensajes";
const formulas = "Fórmulas";
const reports = "Informes";

/** The settings that the program reads, by the key that it knows each by: nothing is a setting that changes nothing. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  "cobro.plazo.dias": days(
    {
      subject: billing,
      name: "Días para pagar una factura",
      does: "Cuánto después de emitirla vence una factura.",
    },
    DAYS_SETTINGS["cobro.plazo.dias"],
  ),
  "facturacion.centro": plain(
    {
      subject: billing,
      name: "Centro que factura las comisiones",
      does: "De qué centro son las facturas de las liquidaciones. Sin él, del primero que esté activo.",
    },
    (label) => text(label, 200),
    { kind: "text", range: "el código de un centro activo", usual: null },
  ),
  "dian.clave.tecnica": plain(
    {
      subject: billing,
      name: "Clave técnica de la resolución",
      does: "Con ella se calcula el CUFE de cada factura. No se muestra nunca: solo se reemplaza.",
    },
    (label) => text(label, 200),
    { kind: "secret", range: "la que da la DIAN", usual: null },
  ),
  "carga.plazo.dias": days(
    {
      subject: loads,
      name: "Días para recibir los saldos de un corte",
      does: "Cuánto después del cierre del mes se espera el archivo de cada entidad antes de contarla como atrasada.",
    },
    DAYS_SETTINGS["carga.plazo.dias"],
  ),
  "portafolio.alerta.cupo": plain(
    {
      subject: loads,
      name: "Porcentaje de cupo desde el que se avisa",
      does: "Desde qué parte de su cupo sale un portafolio en el Monitor de portafolios.",
    },
    (label) => rate(label),
    { kind: "number", range: "de 1 % a 100 %", usual: AMOUNT_SETTINGS["portafolio.alerta.cupo"] },
  ),
  "recaudo.tolerancia": plain(
    {
      subject: receipts,
      name: "Diferencia que se acepta en un recaudo",
      does: "Cuánto le puede faltar o sobrar a un pago para que salde su documento.",
    },
    (label) => money(label),
    {
      kind: "number",
      range: "de $ 0 a $ 999.999.999",
      usual: AMOUNT_SETTINGS["recaudo.tolerancia"],
    },
  ),
  [RATE_SETTING]: count(
    {
      subject: messages,
      name: "Mensajes por minuto de una campaña",
      does: "A qué ritmo salen los mensajes de una campaña.",
    },
    MOST_RATE,
    { unit: "mensajes", usual: String(USUAL_RATE) },
  ),
  [PERSON_SETTING]: count(
    {
      subject: messages,
      name: "Mensajes que se le escriben a una persona, a lo sumo",
      does: "A quien ya los recibió, una campaña no le escribe. Sin él, no hay máximo.",
    },
    MOST_OF_PERSON,
    { unit: "mensajes", usual: null },
  ),
  "mensajes.persona.dias": days(
    {
      subject: messages,
      name: "Días en que se cuentan los mensajes a una persona",
      does: "Los mensajes más antiguos no cuentan para ese máximo.",
    },
    DAYS_SETTINGS["mensajes.persona.dias"],
  ),
  "formula.cobertura": formula(
    {
      subject: formulas,
      name: "Fórmula del saldo cubierto",
      does: "Calcula lo que cubre el fondo de cada saldo.",
    },
    "COB-SAL",
  ),
  "formula.iva": formula(
    { subject: formulas, name: "Fórmula del IVA", does: "Calcula el IVA de la comisión." },
    "IVA-COM",
  ),
  "formula.anticipada": formula(
    {
      subject: formulas,
      name: "Fórmula del cobro anticipado",
      does: "Calcula la comisión que se cobra entera al desembolsar. Sin ella, se usa la del portafolio.",
    },
    null,
  ),
  "formula.gestor": formula(
    {
      subject: formulas,
      name: "Fórmula de los honorarios del gestor",
      does: "Calcula lo que gana el gestor por una recuperación.",
    },
    "HON-GES",
  ),
  "formula.anticipo": formula(
    {
      subject: formulas,
      name: "Fórmula de los anticipos",
      does: "Calcula el máximo de un anticipo.",
    },
    "ANT-GAR",
  ),
  "informes.pie": plain(
    {
      subject: reports,
      name: "Texto al pie de los informes",
      does: "Se imprime al pie de cada página de un informe en PDF, y en la última hoja de su libro.",
    },
    (label) => text(label, 200),
    { kind: "text", range: "hasta 200 letras", usual: null },
  ),
};

/** The key of one prefix, beside that of all of them. */
const OF_PREFIX = /^clave\.tecnica\.(?<prefix>[a-z0-9]+)$/u;

/** The setting that a key is of; null for one that the program does not read. */
export function knownSetting(key: string | null): Setting | null {
  const prefix = OF_PREFIX.exec(key ?? "")?.groups?.["prefix"];
  const { "dian.clave.tecnica": any } = SETTINGS;
  if (prefix !== undefined && any !== undefined) {
    return { ...any, name: `Clave técnica del prefijo ${prefix.toUpperCase()}` };
  }
  return Object.hasOwn(SETTINGS, key ?? "") ? (SETTINGS[key ?? ""] ?? null) : null;
}

/** The name of a setting for people: its own name, or what whoever wrote it says that it is. */
export function settingName(key: string | null, description: string | null): string {
  return knownSetting(key)?.name ?? (description?.trim() || "Otra configuración");
}
