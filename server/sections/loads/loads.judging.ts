import { sql } from "kysely";
import { monthOf } from "../../../src/domain/calendar.ts";
import { moneyOf as amountOf, centsOf } from "../../../src/domain/cents.ts";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { documentTypes } from "../../../src/domain/document-id.ts";
import { dayOf, eitherText } from "../../../src/domain/format.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { named } from "../../../src/domain/problem-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import { Refusal, wordsOf } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { paramsOn } from "../../fund/settings.ts";
import {
  closedProblem,
  disbursementProblem,
  entryPortfolios,
} from "../obligations/obligations.entry.ts";
import { coverageFormula } from "../../fund/coverage.ts";
import { dayOfCut } from "../../fund/dates.ts";
import { labelOf } from "../structures/structures.cells.ts";
import type { FileRow } from "./loads.rows.ts";
import { type Cell, type LoadSpec, type Parsed, type Reading, parseRow } from "./loads.spec.ts";

/** The state of a load before some rows are judged. */
export type Before = { readonly memory: LoadMemory; readonly ground: CreditGround | null };

/** The limits of a load of new credits; null where it brings balances, which have none. */
export async function groundOf(tx: TransactionContext, spec: LoadSpec) {
  return spec.purpose === "portfolio" ? creditGround(tx, spec) : null;
}

/** Judges rows of a load in their order, each by what the rows before it took; the memory goes on with them. */
export async function judgeRows(
  tx: TransactionContext,
  spec: LoadSpec,
  { rows, memory, ground }: Before & { readonly rows: readonly FileRow[] },
): Promise<readonly Judged[]> {
  const readings = rows.map(({ cells }) => parseRow(cells, spec.rules));
  const parsed = readings.map(({ values }) => values);
  const judge = await judgeOf();
  return readings.map((reading, index) => {
    const judged = judge(reading);
    remember(memory, rows[index]?.row ?? 0, judged);
    return judged;
  });

  async function judgeOf(): Promise<(reading: (typeof readings)[number]) => Judged> {
    if (ground === null) {
      const around = await balancesAround(tx, spec, parsed);
      const coverOf = await coverOfLoad(tx, spec);
      return (reading) =>
        judgeBalance(reading, spec.period, { ...around(reading.values, memory), coverOf });
    }
    const around = await creditsAround(tx, spec, { ground, rows: parsed });
    return (reading) => judgeCredit(reading, spec.period, around(reading.values, memory));
  }
}

/** An obligation that a row of balances may be about. */
type Known = {
  readonly id: string;
  readonly number: string;
  readonly document: string;
  /** The name of its status; `isLive` while its balances are reported. */
  readonly status: string;
  readonly isLive: boolean;
  readonly balance: string;
  readonly disbursed: string;
  readonly day: string;
  /** The month of its last cut. */
  readonly cut: string;
};

/** The covered value of a balance, in cents; why there is none where its formula gives none. */
type CoverOf = (balance: string) => bigint | string;

/** The surroundings of a new credit. */
type AroundCredit = {
  /** Why its portfolio takes no credit; null while it does. */
  readonly closed: string | null;
  /** The first day of its agreement, and today. */
  readonly since: string;
  readonly today: string;
  /** The row of the file that has the same reference already; null for none. */
  readonly sameAs: number | null;
  /** The guarantee that has the reference already; null for none. */
  readonly takenBy: string | null;
  readonly isCityKnown: boolean;
  /** The quota of the portfolio that is left, in cents. */
  readonly room: bigint;
  /** The covered value of the debtor so far and the most allowed, in cents; null where there is no limit. */
  readonly covered: bigint;
  readonly limit: bigint | null;
  readonly coverOf: CoverOf;
};

/** The surroundings of a balance. */
type AroundBalance = {
  readonly sameAs: number | null;
  /** The obligation of its number, or those of its document. */
  readonly found: readonly Known[];
  readonly coverOf: CoverOf;
};

type Cover = { readonly balance: bigint; readonly covered: bigint };

/** The verdict on a row: its errors block it, its warnings are accepted by whoever applies it. */
export type Judged = {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly values: Parsed;
  /** The obligation that a balance is about; null for a new credit. */
  readonly about: Known | null;
  /** The balance and its covered value, in cents, which a new credit takes of the quota and of its debtor's limit; null for none. */
  readonly cover: Cover | null;
};

/** Judges a new credit (fund.md §10): pure, the same for the first check and for a row that was mended. */
function judgeCredit(
  { values, errors: unread }: Reading,
  period: string,
  around: AroundCredit,
): Judged {
  const errors = [...unread, ...rowErrors("portfolio", values, unread)];
  const { valor_desembolso: amount, fecha_desembolso: day } = values;
  const { since, today } = around;
  const late = day === null ? null : disbursementProblem(day, { since, today, period });
  if (late !== null) errors.push(wrong("fecha_desembolso", late));
  if (around.closed !== null) errors.push(around.closed);
  if (around.sameAs !== null) errors.push(wrong("referencia", sameWords(around.sameAs)));
  if (around.takenBy !== null) {
    errors.push(wrong("referencia", `Ya es de la garantía ${around.takenBy}`));
  }
  const isAmount = amount !== null && compareDecimals(amount, "0") > 0;
  const cover = isAmount ? coverOrError(amount, around, errors) : null;
  if (cover !== null) errors.push(...limitErrors(cover, around));
  const warnings = around.isCityKnown ? [] : [wrong("ciudad", "No existe: queda sin ciudad")];
  return { errors, warnings, values, about: null, cover };
}

const NEEDED = [
  "documento",
  "nombre",
  "referencia",
  "valor_desembolso",
  "plazo",
  "tasa",
  "fecha_desembolso",
] as const satisfies readonly Cell[];

const BALANCE = ["saldo_capital"] as const;

/** The errors of a row that it has by itself, whatever is around it, besides those of its texts. */
export function rowErrors(
  purpose: string,
  values: Parsed,
  unread: readonly string[],
): readonly string[] {
  const isTold = (name: Cell) => unread.some((each) => each.startsWith(`${labelOf(name)}:`));
  const needed = purpose === "portfolio" ? NEEDED : purpose === "balances" ? BALANCE : [];
  const errors = needed
    .filter((name) => values[name] === null && !isTold(name))
    .map((name) => wrong(name, "Falta"));
  if (purpose !== "portfolio") return errors;
  const { documento, valor_desembolso: amount } = values;
  if (documento !== null && !documento.includes(" ") && !isTold("tipo_documento")) {
    errors.push(wrong("tipo_documento", `Falta (${eitherText(documentTypes)})`));
  }
  if (amount !== null && compareDecimals(amount, "0") <= 0) {
    errors.push(wrong("valor_desembolso", "Debe ser mayor que cero"));
  }
  return errors;
}

/** The covered value of a balance; where its formula gives nothing, the errors of the row get why. */
function coverOrError(
  balance: string,
  { coverOf }: Pick<AroundCredit, "coverOf">,
  errors: string[],
): Cover | null {
  const covered = coverOf(balance);
  if (typeof covered !== "string") return { balance: centsOf(balance), covered };
  errors.push(covered);
  return null;
}

function limitErrors(
  { balance, covered: own }: Cover,
  { room, covered, limit }: AroundCredit,
): string[] {
  const errors: string[] = [];
  if (balance > room) {
    const left = pesos(amountOf(room < 0n ? 0n : room));
    errors.push(wrong("valor_desembolso", `Supera el cupo del portafolio: quedan ${left}`));
  }
  if (limit !== null && covered + own > limit) {
    errors.push(`El deudor supera la garantía máxima: ${pesos(amountOf(limit))}`);
  }
  return errors;
}

/** Judges the balance of an obligation (fund.md §10): pure, as `judgeCredit`. */
function judgeBalance(
  { values, errors: unread }: Reading,
  period: string,
  around: AroundBalance,
): Judged {
  const errors = [...unread, ...rowErrors("balances", values, unread)];
  const { saldo_capital: balance, numero_garantia: number, documento, fecha_corte: day } = values;
  if (day !== null && monthOf(day) !== period) {
    errors.push(wrong("fecha_corte", `No es del corte ${period}`));
  }
  const about = around.found.length === 1 ? (around.found[0] ?? null) : null;
  if (about === null) errors.push(...missingErrors(number, documento, around.found));
  else errors.push(...knownErrors(values, about, period), ...farAbove(balance, about));
  if (around.sameAs !== null) {
    errors.push(wrong("numero_garantia", sameWords(around.sameAs)));
  }
  const isRight = balance !== null && errors.length === 0;
  const cover = isRight ? coverOrError(balance, around, errors) : null;
  return { errors, warnings: warningsOf(balance, about), values, about, cover };
}

function missingErrors(
  number: string | null,
  document: string | null,
  found: readonly Known[],
): string[] {
  if (number !== null) return [wrong("numero_garantia", "No es de este portafolio")];
  if (document === null) return [wrong("numero_garantia", "Escriba el número o el documento")];
  return found.length === 0
    ? [wrong("documento", "No tiene obligaciones vivas en este portafolio")]
    : [wrong("numero_garantia", "El deudor tiene varias obligaciones vivas: escriba cuál es")];
}

function knownErrors({ documento }: Parsed, about: Known, period: string): string[] {
  const errors: string[] = [];
  if (!about.isLive) {
    errors.push(
      wrong("numero_garantia", `La garantía ${about.number} ya no se reporta: ${about.status}`),
    );
  }
  if (documento !== null && !isSameDocument(documento, about.document)) {
    errors.push(wrong("documento", `No es el de la garantía ${about.number}`));
  }
  if (monthOf(about.day) > period) {
    errors.push(`Se desembolsó el ${about.day}, después del corte ${period}`);
  }
  if (about.cut > period) errors.push(`Ya tiene el corte ${about.cut}, que es posterior`);
  return errors;
}

/** Whether a document is another's; a file may leave out its type. */
function isSameDocument(given: string, known: string): boolean {
  return given === known || (!given.includes(" ") && known.endsWith(` ${given}`));
}

/** So many times what was disbursed is no balance, whatever interest was added to it: a figure of the file is wrong. */
const FAR_ABOVE = 2n;

function farAbove(balance: string | null, { disbursed }: Known): string[] {
  if (balance === null || centsOf(balance) <= FAR_ABOVE * centsOf(disbursed)) return [];
  return [wrong("saldo_capital", `Es más del doble de lo desembolsado, ${pesos(disbursed)}`)];
}

function warningsOf(balance: string | null, about: Known | null): string[] {
  if (balance === null || about === null) return [];
  if (compareDecimals(balance, about.disbursed) > 0) {
    return [wrong("saldo_capital", `Supera lo desembolsado, ${pesos(about.disbursed)}`)];
  }
  return compareDecimals(balance, about.balance) > 0
    ? [wrong("saldo_capital", `Sube: era ${pesos(about.balance)}`)]
    : [];
}

function wrong(name: Cell, problem: string): string {
  return named(labelOf(name), problem);
}

function sameWords(row: number): string {
  return `Es la misma de la fila ${row}`;
}

const RATINGS = [
  [30, "a"],
  [60, "b"],
  [90, "c"],
  [180, "d"],
] as const;

/** The rating of days of arrears, where the entity gives none. */
export function ratingOf(days: number): string {
  return RATINGS.find(([most]) => days <= most)?.[1] ?? "e";
}

/** The limits of all the new credits of a load, in cents. */
type CreditGround = Pick<AroundCredit, "coverOf" | "limit" | "closed" | "since" | "today"> & {
  readonly room: bigint;
};

/** The quota that is left of the portfolio, the most that is covered of a debtor and the coverage of the cut. */
export async function creditGround(tx: TransactionContext, spec: LoadSpec): Promise<CreditGround> {
  const { tope } = await paramsOn(tx, dayOfCut(spec.period, tx.now));
  const portfolio = (await entryPortfolios(tx, [spec.portfolio])).get(spec.portfolio);
  if (portfolio === undefined) throw new Error(`there is no portfolio ${spec.portfolio}`);
  return {
    closed: closedProblem(portfolio),
    since: portfolio.since,
    today: dayOf(tx.now),
    room: centsOf(portfolio.cupo) - centsOf(portfolio.used),
    // No covered value has parts of a cent: rounded down, the limit refuses the same as the whole of it.
    limit:
      tope === undefined ? null : centsOf(new Exact(tope).round(2, Exact.roundDown).toFixed(2)),
    coverOf: await coverOfLoad(tx, spec),
  };
}

/** The surroundings of some new credits in the database. */
type Surroundings = {
  readonly taken: ReadonlyMap<string, string>;
  readonly covered: ReadonlyMap<string, bigint>;
  readonly cities: ReadonlySet<string>;
};

/** Gathers the surroundings of some new credits; `memory` is of the rows before each. */
async function creditsAround(
  tx: TransactionContext,
  spec: LoadSpec,
  { ground, rows }: { readonly ground: CreditGround; readonly rows: readonly Parsed[] },
): Promise<(values: Parsed, memory: LoadMemory) => AroundCredit> {
  const known: Surroundings = {
    taken: await takenReferences(tx, spec, rows),
    covered: await coveredOf(tx, rows),
    cities: new Set((await citiesOf(tx, rows)).keys()),
  };
  return ({ referencia, documento, ciudad }, memory) => {
    const reference = referencia === null ? null : plain(referencia);
    const before = known.covered.get(documento ?? "") ?? 0n;
    return {
      sameAs: memory.references.get(reference ?? "") ?? null,
      takenBy: known.taken.get(reference ?? "") ?? null,
      isCityKnown: ciudad === null || known.cities.has(plain(ciudad)),
      closed: ground.closed,
      since: ground.since,
      today: ground.today,
      room: ground.room - memory.used,
      covered: before + (memory.covered.get(documento ?? "") ?? 0n),
      limit: ground.limit,
      coverOf: ground.coverOf,
    };
  };
}

async function takenReferences(
  { db, actor }: TransactionContext,
  { ally }: LoadSpec,
  rows: readonly Parsed[],
): Promise<ReadonlyMap<string, string>> {
  const asked = textsOf(rows, "referencia");
  const { rows: found } = await sql<{ reference: string; number: string }>`
    select referencia as reference, numero_garantia as number from obligations
    where empresa_id = ${actor.companyId} and empresa = ${ally}::bigint
      and plain_text(referencia) collate "C" = any(array(select plain_text(x) from unnest(${asked}::text[]) as x))`.execute(
    db,
  );
  return new Map(found.map(({ reference, number }) => [plain(reference), number]));
}

async function coveredOf(
  { db, actor }: TransactionContext,
  rows: readonly Parsed[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows: found } = await sql<{ document: string; covered: string }>`
    select c.documento as document, sum(o.valor_cubierto)::text as covered
    from customers c join obligations o on o.cliente = c.id and o.empresa_id = c.empresa_id
    where c.empresa_id = ${actor.companyId} and o.estado in (${sql.join([...LIVE])})
      and plain_text(c.documento) collate "C" = any(
        array(select plain_text(x) from unnest(${textsOf(rows, "documento")}::text[]) as x))
    group by 1`.execute(db);
  return new Map(found.map(({ document, covered }) => [document, centsOf(covered)]));
}

/** The ids of the cities of some rows, by name or DANE code in plain text; names of several cities are left out. */
export async function citiesOf(
  { db }: TransactionContext,
  rows: readonly Parsed[],
): Promise<ReadonlyMap<string, string>> {
  const asked = textsOf(rows, "ciudad");
  if (asked.length === 0) return new Map();
  const { rows: found } = await sql<{ name: string; id: string }>`
    select name, min(id)::text as id from (
      select plain_text(nombre) as name, id from cities
      union select codigo_municipio, id from cities
    ) as named
    where name = any(array(select plain_text(x) from unnest(${asked}::text[]) as x))
    group by 1 having count(*) = 1`.execute(db);
  return new Map(found.map(({ name, id }) => [plain(name), id]));
}

function textsOf(rows: readonly Parsed[], name: "referencia" | "documento" | "ciudad"): string[] {
  return [...new Set(rows.flatMap((row) => row[name] ?? []))];
}

const LABELS = new Map(statusesOf(obligationLifecycle).map(({ key, label }) => [key, label]));

const isLive = (status: string) => LIVE.some((each) => each === status);

type Row = Omit<Known, "isLive">;

/** Gathers the surroundings of some balances; `memory` is of the rows before each. */
export async function balancesAround(
  tx: TransactionContext,
  spec: LoadSpec,
  rows: readonly Parsed[],
): Promise<(values: Parsed, memory: LoadMemory) => Omit<AroundBalance, "coverOf">> {
  const known = await obligationsOf(tx, spec, rows);
  const byNumber = new Map(known.map((each) => [plain(each.number), each]));
  const live = known.filter((each) => each.isLive);
  const byDocument = Map.groupBy(live, ({ document }) => document);
  // A file may leave out the type of a document.
  const byDigits = Map.groupBy(live, ({ document }) => document.split(" ").at(-1) ?? "");
  return ({ numero_garantia: number, documento }, memory) => {
    const found =
      number === null
        ? ((documento?.includes(" ") === true ? byDocument : byDigits).get(documento ?? "") ?? [])
        : [byNumber.get(plain(number)) ?? []].flat();
    const [only] = found;
    return { found, sameAs: memory.guarantees.get(only?.number ?? "") ?? null };
  };
}

async function obligationsOf(
  { db, actor }: TransactionContext,
  { portfolio }: LoadSpec,
  rows: readonly Parsed[],
): Promise<readonly Known[]> {
  const numbers = rows.flatMap(({ numero_garantia: number }) => number ?? []);
  const documents = rows
    .filter(({ numero_garantia: number }) => number === null)
    .flatMap(({ documento }) => documento ?? [])
    .flatMap((each) =>
      each.includes(" ") ? each : documentTypes.map((type) => `${type} ${each}`),
    );
  const { rows: found } = await sql<Row>`
    select o.id::text, o.numero_garantia as number, c.documento as document, o.estado as status,
      coalesce(o.saldo_capital, 0)::text as balance, o.valor_desembolso::text as disbursed,
      o.fecha_desembolso::text as day, coalesce(o.corte, '') as cut
    from obligations o join customers c on c.id = o.cliente
    where o.empresa_id = ${actor.companyId} and o.portafolio = ${portfolio}::bigint and o.id in (
      select id from obligations where empresa_id = ${actor.companyId} and plain_text(numero_garantia) collate "C"
        = any(array(select plain_text(x) from unnest(${numbers}::text[]) as x))
      union all
      select t.id from customers d join obligations t on t.cliente = d.id
      where d.empresa_id = ${actor.companyId} and plain_text(d.documento) collate "C"
        = any(array(select plain_text(x) from unnest(${documents}::text[]) as x))
    )`.execute(db);
  return found.map((row) => ({
    ...row,
    isLive: isLive(row.status),
    status: LABELS.get(row.status) ?? row.status,
  }));
}

/**
 * The coverage of the balances of a load: that of the day of its cut, with the values of its portfolio. Where the formula
 * gives none, that is an error of the row alone, and the rest of the load goes on.
 */
async function coverOfLoad(
  tx: TransactionContext,
  { period, coverage: cobertura, variables }: LoadSpec,
): Promise<CoverOf> {
  const coverage = await orWords(async () => coverageFormula(tx, dayOfCut(period, tx.now)));
  if (typeof coverage === "string") return () => coverage;
  return (saldo) => {
    try {
      return centsOf(coverage({ saldo, cobertura, variables }));
    } catch (error) {
      return wordsIn(error);
    }
  };
}

async function orWords<Result>(work: () => Promise<Result>): Promise<Result | string> {
  try {
    return await work();
  } catch (error) {
    return wordsIn(error);
  }
}

/** The words of a refusal, without their stop: several errors of a row are told in one text. */
function wordsIn(error: unknown): string {
  if (error instanceof Refusal) return wordsOf(error).replace(/\.$/u, "");
  throw error;
}

/** The sum of the rows of a file before one: repeated values, and the parts taken of the limits, in cents. */
export type LoadMemory = {
  /** The row of each reference, and of each guarantee. */
  readonly references: Map<string, number>;
  readonly guarantees: Map<string, number>;
  /** The covered value of each document. */
  readonly covered: Map<string, bigint>;
  /** The part taken of the portfolio's quota. */
  used: bigint;
};

/** The state of a file before any of its rows. */
export function freshMemory(): LoadMemory {
  return { references: new Map(), guarantees: new Map(), covered: new Map(), used: 0n };
}

/** Remembers a row: what is repeated counts for wrong rows too, the limits for right ones alone. */
function remember(memory: LoadMemory, row: number, { values, errors, about, cover }: Judged): void {
  if (values.referencia !== null) first(memory.references, plain(values.referencia), row);
  if (about !== null) first(memory.guarantees, about.number, row);
  if (about !== null || cover === null || errors.length > 0) return;
  const { documento } = values;
  memory.used += cover.balance;
  const before = memory.covered.get(documento ?? "") ?? 0n;
  memory.covered.set(documento ?? "", before + cover.covered);
}

function first(rows: Map<string, number>, key: string, row: number): void {
  if (!rows.has(key)) rows.set(key, row);
}
