import { sql } from "kysely";
import { countOf } from "../../../src/domain/spanish.ts";
import type { ListQuery } from "../../../src/engine/list-query.ts";
import { allIdsOf, stillFound } from "../read/list.ts";
import { titlesOf } from "../read/title.ts";
import { conflict, Refusal, unreadable, wordsOf } from "../refusal.ts";
import type { TransactionContext, CallContext, StoredRecord } from "../served.types.ts";
import { stillAllowed } from "../still-allowed.ts";
import { inSavepoint, inTransaction, rolledBack } from "../transaction.ts";
import type { AskedOfMany, BulkRow, Found, Result } from "./bulk.types.ts";
import { CHANGED, changeAll } from "./change-all.ts";
import { removeAll } from "./remove.ts";
import { isOfOneRound, runAll } from "../commands/run.ts";
import { storedOf } from "./stored.ts";

/** Records handled in one transaction, for which others wait: fewer where each is judged after the one before. */
const CHUNK = { inOneRound: 500, inTurn: 200 } as const;

/** Records rehearsed in one transaction, so that each is judged with what all before it did, as when it is done. */
const PART = 2000;

/** A bulk call; where a query found the records, only for those that it still finds. */
type Task = AskedOfMany & { readonly query?: ListQuery };

/**
 * Does the same with the records of a bulk call.
 * @throws Refusal as `doWithFound` does; 400 for the mark of no rehearsal.
 */
export async function doWith(
  context: CallContext,
  found: Found,
  asked: AskedOfMany,
): Promise<BulkRow[]> {
  if (asked.since !== undefined && BigInt(asked.since) > BigInt(await lastMark(context))) {
    throw unreadable("Ningún ensayo dio esa marca (rehearsed).");
  }
  return "ids" in found
    ? doWithMany(context, found.ids, asked)
    : doWithFound(context, found, asked);
}

/**
 * Does the same with everything that a query finds, if the count is still the one that the person saw (ADR 23). Each
 * record is checked again in the transaction that writes it: one that the query no longer finds is left alone.
 * @throws Refusal 409 with the count that was seen and the present one; nothing is changed then.
 */
async function doWithFound(
  context: CallContext,
  { query, seen }: Extract<Found, { readonly query: ListQuery }>,
  asked: AskedOfMany,
): Promise<BulkRow[]> {
  const ids = await inTransaction(context, async (tx) => allIdsOf(tx, query));
  if (ids.length !== seen) throw notAsSeen(context, seen, ids.length);
  return doWithMany(context, ids, { ...asked, query });
}

/** Gives the mark of a rehearsal: the number of the last change of any record that is written or being written. */
export async function lastMark({ db }: CallContext): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select (case when is_called then last_value else last_value - 1 end)::text as mark
    from changes_id_seq`.execute(db);
  return rows[0]?.mark ?? "0";
}

function notAsSeen({ section: { definition } }: CallContext, seen: number, now: number): Refusal {
  const words = `La lista mostraba ${countOf(seen, definition)} y ahora hay ${countOf(now, definition)}.`;
  return conflict("Ya no son los que se vieron.", {
    detail: `${words} No se cambió nada: mírela otra vez.`,
  });
}

/**
 * Does the same with each of many records that allows it; a row for each gives the result and the reason for a refusal.
 * Each chunk is a transaction of its own: a refusal in one does not undo the others. Rehearsed, a chunk is a savepoint of
 * a transaction that is rolled back.
 */
export async function doWithMany(
  context: CallContext,
  ids: readonly string[],
  asked: Task,
): Promise<BulkRow[]> {
  const unique = [...new Set(ids)].slice(0, asked.most);
  const check = stillAllowed(context, asked.action);
  if (!asked.isRehearsed) {
    const within: Within = async (work) => inTransaction(context, work);
    return doWithChunks({ context, within, check }, unique, asked);
  }
  const results: BulkRow[] = [];
  for (const part of partsOf(unique, PART)) {
    const rows = await rolledBack(context, async (tx) => {
      const within: Within = async (work) => inSavepoint(tx, work);
      return doWithChunks({ context: tx, within, check }, part, asked);
    });
    results.push(...rows);
  }
  return results;
}

function partsOf(ids: readonly string[], size: number): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

type Within = <Result>(work: (tx: TransactionContext) => Promise<Result>) => Promise<Result>;

/** Where the records of a chunk are handled: all or nothing within one piece of work. */
type Place = {
  readonly context: CallContext;
  readonly within: Within;
  readonly check: () => Promise<void>;
};

async function doWithChunks(place: Place, ids: readonly string[], asked: Task): Promise<BulkRow[]> {
  const results: BulkRow[] = [];
  const { section } = place.context;
  const isOfRound = isOfOneRound(section, { event: asked.action });
  for (const chunk of partsOf(ids, isOfRound ? CHUNK.inOneRound : CHUNK.inTurn)) {
    await place.check();
    results.push(...(await doWithChunk(place, chunk, asked)));
  }
  return results;
}

async function doWithChunk(place: Place, ids: readonly string[], asked: Task): Promise<BulkRow[]> {
  const { context, within, check } = place;
  // A command that leaves the status as it is may refuse by throwing: run one by one, each record gets its own reason.
  const { lifecycle } = context.section.definition;
  const isOurs = asked.action === "delete" || asked.action === "edit";
  const isEvent = isOurs || lifecycle?.events.includes(asked.action) === true;
  const isWhole = isEvent || ids.length === 1;
  const labels = new Map<string, string>();
  try {
    if (isWhole) {
      return await within(async (tx) => act(tx, ids, asked, labels));
    }
  } catch (error) {
    // One of them was refused while it was written: run one by one, each gets its own result.
    if (!(error instanceof Refusal)) throw error;
    const [id = "", ...others] = ids;
    if (others.length === 0) return [{ id, label: labels.get(id) ?? "", ...refused(error) }];
  }
  const rows: BulkRow[] = [];
  for (const id of ids) {
    await check();
    rows.push(...(await doWithChunk(place, [id], asked)));
  }
  return rows;
}

/** @param labels the names of the records, read before anything is done with them. */
async function act(
  tx: TransactionContext,
  ids: readonly string[],
  { query, ...asked }: Task,
  labels: Map<string, string>,
): Promise<BulkRow[]> {
  const isId = (id: string) => /^\d{1,18}$/u.test(id);
  const found = await storedOf(tx, ids.filter(isId));
  const records = ids.flatMap((id) => found.get(id) ?? []);
  for (const [id, title] of await titlesOf(tx, records)) labels.set(id, title);
  // The query runs again now that they are locked: nothing changes them before they are written.
  const left = query ? await stillFound(tx, query, [...found.keys()]) : found;
  const gone = records
    .filter(({ id }) => !left.has(id))
    .map(({ id }) => [id, resultOf(NOT_FOUND)] as const);
  const late = await changedSince(tx, records, asked);
  const changed = records
    .filter(({ id }) => left.has(id) && late.has(id))
    .map(({ id }) => [id, resultOf(CHANGED)] as const);
  const kept = records.filter(({ id }) => left.has(id) && !late.has(id));
  const results = new Map([...gone, ...changed, ...(await resultsFor(tx, kept, asked))]);
  return ids.map((id) => {
    const record = found.get(id);
    if (!record) return { id, label: "", done: false, reason: "No existe este registro." };
    const result = results.get(id) ?? { done: true };
    return { id, label: labels.get(id) ?? "", ...result };
  });
}

/** The records that others changed after they were seen: what this call itself did to them is no change. */
async function changedSince(
  { db, section, actor }: TransactionContext,
  records: readonly StoredRecord[],
  { since, versions }: AskedOfMany,
): Promise<ReadonlySet<string>> {
  if (since === undefined) {
    const late = records.filter(({ id, version }) => version !== (versions?.get(id) ?? version));
    return new Set(late.map(({ id }) => id));
  }
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select distinct record_id::text as id from changes
    where controller = ${section.definition.controller} and record_id = any(${ids}::bigint[])
      and id > ${since}::bigint and request_id <> ${actor.origin.requestId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const NOT_FOUND = "Se cambió mientras tanto: ya no es de los que se buscaron.";

/** The result for each of some records, by id. */
async function resultsFor(
  tx: TransactionContext,
  records: readonly StoredRecord[],
  asked: AskedOfMany,
): Promise<ReadonlyMap<string, Result>> {
  if (asked.action === "edit") return changeAll(tx, records, asked);
  if (asked.action === "delete") {
    const done = await removeAll(tx, records, asked.reason);
    return new Map(done.map(({ id, refusal }) => [id, resultOf(refusal)]));
  }
  const ran = await runAll(tx, records, asked);
  return new Map(
    ran.map((result, index) => {
      const id = records[index]?.id ?? "";
      if (result instanceof Refusal) return [id, resultOf(wordsOf(result))];
      return [id, { done: true, ...(asked.isRehearsed && { sides: result.sides }) }];
    }),
  );
}

/** The result with the reason of a refusal; null for what was done. */
function resultOf(reason: string | null): Result {
  return reason === null ? { done: true } : { done: false, reason };
}

function refused(refusal: Refusal) {
  const { title, detail = "", confirm } = refusal.problem;
  // The reason of a question is its title.
  return confirm === undefined
    ? { done: false, reason: wordsOf(refusal) }
    : { done: false, reason: `${title} ${detail}`.trim(), confirm };
}
