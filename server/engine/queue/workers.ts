import { createTurns } from "./turns.ts";

/** Claims the due rows of a queue and works on them, a few at a time. */
export type Workers = {
  /** Works on the rows that are due; resolves when none is due any more. */
  readonly runDue: () => Promise<void>;
  /** Claims no more rows; resolves when those under way have ended. */
  readonly stop: () => Promise<void>;
};

type Needs<Row> = {
  /** The number of rows worked on at once. */
  readonly slots: number;
  readonly claim: () => Promise<Row | undefined>;
  readonly work: (row: Row, stopping: AbortSignal) => Promise<void>;
};

/**
 * Builds the workers of a queue; a slow row delays no other that comes due meanwhile. One of them looks, and has the
 * next one look where it found something: looking for nothing costs as much as looking for work.
 */
export function createWorkers<Row>({ slots, claim, work }: Needs<Row>): Workers {
  const stopping = new AbortController();
  const busy = new Set<number>();
  const running = new Set<Promise<void>>();
  const workers = Array.from({ length: slots }, (_, place) =>
    createTurns(async () => drain(place)),
  );

  async function drain(place: number): Promise<void> {
    for (let row = await next(); row !== undefined; row = await next()) {
      busy.add(place);
      look();
      try {
        await work(row, stopping.signal);
      } finally {
        busy.delete(place);
      }
    }
  }

  async function next(): Promise<Row | undefined> {
    return stopping.signal.aborted ? undefined : claim();
  }

  /** Has a worker look that has nothing to do; where all are busy, each looks again when it ends. */
  function look(): void {
    const run = workers.find((_, place) => !busy.has(place))?.run();
    if (run === undefined) return;
    running.add(run);
    const ended = () => void running.delete(run);
    run.then(ended, ended);
  }

  return {
    runDue: async () => {
      look();
      while (running.size > 0) await Promise.all(running);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(workers.map(async ({ stop }) => stop()));
    },
  };
}
