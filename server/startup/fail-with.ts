import { StartupError, reasonOf } from "../startup-error.ts";

/** Ends the process: one line for what a person can correct, with no stack; anything else is named as a fault of ours. */
export function failWith(error: unknown): never {
  const message =
    error instanceof StartupError ? error.message : `Error inesperado: ${reasonOf(error)}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
