import { sql } from "kysely";
import {
  DAYS_SETTINGS,
  type DaysSetting,
  daysIn,
} from "../../../src/sections/configurations/days-settings.ts";
import type { CompanyContext } from "../../engine/served.types.ts";

/** The value of a setting in a company: its own, or that for all; null where nobody wrote it. */
export async function setting({ db, actor }: CompanyContext, key: string): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`
    select valor as value from configurations
    where clave = ${key} and (empresa is null or empresa = ${actor.companyId})
    order by empresa nulls last limit 1`.execute(db);
  return rows[0]?.value ?? null;
}

/** The days of a setting in a company; the usual ones where nobody wrote it, or what was written before is no number. */
export async function daysSetting(context: CompanyContext, key: DaysSetting): Promise<number> {
  return daysIn(await setting(context, key)) ?? DAYS_SETTINGS[key];
}
