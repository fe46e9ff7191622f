import { sql } from "kysely";
import type { NoteBody } from "../../../src/contract/notes-contract.ts";
import { MAX_MENTIONS, noteProblem, NOTES_NEWS } from "../../../src/domain/notes.ts";
import { takenRevision } from "../../store/revisions.ts";
import { isKeepable } from "../keepable.ts";
import { invalid, notFound, Refusal } from "../refusal.ts";
import type { CallContext, TransactionContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { once } from "../write/once.ts";
import { lockedRecord } from "../write/stored.ts";
import { readersOf } from "./note-readers.ts";

/** The most notes of one person about a record in a company: a share for each, so that nobody closes it to the others. */
const MOST = 100;

/** The same with those that they deleted, of each of which the record says that there was one. */
const MOST_WRITTEN = 500;

type Written = { readonly id: string };
type OneNote = { readonly record: string; readonly note: string };

/**
 * Writes a note about a record, and tells the people whom it mentions.
 * @throws Refusal 404; 409 for who has too many there; 422 for a text that cannot be kept, or somebody mentioned who
 * may not see the record.
 */
export async function writeNote(
  context: CallContext,
  id: string,
  body: NoteBody,
  key: string | undefined,
): Promise<Written> {
  const text = textOf(body);
  return inTransaction(context, async (tx) => {
    const told = await toldBy(tx, id, body);
    const request = { note: id, ...body };
    const note = await once(tx, key, request, async () => {
      await refuseMany(tx, id);
      const made = await insertNote(tx, id, text);
      await mention(tx, made, told);
      return made;
    });
    return { id: note };
  });
}

/**
 * Gives one's own note another text; who was not mentioned before is told.
 * @throws Refusal 403 for the note of another person; 404; 422.
 */
export async function rewriteNote(
  context: CallContext,
  { record, note }: OneNote,
  body: NoteBody,
): Promise<Written> {
  const text = textOf(body);
  return inTransaction(context, async (tx) => {
    const told = await toldBy(tx, record, body);
    await requireOwn(tx, { record, note });
    await sql`with ${moved(tx)}
      update notes set body = ${text}, edited_at = ${tx.now}, slot = taken.slot, revision = taken.revision,
        request_id = ${tx.actor.origin.requestId} from taken where id = ${note}::bigint`.execute(
      tx.db,
    );
    await sql`delete from note_mentions where note_id = ${note}::bigint
      and not user_id = any(${told}::uuid[])`.execute(tx.db);
    await mention(tx, note, told);
    return { id: note };
  });
}

/**
 * Takes the text of one's own note away, and whom it mentioned; that there was one stays.
 * @throws Refusal 403 for the note of another person; 404.
 */
export async function deleteNote(context: CallContext, one: OneNote): Promise<Written> {
  return inTransaction(context, async (tx) => {
    await lockedRecord(tx, one.record, "free");
    await requireOwn(tx, one);
    await sql`with ${moved(tx)}
      update notes set body = null, deleted_at = ${tx.now}, slot = taken.slot, revision = taken.revision,
        request_id = ${tx.actor.origin.requestId} from taken where id = ${one.note}::bigint`.execute(
      tx.db,
    );
    await sql`delete from note_mentions where note_id = ${one.note}::bigint`.execute(tx.db);
    return { id: one.note };
  });
}

function moved({ actor }: TransactionContext) {
  return takenRevision(NOTES_NEWS, actor.companyId);
}

/** @throws Refusal 422 for a text that is empty, too long, or that the database cannot keep. */
function textOf({ text }: NoteBody): string {
  const problem = isKeepable(text) ? noteProblem(text) : "La nota tiene un signo que no se guarda.";
  if (problem !== null) throw invalid({ text: problem });
  return text.normalize("NFC").trim();
}

/**
 * The accounts of the people whom a note mentions.
 * @throws Refusal 404 for a record that the person does not see; 422 when one of them does not see it: the refusal does
 * not say which, so that nobody learns who an id is.
 */
async function toldBy(
  tx: TransactionContext,
  id: string,
  { mentions }: NoteBody,
): Promise<readonly string[]> {
  const record = await lockedRecord(tx, id, "free");
  const wanted = [...new Set(mentions)];
  if (wanted.length > MAX_MENTIONS) {
    throw invalid({ text: `Una nota menciona a ${MAX_MENTIONS} personas como mucho` });
  }
  if (wanted.length === 0) return [];
  const readers = new Map((await readersOf(tx, record)).map((each) => [each.id, each.userId]));
  return wanted.map((person) => {
    const user = readers.get(person);
    if (user === undefined) {
      throw invalid({ text: "Alguien a quien menciona no puede ver este registro" });
    }
    return user;
  });
}

/** @throws Refusal 409 */
async function refuseMany({ db, section, actor }: TransactionContext, id: string): Promise<void> {
  const { rows } = await sql<{ kept: number; written: number }>`
    select count(*) filter (where deleted_at is null)::integer as kept, count(*)::integer as written from notes
    where controller = ${section.definition.controller} and record_id = ${id}::bigint
      and company_id = ${actor.companyId}::integer and author = ${actor.user.id}::uuid`.execute(db);
  const { kept = 0, written = 0 } = rows[0] ?? {};
  if (kept >= MOST) {
    throw new Refusal(409, `Usted ya tiene ${MOST} notas en este registro: elimine alguna.`);
  }
  if (written >= MOST_WRITTEN) {
    throw new Refusal(
      409,
      `Usted ya escribió ${MOST_WRITTEN} notas en este registro: no caben más.`,
    );
  }
}

async function insertNote(tx: TransactionContext, id: string, text: string): Promise<string> {
  const { db, section, actor, now } = tx;
  const { user, origin, companyId } = actor;
  const { rows } = await sql<Written>`with ${moved(tx)}
    insert into notes (controller, record_id, company_id, author, author_name, request_id, slot, revision, body, at)
    select ${section.definition.controller}::text, ${id}::bigint, ${companyId}::integer, ${user.id}::uuid,
      ${`${user.firstname} ${user.lastname}`}::text, ${origin.requestId}::text, taken.slot, taken.revision, ${text}::text,
      ${now}::timestamptz from taken
    returning notes.id::text as id`.execute(db);
  return rows[0]?.id ?? "";
}

async function mention(
  { db, now }: TransactionContext,
  note: string,
  told: readonly string[],
): Promise<void> {
  if (told.length === 0) return;
  await sql`insert into note_mentions (note_id, user_id, at)
    select ${note}::bigint, person, ${now}::timestamptz from unnest(${told}::uuid[]) as person
    on conflict do nothing`.execute(db);
}

/** @throws Refusal 403 for the note of another person; 404 where there is none, or it was deleted. */
async function requireOwn(
  { db, section, actor }: TransactionContext,
  { record, note }: OneNote,
): Promise<void> {
  const isId = /^\d{1,18}$/u.test(note);
  const { rows } = await sql<{ author: string | null }>`select author::text as author from notes
    where id = ${isId ? note : "0"}::bigint and controller = ${section.definition.controller}
      and record_id = ${record}::bigint and company_id = ${actor.companyId}::integer and deleted_at is null
    for update`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound();
  if (found.author !== actor.user.id) {
    throw new Refusal(403, "Solo quien escribió una nota la cambia o la elimina.");
  }
}
