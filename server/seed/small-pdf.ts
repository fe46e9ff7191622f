import { newPdf, pdfBytes } from "../documents/pdf.ts";

const MARGIN = 72;

/** The day that it says it is of: the same line always gives the same bytes. */
const MADE = new Date("2026-01-01T00:00:00Z");

/** A PDF of one page with a line of text: an attached file of the demonstration. */
export async function smallPdf(line: string): Promise<Buffer> {
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN };
  const pdf = await newPdf({ title: line, author: "Garante", at: MADE, margins });
  pdf.fontSize(16).text(line);
  return Buffer.from(await pdfBytes(pdf));
}
