import { sql } from "kysely";
import { monthOf } from "../../../src/domain/calendar.ts";
import { moneyOf as amountOf, centsOf } from "../../../src/domain/cents.ts";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
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
import {
  type AroundObligation,
  type Cover,
  type Judged,
  type Known,
  type LoadMemory,
  obligationsAround,
  remember,
  rowErrors,
  sameWords,
  wrong,
} from "./loads.about.ts";
import { judgeClaims } from "./loads.claims.ts";
import { judgeRecoveries } from "./loads.recoveries.ts";
import type { FileRow } from "./loads.rows.ts";
import { type LoadSpec, type Parsed, type Reading, parseRow } from "./loads.spec.ts";

/** The state of a load before some rows are judged. */
export type Before = { readonly memory: LoadMemory; readonly ground: CreditGround | null };

/** The limits of a load of new credits; null where it brings anything else, which has none. */
export async function groundOf(tx: TransactionContext, spec: LoadSpec) {
  return spec.purpose === "portfolio" ? creditGround(tx, spec) : null;
}

/** Judges rows of a load in their order, each by what the rows before it took; the memory goes on with them. */
export async function judgeRows(
  tx: TransactionContext,
  spec: LoadSpec,
  { rows, memory, ground }: Before & { readonly rows: readonly FileRow[] },
): Promise<readonly Judged[]> {
  if (spec.purpose === "requests") return judgeClaims(tx, spec, { rows, memory });
  if (spec.purpose === "recovers") return judgeRecoveries(tx, spec, { rows, memory });
  const readings = rows.map(({ cells }) => parseRow(cells, spec.rules));
  const parsed = readings.map(({ values }) => values);
  const judge = await judgeOf();
  return readings.map((reading, index) => {
    const judged = judge(reading);
    remember(memory, rows[index]?.row ?? 0, judged);
    return judged;
  });

  async function judgeOf(): Promise<(reading: Reading) => Judged> {
    if (ground === null) {
      const around = await obligationsAround(tx, spec, parsed);
      const coverOf = await coverOfLoad(tx, spec);
      return (reading) =>
        judgeBalance(reading, spec.period, { ...around(reading.values, memory), coverOf });
    }
    const around = await creditsAround(tx, spec, { ground, rows: parsed });
    return (reading) => judgeCredit(reading, spec.period, around(reading.values, memory));
  }
}

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
type AroundBalance = AroundObligation & { readonly coverOf: CoverOf };

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
