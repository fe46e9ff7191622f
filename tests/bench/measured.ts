import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../server/store/schema.ts";
import type { Worker } from "../support/office.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { watchProcess } from "../support/watch-process.ts";

/** Milliseconds in which others' lists are to come while a job runs, at their 95th percentile. */
const OTHERS = 200;

type Work = (db: Kysely<Database>) => Promise<void>;

/** Runs a bench on a new database that waits for the disk. */
export async function onNewDatabase(work: Work): Promise<void> {
  const cluster = await startCluster({ isDurable: true });
  const db = await cluster.openMigrated();
  await work(db);
  await db.destroy();
  await cluster.stop();
}

/** Waits for the end of a job, as a person who looks at its record. */
export async function ends(isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await pause(500);
}

type Measure = { readonly words: string; readonly goal: string; readonly other: Worker };

/**
 * Writes how long a task takes, and the lists of another person meanwhile.
 * @returns its seconds.
 */
export async function measured(
  { words, goal, other }: Measure,
  task: () => Promise<void>,
): Promise<number> {
  const watch = watchProcess();
  const times: number[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await (await other("portfolios/list")).text();
      times.push(performance.now() - started);
      await pause(300);
    }
  })();
  await task();
  const { seconds, processor, megabytes } = watch.stop();
  over.abort();
  await asking;
  const p95 = times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.95)] ?? 0;
  process.stdout.write(
    `${words}: ${seconds.toFixed(1)} s (${goal}; processor ${processor.toFixed(1)} s), ` +
      `memory +${megabytes} MB, p95 of another's list ${p95.toFixed(0)} ms of ${OTHERS}\n`,
  );
  return seconds;
}

/** Milliseconds in which a document is to be printed. */
const PRINTED = 300;

/** Writes the time of printing a document: the first of its kind, and the worst of twenty. */
export async function printed(words: string, print: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const started = performance.now();
    await print();
    times.push(performance.now() - started);
  }
  const [first = 0, ...others] = times;
  process.stdout.write(
    `PDF of ${words}: first ${first.toFixed(0)} ms, then at most ${Math.max(...others).toFixed(0)} ms of ${PRINTED}\n`,
  );
}
