import { sql } from "kysely";
import type {
  FlowReview,
  Remark,
  RemarkBody,
  SignBody,
} from "../../../src/contract/lives-contract.ts";
import { remarkProblem, signatureProblem, standingOf } from "../../../src/domain/flow-review.ts";
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

/** The remarks on a diagram, the open ones first, and the newest first. */
export async function readRemarks(
  { db }: DeskContext,
  machine: string,
): Promise<{ remarks: Remark[] }> {
  const { rows } = await sql<Row>`
    select r.id::text as id, r.machine, r.part, r.part_title as title, r.version, r.body as text, r.at, r.author_name as by,
      r.closed_at, r.closed_by_name, coalesce((
        select json_agg(json_build_object('id', a.id::text, 'text', a.body, 'at', a.at, 'by', a.author_name) order by a.id)
        from flow_remarks a where a.answers = r.id), '[]'::json) as answers
    from flow_remarks r where r.machine = ${machine} and r.answers is null
    order by r.closed_at is not null, r.id desc limit ${MOST}`.execute(db);
  return {
    remarks: rows.map(({ closed_at: at, closed_by_name: by, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      closed: at === null ? null : { at: at.toISOString(), by: by ?? "" },
      answers: row.answers.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    })),
  };
}

/**
 * Writes a remark on a part of a diagram, or an answer to one. The part is not looked for: a remark on what has changed
 * meanwhile is kept, and shown as such.
 * @throws Refusal 404 for an answer to what is not there; 422 for a text that cannot be kept.
 */
export async function writeRemark(
  { db, actor, now }: DeskContext,
  machine: string,
  { part, title, version, text, answers }: RemarkBody,
  flows: ServedFlows,
): Promise<{ id: string }> {
  const problem = [text, part, title].every(isKeepable)
    ? remarkProblem(text)
    : "El comentario tiene un signo que no se guarda.";
  if (problem !== null) throw invalid({ text: problem });
  if (![machine, part, title].every((each) => each !== "" && each.length <= MAX_PART)) {
    throw invalid({ part: "Diga qué parte del diagrama comenta." });
  }
  const { rows } = await sql<{ id: string }>`
    insert into flow_remarks (machine, part, part_title, version, body, answers, at, author, author_name)
    select ${machine}, ${part}, ${title}, ${version}, ${text.normalize("NFC").trim()}, ${answers}::bigint,
      ${now}::timestamptz, ${actor.user.id}::uuid, ${nameOf(actor)}
    where ${answers}::bigint is null or exists (
      select from flow_remarks r where r.id = ${answers}::bigint and r.machine = ${machine} and r.answers is null)
    returning id::text`.execute(db);
  const written = foundIn(rows);
  await keepVersion(db, flows, { machine, version, now });
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
