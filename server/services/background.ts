import type { Background, Logger } from "../ports.ts";
import { reasonOf } from "../startup-error.ts";

/** Runs work after the reply; a failure is logged, never thrown, and `settled` waits for all of it. */
export function createBackground(log: Logger): Background {
  const tasks = new Set<Promise<void>>();

  function run(name: string, task: () => Promise<void>): void {
    const running = task()
      .catch((error: unknown) => {
        log({ event: "background.failed", level: "error", task: name, reason: reasonOf(error) });
      })
      .finally(() => tasks.delete(running));
    tasks.add(running);
  }

  async function settled(): Promise<void> {
    while (tasks.size > 0) await Promise.all(tasks);
  }

  return { run, settled };
}
