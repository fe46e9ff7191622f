import { crc32 } from "node:zlib";
import { SaxesParser } from "saxes";
import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from "yauzl";
import { inflatedLimit } from "../limits.ts";
import { FileRefusal, NOT_ALONE, UNREADABLE, type TableRow } from "./table.types.ts";

/** The content of a part of a package, piece by piece: never whole in memory. */
export type Part = () => AsyncGenerator<Uint8Array>;

/** More parts than any workbook has. */
const MOST_PARTS = 10_000;

/**
 * Opens the parts of a ZIP, found by name whatever its case (ECMA-376 part 2 §6.2.2.3). Its directory alone is believed,
 * and a part that gives more, less or other bytes than that declares is refused as it comes.
 * @throws FileRefusal for one that is damaged, that names a part twice, or that passes the budget of a file of its size.
 */
export async function openPackage(bytes: Uint8Array): Promise<(name: string) => Part | undefined> {
  const entries = new Map<string, Entry>();
  let size = 0;
  const zip = await readable(async () => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const opened = await fromBufferPromise(buffer, { decodeStrings: false }).catch(refuseFollowed);
    for await (const entry of opened.eachEntry()) {
      const name = nameOf(entry);
      if (entries.has(name) || entry.isEncrypted() || entries.size === MOST_PARTS) {
        throw new FileRefusal(UNREADABLE);
      }
      entries.set(name, entry);
      size += entry.uncompressedSize;
    }
    return opened;
  });
  if (size > inflatedLimit(bytes.length)) {
    throw new FileRefusal("El archivo es demasiado grande al descomprimirlo.");
  }
  return (name) => {
    const entry = entries.get(name.toLowerCase());
    return entry && (() => piecesOf(zip, entry));
  };
}

/** How the library says that bytes follow the end of a ZIP. */
const FOLLOWED = /^Invalid comment length/u;

/** @throws FileRefusal for what follows the end of a ZIP, which the library takes for its comment; else what it is given. */
function refuseFollowed(error: unknown): never {
  const isFollowed = error instanceof Error && FOLLOWED.test(error.message);
  throw isFollowed ? new FileRefusal(NOT_ALONE) : error;
}

/** The name of a part: some programs separate its steps with backslashes, or begin it with a slash. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return name.replace(/^\/+/u, "").toLowerCase();
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      if (!(piece instanceof Uint8Array)) continue;
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(UNREADABLE);
  }
  if (sum !== entry.crc32) throw new FileRefusal(UNREADABLE);
}

/** Does what only a damaged file can make fail. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(UNREADABLE);
  }
}

/** The attributes of an element by their whole name. */
export type Attributes = Readonly<Record<string, string>>;

/** The work where an element begins, with a text directly inside it, and where it ends. */
type ElementHearer = {
  readonly open?: (attributes: Attributes) => void;
  /** Hears a text, which may come in several pieces. */
  readonly text?: (text: string) => void;
  readonly close?: () => void;
};

/**
 * The elements that are heard, each by its path from the root: `workbook/sheets/sheet`. Names are without their prefix;
 * an element of the same name elsewhere, as in an extension, is not heard.
 */
export type XmlHearer = Readonly<Record<string, ElementHearer>>;

/** How much may come of a document without an element beginning or ending, in characters. */
const LONGEST = 1024 * 1024;

/** Characters that XML forbids, which some programs write all the same: their cells are judged as any other. */
const HARMLESS = /(?:disallowed character|malformed character entity)\.$/u;

/**
 * Hears a part piece by piece, and keeps none of it; yields after each the rows that were gathered of it.
 * @throws FileRefusal for one that is not XML.
 */
export async function* hearPieces(
  part: Part,
  hearer: XmlHearer,
  gather: () => readonly TableRow[],
): AsyncGenerator<readonly TableRow[]> {
  const write = listener(hearer);
  const decoder = new TextDecoder();
  for await (const piece of part()) {
    write(decoder.decode(piece, { stream: true }));
    yield gather();
  }
  write(null);
  yield gather();
}

/** Hears a part whole; nothing where there is none. */
export async function hearPart(part: Part | undefined, hearer: XmlHearer): Promise<void> {
  if (part === undefined) return;
  const pieces = hearPieces(part, hearer, () => []);
  while ((await pieces.next()).done !== true);
}

/** Gives what takes each piece of a document, and null at its end. */
function listener(hearer: XmlHearer): (piece: string | null) => void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: (Place | undefined)[] = [placesOf(hearer)];
  let since = 0;
  parser.on("error", (error) => {
    if (!HARMLESS.test(error.message)) throw new FileRefusal(UNREADABLE);
  });
  parser.on("opentag", ({ name, attributes }) => {
    since = 0;
    const place = open.at(-1)?.inside.get(localName(name));
    open.push(place);
    place?.hearer.open?.(attributes);
  });
  const tell = (text: string) => open.at(-1)?.hearer.text?.(text);
  parser.on("text", tell);
  parser.on("cdata", tell);
  parser.on("closetag", () => {
    since = 0;
    open.pop()?.hearer.close?.();
  });
  return (piece) => {
    if (piece === null) {
      parser.close();
      return;
    }
    since += piece.length;
    parser.write(piece);
    if (since > LONGEST) throw new FileRefusal(UNREADABLE);
  };
}

/** An element that is heard, or in which one is. */
type Place = { hearer: ElementHearer; readonly inside: Map<string, Place> };

function placesOf(hearer: XmlHearer): Place {
  const root: Place = { hearer: {}, inside: new Map() };
  for (const [path, own] of Object.entries(hearer)) {
    let place = root;
    for (const name of path.split("/")) {
      const next = place.inside.get(name) ?? { hearer: {}, inside: new Map() };
      place.inside.set(name, next);
      place = next;
    }
    place.hearer = own;
  }
  return root;
}

function localName(qualified: string): string {
  const at = qualified.indexOf(":");
  return at === -1 ? qualified : qualified.slice(at + 1);
}
