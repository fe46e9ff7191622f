import { sql } from "kysely";
import type {
  FlowRemarks,
  FlowReview,
  Remark,
  RemarkBody,
  SignBody,
} from "../../../src/contract/lives-contract.ts";
import { MAX_MENTIONS, NOTES_NEWS } from "../../../src/domain/notes.ts";
import { remarkProblem, signatureProblem, standingOf } from "../../../src/domain/flow-review.ts";
import { readersIn } from "../../services/holders.ts";
import { takenRevision } from "../../store/revisions.ts";
import { personIn } from "../../store/users.ts";
import type { DeskContext } from "../desk/desk-context.ts";
import { isKeepable } from "../keepable.ts";
import { conflict, invalid, Refusal } from "../refusal.ts";
import type { Actor } from "../served.types.ts";
import { keepVersion, type ServedFlows } from "./versions.ts";

/** The most remarks that are sent of one diagram, the open ones first. */
const MOST = 300;

/** The most characters of a part, which of a path are all its steps, and of its name. */
const MAX_PART = 1_000;

/** How the review of every diagram stands. */
export async function readReview({ db, actor }: DeskContext): Promise<FlowReview> {
  const open = await sql<FlowReview["open"][number]>`
    select machine, count(*)::integer as count from flow_remarks
    where answers is null and closed_at is null group by machine`.execute(db);
  const { rows } = await sql<FlowReview["signatures"][number] & { readonly at: Date }>`
    select machine, version, verdict, reason, at, author_name as by,
      coalesce(author = ${actor.user.id}::uuid, false) as "isOwn"
    from flow_signatures order by id desc`.execute(db);
  const signatures = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { open: open.rows, signatures };
}

type Row = Omit<Remark, "answers" | "closed" | "at"> & {
  readonly at: Date;
  readonly closed_at: Date | null;
  readonly closed_by_name: string | null;
  readonly answers: Remark["answers"];
};

/**
 * The remarks on a diagram, the open ones first, and the newest first, with the people whom one may name. Those that name
 * the person are seen from then on: Inicio does not tell them any more.
 */
export async function readRemarks(context: DeskContext, machine: string): Promise<FlowRemarks> {
  const { db, actor, now } = context;
  const { rows } = await sql<Row>`
    select r.id::text as id, r.machine, r.part, r.part_title as title, r.version, r.body as text, r.at, r.author_name as by,
      r.closed_at, r.closed_by_name, ${namedIn("r")} as mentions, coalesce((
        select json_agg(json_build_object('id', a.id::text, 'text', a.body, 'at', a.at, 'by', a.author_name,
          'mentions', ${namedIn("a")}) order by a.id)
        from flow_remarks a where a.answers = r.id), '[]'::json) as answers
    from flow_remarks r where r.machine = ${machine} and r.answers is null
    order by r.closed_at is not null, r.id desc limit ${MOST}`.execute(db);
  await sql`update flow_mentions m set seen_at = ${now}::timestamptz from flow_remarks r
    where m.user_id = ${actor.user.id}::uuid and m.seen_at is null and r.id = m.remark_id and r.machine = ${machine}`.execute(
    db,
  );
  const people = await readersOfFlows(context);
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    remarks: rows.map(({ closed_at: at, closed_by_name: by, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      closed: at === null ? null : { at: at.toISOString(), by: by ?? "" },
      answers: row.answers.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    })),
  };
}

/** The people whom a remark, by its alias, names. */
function namedIn(remark: "r" | "a") {
  return sql`coalesce((select jsonb_agg(${personIn(sql.ref("m.user_id"))}) from flow_mentions m
    where m.remark_id = ${sql.ref(`${remark}.id`)}), '[]'::jsonb)`;
}

/** The colleagues of the company who may see the flows, by name. */
async function readersOfFlows({ db, actor: { companyId, user } }: DeskContext) {
  const wanted = { controller: "technical-docs", actions: ["flows"] };
  return readersIn(db, { ...wanted, companyId, besides: user.id });
}

/**
 * The accounts of the people whom a remark names.
 * @throws Refusal 422 when one of them may not see the flows: it does not say which, so that nobody learns who an id is.
 */
async function toldBy(
  context: DeskContext,
  mentions: readonly string[],
): Promise<readonly string[]> {
  const wanted = [...new Set(mentions)];
  if (wanted.length > MAX_MENTIONS) {
    throw invalid({ text: `Un comentario menciona a ${MAX_MENTIONS} personas como mucho` });
  }
  if (wanted.length === 0) return [];
  const readers = new Map((await readersOfFlows(context)).map((each) => [each.id, each.userId]));
  return wanted.map((person) => {
    const user = readers.get(person);
    if (user === undefined) {
      throw invalid({ text: "Alguien a quien menciona no puede ver los flujos" });
    }
    return user;
  });
}

/**
 * Writes a remark on a part of a diagram, or an answer to one, and tells the people whom it names (ADR 156). The part is
 * not looked for: a remark on what has changed meanwhile is kept, and shown as such.
 * @throws Refusal 404 for an answer to what is not there; 422 for a text that cannot be kept, or somebody named who may not
 * see the flows.
 */
export async function writeRemark(
  context: DeskContext,
  machine: string,
  { part, title, version, text, answers, mentions }: RemarkBody,
  flows: ServedFlows,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const problem = [text, part, title].every(isKeepable)
    ? remarkProblem(text)
    : "El comentario tiene un signo que no se guarda.";
  if (problem !== null) throw invalid({ text: problem });
  if (![machine, part, title].every((each) => each !== "" && each.length <= MAX_PART)) {
    throw invalid({ part: "Diga qué parte del diagrama comenta." });
  }
  const told = await toldBy(context, mentions);
  const written = await context.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into flow_remarks (machine, part, part_title, version, body, answers, at, author, author_name)
      select ${machine}, ${part}, ${title}, ${version}, ${text.normalize("NFC").trim()}, ${answers}::bigint,
        ${now}::timestamptz, ${actor.user.id}::uuid, ${nameOf(actor)}
      where ${answers}::bigint is null or exists (
        select from flow_remarks r where r.id = ${answers}::bigint and r.machine = ${machine} and r.answers is null)
      returning id::text`.execute(db);
    const made = foundIn(rows);
    // Before the revision is taken, for which others wait.
    await keepVersion(db, flows, { machine, version, now });
    if (told.length > 0) {
      await sql`with ${takenRevision(NOTES_NEWS, actor.companyId)}
        insert into flow_mentions (remark_id, user_id, company_id, slot, revision, at)
        select ${made.id}::bigint, person, ${actor.companyId}::integer, taken.slot, taken.revision, ${now}::timestamptz
        from taken, unnest(${told}::uuid[]) as person`.execute(db);
    }
    return made;
  });
  context.ports.announce();
  return written;
}

/**
 * Closes a remark, or opens it again; one that is as it is asked for stays as it is.
 * @throws Refusal 404.
 */
export async function closeRemark(
  { db, actor, now }: DeskContext,
  { machine, id }: { readonly machine: string; readonly id: string },
  isClosed: boolean,
): Promise<{ id: string }> {
  if (!/^\d{1,18}$/u.test(id)) return foundIn([]);
  const { rows } = await sql<{ id: string }>`
    update flow_remarks set
      closed_at = case when ${isClosed}::boolean then coalesce(closed_at, ${now}::timestamptz) end,
      closed_by_name = case when ${isClosed}::boolean then coalesce(closed_by_name, ${nameOf(actor)}) end
    where id = ${id}::bigint and machine = ${machine} and answers is null returning id::text`.execute(
    db,
  );
  return foundIn(rows);
}

/**
 * Signs or rejects the version of a diagram that the person read: once, and as another person than who signed before.
 * @throws Refusal 404 for a diagram that is not there; 409 for another version than is served now, or one about which the
 * person, or enough of them, already decided; 422.
 */
export async function signFlow(
  { db, actor, now }: DeskContext,
  machine: string,
  { version, verdict, reason }: SignBody,
  flows: ServedFlows,
): Promise<{ rst: true }> {
  const text = (reason ?? "").normalize("NFC").trim();
  const problem = isKeepable(text)
    ? signatureProblem(verdict, text)
    : "El motivo tiene un signo que no se guarda.";
  if (problem !== null) throw invalid({ reason: problem });
  const served = flows.versions();
  if (served === null) throw conflict("Los flujos no están dibujados en esta instalación.");
  const current = served.get(machine);
  if (current === undefined) throw new Refusal(404, "No existe este diagrama.");
  if (current !== version) {
    throw conflict(
      "El diagrama cambió desde que lo abrió: ábralo otra vez y léalo antes de firmar.",
    );
  }
  await db.transaction().execute(async (trx) => {
    // Two who sign at once do it one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`flow ${machine}`}, 0))`.execute(trx);
    const { rows } = await sql<{ version: string; verdict: SignBody["verdict"]; is_own: boolean }>`
      select version, verdict, coalesce(author = ${actor.user.id}::uuid, false) as is_own
      from flow_signatures where machine = ${machine} and version = ${version}`.execute(trx);
    if (rows.some((each) => each.is_own)) {
      throw conflict("Usted ya firmó esta versión: la otra firma es de otra persona.");
    }
    if (standingOf(version, rows) !== "waiting") throw conflict("Esta versión ya está decidida.");
    await sql`insert into flow_signatures (machine, version, verdict, reason, at, author, author_name)
      values (${machine}, ${version}, ${verdict}, ${text === "" ? null : text}, ${now}::timestamptz,
        ${actor.user.id}::uuid, ${nameOf(actor)})`.execute(trx);
    await keepVersion(trx, flows, { machine, version, now });
  });
  return { rst: true };
}

function nameOf({ user }: Actor): string {
  return `${user.firstname} ${user.lastname}`;
}

function foundIn([found]: readonly { readonly id: string }[]): { id: string } {
  if (found === undefined) throw new Refusal(404, "No existe este comentario.");
  return found;
}
