import type { Correction, ElectronicDocument, Software } from "../electronic-document.types.ts";
import { lineElements, totalsElement, vatElement } from "./amounts.ts";
import { extensions } from "./dian-extensions.ts";
import { type Element, documentText, element } from "./element.ts";
import { buyerElement, sellerElement } from "./parties.ts";

/** The names by which an invoice and a note call the same (Anexo 1.9). */
const KINDS = {
  invoice: {
    root: "Invoice",
    operation: "10",
    profile: "DIAN 2.1: Factura Electrónica de Venta",
    scheme: "CUFE-SHA384",
  },
  creditNote: {
    root: "CreditNote",
    operation: "20",
    profile: "DIAN 2.1: Nota Crédito de Factura Electrónica de Venta",
    scheme: "CUDE-SHA384",
  },
};

/** The words of each concept of correction: one table, to be checked before production (chain §6). */
export const CONCEPTS: Readonly<Record<Correction["concept"], string>> = {
  "1": "Devolución parcial de los bienes y/o no aceptación parcial del servicio",
  "2": "Anulación de factura electrónica",
  "3": "Rebaja o descuento parcial o total",
  "4": "Ajuste de precio",
  "5": "Descuento comercial por pronto pago",
  "6": "Descuento comercial por volumen de ventas",
};

/** Writes a document that is not signed yet: UBL 2.1 in the order of its schema, in canonical form. */
export function documentXml(
  document: ElectronicDocument,
  { software, cufe }: { readonly software: Software; readonly cufe: string },
): string {
  const { kind, issued, number, seller, buyer, lines, corrects } = document;
  const { root, operation, profile, scheme } = KINDS[kind];
  const { environment } = software;
  const content = [
    extensions(document, { software, cufe }),
    element("cbc:UBLVersionID", "UBL 2.1"),
    element("cbc:CustomizationID", operation),
    element("cbc:ProfileID", profile),
    element("cbc:ProfileExecutionID", environment),
    element("cbc:ID", number),
    element("cbc:UUID", cufe, { schemeID: environment, schemeName: scheme }),
    element("cbc:IssueDate", issued.date),
    element("cbc:IssueTime", issued.time),
    ...typeElements(document),
    element("cbc:DocumentCurrencyCode", "COP"),
    element("cbc:LineCountNumeric", String(lines.length)),
    ...(corrects === null ? [] : correctionElements(corrects)),
    sellerElement(seller, document.range?.prefix ?? null),
    buyerElement(buyer),
    paymentElement(document),
    vatElement(document),
    totalsElement(document),
    ...lineElements(document),
  ];
  const namespace = `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`;
  return documentText(element(root, content), namespace);
}

function typeElements({ kind, due, credit, contingency }: ElectronicDocument): readonly Element[] {
  if (kind === "creditNote") return [element("cbc:CreditNoteTypeCode", "91")];
  const type = element("cbc:InvoiceTypeCode", contingency ? "04" : "01");
  return credit && due !== null ? [element("cbc:DueDate", due), type] : [type];
}

function correctionElements(corrects: Correction): readonly Element[] {
  return [
    element("cac:DiscrepancyResponse", [
      element("cbc:ReferenceID", corrects.number),
      element("cbc:ResponseCode", corrects.concept),
      element("cbc:Description", CONCEPTS[corrects.concept]),
    ]),
    element("cac:BillingReference", [
      element("cac:InvoiceDocumentReference", [
        element("cbc:ID", corrects.number),
        element("cbc:UUID", corrects.cufe, { schemeName: "CUFE-SHA384" }),
        element("cbc:IssueDate", corrects.date),
      ]),
    ]),
  ];
}

/** At once (1) or later (2), by a means that is not agreed (1). */
function paymentElement({ credit, due }: ElectronicDocument): Element {
  return element("cac:PaymentMeans", [
    element("cbc:ID", credit ? "2" : "1"),
    element("cbc:PaymentMeansCode", "1"),
    credit && due !== null ? element("cbc:PaymentDueDate", due) : null,
  ]);
}
