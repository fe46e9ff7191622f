import { sql } from "kysely";
import { dayText, lastDayOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type { Values } from "../../../src/engine/value.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import obligations from "../../../src/sections/obligations/obligations.section.ts";
import { writeDrafts } from "../../engine/commands/carry-out.ts";
import type { ReadContext, TransactionContext } from "../../engine/served.types.ts";
import { anyOf } from "../../store/sql-text.ts";
import { textIn } from "../../engine/text-in.ts";
import type { Draft, Outcome } from "../../engine/write/draft.types.ts";
import { insertDrafts, newIds } from "../../engine/write/persist.ts";
import { newItems, prepare } from "../../engine/write/prepare.ts";
import { paramsOn } from "../../fund/settings.ts";
import {
  type Cause,
  type Coverage,
  coverageFormula,
  postCoverage,
  writeCuts,
} from "../../fund/coverage.ts";

/**
 * Makes obligations with their first cut and posts their coverage: the only way in. Portfolios and debtors are locked,
 * so that neither the quota (law 17) nor the most of a debtor (law 19) is passed by two at once; what the rows before
 * one take counts.
 * @returns the result of each row, in order; the errors of fields for one that does not enter.
 * @throws Refusal 409 where no coverage formula is in force, or the period is closed.
 */
export async function enterObligations(
  tx: TransactionContext,
  { rows, load, origin = `loads/${load ?? ""}`, ...cause }: Entry,
): Promise<readonly Outcome[]> {
  const there = { ...tx, section: tx.registry.of(obligations) };
  const { period } = cause;
  const [chosen, owing] = [idsIn(rows, "portafolio"), idsIn(rows, "cliente")];
  await lockPortfolios(tx, chosen);
  await lockDebtors(tx, owing);
  const portfolios = await entryPortfolios(tx, chosen);
  const debtors = await entryDebtors(tx, owing);
  const ids = await newIds(there, rows.length);
  const sent = rows.map((row) => sentOf(row, portfolios.get(row.portafolio), period));
  const prepared = await prepare(there, newItems(there, sent, { ids, action: "create" }));
  const ground = { portfolios, debtors, period };
  const { drafts, wrong } = await judgeEntries(there, prepared.drafts, ground);
  await writeDrafts(there, drafts, insertDrafts);
  await writeCuts(
    tx,
    drafts.map(({ id, values }) => ({ id, values, period, load })),
  );
  const changes = drafts.map(({ values }) => ({ values, delta: textIn(values, "valor_cubierto") }));
  const [single] = load === null ? drafts : [];
  const words = single && { words: `Ingreso de ${await numberOf(tx, single.id)}` };
  await postCoverage(tx, { ...cause, origin, changes, ...words });
  return prepared.outcomes.map((outcome) => {
    const errors = wrong.get(outcome.id);
    return errors === undefined ? outcome : { id: outcome.id, errors };
  });
}

/** The number that an obligation was given when it was written. */
async function numberOf({ db }: TransactionContext, id: string): Promise<string> {
  const { numero_garantia: number } = await db
    .selectFrom("obligations")
    .select("numero_garantia")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return number ?? "";
}

function sentOf(
  { anticipada = false, centro = null, ...written }: Entering,
  portfolio: EntryPortfolio | undefined,
  period: string,
) {
  return {
    values: { ...written, centro },
    computed: {
      empresa: portfolio?.empresa ?? null,
      convenio: portfolio?.convenio ?? null,
      anticipada,
      corte: period,
      dias_mora: 0,
      calificacion: "a",
    },
    reason: null,
  };
}

function idsIn(rows: readonly Entering[], name: "portafolio" | "cliente"): string[] {
  return [...new Set(rows.map((row) => row[name]))].filter((id) => /^\d{1,18}$/u.test(id));
}

/** A credit that enters, by the fields of an obligation; references are ids. */
export type Entering = {
  readonly referencia: string;
  readonly cliente: string;
  readonly portafolio: string;
  readonly fecha_desembolso: string;
  readonly valor_desembolso: string;
  readonly plazo: number;
  readonly tasa: string;
  readonly centro?: string | null;
  /** Whether its commission is paid in advance. */
  readonly anticipada?: boolean;
};

/** Credits that enter together, with their first cut. */
type Entry = Cause & {
  readonly rows: readonly Entering[];
  /** The load that brings them; null where a person enters one. */
  readonly load: string | null;
  /** The record that is the cause, `obligations-singles/15`, where it is no load. */
  readonly origin?: string;
};

type Ground = {
  readonly portfolios: ReadonlyMap<string, EntryPortfolio>;
  /** The covered value of each debtor already. */
  readonly debtors: ReadonlyMap<string, string>;
  readonly period: string;
};

type Judged = {
  readonly drafts: readonly Draft[];
  /** The errors of those that do not enter, by id. */
  readonly wrong: ReadonlyMap<string, RecordErrors>;
};

/** The new obligations that enter, with their figures, and the errors of the others. */
async function judgeEntries(
  tx: TransactionContext,
  drafts: readonly Draft[],
  { portfolios, debtors, period }: Ground,
): Promise<Judged> {
  const today = dayOf(tx.now);
  const last = lastDayOf(period);
  // Of the month under way, the formula and the parameters of today hold.
  const day = last < today ? last : today;
  const coverage = await coverageFormula(tx, day);
  const room = entryRoom({ debtors, limit: (await paramsOn(tx, day))["tope"] ?? null });
  const entering: Draft[] = [];
  const wrong = new Map<string, RecordErrors>();
  for (const draft of drafts) {
    const portfolio = portfolios.get(textIn(draft.values, "portafolio"));
    // The reference is one of the errors of a draft without its portfolio.
    if (portfolio === undefined) continue;
    const closed = closedProblem(portfolio);
    const disbursed = textIn(draft.values, "fecha_desembolso");
    const late = disbursementProblem(disbursed, { since: portfolio.since, today, period });
    const own = {
      ...(closed !== null && { portafolio: closed }),
      ...(late !== null && { fecha_desembolso: late }),
    };
    const isRight = Object.keys(own).length === 0;
    const figures = isRight ? figuresOf(draft.values, portfolio, coverage) : {};
    const values = { ...draft.values, ...figures };
    const errors = isRight ? room({ portfolio, values }) : own;
    if (Object.keys(errors).length === 0) entering.push({ ...draft, values });
    else wrong.set(draft.id, errors);
  }
  return { drafts: entering, wrong };
}

function figuresOf(
  values: Values,
  { cobertura, variables }: EntryPortfolio,
  coverage: Coverage,
): Values {
  const saldo = textIn(values, "valor_desembolso");
  return { saldo_capital: saldo, valor_cubierto: coverage({ saldo, cobertura, variables }) };
}

/** Why a portfolio takes no obligation; null where it does. */
export function closedProblem({
  isActive,
  isAgreementCurrent,
  isEntityActive,
}: Pick<EntryPortfolio, "isActive" | "isAgreementCurrent" | "isEntityActive">): string | null {
  return isActive && isAgreementCurrent && isEntityActive
    ? null
    : "El portafolio no recibe obligaciones: él, su convenio o su entidad no están activos";
}

/** Why a credit was not disbursed on a day: in time to come, before its agreement, or after its cut; null where it may be. */
export function disbursementProblem(
  day: string,
  {
    since,
    today,
    period,
  }: Readonly<Record<"since" | "today", string>> & { readonly period: string | null },
): string | null {
  if (day > today) return "No puede ser posterior a hoy";
  if (day < since) return `Es anterior al convenio, que rige desde el ${dayText(since)}`;
  return period !== null && day > lastDayOf(period) ? `Es posterior al corte ${period}` : null;
}

/** An obligation that would enter, with its figures. */
type Wanted = { readonly portfolio: EntryPortfolio; readonly values: Values };

type Limits = {
  /** The covered value of each debtor already, as decimal text. */
  readonly debtors: ReadonlyMap<string, string>;
  /** The most that may be covered of one debtor (parameter TOPE); null where nothing limits it. */
  readonly limit: string | null;
};

/**
 * Judges in order the obligations that would enter together: each takes its part of the quota of its portfolio (law 17)
 * and of the limit of its debtor (law 19), so that those after it have the rest.
 * @returns a function that gives the errors of the next one by field, none where it enters.
 */
function entryRoom({ debtors, limit }: Limits): (wanted: Wanted) => RecordErrors {
  const used = new Map<string, string>();
  const covered = new Map(debtors);
  return ({ portfolio, values }) => {
    const balance = textIn(values, "saldo_capital");
    const debtor = textIn(values, "cliente");
    const left = new Exact(portfolio.cupo).minus(used.get(portfolio.id) ?? portfolio.used);
    if (left.lt(balance)) {
      return {
        valor_desembolso: `Supera el cupo del portafolio: quedan ${pesos(left.toFixed(2))}`,
      };
    }
    const ofDebtor = new Exact(covered.get(debtor) ?? "0").plus(textIn(values, "valor_cubierto"));
    if (limit !== null && ofDebtor.gt(limit)) {
      const most = pesos(new Exact(limit).toFixed(2));
      return { valor_desembolso: `El deudor supera la garantía máxima de ${most}` };
    }
    used.set(portfolio.id, new Exact(portfolio.cupo).minus(left).plus(balance).toFixed(2));
    covered.set(debtor, ofDebtor.toFixed(2));
    return {};
  };
}

/** A portfolio that obligations enter, with what its live obligations use of its quota. */
export type EntryPortfolio = {
  readonly id: string;
  readonly empresa: string;
  readonly convenio: string;
  readonly cobertura: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly cupo: string;
  readonly used: string;
  /** The first day of its agreement. */
  readonly since: string;
  readonly isActive: boolean;
  readonly isAgreementCurrent: boolean;
  readonly isEntityActive: boolean;
};

/**
 * Locks some portfolios of the company until the transaction ends: what enters at the same time waits, so that nothing
 * passes the quota (law 17). Locked in the order of their ids, before any debtor.
 */
export async function lockPortfolios(
  { db, actor }: Pick<TransactionContext, "db" | "actor">,
  ids: readonly string[],
): Promise<void> {
  await db
    .selectFrom("portfolios")
    .select("id")
    .where("id", "=", anyOf(ids))
    .where("empresa_id", "=", actor.companyId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Some portfolios of the company, by id. */
export async function entryPortfolios(
  { db, actor }: Pick<ReadContext, "db" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryPortfolio>> {
  const { rows } = await sql<EntryPortfolio>`
    select p.id::text as id, p.empresa::text as empresa, p.convenio::text as convenio,
      p.cobertura::text as cobertura, p.cupo::text as cupo, used.total::text as used,
      (select coalesce(jsonb_object_agg(v ->> 'nombre', v ->> 'valor'), '{}')
        from jsonb_array_elements(p.variables) as v) as variables, a.vigente_desde::text as since,
      p.estado = 'active' as "isActive", a.estado = 'current' as "isAgreementCurrent",
      c.estado = 'active' as "isEntityActive"
    from portfolios p join agreements a on a.id = p.convenio join companies c on c.id = p.empresa
    cross join lateral (
      select coalesce(sum(o.saldo_capital), 0) as total from obligations o
      where o.empresa_id = p.empresa_id and o.portafolio = p.id and o.estado in (${sql.join([...LIVE])})
    ) as used
    where p.id = any(${[...ids]}::bigint[]) and p.empresa_id = ${actor.companyId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks some debtors until the transaction ends, in the order of their ids: what enters for them elsewhere waits (law
 * 19).
 */
export async function lockDebtors(
  { db, actor }: Pick<TransactionContext, "db" | "actor">,
  ids: readonly string[],
): Promise<void> {
  await db
    .selectFrom("customers")
    .select("id")
    .where("id", "=", anyOf(ids))
    .where("empresa_id", "=", actor.companyId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** The covered value of the live obligations of some debtors, as decimal text by id; none for one without any. */
export async function entryDebtors(
  { db, actor }: Pick<ReadContext, "db" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("obligations")
    .select((eb) => [
      "cliente as id",
      eb.fn.coalesce(eb.fn.sum<string>("valor_cubierto"), sql<string>`0`).as("covered"),
    ])
    .where("empresa_id", "=", actor.companyId)
    .where("cliente", "=", anyOf(ids))
    .where("estado", "in", LIVE)
    .groupBy("cliente")
    .execute();
  return new Map(rows.map(({ id, covered }) => [id, covered]));
}
