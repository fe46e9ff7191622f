import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { TransactionContext } from "../served.types.ts";
import type { Draft } from "../write/draft.types.ts";

const DIGITS = 6;

/**
 * Gives new records the consecutive numbers of their section, `AN-2026-000123`: one series for each prefix, company and
 * year, without gaps. The series stays locked until the transaction ends, so it is read last; the number of a record
 * that is not written is used again.
 */
export async function numbered(tx: TransactionContext, drafts: readonly Draft[]): Promise<Draft[]> {
  const found = Object.entries(tx.section.definition.fields).find(
    ([, field]) => field.series !== undefined,
  );
  const made = drafts.filter(({ before }) => before === null);
  const [name, field] = found ?? [];
  if (name === undefined || field?.series === undefined || made.length === 0) return [...drafts];
  const taken = await nextNumbers(tx, field.series, made.length);
  const numbers = new Map(made.map(({ id }, index) => [id, taken[index] ?? ""]));
  return drafts.map((draft) => {
    const number = numbers.get(draft.id);
    return number === undefined ? draft : { ...draft, values: { ...draft.values, [name]: number } };
  });
}

/** Takes the next numbers of a series of the company for this year, as many as asked; it stays locked as `numbered` says. */
export async function nextNumbers(
  { db, actor, now }: TransactionContext,
  prefix: string,
  count: number,
): Promise<readonly string[]> {
  const series = `${prefix}-${dayOf(now).slice(0, 4)}`;
  const { rows } = await sql<{ last: number }>`
    insert into consecutives as c (company_id, series, last)
    values (${actor.companyId}, ${series}, ${count})
    on conflict (company_id, series) do update set last = c.last + excluded.last
    returning last`.execute(db);
  const first = (rows[0]?.last ?? 0) - count + 1;
  return Array.from(
    { length: count },
    (_, index) => `${series}-${String(first + index).padStart(DIGITS, "0")}`,
  );
}
