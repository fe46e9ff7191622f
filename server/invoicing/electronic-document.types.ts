import type { TaxDuty } from "../../src/domain/tax-duties.ts";
import type { Rate } from "../../src/domain/rate.ts";

/** The seller or the buyer of an electronic document. */
export type Party = {
  readonly kind: "company" | "person";
  /** The number of the document, without its check digit. */
  readonly nit: string;
  readonly checkDigit: string | null;
  /** The DIAN's code of the kind of document: 31 NIT, 13 cédula… */
  readonly documentType: string;
  readonly name: string;
  readonly address: string;
  /** The DANE's code of five digits, the city and its department. */
  readonly city: { readonly code: string; readonly name: string; readonly department: string };
  readonly email: string;
  /** The tax duty that it declares (`TaxLevelCode`). */
  readonly duty: TaxDuty;
};

/** A range of numbers that the DIAN authorised, with the key that it gave for it. */
export type NumberRange = {
  readonly resolution: string;
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
  /** Days `AAAA-MM-DD`, both included. */
  readonly start: string;
  readonly end: string;
  readonly technicalKey: string;
};

/** A line of an electronic document; amounts as decimals. */
export type DocumentLine = {
  readonly concept: string;
  readonly base: string;
  readonly rate: Rate;
  readonly vat: string;
};

/** The invoice that a note corrects, and the DIAN's concept of the correction (chain §6). */
export type Correction = {
  readonly concept: "1" | "2" | "3" | "4" | "5" | "6";
  readonly number: string;
  readonly cufe: string;
  readonly date: string;
};

/** An invoice or a credit note before it is signed: all that its XML says. */
export type ElectronicDocument = {
  readonly kind: "invoice" | "creditNote";
  /** The number, with its prefix. */
  readonly number: string;
  /** The day `AAAA-MM-DD` and the time `HH:MM:SS-05:00` of Bogotá: also those of the signature. */
  readonly issued: { readonly date: string; readonly time: string };
  readonly due: string | null;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly DocumentLine[];
  readonly totals: { readonly base: string; readonly vat: string; readonly total: string };
  /** Null for notes, whose numbers need no authorisation. */
  readonly range: NumberRange | null;
  /** Whether it is paid later; otherwise at once. */
  readonly credit: boolean;
  /** Whether it is issued while the DIAN's service is down (type 04). */
  readonly contingency: boolean;
  /** Null for invoices. */
  readonly corrects: Correction | null;
};

/** The program that the DIAN knows, and the environment: 1 production, 2 tests. */
export type Software = {
  readonly id: string;
  readonly pin: string;
  readonly environment: "1" | "2";
};

/** A signed document: its XML, its code (CUFE of an invoice, CUDE of a note) and the name of its file. */
export type SignedDocument = {
  readonly xml: string;
  readonly cufe: string;
  readonly fileName: string;
};

/** Signs documents with the certificate and the software of this installation. */
export type DocumentSigner = {
  /** The environment of the DIAN that the documents are for. */
  readonly environment: "1" | "2";
  /**
   * Writes and signs a document.
   * @throws SigningError, whose message is for staff, where the certificate may not sign it.
   */
  readonly sign: (document: ElectronicDocument) => SignedDocument;
  /**
   * Writes and signs the container of an accepted document and of its reply, which the buyer receives.
   * @throws SigningError as above.
   */
  readonly attach: (accepted: AcceptedDocument) => string;
};

/**
 * A signed document with the reply by which it was accepted, at an instant of Bogotá, and the DIAN's own answer
 * (ApplicationResponse) as the provider gave it: absent where it gave none.
 */
export type AcceptedDocument = {
  readonly document: ElectronicDocument;
  readonly signed: SignedDocument;
  readonly reply: {
    readonly at: { readonly date: string; readonly time: string };
    readonly xml?: string;
  };
};
