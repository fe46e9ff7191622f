import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "./schema.ts";

/** A row of revisions: each section and company has as many as it ever had concurrent changes (ADR 38). */
export type Slot = {
  readonly slot: string;
  readonly controller: string;
  readonly company: number;
  readonly revision: number;
};

/**
 * The common table expressions by which a statement increments a revision of a section in a company; `taken` has the
 * slot and its new revision. A slot that another transaction has locked is skipped, and a new one is made where all are
 * locked: no writer waits for another, and within a slot revisions are committed in their order.
 */
export function takenRevision(controller: string, company: number): RawBuilder<unknown> {
  return sql`
    moved as (
      update section_revisions set revision = revision + 1 where slot = (
        select slot from section_revisions
        where controller = ${controller} and company_id = ${company}::integer
        order by slot limit 1 for no key update skip locked
      ) returning slot, revision
    ), made as (
      insert into section_revisions (controller, company_id, revision)
      select ${controller}, ${company}::integer, 1 where not exists (select from moved)
      returning slot, revision
    ), taken as (select slot, revision from moved union all select slot, revision from made)`;
}

/** Increments the revision of a section in a company whose records were written without an audit. */
export async function moveRevision(
  db: Kysely<Database>,
  controller: string,
  company: number,
): Promise<void> {
  await sql`with ${takenRevision(controller, company)} select from taken`.execute(db);
}

/**
 * The revisions of the sections in a company and of the shared sections, by `controller/company`, as an object. Each is
 * the sum of its slots, which every commit increases, whatever the order in which its numbers were taken: two moments
 * with the same sum see the same changes.
 */
export function revisionsOf(company: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_object_agg(subject, revision), '{}') from (
      select controller || '/' || company_id as subject, sum(revision) as revision
      from section_revisions r where r.company_id::text in ('0', ${company}) group by 1
    ) as sums
  )`;
}

/** Every committed slot, by its number. */
export async function slotsIn(db: Kysely<Database>): Promise<ReadonlyMap<string, Slot>> {
  const { rows } = await sql<Slot>`
    select slot::text as slot, controller, company_id as company, revision::float8 as revision
    from section_revisions`.execute(db);
  return new Map(rows.map((row) => [row.slot, row]));
}
