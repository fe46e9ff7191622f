import { momentText } from "../../../src/domain/format.ts";
import type { ReportCell } from "../../../src/contract/report-contract.ts";
import type { Field } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import {
  ASIDE,
  BOLD,
  INK,
  REGULAR,
  TEXT,
  bottomOf,
  drawTable,
  newPdf,
  numberPages,
  pdfBytes,
  type Pdf,
} from "../../documents/pdf.ts";
import type { Heading } from "./report-heading.ts";
import { linesOf, type FilledTable } from "./report-table.ts";

/** In points. */
const MARGIN = 36;

/** The room at the end of a page for two more lines of a company's own text. */
const FOOT = 34;

/** The room that the title of a table asks for, with the first of its rows. */
const TABLE_START = 64;

/**
 * The bytes of a report as a PDF: its title, filters, who made it when, and its tables with their totals; on each page
 * its number and the title.
 */
export async function reportPdf(
  heading: Heading,
  tables: readonly FilledTable[],
): Promise<Uint8Array> {
  const pdf = await newPdf({
    title: heading.title,
    author: heading.author,
    at: heading.at,
    isLying: true,
    margins: {
      top: MARGIN,
      left: MARGIN,
      right: MARGIN,
      bottom: MARGIN + (heading.foot === "" ? 10 : FOOT),
    },
  });
  head(pdf, heading);
  for (const table of tables) tableOf(pdf, table);
  const { title, company, foot } = heading;
  numberPages(pdf, [...(foot === "" ? [] : [foot]), `${title} · ${company}`]);
  return pdfBytes(pdf);
}

function head(pdf: Pdf, { title, company, question, filters, groups, author, at }: Heading): void {
  pdf.font(BOLD).fontSize(15).fillColor(INK).text(title);
  pdf.font(REGULAR).fontSize(9).fillColor(ASIDE).text(question).moveDown(0.3);
  pdf.fillColor(TEXT).text(company);
  pdf.text(`Filtros: ${filters === "" ? "ninguno" : filters}`);
  if (groups !== "") pdf.text(`Agrupado por: ${groups}`);
  pdf.text(`Lo generó ${author} el ${momentText(at)}`);
}

function tableOf(pdf: Pdf, table: FilledTable): void {
  const { definition, answer, heads } = table;
  pdf.moveDown(1);
  if (pdf.y + TABLE_START > bottomOf(pdf)) pdf.addPage();
  pdf.font(BOLD).fontSize(11).fillColor(INK);
  pdf.text(definition.title, pdf.page.margins.left).moveDown(0.3);
  if (answer.rows.length === 0) {
    pdf.font(REGULAR).fontSize(9).fillColor(TEXT).text(definition.none);
    return;
  }
  const figures = Object.entries(definition.figures);
  const columns = [
    ...heads.map((label) => ({ label })),
    ...figures.map(([, field]) => ({ label: field.label, isFigure: kindOf(field).isFigure })),
  ];
  const rows = linesOf(table).map(({ labels, cells, level, isTotal }) => ({
    texts: [...labels, ...figures.map(([key, field]) => cellText(field, cells[key]))],
    isBold: isTotal === true || (heads.length > 1 && level === 0),
  }));
  drawTable(pdf, columns, rows);
}

function cellText(field: Field, cell: ReportCell | undefined): string {
  const { value = null, words = "—" } = cell ?? {};
  return value === null ? words : textOfValue(field, value);
}
