import { StartupError, reasonOf } from "../startup-error.ts";

/**
 * Ends the process: with one line for a fault that a person can correct, without a stack; any other is reported as a
 * bug of the product.
 */
export function failWith(error: unknown): never {
  const message =
    error instanceof StartupError ? error.message : `Error inesperado: ${reasonOf(error)}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
