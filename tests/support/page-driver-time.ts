type Timer = { readonly at: number; readonly ring: () => void };

type HeldTime = {
  now: number;
  readonly timers: Map<number, Timer>;
  /** Runs the callbacks that a timer started. */
  readonly settle: () => Promise<void>;
};

/**
 * Runs inside the page before any code of the product. Timers of half a second or more, which belong to the product's
 * machines and never to its views, wait until the walk lets time pass. `page.clock` would also stop the short ones,
 * with which React shows a new screen.
 */
export function controlTime(): void {
  const HALF_A_SECOND = 500;
  const FIRST_ID = 1_000_000_000;
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const held: HeldTime = {
    now: 0,
    timers: new Map(),
    settle: async () =>
      new Promise((resolve) => {
        start(resolve, 0);
      }),
  };
  let lastId = FIRST_ID;
  const hold = (ring: () => void, delay = 0): number => {
    if (delay < HALF_A_SECOND) return start(ring, delay);
    lastId += 1;
    held.timers.set(lastId, { at: held.now + delay, ring });
    return lastId;
  };
  const release = (id?: number): void => {
    if (id === undefined || !held.timers.delete(id)) stop(id);
  };
  Object.assign(window, { setTimeout: hold, clearTimeout: release, heldTime: held });
}

/** Runs inside the page: lets time pass from one timer to the next. */
export async function passTime(milliseconds: number): Promise<void> {
  const held = Reflect.get(window, "heldTime") as HeldTime;
  const end = held.now + milliseconds;
  for (;;) {
    const due = [...held.timers].filter(([, { at }]) => at <= end);
    const [next] = due.toSorted(([, a], [, b]) => a.at - b.at);
    if (next === undefined) break;
    const [id, { at, ring }] = next;
    held.timers.delete(id);
    held.now = at;
    ring();
    await held.settle();
  }
  held.now = end;
}
