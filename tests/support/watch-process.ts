/** The cost of some work for this process. */
export type Cost = {
  readonly seconds: number;
  /** Seconds of processor time of this process: the rest was waiting, also for a busy machine. */
  readonly processor: number;
  /** The largest growth of its resident memory. */
  readonly megabytes: number;
  /** The longest block of the event loop, in milliseconds. */
  readonly wait: number;
};

const EVERY = 10;

/** Watches time, memory and turns until it is stopped. */
export function watchProcess(): { readonly stop: () => Cost } {
  globalThis.gc?.();
  const started = performance.now();
  const worked = process.cpuUsage();
  const before = process.memoryUsage.rss();
  let peak = before;
  let wait = 0;
  let last = started;
  const timer = setInterval(() => {
    const now = performance.now();
    wait = Math.max(wait, now - last - EVERY);
    last = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  }, EVERY);
  return {
    stop() {
      clearInterval(timer);
      const { user, system } = process.cpuUsage(worked);
      return {
        processor: (user + system) / 1e6,
        seconds: (performance.now() - started) / 1000,
        megabytes: Math.round((peak - before) / 1e6),
        wait: Math.round(wait),
      };
    },
  };
}
