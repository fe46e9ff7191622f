/** Signature of an entry of a ZIP's directory, and of the directory's end (APPNOTE 6.3 §4.3.12, §4.3.16). */
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Fixed part of the end record, and the longest comment after it. */
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/**
 * The sum of the inflated sizes that the parts of a ZIP declare; null where the directory cannot be read or a part
 * declares no size. The reader stops where a part holds more than it declares, so the sum is a bound.
 */
export function inflatedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    if (packed > 0 && size === 0) return null;
    sum += size;
    // The name, the extra field and the comment follow each entry; their lengths are in its fixed part.
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += lengths.reduce((total, length) => total + length, 46);
  }
  return sum;
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}
