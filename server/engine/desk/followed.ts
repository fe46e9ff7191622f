import { sql } from "kysely";
import type { Followed } from "../../../src/contract/desk-contract.ts";
import { pastOf } from "../../../src/engine/command.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import { sectionsByController, type DeskContext } from "./desk-context.ts";
import { recordKey, recordLabels } from "./record-labels.ts";

/** The pieces of news that are told of one record. */
const SHOWN = 5;

/** The characters of a note that are shown. */
const BEGINNING = 160;

type News = {
  readonly controller: string;
  readonly id: string;
  /** The action that changed its state; null of a note. */
  readonly action: string | null;
  readonly from: string | null;
  readonly text: string | null;
  readonly at: Date;
  readonly by: string;
};

/**
 * The records that the person follows and may still see, with what others did to them since the person last read each: its
 * changes of state, and its notes but those that name the person, which are told as such (ADR 148). Those with news come
 * first, the last first.
 */
export async function readFollowed(context: DeskContext): Promise<readonly Followed[]> {
  const { db, actor } = context;
  const sections = sectionsByController(context);
  const { rows: followed } = await sql<{ controller: string; id: string }>`
    select controller, record_id::text as id from follows
    where user_id = ${actor.user.id}::uuid and company_id = ${actor.companyId}::integer
      and controller = any(${[...sections.keys()]}::text[])
    order by id desc`.execute(db);
  if (followed.length === 0) return [];
  const labels = await recordLabels(context, followed);
  const news = Map.groupBy(await newsOf(context), recordKey);
  const lastOf = ({ news: [last] }: Followed) => last?.at ?? "";
  return followed
    .flatMap(({ controller, id }) => {
      const label = labels.get(recordKey({ controller, id }));
      const definition = sections.get(controller)?.definition;
      if (label === undefined || definition === undefined) return [];
      const told = (news.get(recordKey({ controller, id })) ?? []).slice(0, SHOWN);
      return [
        {
          controller,
          id,
          label,
          news: told.map(({ action, from, text, at, by }) => ({
            ...(action !== null && { step: pastOf(definition, action, from) }),
            ...(text !== null && { text }),
            at: at.toISOString(),
            by,
          })),
        },
      ];
    })
    .toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)));
}

/** The changes by others of the records that the person follows, since they read each, the last first. */
async function newsOf({ db, actor }: DeskContext): Promise<readonly News[]> {
  const me = actor.user.id;
  const { rows } = await sql<News>`
    select f.controller, f.record_id::text as id, x.action, x."from", x.text, x.at, x.by
    from follows f cross join lateral (
      (select c.action, c.before ->> ${STATUS} as "from", null as text, c.at, c.by_name as by from changes c
        where c.controller = f.controller and c.record_id = f.record_id and c.at > f.seen_at
          and c.user_id is distinct from ${me}::uuid
          and c.before ->> ${STATUS} is distinct from c.after ->> ${STATUS}
        order by c.id desc limit ${SHOWN})
      union all
      (select null, null, left(n.body, ${BEGINNING}), n.at, n.author_name from notes n
        where n.controller = f.controller and n.record_id = f.record_id and n.company_id = f.company_id
          and n.at > f.seen_at and n.author is distinct from ${me}::uuid and n.body is not null
          and not exists (select from note_mentions m where m.note_id = n.id and m.user_id = ${me}::uuid)
        order by n.id desc limit ${SHOWN})
    ) x
    where f.user_id = ${me}::uuid and f.company_id = ${actor.companyId}::integer
    order by x.at desc`.execute(db);
  return rows;
}
