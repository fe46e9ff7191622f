import { createInflateRaw } from "node:zlib";
import { FileRefusal, UNREADABLE } from "./table.types.ts";
import type { ZipPart } from "./zip-parts.ts";

/** How much is inflated at a time, in bytes: a part is never whole in memory. */
const PIECE = 32 * 1024;

/**
 * The content of a part of a ZIP, piece by piece, never more than it declares and one piece.
 * @throws FileRefusal where it does not inflate to exactly what it declares.
 */
export async function* inflatePart(
  bytes: Uint8Array,
  { data, packed, size, isDeflated }: ZipPart,
): AsyncGenerator<Uint8Array> {
  const content = bytes.subarray(data, data + packed);
  if (!isDeflated) {
    yield content;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: PIECE });
  inflate.end(content);
  let told = 0;
  try {
    for await (const piece of inflate) {
      if (!(piece instanceof Uint8Array)) continue;
      told += piece.length;
      if (told > size) throw new FileRefusal(UNREADABLE);
      yield piece;
    }
  } catch {
    throw new FileRefusal(UNREADABLE);
  }
  if (told !== size) throw new FileRefusal(UNREADABLE);
}
