/** Work that is requested often and never runs twice at once. */
export type Turns = {
  /** Does the work, or schedules one more run after the one under way; resolves when no run is requested any more. */
  readonly run: () => Promise<void>;
  /** Waits for the run under way. */
  readonly stop: () => Promise<void>;
};

/** Joins requests that arrive while the work is being done into one more run of it. */
export function createTurns(work: () => Promise<void>): Turns {
  let isAsked = false;
  let running: Promise<void> | undefined;

  async function takeTurns(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  }

  return {
    run: async () => {
      isAsked = true;
      return (running ??= takeTurns());
    },
    stop: async () => {
      // The failure is reported to the caller that requested it.
      await running?.catch(() => undefined);
    },
  };
}
