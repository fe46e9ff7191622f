import type { Clock, Logger } from "../ports.ts";

/**
 * Writes one JSON object per line, for people with `jq` and for log collectors.
 *
 * @param instance which process it is, where several write to one place.
 */
export function jsonLogger(clock: Clock, write: (line: string) => void, instance?: string): Logger {
  return ({ event, level = "info", ...fields }) => {
    const time = clock.now().toISOString();
    write(`${JSON.stringify({ time, level, event, ...fields, instance })}\n`);
  };
}

/** The time that a line waits for others, in milliseconds. */
const GATHER = 20;

/**
 * Writes lines in batches: each write blocks the whole process until the other end has taken it. Lines still waiting
 * when the process ends are written then.
 */
export function gatherLines(write: (lines: string) => void): (line: string) => void {
  let waiting = "";
  const flush = () => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") write(lines);
  };
  process.once("exit", flush);
  return (line) => {
    if (waiting === "") setTimeout(flush, GATHER).unref();
    waiting += line;
  };
}
