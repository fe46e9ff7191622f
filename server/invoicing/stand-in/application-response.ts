import { createHash } from "node:crypto";
import { bogotaTime } from "../bogota-time.ts";
import { documentText, element } from "../xml/element.ts";

const NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2";

/** The stand-in's own answer to an accepted document, as the DIAN's ApplicationResponse but not signed. */
export function applicationResponse(
  { number, cufe }: { readonly number: string; readonly cufe: string },
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
