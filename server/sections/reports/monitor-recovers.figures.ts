import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import recoverables from "../../../src/sections/recoverables/recoverables.section.ts";
import recovers from "../../../src/sections/recovers/recovers.section.ts";
import { reachCondition } from "../../engine/read/criteria.ts";
import { own } from "../../engine/read/row-columns.ts";
import type { ReadReport } from "../../engine/reports/report.types.ts";
import { agesOf, bandsByPerson, bandsByStatus, every, type Band } from "./bands.ts";

/** The recoveries that wait, by age, and the debts in collection by what is due of them (fund.md §7). */
export const read: ReadReport = async (context) => {
  const reached = (section: typeof recovers | typeof recoverables) => ({
    controller: section.controller,
    condition: reachCondition({ ...context, section: context.registry.of(section) }),
  });
  const open = { ...reached(recovers), statuses: OPEN, bands: AGES };
  const collected = { ...reached(recoverables), statuses: COLLECTED, bands: DUE };
  const person = { key: "people", field: "gestor", nobody: "Sin gestor" };
  return {
    tables: [
      await bandsByStatus(context, "ages", open),
      await bandsByStatus(context, "cases", collected),
      await bandsByPerson(context, person, collected),
    ],
    options: {},
  };
};

/** The statuses in which a recovery waits: to be mended, matched, applied, and passed on. */
const OPEN = ["reported", "withErrors", "validated", "matched", "applied"];

/** Those in which a debt is collected, or waits for somebody who does. */
const COLLECTED = ["toAssign", "inManagement", "inAgreement", "inCourt"];

const AGES = agesOf("fecha_pago");

/** Those of which a day is today, or is over. */
function due(field: string, when: "today" | "before"): Band {
  return ({ now }) => {
    const today = dayOf(now);
    return when === "today"
      ? { of: sql`${own(field)} = ${today}::date`, filters: { [field]: `${today}..${today}` } }
      : {
          of: sql`${own(field)} < ${today}::date`,
          filters: { [field]: `..${dayAfter(today, -1)}` },
        };
  };
}

/** Without a contact for more days than these a debt is forgotten. */
const QUIET_DAYS = 30;

/** Those whose last contact was too long ago; one without any has another list. */
const quiet: Band = ({ now }) => {
  const last = dayAfter(dayOf(now), -QUIET_DAYS - 1);
  return {
    of: sql`(${own("ultima_gestion")} at time zone 'America/Bogota')::date <= ${last}::date`,
    filters: { ultima_gestion: `..${last}` },
  };
};

const DUE: Readonly<Record<string, Band>> = {
  casos: every,
  promesas_hoy: due("compromiso", "today"),
  promesas_vencidas: due("compromiso", "before"),
  cuotas_hoy: due("cuota_vence", "today"),
  cuotas_vencidas: due("cuota_vence", "before"),
  sin_gestion: quiet,
};
