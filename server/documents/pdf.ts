import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

/** A document that is being written, whose texts are in the fund's font. */
export type Pdf = PDFKit.PDFDocument;

/** The faces of the font, which every document embeds: `pdf.font(BOLD)`. */
export const REGULAR = "Regular";
export const BOLD = "Bold";

/** The green and the brass of the product, the grey of what is said aside, of texts and of lines. */
export const INK = "#12372a";
export const BRASS = "#a97b2f";
export const ASIDE = "#5c665f";
export const TEXT = "#1b211e";
const LINE = "#d8d5c8";

/** Stands for each letter that the font lacks, so that a reader sees that one was there. */
const MISSING = "□";

const LETTERS = new Intl.Segmenter("es", { granularity: "grapheme" });

/** Characters that no paper shows: controls, marks of direction and of joining, and the choice between two looks of a sign. */
const UNSEEN = /[\p{Cc}\p{Cf}\uFE00-\uFE0F]/gu;

/** The name of a document, whose it is and of when, and how its pages lie; margins in points. */
type Described = {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  readonly isLying?: boolean;
  readonly margins: Readonly<Record<"top" | "left" | "right" | "bottom", number>>;
};

/**
 * Begins a document of letter size (215.9 × 279.4 mm) whose font is embedded: it looks the same on every computer. Its
 * pages stay open, for `numberPages`. What draws it is loaded with the first one: a process starts without it.
 */
export async function newPdf({ title, author, at, isLying, margins }: Described): Promise<Pdf> {
  const [{ default: PdfDocument }, faces] = await Promise.all([import("pdfkit"), loadFaces()]);

  /** Shows every text as `printable` has it, and measures the height of what it shows. */
  class PrintedDocument extends PdfDocument {
    override text(text: string, ...place: unknown[]): this {
      return super.text(this.shown(text), ...(place as [number, number]));
    }

    override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
      return super.heightOfString(this.shown(text), options);
    }

    private shown(text: string): string {
      const font = fontInUse(this);
      return printable(text, (letter) => font.hasGlyphForCodePoint(letter));
    }
  }

  const pdf = new PrintedDocument({
    size: "LETTER",
    layout: isLying === true ? "landscape" : "portrait",
    margins,
    bufferPages: true,
    lang: "es-CO",
    displayTitle: true,
    font: faces.regular,
    info: {
      Title: title.normalize("NFC"),
      Author: author.normalize("NFC"),
      CreationDate: at,
      ModDate: at,
    },
  });
  pdf.registerFont(REGULAR, faces.regular);
  pdf.registerFont(BOLD, faces.bold);
  return pdf.font(REGULAR);
}

/** A face as pdfkit read it. */
type Font = {
  readonly characterSet: readonly number[];
  readonly hasGlyphForCodePoint: (letter: number) => boolean;
  readonly glyphForCodePoint: (letter: number) => unknown;
};

/** The face in use; pdfkit's types do not tell of it. */
function fontInUse(pdf: Pdf): Font {
  const { _font: inUse } = pdf as unknown as { readonly _font: { readonly font: Font } };
  return inUse.font;
}

/**
 * A text as it is printed: its letters composed (NFC: a database may hold `é` as two characters), without what is not
 * seen, and with a sign for each letter that the font lacks.
 */
function printable(text: string, has: (letter: number) => boolean): string {
  const plain = text.normalize("NFC").replaceAll(/\r\n?/gu, "\n").replaceAll("\t", " ");
  const isKnown = (letter: string) => letter === "\n" || has(letter.codePointAt(0) ?? 0);
  if (!/[\p{Cf}\uFE00-\uFE0F]/u.test(plain) && [...plain].every(isKnown)) return plain;
  return Array.from(LETTERS.segment(plain), ({ segment }) => {
    const seen = segment === "\n" ? segment : segment.replaceAll(UNSEEN, "");
    return [...seen].every(isKnown) ? seen : MISSING;
  }).join("");
}

/** Ends a document; gives its bytes. */
export async function pdfBytes(pdf: Pdf): Promise<Uint8Array> {
  pdf.end();
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}

/** Writes lines at the foot of each page, under its margin, once all pages are there; the last says its number of how many. */
export function numberPages(pdf: Pdf, lines: readonly string[] = []): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { left, right, bottom } = pdf.page.margins;
    const width = pdf.page.width - left - right;
    const y = pdf.page.height - bottom + FOOT_GAP;
    // Text under the bottom margin would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font(REGULAR).fontSize(8).fillColor(ASIDE);
    const number = `Página ${page - start + 1} de ${count}`;
    pdf.text([...lines, number].join("\n"), left, y, { width });
    pdf.page.margins.bottom = bottom;
  }
}

/** Points between the last line of a page and its foot. */
const FOOT_GAP = 14;

/** A column of a printed table; figures are set to the right. */
export type Column = { readonly label: string; readonly isFigure?: boolean };

/** A row of a printed table, with a text for each column. */
export type Row = { readonly texts: readonly string[]; readonly isBold?: boolean };

/** Sizes in which a table is tried, in points: the first in which its figures have room. */
const SIZES = [9, 8, 7, 6] as const;
const GAP = 8;

/** The narrowest column of texts, in points. */
const NARROWEST = 90;

/**
 * Draws a table from margin to margin: its columns as wide as what they hold, texts whole on as many lines as they need,
 * no row divided, and the head repeated on each page.
 */
export function drawTable(pdf: Pdf, columns: readonly Column[], rows: readonly Row[]): void {
  const head = { texts: columns.map(({ label }) => label), isBold: true };
  const { size, widths } = fitted(pdf, columns, [head, ...rows]);
  pdf.fontSize(size);
  const heightOf = (row: Row) => {
    face(pdf, row);
    const heights = widths.map((width, at) =>
      pdf.heightOfString(row.texts[at] ?? "", { width: width - GAP }),
    );
    return Math.max(...heights) + 8;
  };
  const draw = (row: Row) => {
    const height = heightOf(row);
    const { left } = pdf.page.margins;
    const { y } = pdf;
    let x = left;
    pdf.fillColor(TEXT);
    for (const [at, width] of widths.entries()) {
      const align = columns[at]?.isFigure === true ? "right" : "left";
      const from = align === "right" ? x + GAP : x;
      pdf.text(row.texts[at] ?? "", from, y + 3, { width: width - GAP, align });
      x += width;
    }
    pdf.moveTo(left, y + height - 2).lineTo(x, y + height - 2);
    pdf.lineWidth(0.4).strokeColor(LINE).stroke();
    pdf.x = left;
    pdf.y = y + height;
  };
  const breaksBefore = (height: number) => pdf.y + height > bottomOf(pdf);
  const [first] = rows;
  if (breaksBefore(heightOf(head) + (first === undefined ? 0 : heightOf(first)))) pdf.addPage();
  draw(head);
  for (const row of rows) {
    if (breaksBefore(heightOf(row))) {
      pdf.addPage();
      draw(head);
    }
    draw(row);
  }
}

/** The place where a page ends, in points from its top. */
export function bottomOf({ page }: Pdf): number {
  return page.height - page.margins.bottom;
}

function face(pdf: Pdf, { isBold }: Row): void {
  pdf.font(isBold === true ? BOLD : REGULAR);
}

/** The size of a table and the widths of its columns: each figure on one line, the rest for the texts in equal parts. */
function fitted(
  pdf: Pdf,
  columns: readonly Column[],
  rows: readonly Row[],
): { readonly size: number; readonly widths: readonly number[] } {
  const { left, right } = pdf.page.margins;
  const room = pdf.page.width - left - right;
  const texts = columns.filter(({ isFigure }) => isFigure !== true).length;
  // Of one point: those of another size are as many times wider.
  pdf.fontSize(1);
  const points = columns.map(({ isFigure }, at) =>
    isFigure === true ? figureWidth(pdf, rows, at) : 0,
  );
  const tried = SIZES.map((size) => {
    const figures = points.map((width) => (width === 0 ? 0 : width * size + 2 * GAP));
    return { size, figures, rest: room - figures.reduce((sum, width) => sum + width, 0) };
  });
  const { size, figures, rest } = tried.find((each) => each.rest >= texts * NARROWEST) ??
    tried.at(-1) ?? { size: SIZES[0], figures: [], rest: room };
  if (rest < texts * NARROWEST) return { size, widths: columns.map(() => room / columns.length) };
  return { size, widths: figures.map((width) => (width === 0 ? rest / texts : width)) };
}

/** The width of the widest figure of a column, or of the longest word of its title. */
function figureWidth(pdf: Pdf, rows: readonly Row[], at: number): number {
  const [head, ...body] = rows;
  pdf.font(BOLD);
  const words = (head?.texts[at] ?? "").split(" ").map((word) => pdf.widthOfString(word));
  const figures = body.map((row) => {
    face(pdf, row);
    return pdf.widthOfString(row.texts[at] ?? "");
  });
  return Math.max(...words, ...figures);
}

type Faces = { readonly regular: string; readonly bold: string };

let faces: Promise<Faces> | undefined;

/** Reads the font once for all documents of a process: to read it anew costs more than to write a letter. */
async function loadFaces(): Promise<Faces> {
  faces ??= Promise.all([
    readFace(
      import.meta.resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff"),
    ),
    readFace(
      import.meta.resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff"),
    ),
  ]).then(([regular, bold]) => ({ regular, bold }));
  return faces;
}

/**
 * A face as pdfkit has it once it is read, in the place of its name: pdfkit takes it too, but its types do not say so.
 * Each of its glyphs is taken by its letter first: fontkit keeps a glyph as it was first asked for, and one that came as
 * a part of another (the `e` of `é`) would say no letter, to readers of a screen and to search, in any later document.
 */
async function readFace(address: string): Promise<string> {
  const [{ default: PdfDocument }, file] = await Promise.all([import("pdfkit"), fontFile(address)]);
  const reader = new PdfDocument({ autoFirstPage: false, font: file as unknown as string });
  const font = fontInUse(reader);
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font as unknown as string;
}

/** Tables that place letters by those beside them: to read them in each document costs more than to write it. */
const SHAPING: ReadonlySet<string> = new Set(["GSUB", "GPOS", "GDEF", "kern"]);

/** Bytes of the header of a WOFF and of a TrueType font, and of a line of their directories (WOFF 1.0 §3 and §4). */
const WOFF = { header: 44, entry: 20 };
const TRUE_TYPE = { header: 12, entry: 16 };

/** The TrueType font of a WOFF file, whose tables pdfkit would inflate by itself in seconds, without those of shaping. */
async function fontFile(address: string): Promise<Buffer> {
  const woff = await readFile(fileURLToPath(address));
  const all = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = WOFF.header + WOFF.entry * index;
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const stored = woff.subarray(from, (from ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      content: packed === length ? stored : inflateSync(stored),
    };
  });
  const tables = all.filter(({ tag }) => !SHAPING.has(tag.toString("latin1")));
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(TRUE_TYPE.header + TRUE_TYPE.entry * tables.length);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * TRUE_TYPE.entry, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * TRUE_TYPE.entry, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = TRUE_TYPE.header + TRUE_TYPE.entry * index;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
