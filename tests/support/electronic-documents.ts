import { rateOf } from "../../src/domain/rate.ts";
import { documentSigner } from "../../server/invoicing/document-signer.ts";
import type {
  DocumentSigner,
  ElectronicDocument,
  Party,
  SignedDocument,
} from "../../server/invoicing/electronic-document.types.ts";
import { testCertificate } from "../../server/invoicing/signing-certificate.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../server/invoicing/test-software.ts";

const SELLER: Party = {
  kind: "company",
  nit: "900123456",
  checkDigit: "8",
  documentType: "31",
  name: "Fondo de Garantías S.A.S.",
  address: "Carrera 7 # 71-21",
  city: { code: "11001", name: "Bogotá, D.C.", department: "Bogotá" },
  email: "facturas@fondo.example",
  duty: "O-13",
};

/** A company that buys. */
export const BUYER: Party = {
  ...SELLER,
  nit: "800197268",
  checkDigit: "4",
  name: "Aliado Uno S.A.",
  email: "pagos@aliado.example",
  duty: "O-47",
};

/** The invoice of May of the worked example (chain §2), with what a test changes. */
export function invoiceOf(changes: Partial<ElectronicDocument> = {}): ElectronicDocument {
  return {
    kind: "invoice",
    number: "SETP990000001",
    issued: { date: "2026-06-03", time: "10:15:00-05:00" },
    due: "2026-07-03",
    seller: SELLER,
    buyer: BUYER,
    lines: [
      {
        concept: "Comisión de garantía, mayo de 2026",
        base: "52308",
        rate: rateOf("19"),
        vat: "9939",
      },
    ],
    totals: { base: "52308", vat: "9939", total: "62247" },
    range: {
      resolution: "18760000001",
      prefix: "SETP",
      from: 990_000_000,
      to: 995_000_000,
      start: "2026-01-01",
      end: "2027-12-31",
      technicalKey: TEST_TECHNICAL_KEY,
    },
    credit: true,
    contingency: false,
    corrects: null,
    ...changes,
  };
}

/** A note on an invoice that was sent, with what a test changes. */
export function noteOn(
  invoice: SignedDocument,
  changes: Partial<ElectronicDocument> = {},
): ElectronicDocument {
  return invoiceOf({
    kind: "creditNote",
    number: "NC1",
    issued: { date: "2026-07-10", time: "09:00:00-05:00" },
    due: null,
    lines: [
      { concept: "Rebaja de la comisión de junio", base: "1225", rate: rateOf("19"), vat: "233" },
    ],
    totals: { base: "1225", vat: "233", total: "1458" },
    range: null,
    corrects: { concept: "3", number: "SETP990000001", cufe: invoice.cufe, date: "2026-06-03" },
    ...changes,
  });
}

/** The signer of the demonstration. */
export const TEST_SIGNER: DocumentSigner = documentSigner({
  software: { ...TEST_SOFTWARE, environment: "2" },
  certificate: testCertificate(),
});
