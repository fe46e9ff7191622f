/** A reason not to start that a person can correct; its message is one line in Spanish. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/**
 * The text of any thrown value, on one line, for the log and for the end of a start-up message: never a value that
 * somebody wrote, which a database that refuses it and a reader of JSON quote in their words.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (error instanceof SyntaxError) return "a text that cannot be read";
  if (error instanceof Error && "code" in error && REFUSED_VALUE.test(String(error.code))) {
    return `the database refuses a value (${String(error.code)})`;
  }
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** The codes of PostgreSQL for values that it cannot read or hold (class 22, data exception). */
const REFUSED_VALUE = /^22[\dA-Z]{3}$/u;
