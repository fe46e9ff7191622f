import { dayOf } from "../../../src/domain/format.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import type section from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { CallContext, StoredRecord } from "../../engine/served.types.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { coverageFormula, type Coverage } from "../obligations/coverage.ts";
import { entryDebtors } from "../obligations/entry-debtors.ts";
import type { EntryPortfolio } from "../obligations/entry-portfolios.ts";

type Record = StoredRecord<ValuesOf<(typeof section)["fields"]>>;

/** The guarantee of a debtor with a single, and the most that a debtor may have, in pesos. */
export type Guarantee = { readonly with: string; readonly limit: string };

/**
 * Gives the guarantee of the debtor of a single beside TOPE, the most that one may have; null where nothing limits it: TOPE
 * is not written, or the portfolio is not there (law 19).
 */
export async function debtorLimit(context: CallContext, records: readonly Record[]) {
  const today = dayOf(context.now);
  const { tope: limit } = await paramsOn(context, today);
  const coverage = await shownCoverage(context, today);
  const ids = new Set(records.flatMap(({ values }) => values.cliente ?? []));
  const debtors = await entryDebtors(context, [...ids]);
  return ({ values }: Record, portfolio: EntryPortfolio | undefined): Guarantee | null => {
    if (limit === undefined || portfolio === undefined) return null;
    const { cobertura, variables } = portfolio;
    const covered = coverage({ saldo: values.valor_desembolso ?? "0", cobertura, variables });
    const guarantee = new Exact(debtors.get(values.cliente ?? "") ?? "0").plus(covered);
    return { with: guarantee.toFixed(), limit };
  };
}

/** The coverage of a day, zero where its formula cannot be computed: the approval itself says why. */
async function shownCoverage(context: CallContext, day: string): Promise<Coverage> {
  const zero = (error: unknown): string => {
    if (error instanceof Refusal) return "0";
    throw error;
  };
  try {
    const coverage = await coverageFormula(context, day);
    return (figures) => {
      try {
        return coverage(figures);
      } catch (error) {
        return zero(error);
      }
    };
  } catch (error) {
    const covered = zero(error);
    return () => covered;
  }
}
