import { sql } from "kysely";
import type { Notes } from "../../../src/contract/notes-contract.ts";
import { personIn } from "../../store/users.ts";
import type { CallContext } from "../served.types.ts";
import { lockedRecord } from "../write/stored.ts";
import { seenByFollower } from "./follow.ts";
import { readersOf } from "./note-readers.ts";

type Row = {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly edited_at: Date | null;
  readonly body: string | null;
  readonly is_own: boolean;
  readonly mentions: Notes["notes"][number]["mentions"];
};

/**
 * The notes of a record in the company of the context, the last first, and the colleagues who may be mentioned. Those
 * that name the person are seen from then on, and so is what happened with a record that they follow: Inicio does not tell
 * them any more.
 * @throws Refusal 404 when there is no such record.
 */
export async function readNotes(context: CallContext, id: string): Promise<Notes> {
  const { db, section, actor } = context;
  const record = await lockedRecord(context, id, "free");
  const { rows } = await sql<Row>`
    select n.id::text as id, n.author_name as by, n.at, n.edited_at, n.body,
      coalesce(n.author = ${actor.user.id}::uuid, false) as is_own, coalesce((
        select jsonb_agg(${personIn(sql.ref("m.user_id"))}) from note_mentions m where m.note_id = n.id), '[]'::jsonb) as mentions
    from notes n
    where n.controller = ${section.definition.controller} and n.record_id = ${record.id}::bigint
      and n.company_id = ${actor.companyId}::integer
    order by n.id desc`.execute(db);
  await sql`update note_mentions m set seen_at = ${context.now} from notes n
    where m.user_id = ${actor.user.id}::uuid and m.seen_at is null and n.id = m.note_id
      and n.controller = ${section.definition.controller} and n.record_id = ${record.id}::bigint
      and n.company_id = ${actor.companyId}::integer`.execute(db);
  const isFollowed = await seenByFollower(context, record.id);
  const people = await readersOf(context, record);
  return {
    notes: rows.map(({ body, is_own, edited_at, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      editedAt: edited_at?.toISOString() ?? null,
      text: body,
      isOwn: is_own,
    })),
    people: people.map(({ id: person, name }) => ({ id: person, name })),
    isFollowed,
  };
}
