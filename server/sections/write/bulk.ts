import { textOfValue } from "../../../src/sections/field-text.ts";
import { masked, seesPersonal } from "../personal-data.ts";
import { Refusal } from "../refusal.ts";
import type { Place, Scene, Setting, StoredRecord } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { removeAll } from "./remove.ts";
import { stepAll, stepOne, type Asked } from "./step.ts";
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

/**
 * Does the same with many records, those that allow it; a row for each says whether, and why not. Each chunk is a
 * transaction of its own: what one refuses is no reason to undo the others.
 */
export async function doWithMany(
  setting: Setting,
  ids: readonly string[],
  asked: Asked,
): Promise<BulkRow[]> {
  const results: BulkRow[] = [];
  const unique = [...new Set(ids)];
  for (let from = 0; from < unique.length; from += CHUNK) {
    const chunk = unique.slice(from, from + CHUNK);
    results.push(...(await doWithChunk(setting, chunk, asked)));
  }
  return results;
}

async function doWithChunk(
  setting: Setting,
  ids: readonly string[],
  asked: Asked,
): Promise<BulkRow[]> {
  const isOwn = setting.section.definition.actions.some(({ action }) => action === asked.action);
  const isWhole = !isOwn || ids.length === 1;
  const labels = new Map<string, string>();
  try {
    if (isWhole) {
      return await inTransaction(setting, async (scene) => act(scene, ids, asked, labels));
    }
  } catch (error) {
    // One of them was refused while it was written: each by itself says which.
    if (!(error instanceof Refusal)) throw error;
    const [id = "", ...others] = ids;
    if (others.length === 0) return [{ id, label: labels.get(id) ?? "", ...refused(error) }];
  }
  const rows: BulkRow[] = [];
  for (const id of ids) rows.push(...(await doWithChunk(setting, [id], asked)));
  return rows;
}

/** @param labels what the records are called, told before anything is done with them. */
async function act(
  scene: Scene,
  ids: readonly string[],
  asked: Asked,
  labels: Map<string, string>,
): Promise<BulkRow[]> {
  const isId = (id: string) => /^\d{1,18}$/u.test(id);
  const found = await storedOf(scene, ids.filter(isId));
  const records = ids.flatMap((id) => found.get(id) ?? []);
  for (const record of records) labels.set(record.id, titleOf(scene, record));
  const reasons = await reasonsFor(scene, records, asked);
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

/** Why not, by id; null for those that were done. */
async function reasonsFor(
  scene: Scene,
  records: readonly StoredRecord[],
  asked: Asked,
): Promise<ReadonlyMap<string, string | null>> {
  if (asked.action === "delete") {
    const done = await removeAll(scene, records, asked.reason);
    return new Map(done.map(({ id, refusal }) => [id, refusal]));
  }
  if (scene.section.definition.actions.some(({ action }) => action === asked.action)) {
    for (const record of records) await stepOne(scene, record, asked);
    return new Map();
  }
  const refusals = await stepAll(scene, records, asked);
  return new Map(
    records.map(({ id }, index) => [id, refusals[index] ? wordsOf(refusals[index]) : null]),
  );
}

function titleOf(place: Place, { values }: StoredRecord): string {
  const { definition } = place.section;
  const field = definition.fields[definition.title];
  const value = values[definition.title] ?? null;
  return field ? textOfValue(field, seesPersonal(place) ? value : masked(field, value)) : "";
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
