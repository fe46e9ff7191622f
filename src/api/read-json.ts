/** In bytes: no reply of the contract comes near this; a larger one is a fault, not data. */
const MAX_JSON_BYTES = 4 * 1024 * 1024;

/**
 * Reads a response's body as JSON, up to 4 MiB.
 * @throws when the body is larger, is not JSON, or stops before its end.
 */
export async function readJson(response: Response): Promise<unknown> {
  if (response.body === null) throw new Error("No body");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = response.body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return JSON.parse(text + decoder.decode());
    bytes += value.byteLength;
    if (bytes > MAX_JSON_BYTES) {
      await reader.cancel();
      throw new Error("The body is too large");
    }
    text += decoder.decode(value, { stream: true });
  }
}
