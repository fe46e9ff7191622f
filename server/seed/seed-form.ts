import { parseArgs } from "node:util";
import { StartupError } from "../startup-error.ts";

const MOST = 1_000_000;

/**
 * The number of customers that `npm run seed` is asked for.
 * @throws StartupError that says which argument is wrong.
 */
export function readSeedSize(args: readonly string[], standard: number): number {
  const text = typed(args);
  if (text === undefined) return standard;
  const size = /^\d{1,7}$/u.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= MOST) return size;
  throw new StartupError(
    `--rows no es válido ("${text}"): debe ser un número entero entre 1 y ${MOST}.`,
  );
}

function typed(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { rows: { type: "string" } } }).values.rows;
  } catch {
    throw new StartupError("No se entiende la orden. Use: npm run seed -- --rows 100000");
  }
}
