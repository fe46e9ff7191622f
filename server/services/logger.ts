import type { Clock, Logger } from "../ports.ts";

/** One JSON object per line, for people with `jq` and for log collectors. */
export function jsonLogger(clock: Clock, write: (line: string) => void): Logger {
  return ({ event, level = "info", ...fields }) => {
    write(`${JSON.stringify({ time: clock.now().toISOString(), level, event, ...fields })}\n`);
  };
}

/** How long a line waits for others, in milliseconds. */
const GATHER = 20;

/**
 * Writes lines a few at a time: each write stops the whole process until the other end has it. What still waits when
 * the process ends is written then.
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
