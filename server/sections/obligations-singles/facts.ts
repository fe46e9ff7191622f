import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import type { FactsOf, StoredRecord } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { debtorLimit, type Guarantee } from "./debtor-limit.ts";
import { instantInvoicing } from "./instant-invoicing.ts";
import { entryPortfolios } from "../obligations/entry-portfolios.ts";

type Record = StoredRecord<ValuesOf<(typeof section)["fields"]>>;

/**
 * A single is approved by another person, while its portfolio has room and its debtor is within the limit (laws 17, 19
 * and 27), and its instant invoice can be made where it pays in advance. The approval itself looks again, with both
 * locked.
 */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const own = await actedOn(context, records, ["create", "edit", "revert", "import"]);
  const portfolioIds = records.flatMap(({ values }) => values.portafolio ?? []);
  const portfolios = await entryPortfolios(context, [...new Set(portfolioIds)]);
  const limitOf = await debtorLimit(context, records);
  const invoicing = await instantInvoicing(context, records);
  return new Map(
    records.map((record) => {
      const { id, values } = record;
      const portfolio = portfolios.get(values.portafolio ?? "");
      return [
        id,
        {
          isAnotherPerson: !own.has(id),
          // A portfolio that is not there is one cause, told once.
          isPortfolioActive: portfolio?.isActive === true,
          isAgreementCurrent: portfolio?.isAgreementCurrent !== false,
          isEntityActive: portfolio?.isEntityActive !== false,
          hasRoom: portfolio === undefined || hasRoom(portfolio, values),
          isWithinDebtorLimit: isWithin(limitOf(record, portfolio)),
          ...invoicing(record),
        },
      ];
    }),
  );
};

function hasRoom(
  { cupo, used }: { readonly cupo: string; readonly used: string },
  { valor_desembolso: value }: Record["values"],
): boolean {
  return new Exact(cupo).minus(used).gte(value ?? "0");
}

function isWithin(guarantee: Guarantee | null): boolean {
  return guarantee === null || new Exact(guarantee.with).lte(guarantee.limit);
}
