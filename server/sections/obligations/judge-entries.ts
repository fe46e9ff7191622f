import { lastDayOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { dayText } from "../../../src/domain/calendar.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { textIn } from "../../engine/text-in.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { Draft } from "../../engine/write/draft.types.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { coverageFormula, type Coverage } from "./coverage.ts";
import type { EntryPortfolio } from "./entry-portfolios.ts";
import { entryRoom } from "./entry-room.ts";

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
export async function judgeEntries(
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
