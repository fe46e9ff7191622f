import { centsOf, moneyOf } from "../../src/domain/cents.ts";
import type { CallContext, Computed } from "../engine/served.types.ts";
import { coverageInForce } from "./coverage.ts";
import { dayOfCut } from "./dates.ts";
import { computedBy, cutOf, cutSource } from "./explained.ts";

type Covered = {
  readonly obligation: string | null;
  /** The month of the cut, `AAAA-MM`. */
  readonly period: string | null;
  /** The cut as it was when no later version was there than this; the last where nothing is said. */
  readonly upTo?: string;
};

/**
 * How the covered value of an obligation at a cut is computed: by the coverage formula of the last day of the cut, of the
 * balance that the cut has; null for one without a cut (fund.md §0, law 16).
 */
export async function explainedCover(
  context: CallContext,
  { obligation, period, upTo }: Covered,
): Promise<Computed | null> {
  if (obligation === null || period === null) return null;
  const cut = await cutOf(context, { obligation, period, upTo });
  if (cut === undefined) return null;
  const { saldo, portafolio, cobertura, variables } = await context.db
    .selectFrom("cuts as c")
    .innerJoin("portfolios as p", "p.id", "c.portafolio")
    .select(["c.saldo_capital as saldo", "p.id as portafolio", "p.cobertura", "p.variables"])
    .where("c.id", "=", cut.id)
    .executeTakeFirstOrThrow();
  const day = dayOfCut(period, context.now);
  const { formula, inputs } = await coverageInForce(context, day);
  const figures = {
    saldo: moneyOf(centsOf(saldo ?? "0")),
    cobertura,
    variables: Object.fromEntries(
      variables.map(({ nombre, valor }) => [nombre ?? "", valor ?? "0"]),
    ),
  };
  const from = cutSource(cut);
  return computedBy(context, {
    formula: formula.id,
    values: Object.fromEntries(inputs(figures)),
    facts: { saldo: { name: "Saldo de capital", ...(from !== undefined && { from }) } },
    portfolio: portafolio,
    day,
  });
}
