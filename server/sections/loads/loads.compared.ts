import { type RawBuilder, sql } from "kysely";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { figureIn } from "./loads.reading.ts";

/** The aliases of a row of balances, of its obligation, and of its load or whatever else has its `periodo`. */
type Aliases = Readonly<Record<"row" | "obligation" | "load", string>>;

/** The days in arrears that a row of balances brings: none where its file leaves them out. */
export function daysIn(row: string): RawBuilder<unknown> {
  const text = sql.ref(`${row}.dias_mora`);
  return sql`case when ${text} ~ '^[0-9]{1,5}$' then ${text}::integer else 0 end`;
}

/**
 * How a row of balances changes its obligation against the last cut in force: `first` where no earlier month has a cut of
 * it, `zero` where nothing is owed any more, else whether its balance is more, less or the same.
 */
export function balanceChange({ row, obligation, load }: Aliases): RawBuilder<unknown> {
  const after = figureIn(`${row}.saldo_capital`);
  const before = sql.ref(`${obligation}.saldo_capital`);
  return sql`case
    when not exists (select from cuts c where c.obligacion = ${sql.ref(`${obligation}.id`)} and c.estado = 'current'
      and c.periodo < ${sql.ref(`${load}.periodo`)}) then 'first'
    when ${after} = 0 then 'zero' when ${after} > ${before} then 'up' when ${after} < ${before} then 'down' else 'same' end`;
}

/** Whether a row of balances takes its obligation into arrears, or out of them while it still owes; null for neither. */
export function arrearsChange({ row, obligation }: Omit<Aliases, "load">): RawBuilder<unknown> {
  const [after, before] = [daysIn(row), sql`coalesce(${sql.ref(`${obligation}.dias_mora`)}, 0)`];
  return sql`case when ${figureIn(`${row}.saldo_capital`)} = 0 then null
    when ${after} > 0 and ${before} = 0 then 'late' when ${after} = 0 and ${before} > 0 then 'cured' end`;
}

/**
 * Whether a load of balances leaves a live obligation of its portfolio out: it has no cut of its month or later, and no row
 * that was not discarded is about it.
 */
export function isMissing(obligation: string, load: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${obligation}.portafolio`)} = ${sql.ref(`${load}.portafolio`)}
    and ${sql.ref(`${obligation}.estado`)} in (${sql.join(LIVE.map((each) => sql.lit(each)))})
    and not exists (select from cuts c where c.obligacion = ${sql.ref(`${obligation}.id`)} and c.estado = 'current'
      and c.periodo >= ${sql.ref(`${load}.periodo`)})
    and not exists (select from load_rows n where n.carga = ${sql.ref(`${load}.id`)}
      and n.obligacion = ${sql.ref(`${obligation}.id`)} and n.estado <> 'discarded')`;
}
