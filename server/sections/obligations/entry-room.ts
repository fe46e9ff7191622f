import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import type { Values } from "../../../src/engine/value.ts";
import { textIn } from "../../engine/text-in.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import type { EntryPortfolio } from "./entry-portfolios.ts";

/** An obligation that would enter, with its figures. */
type Wanted = { readonly portfolio: EntryPortfolio; readonly values: Values };

type Ground = {
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
export function entryRoom({ debtors, limit }: Ground): (wanted: Wanted) => RecordErrors {
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
