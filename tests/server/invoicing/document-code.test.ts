import { describe, expect, test } from "vitest";
import { codeOf, documentCode, softwareCode } from "../../../server/invoicing/document-code.ts";
import { fileName } from "../../../server/invoicing/file-name.ts";
import { qrText } from "../../../server/invoicing/qr-text.ts";
import { bogotaTime } from "../../../server/invoicing/bogota-time.ts";
import { invoiceOf, noteOn } from "../../support/electronic-documents.ts";

const SOFTWARE = { id: "abc", pin: "12345", environment: "2" } as const;

describe("the code of a document", () => {
  const published = {
    number: "323200000129",
    date: "2019-01-16",
    time: "10:53:10-05:00",
    base: "1500000.00",
    vat: "285000.00",
    total: "1785000.00",
    seller: "700085371",
    buyer: "800199436",
    key: "693ff6f2a553c3646a063436fd4dd9ded0311471",
    environment: "1",
  } as const;

  test("is the DIAN's published vector", () => {
    expect(documentCode(published)).toBe(
      "8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4",
    );
  });

  test("is of amounts with two decimals, however they are written", () => {
    const written = { ...published, base: "1500000", vat: "285000.0", total: "1785000" };
    expect(documentCode(written)).toBe(documentCode(published));
  });

  test("is made with the technical key of an invoice's range, and with the PIN for a note", () => {
    const invoice = invoiceOf();
    const otherPin = { ...SOFTWARE, pin: "54321" };
    expect(codeOf(invoice, otherPin)).toBe(codeOf(invoice, SOFTWARE));
    const note = noteOn({ cufe: "0".repeat(96), xml: "", fileName: "" });
    expect(codeOf(note, otherPin)).not.toBe(codeOf(note, SOFTWARE));
  });
});

test("the code of the software is SHA-384 of its id, its PIN and the number", () => {
  expect(softwareCode(SOFTWARE, "SETP1")).toBe(
    // printf abc12345SETP1 | openssl dgst -sha384
    "61e3a2848c2c9b79074d2bb6ba1a4714cdd7f99af93f9eb80d31a8a691918a004c1c1cee1886be39765bb4e7d48dc5a0",
  );
});

test("the QR says the document and where the DIAN shows it, in each environment", () => {
  const lines = qrText(invoiceOf(), "c0de", "1").split("\n");
  expect(lines).toEqual([
    "NumFac: SETP990000001",
    "FecFac: 2026-06-03",
    "HorFac: 10:15:00-05:00",
    "NitFac: 900123456",
    "DocAdq: 800197268",
    "ValFac: 52308.00",
    "ValIva: 9939.00",
    "ValOtroIm: 0.00",
    "ValTolFac: 62247.00",
    "CUFE: c0de",
    "https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=c0de",
  ]);
  expect(qrText(invoiceOf(), "c0de", "2")).toContain("https://catalogo-vpfe-hab.dian.gov.co/");
});

test("a file is named by kind, NIT, year and number in hexadecimal", () => {
  expect(fileName(invoiceOf())).toBe("fv0900123456000263b023381.xml");
  const note = noteOn({ cufe: "0", xml: "", fileName: "" }, { number: "NC255" });
  expect(fileName(note)).toBe("nc090012345600026000000ff.xml");
});

test("an instant is written in the day and the time of Bogotá", () => {
  expect(bogotaTime(new Date("2026-06-04T04:59:59Z"))).toEqual({
    date: "2026-06-03",
    time: "23:59:59-05:00",
  });
  expect(bogotaTime(new Date("2026-06-04T05:00:00Z"))).toEqual({
    date: "2026-06-04",
    time: "00:00:00-05:00",
  });
});
