/** Signatures of a part's header, of an entry of the directory, and of the directory's end (APPNOTE 6.3 §4.3). */
const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Fixed parts of the three, and the longest comment after the end record. */
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/** The values that send a reader to a ZIP64 record, which could describe another directory than the one read here. */
const ZIP64_16 = 0xffff;
const ZIP64_32 = 0xffffffff;

/** Stored as it is, and deflated: the methods of an XLSX. */
const STORED = 0;
const DEFLATED = 8;

/** The flag of a part that is encrypted, and of one whose sizes may follow it. */
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;

/** A stream that inflates to nothing has up to this many bytes. */
const EMPTY_STREAM = 2;

/** A part of a ZIP: its name, its size inflated and in the file, in bytes, and where its data begin there. */
export type ZipPart = {
  readonly name: string;
  readonly size: number;
  readonly packed: number;
  readonly data: number;
  readonly isDeflated: boolean;
};

/**
 * The parts of a ZIP, from its directory; null where anything in it could be read in two ways: sizes that a part's own
 * header contradicts, that are missing or are elsewhere (ZIP64), an encrypted part, an unknown method. The reader stops
 * where a part holds more than it declares, so that these sizes are bounds.
 */
export function zipParts(bytes: Uint8Array): readonly ZipPart[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const [here, count] = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)];
  const [length, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (count === ZIP64_16 || length === ZIP64_32 || start === ZIP64_32) return null;
  if (here !== count || start + length !== end) return null;
  const parts: ZipPart[] = [];
  let at = start;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) return null;
    const part = partAt(view, at, start);
    if (part === null) return null;
    parts.push(part);
    // The name, the extra field and the comment follow each entry; their lengths are in its fixed part.
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += lengths.reduce((total, each) => total + each, ENTRY_LENGTH);
  }
  const names = new Set(parts.map(({ name }) => name));
  return at === end && names.size === parts.length ? parts : null;
}

/** The part of an entry of the directory, which starts at `limit`; null for one that cannot be trusted. */
function partAt(view: DataView, at: number, limit: number): ZipPart | null {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const [nameLength, local] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
  if (packed === ZIP64_32 || size === ZIP64_32 || local + LOCAL_LENGTH > limit) return null;
  if ((flags & ENCRYPTED) !== 0 || view.getUint32(local, true) !== LOCAL) return null;
  const isHonest =
    method === STORED
      ? packed === size
      : method === DEFLATED && (size > 0 ? packed > 0 : packed <= EMPTY_STREAM);
  const mayFollow = (flags & SIZES_FOLLOW) !== 0;
  // Sizes that follow the part must be in the directory: a reader would look for them behind the data.
  if (!isHonest || (mayFollow && packed === 0)) return null;
  const own = [6, 8, 18, 22, 26].map((offset, index) =>
    index === 2 || index === 3
      ? view.getUint32(local + offset, true)
      : view.getUint16(local + offset, true),
  );
  const areLeftOut = mayFollow && own[2] === 0 && own[3] === 0;
  const told = areLeftOut ? [0, 0] : [packed, size];
  const isSame = [flags, method, ...told, nameLength].every((value, index) => value === own[index]);
  const data = local + LOCAL_LENGTH + nameLength + view.getUint16(local + 28, true);
  if (!isSame || data + packed > limit) return null;
  const name = textAt(view, at + ENTRY_LENGTH, nameLength);
  const isOwn = name === textAt(view, local + LOCAL_LENGTH, nameLength);
  return isOwn ? { name, size, packed, data, isDeflated: method === DEFLATED } : null;
}

function textAt(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) return "";
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}
