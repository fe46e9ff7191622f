import { softwareCode } from "../document-code.ts";
import type { ElectronicDocument, NumberRange, Software } from "../electronic-document.types.ts";
import { qrText } from "../qr-text.ts";
import { type Element, element } from "./element.ts";
import { DIAN_AGENCY } from "./parties.ts";

/** The NIT of the DIAN, which authorises. */
export const DIAN_NIT = "800197268";
const DIAN_CHECK_DIGIT = "4";

/** The extensions of a document: what the DIAN asks beyond UBL, and the empty one where the signature goes. */
export function extensions(
  document: ElectronicDocument,
  { software, cufe }: { readonly software: Software; readonly cufe: string },
): Element {
  return element("ext:UBLExtensions", [
    extension([dianExtensions(document, software, cufe)]),
    extension([]),
  ]);
}

/** One extension; without content it is where the signature goes. */
export function extension(content: readonly Element[]): Element {
  return element("ext:UBLExtension", [element("ext:ExtensionContent", content)]);
}

function dianExtensions(document: ElectronicDocument, software: Software, cufe: string): Element {
  const { range, seller, number } = document;
  return element("sts:DianExtensions", [
    range === null ? null : invoiceControl(range),
    element("sts:InvoiceSource", [
      element("cbc:IdentificationCode", "CO", {
        listAgencyID: "6",
        listAgencyName: "United Nations Economic Commission for Europe",
        listSchemeURI:
          "urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1",
      }),
    ]),
    element("sts:SoftwareProvider", [
      element("sts:ProviderID", seller.nit, nitScheme(seller.checkDigit ?? "")),
      element("sts:SoftwareID", software.id, DIAN_AGENCY),
    ]),
    element("sts:SoftwareSecurityCode", softwareCode(software, number), DIAN_AGENCY),
    element("sts:AuthorizationProvider", [
      element("sts:AuthorizationProviderID", DIAN_NIT, nitScheme(DIAN_CHECK_DIGIT)),
    ]),
    element("sts:QRCode", qrText(document, cufe, software.environment)),
  ]);
}

function invoiceControl(range: NumberRange): Element {
  return element("sts:InvoiceControl", [
    element("sts:InvoiceAuthorization", range.resolution),
    element("sts:AuthorizationPeriod", [
      element("cbc:StartDate", range.start),
      element("cbc:EndDate", range.end),
    ]),
    element("sts:AuthorizedInvoices", [
      element("sts:Prefix", range.prefix),
      element("sts:From", String(range.from)),
      element("sts:To", String(range.to)),
    ]),
  ]);
}

function nitScheme(checkDigit: string): Record<string, string> {
  return { ...DIAN_AGENCY, schemeID: checkDigit, schemeName: "31" };
}
