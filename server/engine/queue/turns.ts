/** Work that is asked for often and done by one at a time. */
export type Turns = {
  /** Does the work, or has it done once more after what is under way; resolves when nothing is asked for any more. */
  readonly run: () => Promise<void>;
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>;
};

/** Joins requests that arrive while the work is being done into one more turn of it. */
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
      // Whoever asked for it hears of a failure.
      await running?.catch(() => undefined);
    },
  };
}
