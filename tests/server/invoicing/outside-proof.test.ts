import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { ElectronicDocument } from "../../../server/invoicing/electronic-document.types.ts";
import { applicationResponse } from "../../../server/invoicing/stand-in/application-response.ts";
import { testCertificate } from "../../../server/invoicing/signing-certificate.ts";
import { documentXml } from "../../../server/invoicing/xml/document-xml.ts";
import { TEST_SOFTWARE } from "../../../server/invoicing/test-software.ts";
import { BUYER, TEST_SIGNER, invoiceOf, noteOn } from "../../support/electronic-documents.ts";
import { hasTool, runTool, whereIs } from "../../support/outside-tools.ts";

const folder = mkdtempSync(join(tmpdir(), "garante-xml-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HARD_NAME = `Ñandú & Hijos <S.A.S.> "El ]]> 'Único'" — año 2026`;
const hardBuyer = { ...BUYER, name: HARD_NAME };
const invoice = invoiceOf({
  buyer: hardBuyer,
  issued: { date: "2026-06-03", time: "23:59:59-05:00" },
});
const signed = TEST_SIGNER.sign(invoice);
const note = TEST_SIGNER.sign(noteOn(signed, { buyer: hardBuyer }));
const contingency = TEST_SIGNER.sign(invoiceOf({ contingency: true, credit: false, due: null }));
const answer = applicationResponse(
  { number: invoice.number, cufe: signed.cufe, seller: invoice.seller.nit },
  new Date("2026-06-04T05:00:03Z"),
);
const container = TEST_SIGNER.attach({
  document: invoice,
  signed,
  reply: { at: { date: "2026-06-04", time: "00:00:03-05:00" }, xml: answer },
});

const DOCUMENTS = [
  ["an invoice", signed.xml],
  ["a note", note.xml],
  ["an invoice in contingency", contingency.xml],
  ["the container of an invoice", container],
  ["the answer of the stand-in", answer],
] as const;

const pem = new X509Certificate(testCertificate().x509.raw).toString();

describe.skipIf(!hasTool("xmlsec1"))(`xmlsec1, which is not ours (${whereIs("xmlsec1")})`, () => {
  const verify = (xml: string) =>
    runTool(
      folder,
      [
        "xmlsec1",
        "--verify",
        "--id-attr:Id",
        "http://uri.etsi.org/01903/v1.3.2#:SignedProperties",
        "--id-attr:Id",
        "http://www.w3.org/2000/09/xmldsig#:KeyInfo",
        "--trusted-pem",
        "certificate.pem",
        "document.xml",
      ],
      { "certificate.pem": pem, "document.xml": xml },
    );

  test.each(DOCUMENTS)("verifies the signature and the three digests of %s", (_, xml) => {
    const { status, stderr } = verify(xml);
    expect(stderr).toContain("SignedInfo References (ok/all): 3/3");
    expect(status).toBe(0);
  });

  test("refuses a document of which a peso was changed", () => {
    expect(verify(signed.xml.replace("62247.00", "62248.00")).status).not.toBe(0);
  });
});

describe.skipIf(!hasTool("xmllint"))(`xmllint, which is not ours (${whereIs("xmllint")})`, () => {
  const canonical = (xml: string) =>
    runTool(folder, ["xmllint", "--c14n", "document.xml"], { "document.xml": xml }).stdout;

  const unsigned = (document: ElectronicDocument) =>
    documentXml(document, {
      software: { ...TEST_SOFTWARE, environment: "2" },
      cufe: signed.cufe,
    });

  test.each([
    ["an invoice", unsigned(invoice)],
    ["a note", unsigned(noteOn(signed, { buyer: hardBuyer }))],
  ])("leaves %s as it is when it canonicalises it", (_, xml) => {
    expect(canonical(xml)).toBe(xml.replace('<?xml version="1.0" encoding="UTF-8"?>\n', ""));
  });

  test("reads the name of the buyer as it was written", () => {
    const path = "string(//*[local-name()='AccountingCustomerParty']//*[local-name()='Name'][1])";
    const { stdout } = runTool(folder, ["xmllint", "--xpath", path, "document.xml"], {
      "document.xml": signed.xml,
    });
    expect(stdout.trimEnd()).toBe(HARD_NAME);
  });

  test.each([
    ["an invoice", signed.xml],
    ["a note", note.xml],
  ])("reads the rate of the IVA of %s in per cent, of the whole and of each line", (_, xml) => {
    const path = "//*[local-name()='Percent']/text()";
    const { stdout } = runTool(folder, ["xmllint", "--xpath", path, "document.xml"], {
      "document.xml": xml,
    });
    expect(stdout.trim().split("\n")).toEqual(["19.00", "19.00"]);
  });

  test("finds the whole answer of the DIAN inside the container, with its code", () => {
    const inside = "//*[local-name()='ParentDocumentLineReference']";
    const read = (path: string) =>
      runTool(folder, ["xmllint", "--xpath", `string(${inside}${path})`, "document.xml"], {
        "document.xml": container,
      }).stdout.trimEnd();
    expect(read("//*[local-name()='Attachment']//*[local-name()='Description']")).toBe(
      answer.trimEnd(),
    );
    expect(read("//*[local-name()='ValidationResultCode']")).toBe("02");
  });

  test("reads the tax duty of each party, in a document and in its container", () => {
    for (const xml of [signed.xml, note.xml, container]) {
      const path = "//*[local-name()='TaxLevelCode']/text()";
      const { stdout } = runTool(folder, ["xmllint", "--xpath", path, "document.xml"], {
        "document.xml": xml,
      });
      expect(stdout.trim().split("\n")).toEqual(["O-13", "O-47"]);
    }
  });

  test("finds the signed document whole inside its container", () => {
    const path = "string(//*[local-name()='Attachment']//*[local-name()='Description'])";
    const { stdout } = runTool(folder, ["xmllint", "--xpath", path, "document.xml"], {
      "document.xml": container,
    });
    expect(stdout.trimEnd()).toBe(signed.xml.trimEnd());
  });
});
