import { dayOf } from "../../../src/domain/format.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/obligations-singles/obligations-singles.section.ts";
import type { CallContext, FactsOf, StoredRecord } from "../../engine/served.types.ts";
import { Refusal } from "../../engine/refusal.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { paramsOn } from "../general-params/params-on.ts";
import { coverageFormula, type Coverage } from "../obligations/coverage.ts";
import { instantInvoicing } from "./instant-invoicing.ts";
import { entryDebtors } from "../obligations/entry-debtors.ts";
import { entryPortfolios, type EntryPortfolio } from "../obligations/entry-portfolios.ts";

type Record = StoredRecord<ValuesOf<(typeof section)["fields"]>>;

/**
 * A single is approved by another person, while its portfolio has room and its debtor is within the limit (laws 17, 19
 * and 27), and its instant invoice can be made where it pays in advance. The approval itself looks again, with both
 * locked.
 */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const own = await actedOn(context, records, ["create", "edit", "revert", "import"]);
  const portfolios = await entryPortfolios(context, idsIn(records, "portafolio"));
  const isWithinLimit = await debtorLimit(context, records);
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
          isWithinDebtorLimit: isWithinLimit(record, portfolio),
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

/** Whether a single leaves its debtor within TOPE, which nothing limits where it is not written. */
async function debtorLimit(context: CallContext, records: readonly Record[]) {
  const today = dayOf(context.now);
  const { tope: limit } = await paramsOn(context, today);
  const coverage = await shownCoverage(context, today);
  const debtors = await entryDebtors(context, idsIn(records, "cliente"));
  return ({ values }: Record, portfolio: EntryPortfolio | undefined): boolean => {
    if (limit === undefined || portfolio === undefined) return true;
    const { cobertura, variables } = portfolio;
    const covered = coverage({ saldo: values.valor_desembolso ?? "0", cobertura, variables });
    return new Exact(debtors.get(values.cliente ?? "") ?? "0").plus(covered).lte(limit);
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

function idsIn(records: readonly Record[], name: "portafolio" | "cliente"): string[] {
  return [...new Set(records.flatMap(({ values }) => values[name] ?? []))];
}
