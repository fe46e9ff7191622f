import { dayText } from "../../src/domain/calendar.ts";
import { groupedDocument } from "../../src/domain/document-id.ts";
import { LOCALE } from "../../src/domain/format.ts";
import {
  ASIDE,
  BOLD,
  BRASS,
  INK,
  REGULAR,
  TEXT,
  bottomOf,
  newPdf,
  numberPages,
  pdfBytes,
  type Pdf,
} from "./pdf.ts";
import { drawQr } from "./qr-drawing.ts";
import type { LetterFact, PrintedLetter } from "./letter.types.ts";

/** In points: margins of two and a half centimetres, and under them the foot of each page. */
const MARGIN = 71;
const LABEL_WIDTH = 170;
const FOOT_HEIGHT = 40;
const QR_SIDE = 84;

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });

/** A month `AAAA-MM` as a letter says it: `mayo de 2026`. */
export function longMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/** Prints a letter: the letterhead, its text, the code to check it as a QR and, at the foot of each page, its number, the code and where to check it. */
export async function letterPdf(letter: PrintedLetter): Promise<Uint8Array> {
  const { title, company, number, code, checkedAt } = letter;
  const pdf = await newPdf({
    title: `${title} ${letter.reference}`,
    author: company.name,
    at: letter.issuedAt,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT_HEIGHT },
  });
  head(pdf, letter);
  for (const paragraph of letter.opening) say(pdf, paragraph);
  pdf.moveDown(0.4);
  for (const fact of letter.facts) row(pdf, fact);
  pdf.moveDown(0.6);
  for (const paragraph of letter.closing) say(pdf, paragraph);
  sign(pdf, letter);
  if (checkedAt !== null) drawCheck(pdf, code, checkedAt);
  const where = checkedAt ?? "la página «Verificar un documento» del fondo";
  numberPages(pdf, [
    `Documento ${number} · Código de verificación ${code}`,
    `Compruebe que es auténtico en ${where}`,
  ]);
  return pdfBytes(pdf);
}

function head(pdf: Pdf, { company: { name, nit }, title, reference, number }: PrintedLetter): void {
  const { left, right } = pdf.page.margins;
  pdf.font(BOLD).fontSize(12.5).fillColor(INK).text(name);
  const identity = nit === null ? "sin registrar" : groupedDocument(nit);
  pdf.font(REGULAR).fontSize(9.5).fillColor(ASIDE).text(`NIT ${identity}`);
  const y = pdf.y + 8;
  pdf
    .moveTo(left, y)
    .lineTo(pdf.page.width - right, y)
    .lineWidth(1.2)
    .strokeColor(BRASS)
    .stroke();
  pdf.y = y + 28;
  pdf.font(BOLD).fontSize(16).fillColor(INK).text(title);
  pdf.font(REGULAR).fontSize(9.5).fillColor(ASIDE).text(groupedDocument(reference));
  pdf.text(`Documento ${number}`);
  pdf.moveDown(1.4);
}

function say(pdf: Pdf, paragraph: string): void {
  pdf.font(REGULAR).fontSize(10).fillColor(TEXT).text(paragraph, { lineGap: 3 });
  pdf.moveDown(0.7);
}

/** The address where its code is checked, as a phone reads it. */
function drawCheck(pdf: Pdf, code: string, address: string): void {
  if (pdf.y + QR_SIDE + 16 > bottomOf(pdf)) pdf.addPage();
  const { left, right } = pdf.page.margins;
  const y = pdf.y + 16;
  drawQr(pdf, address, { x: left, y, side: QR_SIDE });
  const from = left + QR_SIDE + 12;
  const width = pdf.page.width - right - from;
  pdf
    .font(BOLD)
    .fontSize(9.5)
    .fillColor(INK)
    .text(code, from, y + 8, { width });
  pdf.font(REGULAR).fontSize(8.5).fillColor(ASIDE);
  pdf.text("Escanee el código para comprobar que este documento es auténtico.", { width });
}

/** A row of two columns, which stays on one page. */
function row(pdf: Pdf, { label, value }: LetterFact): void {
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right - LABEL_WIDTH;
  pdf.font(REGULAR).fontSize(9.5);
  const height = Math.max(
    pdf.heightOfString(label, { width: LABEL_WIDTH - 12 }),
    pdf.heightOfString(value, { width }),
  );
  if (pdf.y + height + 10 > bottomOf(pdf)) pdf.addPage();
  const { y } = pdf;
  pdf.fillColor(ASIDE).text(label, left, y, { width: LABEL_WIDTH - 12 });
  pdf.fillColor(TEXT).text(value, left + LABEL_WIDTH, y, { width });
  const under = y + height + 4;
  pdf
    .moveTo(left, under)
    .lineTo(pdf.page.width - right, under)
    .lineWidth(0.4);
  pdf.strokeColor("#d8d5c8").stroke();
  pdf.x = left;
  pdf.y = under + 5;
}

function sign(pdf: Pdf, { day, issuer, company }: PrintedLetter): void {
  say(pdf, `Se expide el ${dayText(day)}.`);
  pdf.moveDown(1.4);
  pdf.font(BOLD).fontSize(10).fillColor(TEXT).text(issuer);
  pdf.font(REGULAR).text(company.name);
}
