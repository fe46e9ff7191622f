/** Gives an answer whose every line is a JSON text (NDJSON). */
export const responseOf = (...lines: readonly unknown[]): Response =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
