/** In characters: no line of the contract comes near this; a longer one is a fault, not data. */
const MAX_LINE = 4 * 1024 * 1024;

/**
 * Reads a response whose every line is a JSON text (NDJSON), and reports each on arrival.
 * @throws when a line is not JSON or too long, or the body stops in the middle of one.
 */
export async function readLines(response: Response, tell: (value: unknown) => void): Promise<void> {
  if (response.body === null) throw new Error("No body");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = response.body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) tell(JSON.parse(line));
    if (rest.length > MAX_LINE) {
      await reader.cancel();
      throw new Error("The line is too long");
    }
    if (done) {
      if (rest !== "") throw new Error("The last line has no end");
      return;
    }
  }
}
