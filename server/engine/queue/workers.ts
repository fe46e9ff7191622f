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

/** Builds the workers of a queue; a slow row delays no other that comes due meanwhile. */
export function createWorkers<Row>({ slots, claim, work }: Needs<Row>): Workers {
  const stopping = new AbortController();
  const workers = Array.from({ length: slots }, () => createTurns(drain));

  async function drain(): Promise<void> {
    for (let row = await next(); row !== undefined; row = await next()) {
      await work(row, stopping.signal);
    }
  }

  async function next(): Promise<Row | undefined> {
    return stopping.signal.aborted ? undefined : claim();
  }

  return {
    runDue: async () => {
      await Promise.all(workers.map(async ({ run }) => run()));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(workers.map(async ({ stop }) => stop()));
    },
  };
}
