import { createHash } from "node:crypto";
import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";

/** A document as the stand-in reads it. */
export type ReadDocument = {
  readonly kind: "invoice" | "creditNote";
  /** 01 or 04 of an invoice, 91 of a note. */
  readonly type: string;
  readonly number: string;
  readonly cufe: string;
  readonly environment: string;
  readonly date: string;
  readonly time: string;
  readonly seller: string;
  readonly buyer: {
    readonly id: string;
    readonly documentType: string;
    readonly checkDigit: string;
  };
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  readonly payable: string;
  readonly lines: readonly string[];
  /** The taxes of the whole, and those of the lines. */
  readonly taxes: readonly ReadTax[];
  readonly lineTaxes: readonly ReadTax[];
  readonly range: ReadRange | null;
  readonly signedAt: string;
  readonly isSignatureGood: boolean;
  readonly corrects: { readonly number: string; readonly cufe: string } | null;
  /** A digest of what each of its parts says. */
  readonly said: Readonly<Record<DocumentPart, string>>;
};

/** The parts of a document that a person corrects, each in its own place. */
export type DocumentPart = "buyer" | "seller" | "range" | "invoice" | "amounts";

/** A tax at one rate: its base, its amount and its `Percent`, as they are written. */
export type ReadTax = { readonly base: string; readonly vat: string; readonly percent: string };

type ReadRange = {
  readonly resolution: string;
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
  readonly start: string;
  readonly end: string;
};

const CONTROL = "ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sts:DianExtensions";
const BUYER = "cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID";
const SELLER = "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID";
const REFERENCE = "cac:BillingReference/cac:InvoiceDocumentReference";

/**
 * Reads a document as it came.
 * @throws Error when it is not well-formed.
 */
export function readDocument(xml: string): ReadDocument {
  const root = rootOf(xml);
  const isInvoice = root.nodeName === "Invoice";
  const text = (path: string) => textAt(root, path);
  const [buyer] = elementsAt(root, BUYER);
  const lines = elementsAt(root, isInvoice ? "cac:InvoiceLine" : "cac:CreditNoteLine");
  return {
    kind: isInvoice ? "invoice" : "creditNote",
    type: text(isInvoice ? "cbc:InvoiceTypeCode" : "cbc:CreditNoteTypeCode"),
    number: text("cbc:ID"),
    cufe: text("cbc:UUID"),
    environment: text("cbc:ProfileExecutionID"),
    date: text("cbc:IssueDate"),
    time: text("cbc:IssueTime"),
    seller: text(SELLER),
    buyer: {
      id: text(BUYER),
      documentType: buyer?.getAttribute("schemeName") ?? "",
      checkDigit: buyer?.getAttribute("schemeID") ?? "",
    },
    base: text("cac:LegalMonetaryTotal/cbc:LineExtensionAmount"),
    vat: text("cac:TaxTotal/cbc:TaxAmount"),
    total: text("cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount"),
    payable: text("cac:LegalMonetaryTotal/cbc:PayableAmount"),
    lines: lines.map((line) => textAt(line, "cbc:LineExtensionAmount")),
    taxes: taxesOf(root),
    lineTaxes: lines.flatMap(taxesOf),
    range: rangeOf(root),
    signedAt: root.getElementsByTagName("xades:SigningTime")[0]?.textContent ?? "",
    isSignatureGood: isSignatureGood(root, xml),
    corrects:
      elementsAt(root, REFERENCE).length === 0
        ? null
        : { number: text(`${REFERENCE}/cbc:ID`), cufe: text(`${REFERENCE}/cbc:UUID`) },
    said: {
      buyer: digestOf(elementsAt(root, "cac:AccountingCustomerParty")),
      seller: digestOf(elementsAt(root, "cac:AccountingSupplierParty")),
      range: digestOf(elementsAt(root, `${CONTROL}/sts:InvoiceControl`)),
      invoice: digestOf(elementsAt(root, REFERENCE)),
      amounts: digestOf([...elementsAt(root, "cac:TaxTotal"), ...lines]),
    },
  };
}

function rootOf(xml: string): Element {
  const fail = (message: string) => {
    throw new Error(message);
  };
  const errorHandler = { warning: fail, error: fail, fatalError: fail };
  return new DOMParser({ errorHandler }).parseFromString(xml, "text/xml").documentElement;
}

function digestOf(elements: readonly Element[]): string {
  const digest = createHash("sha256");
  for (const each of elements) digest.update(new XMLSerializer().serializeToString(each));
  return digest.digest("hex");
}

function taxesOf(from: Element): readonly ReadTax[] {
  return elementsAt(from, "cac:TaxTotal/cac:TaxSubtotal").map((tax) => ({
    base: textAt(tax, "cbc:TaxableAmount"),
    vat: textAt(tax, "cbc:TaxAmount"),
    percent: textAt(tax, "cac:TaxCategory/cbc:Percent"),
  }));
}

function rangeOf(root: Element): ReadRange | null {
  const [control] = elementsAt(root, `${CONTROL}/sts:InvoiceControl`);
  if (control === undefined) return null;
  return {
    resolution: textAt(control, "sts:InvoiceAuthorization"),
    prefix: textAt(control, "sts:AuthorizedInvoices/sts:Prefix"),
    from: textAt(control, "sts:AuthorizedInvoices/sts:From"),
    to: textAt(control, "sts:AuthorizedInvoices/sts:To"),
    start: textAt(control, "sts:AuthorizationPeriod/cbc:StartDate"),
    end: textAt(control, "sts:AuthorizationPeriod/cbc:EndDate"),
  };
}

function isSignatureGood(root: Element, xml: string): boolean {
  const signature = root.getElementsByTagName("ds:Signature")[0];
  if (signature === undefined) return false;
  const check = new SignedXml({ getCertFromKeyInfo: (info) => SignedXml.getCertFromKeyInfo(info) });
  // The one attribute that XAdES names parts by: each more is a search of the whole document.
  check.idAttributes = ["Id"];
  check.loadSignature(signature);
  try {
    return check.checkSignature(xml);
  } catch {
    return false;
  }
}

function textAt(from: Element, path: string): string {
  return elementsAt(from, path)[0]?.textContent ?? "";
}

function elementsAt(from: Element, path: string): readonly Element[] {
  return path.split("/").reduce<readonly Element[]>(
    (found, step) =>
      found.flatMap((each) =>
        Array.from(each.childNodes)
          .filter(isElement)
          .filter(({ nodeName }) => nodeName === step),
      ),
    [from],
  );
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
