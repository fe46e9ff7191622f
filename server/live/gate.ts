/** Work that waits for its turn; it handles its own failures. */
type Work = () => Promise<void> | void;

type Size = {
  /** Pieces of work that run at the same time. */
  readonly atOnce: number;
  /** Those that wait beside them, at most. */
  readonly waiting: number;
};

/** A gate through which work goes in turn. */
export type Gate = {
  /** Does the work in its turn; false where too many wait already, and then it is never done. */
  readonly pass: (work: Work) => boolean;
  /** How many wait now. */
  readonly waiting: () => number;
};

/**
 * Makes a gate. After each piece of work everything else that the process has to do comes first, then the next one: a
 * crowd at the gate does not keep pages waiting (ADR 58).
 */
export function createGate({ atOnce, waiting }: Size): Gate {
  const queue: Work[] = [];
  let running = 0;

  function pass(work: Work): boolean {
    if (queue.length >= waiting) return false;
    queue.push(work);
    admitNext();
    return true;
  }

  function admitNext(): void {
    if (running >= atOnce) return;
    const work = queue.shift();
    if (work === undefined) return;
    running += 1;
    void finish(work);
  }

  async function finish(work: Work): Promise<void> {
    await work();
    setImmediate(() => {
      running -= 1;
      admitNext();
    });
  }

  return { pass, waiting: () => queue.length };
}
