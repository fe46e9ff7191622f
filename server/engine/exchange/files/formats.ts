/** A format of the files that are imported and exported. */
export type Format = "csv" | "xlsx";

/** The media type of each format. */
export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Whether a text names a format. */
export function isFormat(text: string): text is Format {
  return Object.hasOwn(MEDIA_TYPES, text);
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The format of a file by its first bytes, whatever its name. */
export function formatOf(bytes: Uint8Array): Format {
  return startsWith(bytes, ZIP) ? "xlsx" : "csv";
}

/** Whether a file begins with a signature. */
export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
