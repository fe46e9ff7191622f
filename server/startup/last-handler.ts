import { reasonOf } from "../startup-error.ts";
import type { Logger } from "../ports.ts";

/**
 * Logs what nobody caught, a rejected promise too, and ends the process: what it holds may be half done, and whoever
 * watches it starts it again. Without this the line would be a stack on the error output, which nobody collects.
 */
export function endOnUncaught(log: Logger): void {
  process.on("uncaughtException", (error: unknown) => {
    log({ event: "process.failed", level: "error", reason: reasonOf(error) });
    process.exit(1);
  });
}
