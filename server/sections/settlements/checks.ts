import { monthOf } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type section from "../../../src/sections/settlements/settlements.section.ts";
import { lastClosed } from "../../engine/ledger/ledger-periods.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

/** Requires that a month that is settled has come and is open: a closed one was settled before (fund.md §5). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, values: { periodo } }) {
    if (action !== "create" && action !== "repeat") return undefined;
    const period = periodo ?? "";
    if (period > monthOf(dayOf(tx.now))) return { periodo: "Es un mes que no ha llegado" };
    const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
    if (closed === null || period > closed) return undefined;
    return { periodo: `El período ${period} está cerrado` };
  },
};
