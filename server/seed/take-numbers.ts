import { sql } from "kysely";
import { dayOf } from "../../src/domain/format.ts";
import type { SeedContext } from "./seed.types.ts";

/** The next consecutive numbers of a kind of record, `DC-2026-000001`, taken as the server takes them. */
export async function takeNumbers(
  { trx, company, now }: Pick<SeedContext, "trx" | "company" | "now">,
  letters: string,
  count: number,
): Promise<readonly string[]> {
  const series = `${letters}-${dayOf(now).slice(0, 4)}`;
  const { rows: taken } = await sql<{ last: number }>`
    insert into consecutives as c (company_id, series, last) values (${company?.id ?? null}, ${series}, ${count})
    on conflict (company_id, series) do update set last = c.last + excluded.last
    returning last`.execute(trx);
  const first = (taken[0]?.last ?? count) - count + 1;
  return Array.from(
    { length: count },
    (_, index) => `${series}-${String(first + index).padStart(6, "0")}`,
  );
}
