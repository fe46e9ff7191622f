import { centsOf } from "../../src/domain/cents.ts";
import type { BANK_LAYOUTS } from "../../src/sections/banks-companies/banks-companies.section.ts";

/** A transfer as the bank reads it; the amount as `1260000.00`, the day as `AAAA-MM-DD`. */
export type BankLine = {
  readonly numero: string;
  readonly fecha: string;
  readonly banco_origen: string;
  readonly cuenta_origen: string;
  /** The code of its type of account: savings or checking by how it begins, `AHO` or `COR`. */
  readonly tipo_origen: string;
  readonly nit_origen: string;
  readonly banco_destino: string;
  /** The code of the bank in the clearing house (ACH). */
  readonly codigo_destino: string;
  readonly cuenta_destino: string;
  readonly tipo_destino: string;
  readonly nit: string;
  readonly beneficiario: string;
  readonly valor: string;
};

/** The transfers of one file: all leave from one account on one day. */
type Batch = {
  readonly lines: readonly BankLine[];
  readonly first: BankLine;
  /** The name of the file among those of its day. */
  readonly reference: string;
};

/** A value of a record of a file. */
type Cell<From> = {
  readonly title: string;
  readonly of: (from: From) => string;
  /** Digits alone; text otherwise. */
  readonly isDigits?: true;
  /** The most characters; in a file of positions, its width. */
  readonly width: number;
  /** A text that is longer loses its end: a name, and nothing that money depends on. */
  readonly isCut?: true;
  /** Filled with zeros on the left; with blanks on the right otherwise. */
  readonly isZeroFilled?: true;
  readonly isOptional?: true;
};

/** How a bank asks for the file of what is paid from an account. */
type Layout = {
  readonly name: string;
  readonly mediaType: "text/csv" | "text/plain";
  readonly ending: string;
  /** Columns with a row of titles, parted by `;`; positions otherwise. */
  readonly form: "columns" | "positions";
  /** The record before the others; none in a file of columns. */
  readonly head: readonly Cell<Batch>[];
  readonly line: readonly Cell<BankLine>[];
  /** A text in the characters that the bank reads. */
  readonly written: (text: string) => string;
};

/** Characters that would break a row become blanks. */
const plain = (text: string) => text.replaceAll(/[;\p{Cc}]+/gu, " ").trim();

/** Capital letters without accents, digits and blanks: what every reader of fixed positions in Colombia takes. */
const bare = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.-]+/gu, " ")
    .trim();

const digitsOf = (text: string) => text.replaceAll(/\D+/gu, "");

/** A NIT without its check digit. */
const idOf = (nit: string) => digitsOf(nit.split("-")[0] ?? "");

const compact = (day: string) => day.replaceAll("-", "");

const cents = (amount: string) => String(centsOf(amount));

const isChecking = (type: string) => bare(type).startsWith("COR");
const isSavings = (type: string) => bare(type).startsWith("AHO");

const sumOf = (lines: readonly BankLine[]) =>
  String(lines.reduce((sum, { valor }) => sum + centsOf(valor), 0n));

const blank = (width: number): Cell<unknown> => ({
  title: "relleno",
  of: () => "",
  width,
  isOptional: true,
});

/**
 * The layouts that are known, as data. `csv` is ours, for banks whose portal takes a table. `pab` are the 264 positions of
 * Bancolombia's _Pagos Automáticos_: a record of type 1, and one of type 6 for each payment. Its widths were compared with
 * one published program that writes it (its detail and its head, field by field), and not with a bank: before production,
 * its validator is asked for one file, and for whether the identity goes with its check digit.
 */
export const LAYOUTS: Readonly<Record<keyof typeof BANK_LAYOUTS, Layout>> = {
  csv: {
    name: "CSV",
    mediaType: "text/csv",
    ending: "csv",
    form: "columns",
    head: [],
    line: [
      { title: "numero", of: ({ numero }) => numero, width: 16 },
      { title: "fecha", of: ({ fecha }) => fecha, width: 10 },
      { title: "banco_origen", of: (line) => line.banco_origen, width: 80, isCut: true },
      { title: "cuenta_origen", of: (line) => line.cuenta_origen, width: 20, isDigits: true },
      { title: "banco_destino", of: (line) => line.banco_destino, width: 80, isCut: true },
      { title: "cuenta_destino", of: (line) => line.cuenta_destino, width: 20, isDigits: true },
      { title: "nit", of: ({ nit }) => nit, width: 20, isOptional: true },
      { title: "beneficiario", of: (line) => line.beneficiario, width: 200, isCut: true },
      { title: "valor", of: ({ valor }) => valor, width: 20 },
    ],
    written: plain,
  },
  pab: {
    name: "Bancolombia PAB",
    mediaType: "text/plain",
    ending: "txt",
    form: "positions",
    head: [
      { title: "tipo de registro", of: () => "1", width: 1 },
      {
        title: "NIT de quien paga",
        of: ({ first }) => idOf(first.nit_origen),
        width: 15,
        isDigits: true,
        isZeroFilled: true,
      },
      { title: "aplicación", of: () => "I", width: 1 },
      blank(15),
      { title: "clase de transacción", of: () => "220", width: 3 },
      { title: "propósito", of: () => "PAGOS", width: 10 },
      { title: "fecha de transmisión", of: ({ first }) => compact(first.fecha), width: 8 },
      { title: "secuencia", of: ({ reference }) => reference, width: 2, isZeroFilled: true },
      { title: "fecha de aplicación", of: ({ first }) => compact(first.fecha), width: 8 },
      {
        title: "número de pagos",
        of: ({ lines }) => String(lines.length),
        width: 6,
        isDigits: true,
        isZeroFilled: true,
      },
      { title: "suma de débitos", of: () => "0", width: 17, isDigits: true, isZeroFilled: true },
      {
        title: "suma de créditos",
        of: ({ lines }) => sumOf(lines),
        width: 17,
        isDigits: true,
        isZeroFilled: true,
      },
      {
        title: "cuenta de origen",
        of: ({ first }) => first.cuenta_origen,
        width: 11,
        isDigits: true,
        isZeroFilled: true,
      },
      {
        title: "tipo de la cuenta de origen",
        of: ({ first }) => accountType(first.tipo_origen, "D", "S"),
        width: 1,
      },
      blank(149),
    ],
    line: [
      { title: "tipo de registro", of: () => "6", width: 1 },
      { title: "NIT del beneficiario", of: ({ nit }) => idOf(nit), width: 15, isDigits: true },
      { title: "beneficiario", of: (line) => line.beneficiario, width: 30, isCut: true },
      {
        title: "código del banco",
        of: (line) => line.codigo_destino,
        width: 9,
        isDigits: true,
        isZeroFilled: true,
      },
      { title: "cuenta de destino", of: (line) => line.cuenta_destino, width: 17, isDigits: true },
      { title: "lugar de pago", of: () => "S", width: 1 },
      {
        title: "tipo de la cuenta de destino",
        of: ({ tipo_destino }) => accountType(tipo_destino, "27", "37"),
        width: 2,
      },
      {
        title: "valor",
        of: ({ valor }) => cents(valor),
        width: 17,
        isDigits: true,
        isZeroFilled: true,
      },
      { title: "fecha de aplicación", of: ({ fecha }) => compact(fecha), width: 8 },
      { title: "referencia", of: ({ numero }) => numero, width: 21 },
      blank(1),
      { title: "oficina", of: () => "0", width: 5, isZeroFilled: true },
      blank(15),
      blank(80),
      blank(15),
      blank(27),
    ],
    written: bare,
  },
};

function accountType(type: string, checking: string, savings: string): string {
  if (isChecking(type)) return checking;
  return isSavings(type) ? savings : "";
}

/** A layout by its name: that of every account that names none is the CSV. */
export function layoutOf(name: string | null): Layout {
  return LAYOUTS[name === "pab" ? "pab" : "csv"];
}

/** Why the layout of a bank does not take a transfer, in Spanish, beginning with what is wrong; null where it does. */
export function layoutProblem(layout: Layout, line: BankLine): string | null {
  const batch = { lines: [line], first: line, reference: "1" };
  return (
    firstProblem(layout, layout.head, batch) ?? firstProblem<BankLine>(layout, layout.line, line)
  );
}

function firstProblem<From>(
  layout: Layout,
  cells: readonly Cell<From>[],
  from: From,
): string | null {
  for (const cell of cells) {
    const problem = problemOf(layout, cell, from);
    if (problem !== null) return `El formato ${layout.name} no la admite: ${problem}.`;
  }
  return null;
}

function problemOf<From>(layout: Layout, cell: Cell<From>, from: From): string | null {
  const raw = cell.of(from);
  const text = layout.written(raw);
  if (text === "") return cell.isOptional === true ? null : `falta ${cell.title}`;
  if (cell.isDigits === true && !/^\d+$/u.test(raw)) return `${cell.title} no son solo dígitos`;
  if (text.length <= cell.width || cell.isCut === true) return null;
  return `${cell.title} tiene ${text.length} caracteres y caben ${cell.width}`;
}

/**
 * The file for the bank of some transfers of one account and one day, which their layout takes (`layoutProblem`): records
 * ended by CR LF. Text is in the characters of the layout.
 * @param reference tells it apart from the other files of the day: two digits.
 */
export function bankFile(
  layout: Layout,
  lines: readonly [BankLine, ...BankLine[]],
  reference = "01",
): string {
  const write = <From>(cells: readonly Cell<From>[], from: From) =>
    cells.map((cell) => cellText(layout, cell, from));
  const rows = lines.map((line) => write(layout.line, line));
  if (layout.form === "columns") {
    const titles = layout.line.map(({ title }) => title);
    return [titles, ...rows, []].map((row) => row.join(";")).join("\r\n");
  }
  const head = write(layout.head, { lines, first: lines[0], reference });
  return [head, ...rows, []].map((row) => row.join("")).join("\r\n");
}

function cellText<From>(layout: Layout, cell: Cell<From>, from: From): string {
  const text = layout.written(cell.of(from)).slice(0, cell.width);
  if (layout.form === "columns") return text;
  return cell.isZeroFilled === true ? text.padStart(cell.width, "0") : text.padEnd(cell.width);
}
