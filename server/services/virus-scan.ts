import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** The longest wait for the scanner, in milliseconds. */
const SCAN_LIMIT = 20_000;

/** The most bytes of one part of a scan (clamd's INSTREAM takes the content in parts, each after its length). */
const PART = 64 * 1024;

/** Whether a content may be kept: `infected` names a known threat in it; `unknown`, that the scanner did not say. */
export type Verdict = "clean" | "infected" | "unknown";

/** Asks a clamd what it knows about a content, by its protocol INSTREAM. */
export async function scan(scanner: URL, content: Uint8Array): Promise<Verdict> {
  const socket = connect(Number(scanner.port || "3310"), scanner.hostname);
  socket.setTimeout(SCAN_LIMIT, () => socket.destroy(new Error("the scanner is silent")));
  try {
    socket.write("zINSTREAM\0");
    for (let at = 0; at < content.length; at += PART) {
      const part = content.subarray(at, at + PART);
      socket.write(lengthOf(part.length));
      socket.write(part);
    }
    socket.write(lengthOf(0));
    const said = await text(socket);
    if (/\bFOUND\b/u.test(said)) return "infected";
    return /^stream: OK\b/u.test(said) ? "clean" : "unknown";
  } catch {
    return "unknown";
  } finally {
    socket.destroy();
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
