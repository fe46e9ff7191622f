import type { RecordErrors } from "../../../../src/engine/define-section.ts";
import { Refusal } from "../../refusal.ts";
import type { TransactionContext } from "../../served.types.ts";
import { createAll, editAll, type Mode } from "../../write/save.ts";
import { storedOf } from "../../write/stored.ts";
import { isWritten, type Judged } from "./judge-rows.ts";
import { WHOLE_ROW } from "./whole-row.ts";

type Writing = {
  readonly mode: Mode;
  readonly reason: string;
  /** Runs work in a transaction, or in a savepoint of the one under way that may be rolled back alone. */
  readonly within: <Result>(work: (tx: TransactionContext) => Promise<Result>) => Promise<Result>;
};

/**
 * Writes the rows of a batch that are to be written, in one transaction with their audit. A row that the database or
 * the rules of the section refuse becomes wrong; where they refuse the whole batch, its rows are written one by one.
 */
export async function writeRows(
  batch: readonly Judged[],
  writing: Writing,
): Promise<readonly Judged[]> {
  const { mode, reason, within } = writing;
  if (!batch.some(isWritten)) return batch;
  try {
    return await within(async (tx) => settled(tx, batch, mode, reason));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only, ...others] = batch;
    if (only !== undefined && others.length === 0) return [wrong(only, errorsOf(error))];
    const alone: Judged[] = [];
    for (const each of batch) alone.push(...(await writeRows([each], writing)));
    return alone;
  }
}

async function settled(
  tx: TransactionContext,
  batch: readonly Judged[],
  mode: Mode,
  reason: string,
): Promise<readonly Judged[]> {
  const created = batch.filter((each) => each.outcome === "created");
  const updated = batch.filter((each) => each.outcome === "updated");
  const errors = new Map<Judged, RecordErrors>();
  const made = await createAll(
    tx,
    created.map(({ values }) => ({ values, reason })),
    "import",
    mode,
  );
  created.forEach((each, index) => note(each, made[index]?.errors));
  const held = await storedOf(
    tx,
    updated.map(({ before }) => before.id),
    mode === "write" ? "locked" : "free",
  );
  const there = updated.flatMap((each) => {
    const before = held.get(each.before.id);
    if (before === undefined) note(each, { [WHOLE_ROW]: "Se eliminó mientras tanto" });
    return before === undefined ? [] : [{ each, before }];
  });
  const changed = await editAll(
    tx,
    there.map(({ each: { values }, before }) => ({ values, reason, before, action: "import" })),
    mode,
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
