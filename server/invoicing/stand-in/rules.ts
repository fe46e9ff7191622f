import { centsOf, moneyOf, roundedQuotient } from "../../../src/domain/cents.ts";
import { isDecimal } from "../../../src/domain/decimal.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { checkDigitOf } from "../../../src/domain/nit.ts";
import { documentCode } from "../document-code.ts";
import { sumText } from "../amount-text.ts";
import type { BrokenRule } from "../provider.types.ts";
import type { ReadDocument, ReadTax } from "./read-document.ts";

/** The facts that the stand-in knows beside the document. */
export type Known = {
  readonly now: Date;
  /** The technical key of the document's range, or the PIN of the software for a note. */
  readonly key: string;
  /** The invoice that a note names, where it was accepted. */
  readonly invoice: {
    readonly number: string;
    readonly seller: string;
    readonly buyer: string;
  } | null;
};

type Rule = BrokenRule & { readonly breaks: (document: ReadDocument, known: Known) => boolean };

/** The difference that the DIAN lets pass between amounts, in cents (chain §6). */
const TOLERANCE = 200n;

/** The rates of the IVA (Anexo 1.9, table 13.3.9), as documents write them. */
const VAT_PERCENTS: readonly string[] = ["0.00", "5.00", "16.00", "19.00"];

/** The hours for which a document issued in contingency may wait (chain §6). */
const CONTINGENCY_HOURS = 48;

/** The rules that are checked, by their codes of an invoice; those of a note begin with C. */
const RULES: readonly Rule[] = [
  {
    rule: "ZE02",
    text: "Valor de la firma inválido.",
    breaks: ({ isSignatureGood }) => !isSignatureGood,
  },
  {
    rule: "FAD06",
    text: "El CUFE o CUDE no está calculado correctamente.",
    breaks: (document, { key }) => document.cufe !== computedCode(document, key),
  },
  {
    rule: "FAD05",
    text: "El número no corresponde a un rango de numeración autorizado y vigente.",
    breaks: (document) => document.kind === "invoice" && !isInRange(document),
  },
  {
    rule: "FAD09e",
    text: "La fecha de emisión debe ser la de la firma del documento.",
    breaks: (document, { now }) => isOutOfTime(document, now),
  },
  {
    rule: "FAK24",
    text: "El dígito de verificación del NIT del adquirente no está informado correctamente.",
    breaks: ({ buyer }) =>
      buyer.documentType === "31" && buyer.checkDigit !== checkDigitOf(buyer.id),
  },
  {
    rule: "FAU02",
    text: "El valor bruto no es la suma de las líneas.",
    breaks: ({ base, lines }) => areApart(base, sumText(lines)),
  },
  {
    rule: "FAU06",
    text: "El valor con impuestos no es el valor bruto más los impuestos.",
    breaks: ({ total, base, vat }) => areApart(total, sumText([base, vat])),
  },
  {
    rule: "FAU14",
    text: "El valor por pagar no es el valor con impuestos.",
    breaks: ({ payable, total }) => areApart(payable, total),
  },
  {
    rule: "FAS07",
    text: "El valor del tributo no corresponde al producto de su tarifa por la base imponible.",
    breaks: ({ taxes }) => taxes.some(isMiscounted),
  },
  {
    rule: "FAX07",
    text: "El valor del tributo de una línea no corresponde al producto de su tarifa por la base imponible.",
    breaks: ({ lineTaxes }) => lineTaxes.some(isMiscounted),
  },
  {
    rule: "FAX14",
    text: "La tarifa del tributo no es una de las de la tabla 13.3.9.",
    breaks: ({ taxes, lineTaxes }) =>
      [...taxes, ...lineTaxes].some(({ percent }) => !VAT_PERCENTS.includes(percent)),
  },
  {
    rule: "CBG04a",
    text: "La factura que se corrige no existe, o es de otro adquirente.",
    breaks: (document, { invoice }) =>
      document.kind === "creditNote" && !isItsInvoice(document, invoice),
  },
];

/** The rules that a document breaks, none for one that is accepted (chain §6). */
export function brokenRules(document: ReadDocument, known: Known): readonly BrokenRule[] {
  return RULES.filter(({ breaks }) => breaks(document, known)).map(({ rule, text }) => ({
    rule: document.kind === "invoice" ? rule : rule.replace(/^F/u, "C"),
    text,
  }));
}

function computedCode(document: ReadDocument, key: string): string {
  const { environment, total, buyer } = document;
  const parts = { ...document, total, key, buyer: buyer.id };
  return documentCode({ ...parts, environment: environment === "1" ? "1" : "2" });
}

function isInRange({ range, number, date }: ReadDocument): boolean {
  if (range === null || !number.startsWith(range.prefix)) return false;
  const digits = number.slice(range.prefix.length);
  const consecutive = /^[1-9]\d*$/u.test(digits) ? Number(digits) : NaN;
  const isAuthorised = consecutive >= Number(range.from) && consecutive <= Number(range.to);
  return isAuthorised && date >= range.start && date <= range.end;
}

function isOutOfTime({ date, time, type, signedAt }: ReadDocument, now: Date): boolean {
  if (date !== dayOf(new Date(signedAt)) || date > dayOf(now)) return true;
  const waited = now.getTime() - new Date(`${date}T${time}`).getTime();
  return type === "04" && waited > CONTINGENCY_HOURS * 3_600_000;
}

function isItsInvoice({ corrects, seller, buyer }: ReadDocument, invoice: Known["invoice"]) {
  return (
    invoice !== null &&
    invoice.number === corrects?.number &&
    invoice.seller === seller &&
    invoice.buyer === buyer.id
  );
}

/** Whether a tax is not its rate of its base: rounding apart, which is of no more than what the DIAN lets pass. */
function isMiscounted({ base, vat, percent }: ReadTax): boolean {
  if (!isDecimal(percent, 4)) return true;
  const [whole = "", fraction = ""] = percent.split(".");
  const tenThousandths = BigInt(`${whole}${fraction.padEnd(4, "0")}`);
  const exact = roundedQuotient(centsOf(base) * tenThousandths, 1_000_000n);
  return areApart(vat, moneyOf(exact));
}

function areApart(one: string, other: string): boolean {
  const difference = centsOf(one) - centsOf(other);
  return difference > TOLERANCE || difference < -TOLERANCE;
}
