import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const PROGRAM = new URL("work-jobs.ts", import.meta.url).pathname;

type Wish = {
  /** The address of the database. */
  readonly database: string;
  readonly worker?: string;
  /** Milliseconds by which its clock is ahead. */
  readonly late?: number;
  /** The step at which it kills itself: `before 4`, `after 4` (written and not committed). */
  readonly diesAt?: string;
};

/** A separate process that runs jobs. */
export type JobProcess = {
  /** Resolves when it waits for the signal to begin. */
  readonly ready: Promise<void>;
  readonly begin: () => void;
  /** Resolves when it has written that many steps, or has ended. */
  readonly hasWritten: (steps: number) => Promise<void>;
  readonly kill: () => void;
  /** The number of steps that it wrote, committed or not, once it has ended. */
  readonly ended: Promise<number>;
};

/** Starts a process that runs the sample jobs of a database. */
export function startJobProcess({
  database,
  worker = "",
  late = 0,
  diesAt = "",
}: Wish): JobProcess {
  const child = spawn(process.execPath, [PROGRAM, database, worker, String(late), diesAt], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ready = Promise.withResolvers<void>();
  const waiting: { readonly steps: number; readonly resolve: () => void }[] = [];
  let written = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line === "ready") ready.resolve();
    else written += 1;
    for (const each of waiting) if (written >= each.steps) each.resolve();
  });
  const ended = once(child, "close").then(() => {
    for (const { resolve } of waiting) resolve();
    return written;
  });
  return {
    ready: ready.promise,
    begin: () => void child.stdin.write("go\n"),
    hasWritten: async (steps) => new Promise<void>((resolve) => waiting.push({ steps, resolve })),
    kill: () => void child.kill("SIGKILL"),
    ended,
  };
}
