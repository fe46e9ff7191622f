import { createHash } from "node:crypto";
import { bogotaTime } from "../bogota-time.ts";
import { DIAN_NIT } from "../xml/dian-extensions.ts";
import { type Element, documentText, element } from "../xml/element.ts";
import type { Received } from "./received-documents.ts";

const NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2";

/** The stand-in's own answer to an accepted document, as the DIAN's ApplicationResponse but not signed. */
export function applicationResponse(
  { number, cufe, seller }: Pick<Received, "number" | "cufe" | "seller">,
  at: Date,
): string {
  const { date, time } = bogotaTime(at);
  const content = [
    element("cbc:UBLVersionID", "UBL 2.1"),
    element("cbc:CustomizationID", "1"),
    element("cbc:ProfileID", "DIAN 2.1"),
    element("cbc:ProfileExecutionID", "2"),
    element("cbc:ID", createHash("sha384").update(`${cufe}${at.toISOString()}`).digest("hex")),
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
  return documentText(element("ApplicationResponse", content), NAMESPACE);
}

function identified(nit: string): Element {
  return element("cac:PartyIdentification", [element("cbc:ID", nit)]);
}
