import { TAX_DUTIES } from "../../../src/domain/tax-duties.ts";
import { longDay } from "../../documents/long-dates.ts";
import { newPdf, pdfBytes } from "../../documents/pdf-bytes.ts";
import type { ElectronicDocument, Party } from "../electronic-document.types.ts";
import { pesosText } from "./pesos-text.ts";
import { type Column, drawTable } from "./printed-table.ts";
import { drawQr } from "./qr-drawing.ts";

type Pdf = PDFKit.PDFDocument;

/** In points: a page of letter size. */
const MARGIN = 50;
const QR_SIDE = 120;

/** The colours of the fund's letters (server/documents). */
const INK = "#12372a";
const BRASS = "#a97b2f";
const ASIDE = "#5c665f";
const TEXT = "#1b211e";

/** The code and the QR of a signed document. */
export type PrintedCode = { readonly cufe: string; readonly qr: string };

const COLUMNS: readonly Column[] = [
  { label: "Concepto", width: 0.46 },
  { label: "Base", width: 0.2, isFigure: true },
  { label: "IVA %", width: 0.12, isFigure: true },
  { label: "IVA", width: 0.22, isFigure: true },
];

/** Prints a signed invoice or note: who, what, how much, its code and its QR. */
export async function invoicePdf(
  document: ElectronicDocument,
  code: PrintedCode,
): Promise<Uint8Array> {
  const title = titleOf(document);
  const pdf = await newPdf({
    size: "LETTER",
    margin: MARGIN,
    lang: "es-CO",
    displayTitle: true,
    info: {
      Title: `${title} ${document.number}`,
      Author: document.seller.name,
      CreationDate: new Date(`${document.issued.date}T${document.issued.time}`),
    },
  });
  const bytes = pdfBytes(pdf);
  head(pdf, document, title);
  parties(pdf, document);
  drawTable(
    pdf,
    COLUMNS,
    document.lines.map(({ concept, base, rate, vat }) => [
      concept,
      pesosText(base),
      rate,
      pesosText(vat),
    ]),
  );
  totals(pdf, document);
  verification(pdf, document, code);
  pdf.end();
  return bytes;
}

function titleOf({ kind, contingency }: ElectronicDocument): string {
  if (kind === "creditNote") return "Nota crédito electrónica";
  return contingency
    ? "Factura electrónica de venta en contingencia"
    : "Factura electrónica de venta";
}

function head(pdf: Pdf, { seller, number, issued }: ElectronicDocument, title: string): void {
  pdf.font("Helvetica-Bold").fontSize(13).fillColor(INK).text(seller.name);
  aside(pdf, `NIT ${identity(seller)} · ${seller.address} · ${seller.city.name}`);
  const y = pdf.y + 6;
  const right = pdf.page.width - MARGIN;
  pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(1.2).strokeColor(BRASS).stroke();
  pdf.y = y + 16;
  pdf.font("Helvetica-Bold").fontSize(15).fillColor(INK).text(`${title} ${number}`);
  aside(pdf, `Emitida el ${longDay(issued.date)} a las ${issued.time.slice(0, 8)}`);
  pdf.moveDown(0.8);
}

function parties(pdf: Pdf, document: ElectronicDocument): void {
  const { buyer, due, credit, corrects, range } = document;
  said(pdf, "Adquirente", `${buyer.name} · ${identity(buyer)}`);
  said(pdf, "Dirección", `${buyer.address} · ${buyer.city.name}, ${buyer.city.department}`);
  said(pdf, "Correo", buyer.email);
  said(pdf, "Responsabilidad fiscal del adquirente", TAX_DUTIES[buyer.duty]);
  said(pdf, "Responsabilidad fiscal de quien emite", TAX_DUTIES[document.seller.duty]);
  if (document.kind === "invoice") {
    const until = due === null ? "" : `, vence el ${longDay(due)}`;
    said(pdf, "Forma de pago", credit ? `Crédito${until}` : "Contado");
  }
  if (corrects !== null) {
    said(pdf, "Corrige", `Factura ${corrects.number} del ${longDay(corrects.date)}`);
    said(pdf, "CUFE de la factura", corrects.cufe);
  }
  if (range !== null) {
    const numbers = `del ${range.prefix}${range.from} al ${range.prefix}${range.to}`;
    const days = `vigente del ${range.start} al ${range.end}`;
    said(pdf, "Autorización DIAN", `${range.resolution}, ${numbers}, ${days}`);
  }
  pdf.moveDown(0.8);
}

function totals(pdf: Pdf, { totals: sums }: ElectronicDocument): void {
  pdf.moveDown(0.6);
  for (const [label, amount] of [
    ["Base", sums.base],
    ["IVA", sums.vat],
    ["Total", sums.total],
  ] as const) {
    pdf.font(label === "Total" ? "Helvetica-Bold" : "Helvetica").fontSize(10.5);
    pdf.fillColor(TEXT).text(`${label}: ${pesosText(amount)}`, MARGIN, pdf.y, { align: "right" });
  }
}

function verification(pdf: Pdf, { kind }: ElectronicDocument, { cufe, qr }: PrintedCode): void {
  if (pdf.y + QR_SIDE + 24 > pdf.page.height - MARGIN) pdf.addPage();
  const y = pdf.y + 16;
  drawQr(pdf, qr, { x: MARGIN, y, side: QR_SIDE });
  const left = MARGIN + QR_SIDE + 16;
  const width = pdf.page.width - MARGIN - left;
  pdf.font("Helvetica-Bold").fontSize(9).fillColor(INK);
  pdf.text(kind === "invoice" ? "CUFE" : "CUDE", left, y + 6, { width });
  pdf.font("Courier").fontSize(8).fillColor(TEXT).text(cufe, { width });
  pdf.moveDown(0.6);
  pdf.font("Helvetica").fontSize(8.5).fillColor(ASIDE);
  pdf.text("Escanee el código para verla en el sitio de la DIAN.", { width });
}

function said(pdf: Pdf, label: string, value: string): void {
  pdf.font("Helvetica").fontSize(9.5).fillColor(ASIDE).text(`${label}: `, { continued: true });
  pdf.fillColor(TEXT).text(value);
}

function aside(pdf: Pdf, text: string): void {
  pdf.font("Helvetica").fontSize(9).fillColor(ASIDE).text(text);
}

function identity({ nit, checkDigit }: Party): string {
  return checkDigit === null ? nit : `${nit}-${checkDigit}`;
}
