import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayText } from "../../../src/domain/calendar.ts";
import { countText, dayOf } from "../../../src/domain/format.ts";
import { identityDigits } from "../../../src/domain/nit.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type { Values } from "../../../src/engine/value.ts";
import { fieldsOfPurpose } from "../../../src/sections/structures-configs/target-fields.ts";
import { readTable } from "../../engine/exchange/files/read-table.ts";
import { FileRefusal } from "../../engine/exchange/files/table.types.ts";
import { MAX_ROWS } from "../../engine/exchange/limits.ts";
import { readText } from "../../engine/kinds/read-text.ts";
import { textIn } from "../../engine/text-in.ts";
import type { Database } from "../../store/schema.ts";
import { type RowRules, readTexts } from "../structures/structures.cells.ts";
import { bytesOf, structureSpecOf, structuredRows } from "../structures/structures.columns.ts";
import {
  type Part,
  READERS,
  type SaidFile,
  TABLE_FORMS,
  bankFormatOf,
} from "./bank-files.formats.ts";

/** A line of the bank as its file says it. */
export type ReadLine = {
  readonly row: number;
  readonly fecha: string;
  readonly sentido: "in" | "out";
  /** Above zero, `1234.50`. */
  readonly valor: string;
  readonly saldo: string | null;
  readonly texto: string | null;
  readonly referencia: string | null;
  readonly pagador: string | null;
  readonly nit: string | null;
  readonly codigo: string | null;
  /** Its fingerprint: the same for the same line in any file of its account. */
  readonly huella: string;
};

/** A file that could be read: its lines, and what it says that they come to. */
export type ReadFile = {
  readonly lines: readonly ReadLine[];
  readonly initial: string | null;
  readonly final: string | null;
  readonly parts: readonly Part[];
};

/** The file of a record, and what its lines must be. */
export type FileSpec = {
  readonly file: string;
  readonly structure: string | null;
  readonly account: string;
  /** The number of its account. */
  readonly number: string;
};

const BANK = fieldsOfPurpose("collects");

/** The rules of a format of a bank's own: a movement has its day and its amount. */
const NEEDED: RowRules = new Map(
  ["fecha", "valor"].map((name) => [name, { isRequired: true, maxLength: null, check: null }]),
);

/** The lines of a file that are told wrong one by one. */
const TOLD = 3;

/**
 * Reads a whole file of the bank, in a thread under the limits of every file. One wrong line refuses it: what a bank wrote
 * is not mended by hand, and a file without one of its lines would close with another balance.
 * @param by the id of the user who waits for it.
 * @throws FileRefusal, in words.
 */
export async function readBankFile(
  db: Kysely<Database>,
  spec: FileSpec,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<ReadFile> {
  const { rules, ...said } = await saidIn(db, spec, by);
  if (said.lines.length === 0) throw new FileRefusal("El archivo no trae movimientos.");
  if (said.lines.length > MAX_ROWS) {
    throw new FileRefusal(`El archivo tiene más de ${countText(MAX_ROWS)} movimientos: divídalo.`);
  }
  requireAccount(said.account, spec.number);
  const wrong: string[] = [];
  const today = dayOf(now);
  const read = said.lines.flatMap(({ row, texts }) => {
    const { values, errors } = readTexts(texts, rules, { form: said.form, fields: BANK });
    const line = errors.length > 0 ? null : lineOf(row, values);
    const problem = line === null ? errors.join("; ") : lineProblem(line, { said, today });
    const account = textIn(values, "cuenta");
    if (account !== "") requireAccount(account, spec.number);
    if (problem === null && line !== null) return [line];
    wrong.push(`Línea ${row}: ${problem ?? ""}`);
    return [];
  });
  if (wrong.length > 0)
    throw new FileRefusal(`${wrong.slice(0, TOLD).join(". ")}.${more(wrong.length)}`);
  return {
    lines: withFingerprints(read, spec.account),
    initial: balanceIn(said, "initial"),
    final: balanceIn(said, "final"),
    parts: said.parts,
  };
}

function more(count: number): string {
  return count <= TOLD ? "" : ` Y otras ${countText(count - TOLD)} líneas.`;
}

async function saidIn(
  db: Kysely<Database>,
  { file, structure }: FileSpec,
  by: string,
): Promise<SaidFile & { readonly rules: RowRules }> {
  const bytes = await bytesOf(db, file);
  const format = bankFormatOf(bytes);
  if (format !== "csv") {
    const { rows } = await readTable(bytes, TABLE_FORMS[format], by);
    // A letter that is damaged stays a sign in its text, which the kind of its field refuses.
    return { ...READERS[format](rows), rules: NEEDED };
  }
  if (structure === null)
    throw new FileRefusal("El archivo necesita una estructura que diga qué es cada columna.");
  const spec = await structureSpecOf(db, structure);
  const { rows: lines } = await structuredRows(bytes, spec, { by, sheet: null });
  const none = { account: null, initial: null, final: null, since: null, until: null, parts: [] };
  return { ...none, lines, form: spec.form, rules: spec.rules };
}

/** The line of some values that could be read: its amount is signed, or in the column of what leaves or of what enters. */
function lineOf(row: number, values: Values): Omit<ReadLine, "huella"> | null {
  const [amount, debit, credit] = ["valor", "debito", "credito"].map((name) =>
    textIn(values, name),
  );
  const cents =
    amount === "" || amount === undefined
      ? centsOf(credit || "0") - centsOf(debit || "0")
      : centsOf(amount);
  const saldo = textIn(values, "saldo");
  const [referencia, pagador, nit, codigo] = ["referencia", "pagador", "nit", "codigo"].map(
    (name) => textIn(values, name) || null,
  );
  return {
    row,
    fecha: textIn(values, "fecha"),
    sentido: cents < 0n ? "out" : "in",
    valor: moneyOf(cents < 0n ? -cents : cents),
    saldo: saldo === "" ? null : moneyOf(centsOf(saldo)),
    texto: textIn(values, "texto") || null,
    referencia: referencia ?? null,
    pagador: pagador ?? null,
    nit: nit === null || nit === undefined ? null : (identityDigits(nit) ?? nit),
    codigo: codigo ?? null,
  };
}

type Around = { readonly said: SaidFile; readonly today: string };

function lineProblem(
  { fecha, valor }: Omit<ReadLine, "huella">,
  { said, today }: Around,
): string | null {
  if (fecha === "") return "Fecha: Falta";
  if (centsOf(valor) === 0n) return "Valor: Falta";
  if (fecha > today) return `Es del ${dayText(fecha)}, que no ha llegado`;
  const [since, until] = [dayOfFile(said.since, said), dayOfFile(said.until, said)];
  if (since === null || until === null || (fecha >= since && fecha <= until)) return null;
  return `Es del ${dayText(fecha)}, fuera de los días del archivo (${dayText(since)} a ${dayText(until)})`;
}

function dayOfFile(text: string | null, { form }: SaidFile): string | null {
  const read = text === null ? null : readText(BANK.fecha, text, form);
  return read !== null && "value" in read && typeof read.value === "string" ? read.value : null;
}

function balanceIn(said: SaidFile, which: "initial" | "final"): string | null {
  const text = said[which];
  if (text === null) return null;
  const read = readText(BANK.saldo, text, said.form);
  if ("problem" in read) throw new FileRefusal(`Saldo del archivo: ${read.problem}.`);
  return typeof read.value === "string" ? moneyOf(centsOf(read.value)) : null;
}

/** @throws FileRefusal for a file, or a line, that says it is of another account. */
function requireAccount(said: string | null, number: string): void {
  if (said === null || said.trim() === "") return;
  if (/^\d(?:[.,]\d+)?E\+?\d+$/iu.test(said.trim())) {
    throw new FileRefusal(
      `La cuenta viene como ${said}: la hoja de cálculo le quitó dígitos. Pida el archivo con la cuenta como texto.`,
    );
  }
  if (isSameAccount(said, number)) return;
  throw new FileRefusal(`El archivo es de la cuenta ${said.trim()}, y usted escogió la ${number}.`);
}

/**
 * Whether an account that a bank wrote is one of ours: with zeros before it, with its bank before it, with the decimals that
 * a spreadsheet adds (`12345678.0`), or with its first digits hidden.
 */
function isSameAccount(said: string, number: string): boolean {
  const bare = (digits: string) => digits.replace(/^0+/u, "");
  const whole = identityDigits(said) ?? said.replaceAll(/[\s-]/gu, "");
  const hidden = /[*X•]+(\d{3,})$/iu.exec(whole)?.[1];
  if (hidden !== undefined) return number.endsWith(hidden);
  const last = /(\d+)\D{0,5}$/u.exec(whole)?.[1] ?? "";
  return bare(last) === bare(number);
}

/** Gives each line its fingerprint: day, side, amount, reference, text, and which it is among equals of its day. */
function withFingerprints(
  lines: readonly Omit<ReadLine, "huella">[],
  account: string,
): readonly ReadLine[] {
  const equals = new Map<string, number>();
  return lines.map((line) => {
    const { fecha, sentido, valor, referencia, texto } = line;
    const same = [account, fecha, sentido, valor, plain(referencia ?? ""), plain(texto ?? "")].join(
      "\n",
    );
    const nth = (equals.get(same) ?? 0) + 1;
    equals.set(same, nth);
    return { ...line, huella: createHash("sha256").update(`${same}\n${nth}`).digest("hex") };
  });
}

/** The balances of a file: what it says, or what somebody wrote of it. */
export type Balances = { readonly initial: string | null; readonly final: string | null };

/** The sum of the lines of a file beside its balances: nothing, or where they part, in words. */
export type Verdict = Balances & {
  readonly problem: string | null;
  /** The sum of the lines less the difference of the balances; null where the balances are not known. */
  readonly difference: string | null;
};

/**
 * Judges whether the lines of a file are all there: what the bank itself sums, the balance after each line, and the two
 * balances of the file (fund.md §5).
 * @param given the balances that somebody wrote, which the file may not have.
 * @param before the balance with which the file before it ended, where that is known.
 */
export function verdictOf(file: ReadFile, given: Balances, before: string | null): Verdict {
  const lines = inOrder(file.lines);
  const run = runOf(lines);
  const initial = given.initial ?? file.initial ?? run?.initial ?? before;
  const final = given.final ?? file.final ?? run?.final ?? null;
  const sum = sumOf(lines);
  const difference =
    initial === null || final === null ? null : sum - (centsOf(final) - centsOf(initial));
  const told = { initial, final, difference: difference === null ? null : moneyOf(difference) };
  const part = file.parts.find(
    ({ from, until, change }) => sumOf(file.lines.slice(from, until)) !== centsOf(change),
  );
  if (part !== undefined) {
    const comes = moneyOf(sumOf(file.lines.slice(part.from, part.until)));
    return {
      ...told,
      problem: `${part.words} dice ${pesos(part.change)} y sus movimientos suman ${pesos(comes)}.`,
    };
  }
  const broken = breakOf(lines, initial);
  if (broken !== null) return { ...told, problem: broken };
  if (difference === null) {
    // A bank that sums its own lines has said that they are all there.
    return { ...told, problem: file.parts.length > 0 ? null : missingWords(initial, final) };
  }
  if (difference === 0n) return { ...told, problem: null };
  const is = moneyOf(difference < 0n ? -difference : difference);
  const how = difference < 0n ? "faltan" : "sobran";
  return {
    ...told,
    problem: `Los movimientos suman ${pesos(moneyOf(sum))} y los saldos dicen ${pesos(moneyOf(sum - difference))}: ${how} ${pesos(is)}.`,
  };
}

function missingWords(initial: string | null, final: string | null): string {
  const which =
    initial === null
      ? final === null
        ? "los saldos inicial y final"
        : "el saldo inicial"
      : "el saldo final";
  return `El archivo no trae ${which}: sin eso no se sabe si están todos sus movimientos. Corrija los saldos, o tómelo como está.`;
}

/** The lines from the oldest to the newest: many banks write the newest first. */
function inOrder(lines: readonly ReadLine[]): readonly ReadLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return lines;
  const turned = lines.toReversed();
  if (first.fecha !== last.fecha) return first.fecha > last.fecha ? turned : lines;
  return breakOf(lines, null) !== null && breakOf(turned, null) === null ? turned : lines;
}

const signedOf = ({ sentido, valor }: ReadLine) =>
  sentido === "in" ? centsOf(valor) : -centsOf(valor);

function sumOf(lines: readonly ReadLine[]): bigint {
  return lines.reduce((sum, line) => sum + signedOf(line), 0n);
}

/** The balances before the first line and after the last, where the file tells a balance by line. */
function runOf(
  lines: readonly ReadLine[],
): { readonly initial: string; readonly final: string } | null {
  const at = lines.findIndex(({ saldo }) => saldo !== null);
  const end = lines.findLastIndex(({ saldo }) => saldo !== null);
  const [first, last] = [lines[at]?.saldo ?? null, lines[end]?.saldo ?? null];
  if (first === null || last === null) return null;
  const initial = centsOf(first) - sumOf(lines.slice(0, at + 1));
  // Lines after the last balance are not in it: the file does not say where it ends.
  return end === lines.length - 1 ? { initial: moneyOf(initial), final: last } : null;
}

/** The first line whose balance does not follow from the one before, in words; null where all do, or none has one. */
function breakOf(lines: readonly ReadLine[], initial: string | null): string | null {
  let known = initial === null ? null : centsOf(initial);
  let since: ReadLine | null = null;
  for (const line of lines) {
    known = known === null ? null : known + signedOf(line);
    since ??= line;
    if (line.saldo === null) continue;
    const said = centsOf(line.saldo);
    if (known !== null && known !== said) {
      const where =
        since.row === line.row
          ? `La línea ${line.row}`
          : `Entre las líneas ${Math.min(since.row, line.row)} y ${Math.max(since.row, line.row)} algo falta o sobra: la ${line.row}`;
      return `${where} (${dayText(line.fecha)}) dice un saldo de ${pesos(line.saldo)}, y con sus movimientos son ${pesos(moneyOf(known))}.`;
    }
    known = said;
    since = null;
  }
  return null;
}
