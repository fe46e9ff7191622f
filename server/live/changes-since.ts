import { sql, type Kysely } from "kysely";
import type { Slot } from "../store/revisions.ts";
import type { Database } from "../store/schema.ts";

/** The most records named in one announcement; of more, the first are named. */
export const MAX_IDS = 200;

/** The changes by one person in a section and company; company 0 where all companies share the section. */
export type Change = {
  readonly controller: string;
  readonly company: number;
  readonly by: string;
  /** The id of their account; null for the system. */
  readonly user: string | null;
  readonly ids: readonly string[];
  readonly requests: readonly string[];
};

/** The revisions of a slot that were committed since the last check: after one, up to another. */
export type Span = { readonly slot: string; readonly after: number; readonly upTo: number };

/** The spans of the slots that changed from one check to the next. */
export function spansBetween(
  former: ReadonlyMap<string, Slot>,
  now: ReadonlyMap<string, Slot>,
): Span[] {
  return [...now.values()].flatMap(({ slot, revision }) => {
    const after = former.get(slot)?.revision ?? 0;
    return after < revision ? [{ slot, after, upTo: revision }] : [];
  });
}

/**
 * The changes within some spans, one for each person, section and company; one of nobody where records were written
 * without a history of their own, such as the lines of the ledger.
 */
export async function changesIn(
  db: Kysely<Database>,
  spans: readonly Span[],
): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select r.controller, r.company_id as company, coalesce(by_name, '') as by, changes.user_id::text as "user",
      coalesce((array_agg(distinct record_id::text) filter (where record_id is not null))[1:${sql.lit(MAX_IDS)}], '{}')
        as ids,
      coalesce(array_agg(distinct request_id) filter (where request_id is not null), '{}') as requests
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as span(slot bigint, after bigint, "upTo" bigint)
    join section_revisions r on r.slot = span.slot
    left join changes on changes.slot = span.slot and changes.revision > span.after
      and changes.revision <= span."upTo"
    group by r.controller, r.company_id, changes.user_id, by_name`.execute(db);
  return rows;
}
