import { sql } from "kysely";
import type { Tasks } from "../../../src/contract/desk-contract.ts";
import { seenSections, type DeskContext } from "./desk-context.ts";
import { recordKey, recordLabels } from "./record-labels.ts";

/** The time for which a mention is told, in milliseconds. */
const TOLD = 14 * 24 * 3_600_000;

const SHOWN = 30;

/** The characters of a note that are shown. */
const BEGINNING = 160;

type Row = {
  readonly controller: string;
  readonly id: string;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
  readonly text: string;
};

/** The notes that name the person and that they have not read yet, about records that they may still see, the last first. */
export async function readMentions(context: DeskContext): Promise<Tasks["mentions"]> {
  const { db, actor, now } = context;
  const controllers = seenSections(context).map(({ definition }) => definition.controller);
  const { rows } = await sql<Row>`
    select n.controller, n.record_id::text as id, n.id::text as note, n.author_name as by, m.at,
      left(n.body, ${BEGINNING}) as text
    from note_mentions m join notes n on n.id = m.note_id
    where m.user_id = ${actor.user.id}::uuid and m.seen_at is null and m.at > ${new Date(now.getTime() - TOLD)}
      and n.company_id = ${actor.companyId}::integer and n.controller = any(${controllers}::text[])
    order by m.at desc, n.id desc limit ${SHOWN}`.execute(db);
  const labels = await recordLabels(context, rows);
  return rows.flatMap(({ at, ...row }) => {
    const label = labels.get(recordKey(row));
    return label === undefined ? [] : [{ ...row, at: at.toISOString(), label }];
  });
}
