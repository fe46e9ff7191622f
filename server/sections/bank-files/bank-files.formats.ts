import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import type { TextForm } from "../../../src/engine/kinds/kind.types.ts";
import { decimalIn } from "../../../src/engine/kinds/figures.ts";
import type { TargetField } from "../../../src/sections/structures-configs/target-names.ts";
import {
  FileRefusal,
  type TableForm,
  type TableRow,
} from "../../engine/exchange/files/table.types.ts";
import { placeReader } from "../structures/structures.columns.ts";

/** A format of a bank's own, which no structure has to describe. */
export type OwnFormat = "asobancaria" | "ofx" | "mt940";

/** The lines of a file that the bank itself sums: a batch, a statement. */
export type Part = {
  /** Its name for people: `El lote 0001`. */
  readonly words: string;
  /** Its lines, from one up to another that is not of it. */
  readonly from: number;
  readonly until: number;
  /** The sum of its lines, as decimal text, with what leaves below zero. */
  readonly change: string;
};

/** A line as its file has it: its number there, and its texts by the fields that they fill. */
export type SaidLine = {
  readonly row: number;
  readonly texts: Readonly<Partial<Record<TargetField, string>>>;
};

/** All that a file of the bank says, before its texts are read by the kinds of their fields. */
export type SaidFile = {
  readonly lines: readonly SaidLine[];
  /** How its days and decimals are written. */
  readonly form: TextForm;
  /** The account, the balances and the days that it says it is of; null for what it does not say. */
  readonly account: string | null;
  readonly initial: string | null;
  readonly final: string | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly parts: readonly Part[];
};

/** The names of the formats in a sentence. */
export const FORMAT_NAMES: Readonly<Record<OwnFormat | "csv", string>> = {
  csv: "CSV, XLSX o texto fijo",
  asobancaria: "Asobancaria 2001",
  ofx: "OFX",
  mt940: "MT940",
};

/** The bytes in which a format is recognised. */
export const LOOKED_AT = 512;

/** The format of a file by its first bytes, whatever its name; `csv` for one that only a structure can tell. */
export function bankFormatOf(start: Uint8Array): OwnFormat | "csv" {
  const text = Buffer.from(start.subarray(0, LOOKED_AT))
    .toString("latin1")
    .replace(/^\u00EF\u00BB\u00BF/u, "");
  if (/^\s*(?:OFXHEADER\s*:|<\?OFX|<OFX>)|<\?OFX\s|<OFX>/iu.test(text)) return "ofx";
  if (/^\s*(?:\{1:|:20:)/u.test(text) || /(?:^|\n):20:[^\n]*\r?\n(?:[^\n]*\n)?:25/u.test(text))
    return "mt940";
  return /^01\d{18}\d{3}[\d ]{17}\d{8}/u.test(text) ? "asobancaria" : "csv";
}

/** How the rows of each format are read from its bytes. */
export const TABLE_FORMS: Readonly<Record<OwnFormat, TableForm>> = {
  asobancaria: { isFixed: true },
  mt940: { isFixed: true },
  ofx: { isOfx: true },
};

/** Reads what the rows of a file of the bank say. */
export const READERS: Readonly<Record<OwnFormat, (rows: readonly TableRow[]) => SaidFile>> = {
  asobancaria: readAsobancaria,
  ofx: readOfx,
  mt940: readMt940,
};

const CENTS = 2;

/** The length of a record of Asobancaria 2001. */
const RECORD = 162;

/**
 * The places of the records of collections of Asobancaria 2001 («Especificaciones técnicas para reportar la información
 * del recaudo», first update, September 2001): 162 characters, days as AAAAMMDD, amounts with two implied decimals. The
 * document itself was not at hand: the places are those that an open reader of such files uses (`Format2001` of
 * contSoft, PHP) and that sum to 162; no file of a bank was seen. To be checked with the first one of each bank.
 */
const PLACES = {
  header: { day: "13-20", account: "24-40" },
  detail: {
    reference: "3-50",
    amount: "51-64",
    origin: "65-66",
    means: "67-68",
    returned: "95-97",
  },
  sum: { count: "3-11", total: "12-29", batch: "30-33" },
} as const;

/** The file of collections of a day: 01 header, 05 batch, 06 detail, 08 sum of the batch, 09 sum of the file. */
function readAsobancaria(rows: readonly TableRow[]): SaidFile {
  const lines: SaidLine[] = [];
  const parts: Part[] = [];
  let header: { readonly day: string; readonly account: string } | null = null;
  let batch = 0;
  let isOver = false;
  for (const { line, cells } of rows) {
    const [text = ""] = cells;
    const type = text.slice(0, 2);
    // Some programs leave out the blanks that end a line.
    if (text.length > RECORD)
      notAsobancaria(line, `Tiene ${text.length} caracteres, y van ${RECORD}`);
    const at = placeReader("fixed", [text.padEnd(RECORD)]);
    if (isOver) notAsobancaria(line, "Viene después del registro de control del archivo (09)");
    if (type === "01" && header === null) {
      header = { day: at(PLACES.header.day), account: at(PLACES.header.account) };
    } else if (header === null) notAsobancaria(line, "Viene antes del encabezado del archivo (01)");
    else if (type === "05") batch = lines.length;
    else if (type === "06") lines.push(collected(line, header.day, at));
    else if (type === "08" || type === "09") {
      isOver = type === "09";
      const from = isOver ? 0 : batch;
      const words = isOver ? "El archivo" : `El lote ${at(PLACES.sum.batch)}`;
      const count = Number(at(PLACES.sum.count));
      // Of a file, some banks count every record and others the details alone.
      const counted = lines.length - from;
      if (!(isOver ? [counted, rows.length] : [counted]).includes(count)) {
        notAsobancaria(line, `${words} dice que trae ${count} registros, y trae ${counted}`);
      }
      parts.push({ words, from, until: lines.length, change: implied(at(PLACES.sum.total)) });
    } else notAsobancaria(line, `Es de un tipo que no se conoce: «${type}»`);
  }
  if (!isOver || header === null) {
    throw new FileRefusal(
      "El archivo está cortado: no trae su registro de control (09). Pídalo otra vez al banco.",
    );
  }
  const { day, account } = header;
  const form = { days: "ymd", decimals: "point" } as const;
  return { lines, form, account, initial: null, final: null, since: day, until: day, parts };
}

function collected(row: number, day: string, at: (place: string) => string): SaidLine {
  const { reference, amount, origin, means, returned } = PLACES.detail;
  const cause = at(returned).replace(/^0+$/u, "");
  return {
    row,
    texts: {
      fecha: day,
      referencia: at(reference).replace(/^0+(?=.)/u, ""),
      valor: implied(at(amount)),
      codigo: `${at(origin)}${at(means)}`,
      texto: `Recaudo, procedencia ${at(origin)}, medio ${at(means)}${cause === "" ? "" : `, devuelto por ${cause}`}`,
    },
  };
}

/** An amount whose last two digits are decimals; another text stays, for its error. */
function implied(digits: string): string {
  return /^\d{3,}$/u.test(digits) ? `${digits.slice(0, -CENTS)}.${digits.slice(-CENTS)}` : digits;
}

function notAsobancaria(line: number, words: string): never {
  throw new FileRefusal(`El archivo no es como Asobancaria 2001, en su línea ${line}. ${words}.`);
}

/** The statements of a file of OFX, which are of one account. */
function readOfx(rows: readonly TableRow[]): SaidFile {
  const statements = rows.filter(({ cells: [kind] }) => kind === "STMTRS");
  if (statements.length === 0) {
    throw new FileRefusal("El archivo OFX no trae movimientos de una cuenta bancaria.");
  }
  const accounts = new Set(statements.map(({ cells }) => cells[1] ?? ""));
  if (accounts.size > 1) throw new FileRefusal(severalAccounts(accounts));
  const said = statements.map(({ cells: [, , currency, since, until, final] }) => ({
    currency,
    since,
    until,
    final,
  }));
  const other = said.find(({ currency }) => (currency ?? "") !== "" && currency !== "COP");
  if (other !== undefined) throw new FileRefusal(otherCurrency(other.currency ?? ""));
  const lines = rows.flatMap(({ line, cells: [kind, ...cells] }): SaidLine[] => {
    if (kind !== "STMTTRN") return [];
    const [
      posted = "",
      amount = "",
      check = "",
      reference = "",
      id = "",
      name = "",
      memo = "",
      type = "",
    ] = cells;
    return [
      {
        row: line,
        texts: {
          fecha: posted.slice(0, 8),
          valor: amount.replace(/^\+/u, ""),
          referencia: [reference, check, id].find((each) => each !== "") ?? "",
          pagador: name,
          texto: memo === "" ? name : memo,
          codigo: type,
        },
      },
    ];
  });
  const last = said.at(-1);
  return {
    lines,
    form: { days: "ymd", decimals: "point" },
    account: [...accounts][0] ?? null,
    initial: null,
    final: last?.final === undefined || last.final === "" ? null : last.final,
    since: dayIn(said[0]?.since),
    until: dayIn(last?.until),
    parts: [],
  };
}

/** The day that begins `20260703120000[-5:COT]`; null for none. */
function dayIn(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text.slice(0, 8);
}

function severalAccounts(accounts: ReadonlySet<string>): string {
  return `El archivo trae movimientos de varias cuentas: ${[...accounts].join(", ")}. Descargue uno por cuenta.`;
}

function otherCurrency(currency: string): string {
  return `El archivo está en ${currency}: solo se leen cuentas en pesos (COP).`;
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/u;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/u;
const MOVED = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]+)([A-Z][A-Z\d]{3})([^/]*)(?:\/\/(.*))?$/u;

type Statement = {
  readonly from: number;
  opening: string | null;
  closing: string | null;
  number: string;
};

/**
 * The statements of MT940 (SWIFT): `:25:` account, `:60F:` opening and `:62F:` closing balance, `:61:` movement, `:86:` its
 * words. Written by us: what npm has reads amounts as floats, and refuses a statement that does not close without saying
 * where (ADR 124).
 */
function readMt940(rows: readonly TableRow[]): SaidFile {
  const lines: (SaidLine & { texts: Record<string, string> })[] = [];
  const parts: Part[] = [];
  const accounts = new Set<string>();
  let open: Statement | null = null;
  let first: string | null = null;
  let tag = "";
  for (const { line, cells } of rows) {
    // The blocks of SWIFT around a statement say nothing of it.
    const text = (cells[0] ?? "").replace(/^\{1:.*\{4:$/u, "").trimEnd();
    if (text === "" || text === "-" || text.startsWith("-}") || text.startsWith("{")) continue;
    const [, name, value = ""] = TAG.exec(text) ?? [];
    if (name === undefined) {
      if (tag === "86") addWords(lines, text);
      else if (tag !== "61" && tag !== "20" && tag !== "21")
        notMt940(line, "No empieza con su etiqueta, como :61:");
      continue;
    }
    tag = name;
    if (name === "25" || name === "25P") accounts.add(value.trim());
    else if (name === "28C" || name === "28") {
      if (open !== null && open.closing === null) throw new FileRefusal(CUT_MT940);
      open = { from: lines.length, opening: null, closing: null, number: value.trim() };
    } else if (name === "60F" || name === "60M") {
      const opening = balanceOf(line, value);
      open ??= { from: lines.length, opening: null, closing: null, number: "" };
      open.opening = opening;
      first ??= opening;
    } else if (name === "61") lines.push(moved(line, value));
    else if (name === "62F" || name === "62M") {
      if (open?.opening === undefined || open.opening === null)
        notMt940(line, "Cierra un extracto sin saldo inicial (:60F:)");
      const closing = balanceOf(line, value);
      const { from, number, opening } = open;
      const change = moneyOf(centsOf(closing) - centsOf(opening));
      parts.push({ words: `El extracto ${number}`.trim(), from, until: lines.length, change });
      open.closing = closing;
    } else if (name === "86" && lines.length > (open?.from ?? 0)) addWords(lines, value);
  }
  if (open === null || open.closing === null) throw new FileRefusal(CUT_MT940);
  if (accounts.size > 1) throw new FileRefusal(severalAccounts(accounts));
  const form = { days: "ymd", decimals: "comma" } as const;
  const account = [...accounts][0] ?? null;
  const comma = (amount: string | null) => amount?.replace(".", ",") ?? null;
  return {
    lines,
    form,
    account,
    initial: comma(first),
    final: comma(open.closing),
    since: null,
    until: null,
    parts,
  };
}

const CUT_MT940 =
  "El archivo MT940 está cortado: no trae el saldo final (:62F:) de su último extracto. Descárguelo otra vez.";

function moved(row: number, value: string): SaidLine & { texts: Record<string, string> } {
  const [, day, , mark = "", amount = "", code = "", reference = "", own = ""] =
    MOVED.exec(value) ?? [];
  if (day === undefined) notMt940(row, `No es un movimiento: «${value.slice(0, 60)}»`);
  // A reversal goes the other way.
  const isOut = mark === "D" || mark === "RC";
  const written = amount.replace(/,$/u, "");
  const known = reference.trim() === "NONREF" ? "" : reference.trim();
  return {
    row,
    texts: {
      fecha: `20${day}`,
      valor: `${isOut ? "-" : ""}${written}`,
      referencia: known === "" ? own.trim() : known,
      codigo: code,
      texto: "",
    },
  };
}

function addWords(
  lines: readonly { readonly texts: Record<string, string> }[],
  words: string,
): void {
  const texts = lines.at(-1)?.texts;
  if (texts === undefined) return;
  texts["texto"] = `${texts["texto"] ?? ""} ${words}`.trim();
}

/** A balance as decimal text, below zero where the bank is owed. */
function balanceOf(line: number, value: string): string {
  const [, mark, , currency = "", amount = ""] = BALANCE.exec(value.trim()) ?? [];
  if (mark === undefined) notMt940(line, `No es un saldo: «${value.slice(0, 60)}»`);
  if (currency !== "COP") throw new FileRefusal(otherCurrency(currency));
  const read = decimalIn(amount.replace(/,$/u, ""), "comma");
  if (read === null) notMt940(line, `No es un saldo: «${value.slice(0, 60)}»`);
  return moneyOf(centsOf(mark === "D" ? `-${read}` : read));
}

function notMt940(line: number, words: string): never {
  throw new FileRefusal(`El archivo no es como MT940, en su línea ${line}. ${words}.`);
}
