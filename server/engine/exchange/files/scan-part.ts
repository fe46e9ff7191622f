import { inflatePart } from "./inflate-part.ts";
import { scanXml, type XmlHearer } from "./xml-scanner.ts";
import type { ZipPart } from "./zip-parts.ts";

/** Who hears a part, and what of it is passed on after each piece. */
type Gathering<Found> = { readonly hearer: XmlHearer; readonly gather: () => Found };

/** Reads a part of a workbook piece by piece, and yields after each what was gathered of it. */
export async function* scanPieces<Found>(
  bytes: Uint8Array,
  part: ZipPart,
  { hearer, gather }: Gathering<Found>,
): AsyncGenerator<Found> {
  const take = scanXml(hearer);
  const decoder = new TextDecoder();
  for await (const piece of inflatePart(bytes, part)) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== "") take(text);
    yield gather();
  }
  take("");
  yield gather();
}

/** Reads a part of a workbook whole, piece by piece. */
export async function scanPart(
  bytes: Uint8Array,
  part: ZipPart | undefined,
  hearer: XmlHearer,
): Promise<void> {
  if (part === undefined) return;
  const pieces = scanPieces(bytes, part, { hearer, gather: () => null });
  while ((await pieces.next()).done !== true);
}
