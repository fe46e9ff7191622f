import { rateOf } from "../../../src/domain/rate.ts";
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { invoicePdf } from "../../../server/invoicing/printed/invoice-pdf.ts";
import { qrText } from "../../../server/invoicing/qr-text.ts";
import { BUYER, TEST_SIGNER, invoiceOf, noteOn } from "../../support/electronic-documents.ts";
import { paintedSquares } from "../../support/painted-squares.ts";
import { pdfText } from "../../support/pdf-text.ts";
import type { ElectronicDocument } from "../../../server/invoicing/electronic-document.types.ts";

async function printed(document: ElectronicDocument): Promise<string> {
  const { cufe } = TEST_SIGNER.sign(document);
  const pdf = await invoicePdf(document, { cufe, qr: qrText(document, cufe, "2") });
  return pdfText(pdf);
}

test("an invoice is printed with who, what, how much, its range and its code", async () => {
  const buyer = { ...BUYER, name: `Ñandú & Hijos <"]]>">` };
  const invoice = invoiceOf({ buyer });
  const text = await printed(invoice);
  for (const said of [
    "Factura electrónica de venta SETP990000001",
    "03/06/2026",
    `${buyer.name} · NIT 800.197.268-4`,
    "Crédito, vence el 03/07/2026",
    "18760000001, del SETP990000000 al SETP995000000",
    "01/01/2026 al 31/12/2027",
    "19 %",
    "Comisión de garantía, mayo de 2026",
    "$ 52.308,00",
    "IVA: $ 9.939,00",
    "Total: $ 62.247,00",
    TEST_SIGNER.sign(invoice).cufe.slice(0, 60),
  ]) {
    expect(text.replaceAll(/\s+/gu, " ")).toContain(said);
  }
});

test("one in contingency says so, and one paid at once too", async () => {
  const text = await printed(invoiceOf({ contingency: true, credit: false, due: null }));
  expect(text).toContain("Factura electrónica de venta en contingencia");
  expect(text).toContain("Contado");
});

test("a note names the invoice that it corrects, and why", async () => {
  const text = await printed(noteOn(TEST_SIGNER.sign(invoiceOf())));
  expect(text).toContain("Nota crédito electrónica NC1");
  expect(text).toContain("Factura SETP990000001 del 03/06/2026");
  expect(text).toContain("3 · Rebaja o descuento parcial o total");
  expect(text).toContain("CUDE");
});

test("many lines are printed over several pages, none lost", async () => {
  const lines = Array.from({ length: 120 }, (_, index) => ({
    concept: `Garantía ${index + 1}`,
    base: "1000.5",
    rate: rateOf("19"),
    vat: "190.1",
  }));
  const text = await printed(invoiceOf({ lines }));
  expect(text.match(/Garantía \d+/gu)).toHaveLength(120);
  expect(text.match(/Concepto/gu)?.length).toBeGreaterThan(1);
});

test("its code is a QR that a reader finds on the page", async () => {
  const document = invoiceOf();
  const { cufe } = TEST_SIGNER.sign(document);
  const qr = qrText(document, cufe, "2");
  const { pixels, width, height } = paintedSquares(await invoicePdf(document, { cufe, qr }));
  expect(jsQR(pixels, width, height)?.data).toBe(qr);
});
