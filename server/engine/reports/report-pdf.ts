import { momentText } from "../../../src/domain/format.ts";
import type { ReportCell } from "../../../src/contract/report-contract.ts";
import type { Field } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import { newPdf } from "../../documents/pdf-bytes.ts";
import { linesOf, type FilledTable } from "./report-table.ts";

/** The texts of the document besides its tables. */
export type Heading = {
  readonly title: string;
  readonly company: string;
  readonly question: string;
  /** The filters in words; empty without any. */
  readonly filters: string;
  readonly at: Date;
};

/** In points: A4, lying. */
const PAGE = { size: "A4", layout: "landscape", margin: 36, bufferPages: true } as const;
const ROW = 16;
const PADDING = 4;
const LABEL_SHARE = 1.8;

type Document = PDFKit.PDFDocument;
type Column = { readonly title: string; readonly width: number; readonly isFigure: boolean };

/** The bytes of a report as a PDF: its title, filters, tables with their totals, and the number of each page. */
export async function reportPdf(
  heading: Heading,
  tables: readonly FilledTable[],
): Promise<Uint8Array> {
  const document = await newPdf({
    ...PAGE,
    info: { Title: heading.title, CreationDate: heading.at, ModDate: heading.at },
  });
  const chunks: Buffer[] = [];
  const end = new Promise<Uint8Array>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  head(document, heading);
  for (const table of tables) drawTable(document, table);
  numberPages(document);
  document.end();
  return end;
}

function head(document: Document, { title, company, question, filters, at }: Heading): void {
  document.font("Helvetica-Bold").fontSize(16).text(title);
  document.font("Helvetica").fontSize(9).text(question).moveDown(0.3);
  document.text(`${company} · ${momentText(at)}${filters === "" ? "" : ` · ${filters}`}`);
}

function drawTable(document: Document, table: FilledTable): void {
  document.moveDown(1).font("Helvetica-Bold").fontSize(11);
  if (document.y + 4 * ROW > bottomOf(document)) document.addPage();
  document.text(table.definition.title, document.page.margins.left).moveDown(0.3);
  if (table.answer.rows.length === 0) {
    document.font("Helvetica").fontSize(9).text(table.definition.none);
    return;
  }
  const figures = Object.entries(table.definition.figures);
  const columns = columnsOf(document, table);
  const titles = columns.map(({ title }) => title);
  drawRow(document, columns, titles, { isBold: true });
  for (const { labels, cells, level, isTotal } of linesOf(table)) {
    const texts = figures.map(([key, field]) => cellText(field, cells[key]));
    if (document.y + ROW > bottomOf(document)) {
      document.addPage();
      drawRow(document, columns, titles, { isBold: true });
    }
    const isGroup = table.heads.length > 1 && level === 0;
    drawRow(document, columns, [...labels, ...texts], { isBold: isTotal === true || isGroup });
  }
}

function cellText(field: Field, cell: ReportCell | undefined): string {
  const { value = null, words = "—" } = cell ?? {};
  return value === null ? words : textOfValue(field, value);
}

function columnsOf(document: Document, { heads, definition }: FilledTable): readonly Column[] {
  const figures = Object.values(definition.figures);
  const { width, margins } = document.page;
  const share =
    (width - margins.left - margins.right) / (heads.length * LABEL_SHARE + figures.length);
  return [
    ...heads.map((title) => ({ title, width: share * LABEL_SHARE, isFigure: false })),
    ...figures.map((field) => ({
      title: field.label,
      width: share,
      isFigure: kindOf(field).isFigure,
    })),
  ];
}

function drawRow(
  document: Document,
  columns: readonly Column[],
  texts: readonly string[],
  { isBold }: { readonly isBold: boolean },
): void {
  const { y, page } = document;
  let x = page.margins.left;
  document.font(isBold ? "Helvetica-Bold" : "Helvetica").fontSize(8);
  columns.forEach(({ width, isFigure }, at) => {
    document.text(texts[at] ?? "", x + PADDING / 2, y + PADDING, {
      width: width - PADDING,
      height: ROW - PADDING,
      align: isFigure ? "right" : "left",
      lineBreak: false,
      ellipsis: true,
    });
    x += width;
  });
  document
    .moveTo(page.margins.left, y + ROW)
    .lineTo(x, y + ROW)
    .lineWidth(0.3)
    .stroke("#999999");
  document.x = page.margins.left;
  document.y = y + ROW;
}

function bottomOf({ page }: Document): number {
  return page.height - page.margins.bottom;
}

/** Writes the number of each page below its margin, which needs no other page. */
function numberPages(document: Document): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    const { margins, width, height } = document.page;
    margins.bottom = 0;
    document
      .font("Helvetica")
      .fontSize(8)
      .text(`Página ${at + 1} de ${count}`, margins.left, height - 24, {
        width: width - margins.left - margins.right,
        align: "right",
        lineBreak: false,
      });
  }
}
