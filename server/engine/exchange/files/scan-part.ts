import { inflatePart } from "./inflate-part.ts";
import { scanXml, type XmlHearer } from "./xml-scanner.ts";
import type { ZipPart } from "./zip-parts.ts";

/** Reads a part of a workbook piece by piece, and yields after each, so that whoever hears can pass on what came. */
export async function* scanPieces(
  bytes: Uint8Array,
  part: ZipPart,
  hearer: XmlHearer,
): AsyncGenerator<void> {
  const take = scanXml(hearer);
  const decoder = new TextDecoder();
  for await (const piece of inflatePart(bytes, part)) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== "") take(text);
    yield;
  }
  take("");
  yield;
}

/** Reads a part of a workbook whole, piece by piece. */
export async function scanPart(
  bytes: Uint8Array,
  part: ZipPart | undefined,
  hearer: XmlHearer,
): Promise<void> {
  if (part === undefined) return;
  const pieces = scanPieces(bytes, part, hearer);
  while ((await pieces.next()).done !== true);
}
