import { createHash } from "node:crypto";
import { bogotaTime } from "../bogota-time.ts";
import { testCertificate } from "../signing-certificate.ts";
import { withSignature } from "../xml/signature.ts";
import { DIAN_NIT, extension } from "../xml/dian-extensions.ts";
import { type Element, documentText, element } from "../xml/element.ts";
import type { Received } from "./received-documents.ts";

const NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2";

/** The stand-in's own answer to an accepted document: as the DIAN's ApplicationResponse, signed by the certificate of the tests. */
export function applicationResponse(
  { number, cufe, seller }: Pick<Received, "number" | "cufe" | "seller">,
  at: Date,
): string {
  const { date, time } = bogotaTime(at);
  const id = createHash("sha384").update(`${cufe}${at.toISOString()}`).digest("hex");
  const content = [
    element("ext:UBLExtensions", [extension([])]),
    element("cbc:UBLVersionID", "UBL 2.1"),
    element("cbc:CustomizationID", "1"),
    element("cbc:ProfileID", "DIAN 2.1"),
    element("cbc:ProfileExecutionID", "2"),
    element("cbc:ID", id),
    element("cbc:IssueDate", date),
    element("cbc:IssueTime", time),
    element("cac:SenderParty", [identified(DIAN_NIT)]),
    element("cac:ReceiverParty", [identified(seller)]),
    element("cac:DocumentResponse", [
      element("cac:Response", [
        element("cbc:ResponseCode", "02"),
        element("cbc:Description", "Documento validado por el servicio de prueba de este equipo"),
      ]),
      element("cac:DocumentReference", [element("cbc:ID", number), element("cbc:UUID", cufe)]),
    ]),
  ];
  const xml = documentText(element("ApplicationResponse", content), NAMESPACE);
  return withSignature(xml, { certificate: testCertificate(), at: `${date}T${time}`, code: id });
}

function identified(nit: string): Element {
  return element("cac:PartyIdentification", [element("cbc:ID", nit)]);
}
