import type { Clock, Logger } from "../ports.ts";

/** One JSON object per line, for people with `jq` and for log collectors. */
export function jsonLogger(clock: Clock, write: (line: string) => void): Logger {
  return ({ event, level = "info", ...fields }) => {
    write(`${JSON.stringify({ time: clock.now().toISOString(), level, event, ...fields })}\n`);
  };
}
