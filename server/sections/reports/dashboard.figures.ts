import type { ReportCell, ReportRow } from "../../../src/domain/report.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import type { Address } from "../../../src/sections/menu/catalogue.ts";
import { fundBalance } from "../../engine/ledger/fund-balance.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { lateLoads } from "../loads/late.ts";

/** The page of each figure: who may not open it is not told the figure either. */
const PAGES = {
  cubierto: "/information-reports/portfolio",
  atrasadas: "/monitor-portfolios",
  saldo: "/reports/fundBalance",
} as const satisfies Readonly<Record<string, Address>>;

/** One row: the figure of each shortcut that the person may follow. */
export const read: ReadReport = async (context) => {
  const row: ReportRow = {
    key: "now",
    label: "Ahora",
    level: 0,
    href: null,
    cells: {
      ...(await balanceCells(context)),
      ...(mayOpen(context, PAGES.atrasadas) && {
        atrasadas: cell(await countLate(context), PAGES.atrasadas),
      }),
    },
  };
  return { tables: [{ key: "shortcuts", rows: [row], totals: null }], options: {} };
};

async function balanceCells(context: ReportContext): Promise<Readonly<Record<string, ReportCell>>> {
  const { db, actor, now } = context;
  const [mayCover, mayBalance] = [mayOpen(context, PAGES.cubierto), mayOpen(context, PAGES.saldo)];
  if (!mayCover && !mayBalance) return {};
  const { saldo, byAccount } = await fundBalance(db, actor.companyId, dayOf(now));
  return {
    // The contra account of the covered balance is the side that counts.
    ...(mayCover && { cubierto: cell(byAccount.get("COC") ?? "0.00", PAGES.cubierto) }),
    ...(mayBalance && { saldo: cell(saldo, PAGES.saldo) }),
  };
}

async function countLate({ db, actor, now }: ReportContext): Promise<number> {
  return (await lateLoads(db, actor.companyId, now)).length;
}

function mayOpen({ actor }: ReportContext, page: Address): boolean {
  return isGranted(page, actor.permission);
}

function cell(value: string | number, href: Address): ReportCell {
  return { value, href };
}
