import { dayText } from "../../../src/domain/calendar.ts";
import { groupedDocument } from "../../../src/domain/document-id.ts";
import {
  ASIDE,
  BOLD,
  BRASS,
  INK,
  REGULAR,
  TEXT,
  bottomOf,
  drawTable,
  newPdf,
  numberPages,
  pdfBytes,
  type Column,
  type Pdf,
} from "../../documents/pdf.ts";
import { TAX_DUTIES } from "../../../src/domain/tax-duties.ts";
import type { ElectronicDocument, Party } from "../electronic-document.types.ts";
import { CONCEPTS } from "../xml/document-xml.ts";
import { pesosText } from "./pesos-text.ts";
import { drawQr } from "../../documents/qr-drawing.ts";

/** In points. */
const MARGIN = 50;
const QR_SIDE = 120;
const LABEL_WIDTH = 130;

/** The code and the QR of a signed document. */
export type PrintedCode = { readonly cufe: string; readonly qr: string };

const COLUMNS: readonly Column[] = [
  { label: "Concepto" },
  { label: "Base", isFigure: true },
  { label: "Tarifa de IVA", isFigure: true },
  { label: "IVA", isFigure: true },
];

/** The names of the DIAN's kinds of identity document (Anexo 1.9, table 13.2.1). */
const DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  "12": "TI",
  "13": "CC",
  "22": "CE",
  "31": "NIT",
  "41": "PA",
  "48": "PPT",
};

/** Prints a signed invoice or note: who, what, how much, its code and its QR. */
export async function invoicePdf(
  document: ElectronicDocument,
  code: PrintedCode,
): Promise<Uint8Array> {
  const title = titleOf(document);
  const pdf = await newPdf({
    title: `${title} ${document.number}`,
    author: document.seller.name,
    at: new Date(`${document.issued.date}T${document.issued.time}`),
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
  });
  head(pdf, document, title);
  parties(pdf, document);
  const rows = document.lines.map(({ concept, base, rate, vat }) => ({
    texts: [concept, pesosText(base), percentText(rate), pesosText(vat)],
  }));
  drawTable(pdf, COLUMNS, rows);
  totals(pdf, document);
  verification(pdf, document, code);
  numberPages(pdf, [`${title} ${document.number}`]);
  return pdfBytes(pdf);
}

function titleOf({ kind, contingency }: ElectronicDocument): string {
  if (kind === "creditNote") return "Nota crédito electrónica";
  return contingency
    ? "Factura electrónica de venta en contingencia"
    : "Factura electrónica de venta";
}

function head(pdf: Pdf, { seller, number, issued }: ElectronicDocument, title: string): void {
  pdf.font(BOLD).fontSize(12.5).fillColor(INK).text(seller.name);
  aside(pdf, `${identity(seller)} · ${seller.address} · ${seller.city.name}`);
  const y = pdf.y + 6;
  const right = pdf.page.width - MARGIN;
  pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(1.2).strokeColor(BRASS).stroke();
  pdf.y = y + 16;
  pdf.font(BOLD).fontSize(14).fillColor(INK).text(`${title} ${number}`);
  aside(pdf, `Emitida el ${dayText(issued.date)} a las ${issued.time.slice(0, 8)}`);
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
    const until = due === null ? "" : `, vence el ${dayText(due)}`;
    said(pdf, "Forma de pago", credit ? `Crédito${until}` : "Contado");
  }
  if (corrects !== null) {
    said(pdf, "Concepto de corrección", `${corrects.concept} · ${CONCEPTS[corrects.concept]}`);
    said(pdf, "Corrige", `Factura ${corrects.number} del ${dayText(corrects.date)}`);
    said(pdf, "CUFE de la factura", corrects.cufe);
  }
  if (range !== null) {
    const numbers = `del ${range.prefix}${range.from} al ${range.prefix}${range.to}`;
    const days = `vigente del ${dayText(range.start)} al ${dayText(range.end)}`;
    said(pdf, "Autorización DIAN", `${range.resolution}, ${numbers}, ${days}`);
  }
  pdf.moveDown(0.8);
}

function totals(pdf: Pdf, { totals: sums }: ElectronicDocument): void {
  if (pdf.y + TOTALS_HEIGHT > bottomOf(pdf)) pdf.addPage();
  pdf.moveDown(0.6);
  for (const [label, amount] of [
    ["Base", sums.base],
    ["IVA", sums.vat],
    ["Total", sums.total],
  ] as const) {
    pdf.font(label === "Total" ? BOLD : REGULAR).fontSize(9.5);
    pdf.fillColor(TEXT).text(`${label}: ${pesosText(amount)}`, MARGIN, pdf.y, { align: "right" });
  }
}

/** In points: the three sums, which are not divided. */
const TOTALS_HEIGHT = 48;

function verification(pdf: Pdf, { kind }: ElectronicDocument, { cufe, qr }: PrintedCode): void {
  if (pdf.y + QR_SIDE + 24 > bottomOf(pdf)) pdf.addPage();
  const y = pdf.y + 16;
  drawQr(pdf, qr, { x: MARGIN, y, side: QR_SIDE });
  const left = MARGIN + QR_SIDE + 16;
  const width = pdf.page.width - MARGIN - left;
  pdf.font(BOLD).fontSize(8.5).fillColor(INK);
  pdf.text(kind === "invoice" ? "CUFE" : "CUDE", left, y + 6, { width });
  pdf.font(REGULAR).fontSize(8).fillColor(TEXT).text(cufe, { width });
  pdf.moveDown(0.6);
  pdf.fillColor(ASIDE).text("Escanee el código para verla en el sitio de la DIAN.", { width });
}

/** A line of two columns: one long word, such as a code, is broken within its own. */
function said(pdf: Pdf, label: string, value: string): void {
  const { y } = pdf;
  const left = MARGIN + LABEL_WIDTH;
  const width = pdf.page.width - MARGIN - left;
  pdf.font(REGULAR).fontSize(9).fillColor(ASIDE).text(label, MARGIN, y, { width: LABEL_WIDTH });
  pdf.fillColor(TEXT).text(value, left, y, { width });
  pdf.x = MARGIN;
  pdf.y += 2;
}

function aside(pdf: Pdf, text: string): void {
  pdf.font(REGULAR).fontSize(8.5).fillColor(ASIDE).text(text);
}

/** The type and number that identify a party: `NIT 900.123.456-8`, `CC 1.005.749.967`. */
function identity({ nit, checkDigit, documentType }: Party): string {
  const type = DOCUMENT_NAMES[documentType] ?? "Documento";
  const number = groupedDocument(checkDigit === null ? nit : `${nit}-${checkDigit}`);
  return `${type} ${number}`;
}

/** A rate of a document as people read it, from its decimal text: `19 %`, `4,5 %`. */
function percentText(rate: string): string {
  const plain = rate.includes(".") ? rate.replace(/\.?0+$/u, "") : rate;
  return `${plain.replace(".", ",")} %`;
}
