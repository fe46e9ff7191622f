import type { BigSource } from "big.js";
import type section from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import type { ReasonsOf } from "../../engine/served.types.ts";
import { entryPortfolios } from "../obligations/entry-portfolios.ts";
import { debtorLimit } from "./debtor-limit.ts";

/** Says by how much a single is over the quota of its portfolio, or its debtor over the guarantee that one may have. */
export const reasons: ReasonsOf<typeof section> = async (context, record) => {
  const { portafolio, valor_desembolso: value } = record.values;
  const portfolios = await entryPortfolios(context, portafolio === null ? [] : [portafolio]);
  const portfolio = portfolios.get(portafolio ?? "");
  if (portfolio === undefined) return {};
  const left = new Exact(portfolio.cupo).minus(portfolio.used);
  const guarantee = (await debtorLimit(context, [record]))(record, portfolio);
  return {
    hasRoom: `Al portafolio le quedan ${inPesos(left)} de su cupo, y esta obligación es de ${inPesos(value ?? 0)}.`,
    ...(guarantee !== null && {
      isWithinDebtorLimit: `El deudor quedaría con garantía de ${inPesos(guarantee.with)}, y la máxima es ${inPesos(guarantee.limit)}.`,
    }),
  };
};

function inPesos(amount: BigSource): string {
  return pesos(new Exact(amount).toFixed(2));
}
