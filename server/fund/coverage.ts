import { dayText, lastDayOf } from "../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../src/domain/cents.ts";
import { dayOf } from "../../src/domain/format.ts";
import { namesIn } from "../../src/domain/formula.ts";
import { ended, named } from "../../src/domain/problem-text.ts";
import type { Value, Values } from "../../src/engine/value.ts";
import { Exact, FormulaFault, compute, numberOf } from "../../src/sections/formulas/compute.ts";
import { roundedTo } from "../../src/sections/formulas/try-formula.ts";
import cutsSection from "../../src/sections/cuts/cuts.section.ts";
import { carryOut, writeDrafts } from "../engine/commands/carry-out.ts";
import { lastClosed, periodOf } from "./ledger/ledger-periods.ts";
import { post } from "./effects.ts";
import { conflict } from "../engine/refusal.ts";
import type { ValuesIn } from "../engine/section-values.types.ts";
import type { ReadContext, TransactionContext } from "../engine/served.types.ts";
import { textIn } from "../engine/text-in.ts";
import { insertDrafts, newIds } from "../engine/write/persist.ts";
import { type FormulaInForce, formulaInForce } from "./formulas.ts";
import { paramsOn, setting } from "./settings.ts";
import { cutChanged } from "./ledger/events.ts";

/** The figures that a coverage formula knows by name, as decimal texts; `saldo` is the capital owed. */
type Figures = {
  readonly saldo: string;
  /** The percentage of the portfolio. */
  readonly cobertura: string;
  /** The values that the portfolio names. */
  readonly variables?: Readonly<Record<string, string>>;
};

/** The values of a formula by name, with the balance that it covers. */
type Valued = Readonly<Record<string, string>> & Pick<Figures, "saldo">;

/** The covered value of a balance, as decimal text to the cent. */
export type Coverage = (figures: Figures) => string;

type Asked = Pick<ReadContext, "db" | "actor">;

/**
 * The coverage of a day: the approved version of the formula that the setting `formula.cobertura` names, COB-SAL
 * without it, rounded once, half away from zero (fund.md §0, law 16). Read once for many balances.
 * @throws Refusal 409 where no version is approved for that day; the function it returns, where the formula lacks a
 * value or covers more than the balance.
 */
export async function coverageFormula(tx: Asked, day: string): Promise<Coverage> {
  const { cover } = await coverageInForce(tx, day);
  return cover;
}

/** The coverage of a day, by which version of its formula, and with which values it computes. */
export type CoverageInForce = {
  readonly cover: Coverage;
  readonly formula: Pick<FormulaInForce, "id" | "code" | "version">;
  /** The values of the names that the formula uses, in their order. */
  readonly inputs: (figures: Figures) => readonly (readonly [name: string, value: string])[];
};

/**
 * The coverage of a day as `coverageFormula` gives it, for whoever shows how it was computed.
 * @throws Refusal 409 where no version is approved for that day.
 */
export async function coverageInForce(tx: Asked, day: string): Promise<CoverageInForce> {
  const code = (await setting(tx, "formula.cobertura")) ?? "COB-SAL";
  const found = await formulaInForce(tx, { code, day });
  if (found === null)
    throw conflict(`No hay una fórmula ${code} aprobada para el ${dayText(day)}.`);
  const params = await paramsOn(tx, day);
  const valued = ({ variables, ...figures }: Figures) => ({ ...params, ...variables, ...figures });
  return {
    cover: (figures) => coveredBy(found, valued(figures)),
    formula: found,
    inputs(figures) {
      const values: Readonly<Record<string, string>> = valued(figures);
      return namesIn(found.formula).map((name) => [name, values[name] ?? ""]);
    },
  };
}

function coveredBy({ code, formula, rounding }: FormulaInForce, values: Valued): string {
  try {
    const covered = roundedTo(rounding, numberOf(compute(formula, values)));
    if (covered.lt(0) || covered.gt(new Exact(values.saldo))) {
      throw conflict(`La fórmula ${code} da un valor cubierto que no está entre cero y el saldo.`);
    }
    return covered.toFixed(2);
  } catch (error) {
    if (error instanceof FormulaFault)
      throw conflict(ended(named(`La fórmula ${code}`, error.message)));
    throw error;
  }
}

/** The month of a cut while it is open, this month once it is closed: cuts of closed months stay (law 21). */
export async function openPeriod(
  { db, actor, now }: Pick<TransactionContext, "db" | "actor" | "now">,
  period: string,
): Promise<string> {
  const closed = await lastClosed({ db, companyId: actor.companyId });
  return closed === null || period > closed ? period : periodOf(dayOf(now));
}

/** The cause of a change of what is covered. */
export type Cause = {
  /** The month of the cut that changes, `AAAA-MM`. */
  readonly period: string;
  /** The key of the ledger's entry: what was posted under it is not posted again (law 7). */
  readonly key: string;
};

/** A change of what the fund covers. */
type CoverageChange = Cause & {
  /** The record that is its cause, `loads/15`. */
  readonly origin: string;
  /** The obligations that change, each with the difference of its covered value, as decimal text. */
  readonly changes: readonly { readonly values: Values; readonly delta: string }[];
  /** The words of its entry, where one obligation is its cause and no cut. */
  readonly words?: string;
};

/**
 * Posts the change of the covered value of some obligations as one entry, with two lines for each portfolio (law 20),
 * on the last day of the cut, or today where that is still to come.
 * @throws Refusal 409 in a closed period.
 */
export async function postCoverage(
  tx: TransactionContext,
  { changes, period, key, origin, ...said }: CoverageChange,
): Promise<void> {
  const last = lastDayOf(period);
  const today = dayOf(tx.now);
  const cause = { date: last < today ? last : today, key, origin };
  const ofPortfolios = Map.groupBy(changes, ({ values }) => textIn(values, "portafolio"));
  const entries = [...ofPortfolios].map(([portfolio, of]) => {
    const delta = moneyOf(of.reduce((sum, each) => sum + centsOf(each.delta), 0n));
    const ally = textIn(of[0]?.values ?? {}, "empresa");
    return cutChanged({ ...cause, ...said, portfolio, ally, period, delta });
  });
  const [entry] = entries;
  if (entry === undefined) return;
  await carryOut(tx, [post({ ...entry, lines: entries.flatMap(({ lines }) => lines) })]);
}

/** An obligation as it is at a cut. */
type Cut = {
  readonly id: string;
  readonly values: Values;
  /** The month, `AAAA-MM`. */
  readonly period: string;
  readonly load: string | null;
  /** The version of the cut: one more than the version that it replaces. */
  readonly revision?: number;
};

/**
 * Writes the cuts of some obligations from their figures. Nobody typed them, so only the database checks them: that each
 * version of a cut is written once.
 */
export async function writeCuts(tx: TransactionContext, cuts: readonly Cut[]): Promise<void> {
  if (cuts.length === 0) return;
  const there = { ...tx, section: tx.registry.of(cutsSection) };
  const ids = await newIds(there, cuts.length);
  const drafts = cuts.map(({ id, values, period, load, revision = 1 }, index) => ({
    id: ids[index] ?? "",
    action: "create",
    before: null,
    status: there.section.table.initialStatus,
    reason: null,
    secrets: {},
    values: {
      periodo: period,
      obligacion: id,
      carga: load,
      revision,
      portafolio: values["portafolio"] ?? null,
      empresa: values["empresa"] ?? null,
      saldo_capital: values["saldo_capital"] ?? null,
      dias_mora: values["dias_mora"] ?? null,
      calificacion: values["calificacion"] ?? null,
      valor_cubierto: values["valor_cubierto"] ?? null,
    } satisfies { readonly [Name in keyof ValuesIn<typeof cutsSection>]?: Value },
  }));
  await writeDrafts(there, drafts, insertDrafts);
}
