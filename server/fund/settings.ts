import { sql } from "kysely";
import { Exact } from "../../src/sections/formulas/compute.ts";
import {
  AMOUNT_SETTINGS,
  shareOf,
  toleranceIn,
} from "../../src/sections/configurations/amount-settings.ts";
import {
  DAYS_SETTINGS,
  type DaysSetting,
  daysIn,
} from "../../src/sections/configurations/days-settings.ts";
import type { CompanyContext } from "../engine/served.types.ts";

/** The value of a setting in a company: its own, or that for all; null where nobody wrote it. */
export async function setting({ db, actor }: CompanyContext, key: string): Promise<string | null> {
  const found = await db
    .selectFrom("configurations")
    .select("valor")
    .where("clave", "=", key)
    .where((eb) => eb.or([eb("empresa", "is", null), eb("empresa", "=", String(actor.companyId))]))
    .orderBy("empresa", (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return found?.valor ?? null;
}

/** The days of a setting in a company; the usual ones where nobody wrote it, or what was written before is no number. */
export async function daysSetting(context: CompanyContext, key: DaysSetting): Promise<number> {
  return daysIn(await setting(context, key)) ?? DAYS_SETTINGS[key];
}

/** The pesos that a bill may lack in a company, as decimal text. */
export async function toleranceSetting(context: CompanyContext): Promise<string> {
  const key = "recaudo.tolerancia";
  return toleranceIn(await setting(context, key)) ?? AMOUNT_SETTINGS[key];
}

/** The part of its cap from which a portfolio of a company is watched, in percent, as decimal text. */
export async function watchedShare(context: CompanyContext): Promise<string> {
  const key = "portafolio.alerta.cupo";
  return shareOf(await setting(context, key)) ?? AMOUNT_SETTINGS[key];
}

type Row = { readonly code: string; readonly value: string; readonly unit: string };

/**
 * The parameters in force on a day, as decimal texts by their code in lower case: those in SMMLV are in pesos, at the
 * SMMLV of that day (fund.md §0).
 */
export async function paramsOn(
  { db, actor }: CompanyContext,
  day: string,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<Row>`
    select code, value, unit from (
      select distinct on (lower(codigo)) lower(codigo) as code, valor::text as value, unidad as unit,
        vigente_hasta as until
      from general_params where empresa_id = ${actor.companyId} and vigente_desde <= ${day}::date
      order by lower(codigo), vigente_desde desc
    ) as last where until is null or until >= ${day}::date`.execute(db);
  const wage = rows.find(({ code }) => code === "smmlv")?.value ?? null;
  return Object.fromEntries(
    rows.flatMap(({ code, value, unit }) => {
      if (unit !== "smmlv") return [[code, value]];
      return wage === null ? [] : [[code, new Exact(value).times(wage).toFixed()]];
    }),
  );
}
