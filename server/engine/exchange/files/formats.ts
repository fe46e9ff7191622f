import { FileRefusal, NOT_ALONE, UNREADABLE } from "./table.types.ts";

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

/** The first bytes of a file that is none of rows, and what to do with it. */
type OtherKind = { readonly start: string; readonly words: string };

const ASK = "pida las filas en XLSX o CSV.";

const OTHER_KINDS: readonly OtherKind[] = [
  { start: "%PDF", words: `El archivo es un PDF: ${ASK}` },
  { start: "\u0089PNG", words: `El archivo es una imagen: ${ASK}` },
  { start: "\u00FF\u00D8\u00FF", words: `El archivo es una imagen: ${ASK}` },
  { start: "GIF8", words: `El archivo es una imagen: ${ASK}` },
  { start: "RIFF", words: `El archivo es una imagen o un sonido: ${ASK}` },
  { start: "{\\rtf", words: `El archivo es un documento de texto: ${ASK}` },
  { start: "MZ", words: `El archivo es un programa: ${ASK}` },
  {
    start: "\u001F\u008B",
    words: "El archivo está comprimido: descomprímalo y escoja el que trae dentro.",
  },
  {
    start: "Rar!",
    words: "El archivo está comprimido: descomprímalo y escoja el que trae dentro.",
  },
  {
    start: "7z\u00BC\u00AF",
    words: "El archivo está comprimido: descomprímalo y escoja el que trae dentro.",
  },
];

const PAGE = "El archivo es una página web: ábralo en Excel y guárdelo como XLSX o CSV.";
const PROTECTED =
  "El archivo está protegido con contraseña: guárdelo sin contraseña como XLSX o CSV.";
const OLD_WORKBOOK =
  "El archivo es de un Excel anterior a 2007 (.xls): ábralo y guárdelo como XLSX o CSV.";
const OLD_DOCUMENT = `El archivo es un documento de Office anterior a 2007: ${ASK}`;

/** The signature of protected workbooks, and of every file of Office before 2007. */
const OLE = "\u00D0\u00CF\u0011\u00E0";

const ZIP = "PK\u0003\u0004";

/** The format of a file by its first bytes, whatever its name. */
export function formatOf(bytes: Uint8Array): Format {
  return startOf(bytes).startsWith(ZIP) ? "xlsx" : "csv";
}

/**
 * Refuses a file whose bytes say that it is none of rows.
 * @throws FileRefusal that says what it is, and what to do.
 */
export function refuseOtherKind(bytes: Uint8Array): void {
  const start = startOf(bytes);
  if (/^(?:\u00EF\u00BB\u00BF)?\s*$/u.test(start) && isBlank(bytes)) {
    throw new FileRefusal("El archivo está vacío.");
  }
  const other = OTHER_KINDS.find((kind) => start.startsWith(kind.start));
  if (other !== undefined) throw new FileRefusal(other.words);
  const isOfx = /<\?OFX|<OFX>/iu.test(start);
  if (
    !isOfx &&
    /^(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype html|html|table|\?xml|meta)/iu.test(start)
  ) {
    throw new FileRefusal(PAGE);
  }
  if (!start.startsWith(ZIP) && hasPackage(bytes)) throw new FileRefusal(NOT_ALONE);
  if (!start.startsWith(OLE)) return;
  if (has(bytes, "EncryptedPackage")) throw new FileRefusal(PROTECTED);
  throw new FileRefusal(has(bytes, "Workbook") || has(bytes, "Book") ? OLD_WORKBOOK : OLD_DOCUMENT);
}

/**
 * Refuses the parts of a ZIP that is of something else than a workbook.
 * @throws FileRefusal that says what it is, and what to do.
 */
export function refuseOtherPackage(hasPart: (name: string) => boolean): never {
  if (hasPart("word/document.xml")) throw new FileRefusal(`El archivo es de Word: ${ASK}`);
  if (hasPart("ppt/presentation.xml")) throw new FileRefusal(`El archivo es de PowerPoint: ${ASK}`);
  if (hasPart("xl/workbook.bin")) {
    throw new FileRefusal("El archivo es un libro binario (.xlsb): guárdelo como XLSX o CSV.");
  }
  if (hasPart("content.xml") && hasPart("mimetype")) {
    throw new FileRefusal("El archivo es de LibreOffice u OpenDocument: guárdelo como XLSX o CSV.");
  }
  throw new FileRefusal(UNREADABLE);
}

/** How many of the first bytes are looked at. */
const LOOKED_AT = 512;

/** The first bytes, each as the character of its number. */
function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, LOOKED_AT)).toString("latin1");
}

function isBlank(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes).trim() === "";
}

/** Whether a file has a ZIP with a workbook somewhere in it. */
function hasPackage(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return all.includes(ZIP, 0, "latin1") && all.includes("xl/workbook.xml", 0, "latin1");
}

/** Whether a compound file has a stream of a name. */
function has(bytes: Uint8Array, stream: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    stream,
    0,
    "utf16le",
  );
}
