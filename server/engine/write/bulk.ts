import type { ListQuery } from "../../../src/engine/list-query.ts";
import { allIdsOf, stillFound } from "../read/list.ts";
import { titleOf } from "../read/title.ts";
import { countOf } from "../record-words.ts";
import { conflict, Refusal } from "../refusal.ts";
import type { TransactionContext, CallContext, StoredRecord } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { removeAll } from "./remove.ts";
import { runAll, type Asked } from "../commands/run.ts";
import { storedOf } from "./stored.ts";

/** What a call for many did with one record. */
export type BulkRow = {
  readonly id: string;
  readonly label: string;
  readonly done: boolean;
  readonly reason?: string;
  /** Where the reason is a question: what a yes to it is called. */
  readonly confirm?: string;
};

/** Records handled in one transaction: others wait for it. */
const CHUNK = 200;

/** What is asked to be done with some records; where a query found them, only while it still does. */
type Task = Asked & { readonly query?: ListQuery };

/**
 * Does the same with everything that a query leaves, if they are as many as the person saw (ADR 23). Each record is
 * looked at again in the transaction that writes it: with what the query has ceased to find nothing is done.
 * @throws Refusal 409 that says how many were seen and how many there are; nothing is changed then.
 */
export async function doWithFound(
  context: CallContext,
  { query, seen }: { readonly query: ListQuery; readonly seen: number },
  asked: Asked,
): Promise<BulkRow[]> {
  const ids = await inTransaction(context, async (tx) => allIdsOf(tx, query));
  if (ids.length !== seen) throw notAsSeen(context, seen, ids.length);
  return doWithMany(context, ids, { ...asked, query });
}

function notAsSeen({ section: { definition } }: CallContext, seen: number, now: number): Refusal {
  const words = `La lista mostraba ${countOf(definition, seen)} y ahora hay ${countOf(definition, now)}.`;
  return conflict("Ya no son los que se vieron.", {
    detail: `${words} No se cambió nada: mírela otra vez.`,
  });
}

/**
 * Does the same with many records, those that allow it; a row for each says whether, and why not. Each chunk is a
 * transaction of its own: what one refuses is no reason to undo the others.
 */
export async function doWithMany(
  context: CallContext,
  ids: readonly string[],
  asked: Task,
): Promise<BulkRow[]> {
  const results: BulkRow[] = [];
  const unique = [...new Set(ids)];
  for (let from = 0; from < unique.length; from += CHUNK) {
    const chunk = unique.slice(from, from + CHUNK);
    results.push(...(await doWithChunk(context, chunk, asked)));
  }
  return results;
}

async function doWithChunk(
  context: CallContext,
  ids: readonly string[],
  asked: Task,
): Promise<BulkRow[]> {
  // A command that leaves the status as it is may refuse by throwing: each record by itself says why.
  const { lifecycle } = context.section.definition;
  const isEvent = asked.action === "delete" || lifecycle?.events.includes(asked.action) === true;
  const isWhole = isEvent || ids.length === 1;
  const labels = new Map<string, string>();
  try {
    if (isWhole) {
      return await inTransaction(context, async (tx) => act(tx, ids, asked, labels));
    }
  } catch (error) {
    // One of them was refused while it was written: each by itself says which.
    if (!(error instanceof Refusal)) throw error;
    const [id = "", ...others] = ids;
    if (others.length === 0) return [{ id, label: labels.get(id) ?? "", ...refused(error) }];
  }
  const rows: BulkRow[] = [];
  for (const id of ids) rows.push(...(await doWithChunk(context, [id], asked)));
  return rows;
}

/** @param labels what the records are called, told before anything is done with them. */
async function act(
  tx: TransactionContext,
  ids: readonly string[],
  { query, ...asked }: Task,
  labels: Map<string, string>,
): Promise<BulkRow[]> {
  const isId = (id: string) => /^\d{1,18}$/u.test(id);
  const found = await storedOf(tx, ids.filter(isId));
  const records = ids.flatMap((id) => found.get(id) ?? []);
  for (const record of records) labels.set(record.id, titleOf(tx, record));
  // Now that they are locked, they are as they will be written.
  const left = query ? await stillFound(tx, query, [...found.keys()]) : found;
  const gone = records.filter(({ id }) => !left.has(id)).map(({ id }) => [id, NOT_FOUND] as const);
  const kept = records.filter(({ id }) => left.has(id));
  const reasons = new Map([...gone, ...(await reasonsFor(tx, kept, asked))]);
  return ids.map((id) => {
    const record = found.get(id);
    if (!record) return { id, label: "", done: false, reason: "No existe este registro." };
    const reason = reasons.get(id) ?? null;
    return {
      id,
      label: labels.get(id) ?? "",
      done: reason === null,
      ...(reason !== null && { reason }),
    };
  });
}

const NOT_FOUND = "Otra persona lo cambió: ya no es de los que se buscaron.";

/** Why not, by id; null for those that were done. */
async function reasonsFor(
  tx: TransactionContext,
  records: readonly StoredRecord[],
  asked: Asked,
): Promise<ReadonlyMap<string, string | null>> {
  if (asked.action === "delete") {
    const done = await removeAll(tx, records, asked.reason);
    return new Map(done.map(({ id, refusal }) => [id, refusal]));
  }
  const ran = await runAll(tx, records, asked);
  return new Map(
    ran.map((result, index) => [
      records[index]?.id ?? "",
      result instanceof Refusal ? wordsOf(result) : null,
    ]),
  );
}

function refused(refusal: Refusal) {
  const { title, detail = "", confirm } = refusal.problem;
  // Of a question, what is asked is its title.
  return confirm === undefined
    ? { done: false, reason: wordsOf(refusal) }
    : { done: false, reason: `${title} ${detail}`.trim(), confirm };
}

function wordsOf({ problem }: Refusal): string {
  return problem.detail ?? Object.values(problem.errors ?? {})[0] ?? problem.title;
}
