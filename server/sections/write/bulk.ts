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
  try {
    if (isWhole) return await inTransaction(setting, async (scene) => act(scene, ids, asked));
  } catch (error) {
    // The database refused one of them: each by itself says which.
    if (!(error instanceof Refusal)) throw error;
    if (ids.length === 1) return [{ id: ids[0] ?? "", label: "", ...refused(error) }];
  }
  const rows: BulkRow[] = [];
  for (const id of ids) rows.push(...(await doWithChunk(setting, [id], asked)));
  return rows;
}

async function act(scene: Scene, ids: readonly string[], asked: Asked): Promise<BulkRow[]> {
  const isId = (id: string) => /^\d{1,18}$/u.test(id);
  const found = await storedOf(scene, ids.filter(isId));
  const records = ids.flatMap((id) => found.get(id) ?? []);
  const reasons = await reasonsFor(scene, records, asked);
  return ids.map((id) => {
    const record = found.get(id);
    if (!record) return { id, label: "", done: false, reason: "No existe este registro." };
    const reason = reasons.get(id) ?? null;
    return {
      id,
      label: titleOf(scene, record),
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
  return { done: false, reason: wordsOf(refusal) };
}

function wordsOf({ problem }: Refusal): string {
  return problem.detail ?? Object.values(problem.errors ?? {})[0] ?? problem.title;
}
