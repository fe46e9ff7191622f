import { inflateSync } from "node:zlib";

/** The text of each page of a PDF of standard fonts, whose strings are hexadecimal in WinAnsi. */
export function pdfText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const streams = [...bytes.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/gu)];
  return streams.map(([, stream = ""]) => shownIn(Buffer.from(stream, "latin1"))).join("\n");
}

function shownIn(stream: Buffer): string {
  const text = inflated(stream);
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
