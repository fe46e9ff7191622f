import { inflateSync } from "node:zlib";

/** The text of each page of a PDF whose fonts are embedded, by the characters that each says its glyphs are. */
export function pdfText(pdf: Uint8Array): string {
  const letters = lettersOf(pdf);
  return pageTexts(pdf)
    .map((text) => shownIn(text, letters))
    .join("\n");
}

/** The drawing of each page of a PDF, as it is written; the streams that are no page come with them. */
export function pageTexts(pdf: Uint8Array): readonly string[] {
  return streamsOf(pdf).map(({ text }) => text);
}

type Stream = { readonly object: string; readonly text: string };

/** The streams, cut by the length that each says: their own last byte may be an end of line. */
function streamsOf(bytes: Uint8Array): readonly Stream[] {
  const pdf = Buffer.from(bytes);
  const starts = pdf
    .toString("latin1")
    .matchAll(/(\d+) 0 obj\s*<<[^>]*\/Length (\d+)\b[^>]*>>\r?\nstream\r?\n/gu);
  return [...starts].map((start) => {
    const from = start.index + start[0].length;
    const text = inflated(pdf.subarray(from, from + Number(start[2])));
    return { object: start[1] ?? "", text };
  });
}

/** By the name of each font, the text of its glyphs, from the map that it carries for readers. */
function lettersOf(pdf: Uint8Array): ReadonlyMap<string, readonly string[]> {
  const source = Buffer.from(pdf).toString("latin1");
  const streams = new Map(streamsOf(pdf).map(({ object, text }) => [object, text]));
  const fonts = [...source.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name = "", object]) => {
    const written = new RegExp(`(?:^|\\n)${object} 0 obj([\\s\\S]*?)endobj`, "u").exec(source)?.[1];
    const [, map = ""] = /\/ToUnicode (\d+) 0 R/u.exec(written ?? "") ?? [];
    return [name, glyphsIn(streams.get(map) ?? "")] as const;
  });
  return new Map(fonts);
}

function glyphsIn(map: string): readonly string[] {
  const ranges = map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/giu);
  return [...ranges].flatMap(([, entries = ""]) =>
    [...entries.matchAll(/<([0-9a-f ]*)>/giu)].map(([, hex = ""]) =>
      Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ),
  );
}

function shownIn(text: string, letters: ReadonlyMap<string, readonly string[]>): string {
  let glyphs: readonly string[] = [];
  const lines: string[] = [];
  for (const [, font, parts] of text.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/giu,
  )) {
    if (font !== undefined) glyphs = letters.get(font) ?? [];
    if (parts === undefined) continue;
    const hex = [...parts.matchAll(/<([0-9a-f]*)>/giu)].map(([, each = ""]) => each).join("");
    const codes = hex.match(/.{4}/gu) ?? [];
    lines.push(codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? "").join(""));
  }
  return lines.join("\n");
}

/** A stream that is no deflated text, such as a font, has none. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}
