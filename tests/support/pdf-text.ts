import { inflateSync } from "node:zlib";

/** The text of each page of a PDF of standard fonts, whose strings are hexadecimal in WinAnsi. */
export function pdfText(pdf: Uint8Array): string {
  return pageTexts(pdf).map(shownIn).join("\n");
}

/** The drawing of each page of a PDF, as it is written. */
export function pageTexts(pdf: Uint8Array): readonly string[] {
  return streamsOf(Buffer.from(pdf)).map(inflated);
}

/** The streams, cut by the length that each says: their own last byte may be an end of line. */
function streamsOf(pdf: Buffer): readonly Buffer[] {
  const starts = pdf.toString("latin1").matchAll(/\/Length (\d+)\b[^>]*>>\r?\nstream\r?\n/gu);
  return [...starts].map((start) => {
    const from = start.index + start[0].length;
    return pdf.subarray(from, from + Number(start[1]));
  });
}

function shownIn(text: string): string {
  const lines = [...text.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/giu)].map(([, parts = ""]) =>
    [...parts.matchAll(/<([0-9a-f]*)>/giu)].map(([, hex = ""]) => decoded(hex)).join(""),
  );
  return lines.join("\n");
}

function decoded(hex: string): string {
  return new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));
}

/** A stream that is no deflated text, such as a font, has none. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}
