/** A reason not to start that a person can correct; its message is one line in Spanish. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** The text of any thrown value, on one line, for the end of a start-up message. */
export function reasonOf(error: unknown): string {
  const text =
    error instanceof AggregateError
      ? error.errors.map(reasonOf).join("; ")
      : error instanceof Error
        ? error.message
        : String(error);
  return text.replaceAll(/\s+/gu, " ").trim();
}
