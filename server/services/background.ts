import type { Background, Logger } from "../ports.ts";

/** Runs work after the reply; a failure is logged, never thrown, and `settled` waits for all of it. */
export function createBackground(log: Logger): Background {
  const tasks = new Set<Promise<void>>();

  function run(name: string, task: () => Promise<void>): void {
    const running = task()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        log({ event: "background.failed", level: "error", task: name, reason });
      })
      .finally(() => tasks.delete(running));
    tasks.add(running);
  }

  async function settled(): Promise<void> {
    while (tasks.size > 0) await Promise.all(tasks);
  }

  return { run, settled };
}
