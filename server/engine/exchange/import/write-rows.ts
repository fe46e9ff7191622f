import type { RecordErrors } from "../../../../src/engine/define-section.ts";
import { Refusal } from "../../refusal.ts";
import type { TransactionContext } from "../../served.types.ts";
import { createAll, editAll } from "../../write/save.ts";
import { inSavepoint } from "../../transaction.ts";
import { storedOf } from "../../write/stored.ts";
import { isWritten, type Judged } from "./judge-rows.ts";
import { WHOLE_ROW } from "./whole-row.ts";

/**
 * Writes the rows of a batch that are to be written, with their audit, in the transaction under way. A row that the
 * database or the rules of the section refuse becomes wrong; where they refuse the whole batch, its rows are written one
 * by one, each in a savepoint.
 */
export async function writeRows(
  tx: TransactionContext,
  batch: readonly Judged[],
  reason: string,
): Promise<readonly Judged[]> {
  if (!batch.some(isWritten)) return batch;
  try {
    return await inSavepoint(tx, async (part) => settled(part, batch, reason));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only, ...others] = batch;
    if (only !== undefined && others.length === 0) return [wrong(only, errorsOf(error))];
    const alone: Judged[] = [];
    for (const each of batch) alone.push(...(await writeRows(tx, [each], reason)));
    return alone;
  }
}

async function settled(
  tx: TransactionContext,
  batch: readonly Judged[],
  reason: string,
): Promise<readonly Judged[]> {
  const created = batch.filter((each) => each.outcome === "created");
  const updated = batch.filter((each) => each.outcome === "updated");
  const errors = new Map<Judged, RecordErrors>();
  const made = await createAll(
    tx,
    created.map(({ values }) => ({ values, reason })),
    "import",
  );
  created.forEach((each, index) => note(each, made[index]?.errors));
  const held = await storedOf(
    tx,
    updated.map(({ before }) => before.id),
  );
  const there = updated.flatMap((each) => {
    const before = held.get(each.before.id);
    if (before === undefined) note(each, { [WHOLE_ROW]: "Se eliminó mientras tanto" });
    return before === undefined ? [] : [{ each, before }];
  });
  const changed = await editAll(
    tx,
    there.map(({ each: { values }, before }) => ({ values, reason, before, action: "import" })),
  );
  there.forEach(({ each }, index) => note(each, changed[index]?.errors));
  return batch.map((each) => {
    const found = errors.get(each);
    return found === undefined ? each : wrong(each, found);
  });

  function note(each: Judged, found: RecordErrors | undefined): void {
    if (found !== undefined) errors.set(each, found);
  }
}

function wrong({ row }: Judged, errors: RecordErrors): Judged {
  return { row, outcome: "wrong", errors };
}

function errorsOf({ problem }: Refusal): RecordErrors {
  const { errors = {}, detail, title } = problem;
  return Object.keys(errors).length > 0 ? errors : { [WHOLE_ROW]: detail ?? title };
}
