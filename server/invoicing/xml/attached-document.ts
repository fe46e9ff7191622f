import type { AcceptedDocument } from "../electronic-document.types.ts";
import { extension } from "./dian-extensions.ts";
import { type Element, documentText, element } from "./element.ts";
import { taxParty } from "./parties.ts";

const NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2";

/** Writes the container that the buyer receives, not signed yet: the signed document, and the answer of the DIAN. */
export function attachedDocumentXml(
  { document, signed, reply }: AcceptedDocument,
  environment: "1" | "2",
): string {
  const { number, seller, buyer } = document;
  const content = [
    element("ext:UBLExtensions", [extension([])]),
    element("cbc:UBLVersionID", "UBL 2.1"),
    element("cbc:CustomizationID", "Documentos adjuntos"),
    element("cbc:ProfileID", "Factura Electrónica de Venta"),
    element("cbc:ProfileExecutionID", environment),
    element("cbc:ID", signed.cufe.slice(0, 32)),
    element("cbc:IssueDate", reply.at.date),
    element("cbc:IssueTime", reply.at.time),
    element("cbc:DocumentType", "Contenedor de Factura Electrónica"),
    element("cbc:ParentDocumentID", number),
    element("cac:SenderParty", [taxParty(seller, false)]),
    element("cac:ReceiverParty", [taxParty(buyer, false)]),
    attachment(signed.xml),
    answer({ document, signed, reply }),
  ];
  return documentText(element("AttachedDocument", content), NAMESPACE);
}

/** The code of a validated document in the DIAN's answer (Anexo 1.9, table 13.2.1.2 of events). */
const VALIDATED = "02";

/** The code that the DIAN's answer gives; the one of a validated document where the provider gave no answer. */
function validationCode(xml?: string): string {
  return /<(?:\w+:)?ResponseCode[^>]*>\s*([^<]+?)\s*</u.exec(xml ?? "")?.[1] ?? VALIDATED;
}

function answer({ document, signed, reply }: AcceptedDocument): Element {
  const { at, xml } = reply;
  const scheme = document.kind === "invoice" ? "CUFE-SHA384" : "CUDE-SHA384";
  return element("cac:ParentDocumentLineReference", [
    element("cbc:LineID", "1"),
    element("cac:DocumentReference", [
      element("cbc:ID", document.number),
      element("cbc:UUID", signed.cufe, { schemeName: scheme }),
      element("cbc:IssueDate", at.date),
      element("cbc:DocumentType", "ApplicationResponse"),
      xml === undefined ? null : attachment(xml),
      element("cac:ResultOfVerification", [
        element("cbc:ValidatorID", "Unidad Especial Dirección de Impuestos y Aduanas Nacionales"),
        element("cbc:ValidationResultCode", validationCode(xml)),
        element("cbc:ValidationDate", at.date),
        element("cbc:ValidationTime", at.time),
      ]),
    ]),
  ]);
}

/** A document inside a document, as it is: what we write holds no end of CDATA, and what comes from outside is cut at it. */
function attachment(xml: string): Element {
  return element("cac:Attachment", [
    element("cac:ExternalReference", [
      element("cbc:MimeCode", "text/xml"),
      element("cbc:EncodingCode", "UTF-8"),
      element("cbc:Description", { document: xml }),
    ]),
  ]);
}
