import { monthAfter } from "../../../src/domain/calendar.ts";
import type { ReportRows } from "../../../src/contract/report-contract.ts";
import { linkTo, linkToRecord } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { lateLoads } from "../loads/loads.queries.ts";

/** The portfolios whose entity has not sent the balances of a cut, the latest first. */
export async function lateCuts(context: ReportContext): Promise<ReportRows> {
  const late = await lateLoads(context.db, context.actor.companyId, context.now);
  return {
    key: "late",
    rows: late.map(({ portfolio, name, allyName, period, days }) => ({
      key: portfolio,
      label: name,
      level: 0,
      href: linkToRecord(context, "portfolios", portfolio),
      cells: {
        entidad: { value: allyName, href: null },
        corte: { value: period, href: waiting(context, portfolio, period) },
        dias: { value: days, href: null },
      },
    })),
    totals: null,
  };
}

/** The list of the live obligations whose balances of a cut have not come. */
function waiting(context: ReportContext, portafolio: string, period: string): string | null {
  const corte = `..${monthAfter(period, -1)}`;
  return linkTo(context, "obligations", { view: "live", filters: { portafolio, corte } });
}
