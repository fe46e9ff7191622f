import { openSync, readFileSync, writeSync } from "node:fs";
import type { Clock } from "../../../server/ports.ts";
import type { TestClock } from "../test-clock.ts";

/** The length of a time in milliseconds, so that one is always written over another as a whole. */
const DIGITS = 15;

/** Creates a clock that a test moves by hand for several processes: it is in a file. */
export function createSharedClock(file: string): TestClock {
  const opened = openSync(file, "w+");
  const { now } = readSharedClock(file);
  const set = (time: number) => void writeSync(opened, String(time).padStart(DIGITS, "0"), 0);
  set(Date.now());
  return { now, advance: (milliseconds) => set(now().getTime() + milliseconds) };
}

/** The clock that a test moves, in another process. */
export function readSharedClock(file: string): Clock {
  return { now: () => new Date(Number(readFileSync(file, "utf8"))) };
}
