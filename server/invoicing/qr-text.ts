import { amountText } from "./amount-text.ts";
import type { ElectronicDocument } from "./electronic-document.types.ts";

/** The text of the QR of a document, with the address where the DIAN shows it (chain §6). */
export function qrText(document: ElectronicDocument, cufe: string, environment: "1" | "2"): string {
  const { number, issued, seller, buyer, totals, kind } = document;
  const host = environment === "1" ? "catalogo-vpfe" : "catalogo-vpfe-hab";
  return [
    `NumFac: ${number}`,
    `FecFac: ${issued.date}`,
    `HorFac: ${issued.time}`,
    `NitFac: ${seller.nit}`,
    `DocAdq: ${buyer.nit}`,
    `ValFac: ${amountText(totals.base)}`,
    `ValIva: ${amountText(totals.vat)}`,
    "ValOtroIm: 0.00",
    `ValTolFac: ${amountText(totals.total)}`,
    `${kind === "invoice" ? "CUFE" : "CUDE"}: ${cufe}`,
    `https://${host}.dian.gov.co/document/searchqr?documentkey=${cufe}`,
  ].join("\n");
}
