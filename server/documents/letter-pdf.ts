import { longDay } from "./long-dates.ts";
import { newPdf, pdfBytes } from "./pdf-bytes.ts";
import type { LetterFact, PrintedLetter } from "./letter.types.ts";

type Pdf = PDFKit.PDFDocument;

/** In points: a page of letter size with margins of two and a half centimetres. */
const MARGIN = 71;
const LABEL_WIDTH = 170;
const FOOT_HEIGHT = 46;

/** The green and the brass of the product, and the grey of what is said aside. */
const INK = "#12372a";
const BRASS = "#a97b2f";
const ASIDE = "#5c665f";
const TEXT = "#1b211e";

/** Prints a letter: the letterhead, its text and, at the foot of each page, its number and the verification code. */
export async function letterPdf(letter: PrintedLetter): Promise<Uint8Array> {
  const pdf = await newPdf({
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT_HEIGHT },
    bufferPages: true,
    lang: "es-CO",
    displayTitle: true,
    info: {
      Title: `${letter.title} ${letter.reference}`,
      Author: letter.company.name,
      CreationDate: letter.issuedAt,
    },
  });
  const bytes = pdfBytes(pdf);
  head(pdf, letter);
  for (const paragraph of letter.opening) say(pdf, paragraph);
  pdf.moveDown(0.4);
  for (const fact of letter.facts) row(pdf, fact);
  pdf.moveDown(0.6);
  for (const paragraph of letter.closing) say(pdf, paragraph);
  sign(pdf, letter);
  feet(pdf, letter);
  pdf.end();
  return bytes;
}

function head(pdf: Pdf, { company, title, reference }: PrintedLetter): void {
  const { left, right } = pdf.page.margins;
  pdf.font("Helvetica-Bold").fontSize(13).fillColor(INK).text(company.name);
  pdf.font("Helvetica").fontSize(10).fillColor(ASIDE).text(`NIT ${company.nit}`);
  const y = pdf.y + 8;
  pdf
    .moveTo(left, y)
    .lineTo(pdf.page.width - right, y)
    .lineWidth(1.2)
    .strokeColor(BRASS)
    .stroke();
  pdf.y = y + 28;
  pdf.font("Helvetica-Bold").fontSize(17).fillColor(INK).text(title);
  pdf.font("Helvetica").fontSize(10).fillColor(ASIDE).text(reference);
  pdf.moveDown(1.4);
}

function say(pdf: Pdf, paragraph: string): void {
  pdf.font("Helvetica").fontSize(11).fillColor(TEXT).text(paragraph, { lineGap: 3 });
  pdf.moveDown(0.7);
}

/** A row of two columns, which stays on one page. */
function row(pdf: Pdf, { label, value }: LetterFact): void {
  const { left, right, bottom } = pdf.page.margins;
  const width = pdf.page.width - left - right - LABEL_WIDTH;
  pdf.font("Helvetica").fontSize(10.5);
  const height = Math.max(
    pdf.heightOfString(label, { width: LABEL_WIDTH - 12 }),
    pdf.heightOfString(value, { width }),
  );
  if (pdf.y + height + 10 > pdf.page.height - bottom) pdf.addPage();
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
  say(pdf, `Se expide el ${longDay(day)}.`);
  pdf.moveDown(1.4);
  pdf.font("Helvetica-Bold").fontSize(11).fillColor(TEXT).text(issuer);
  pdf.font("Helvetica").text(company.name);
}

/** Written once all pages are there, so that each says of how many it is. */
function feet(pdf: Pdf, { code, reference }: PrintedLetter): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { left, right } = pdf.page.margins;
    const width = pdf.page.width - left - right;
    // Under the bottom margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN - 12;
    pdf.font("Helvetica").fontSize(8.5).fillColor(ASIDE);
    pdf.text(
      `Código de verificación ${code}: el fondo lo confirma en la historia de ${reference}.`,
      left,
      y,
      {
        width,
      },
    );
    pdf.text(`Página ${page + 1} de ${count}`, left, y + 12, { width });
  }
}
