import { attachedDocumentXml } from "./xml/attached-document.ts";
import { codeOf } from "./document-code.ts";
import type {
  AcceptedDocument,
  DocumentSigner,
  ElectronicDocument,
  SignedDocument,
  Software,
} from "./electronic-document.types.ts";
import { SigningError } from "./failures.ts";
import { fileName } from "./file-name.ts";
import { type SigningCertificate, requireInForce } from "./signing-certificate.ts";
import { documentXml } from "./xml/document-xml.ts";
import { withSignature } from "./xml/signature.ts";

/** With what documents are signed. */
export type SigningTools = {
  readonly software: Software;
  readonly certificate: SigningCertificate;
};

/** Makes the signer of an installation. */
export function documentSigner(tools: SigningTools): DocumentSigner {
  return {
    environment: tools.software.environment,
    sign: (document) => signDocument(document, tools),
    attach: (accepted) => attachedDocument(accepted, tools),
  };
}

/**
 * Writes and signs a document; the same document always gives the same XML, since it is signed at its own time.
 * @throws SigningError where the certificate is of the tests and the environment is production, or is not in force.
 */
export function signDocument(document: ElectronicDocument, tools: SigningTools): SignedDocument {
  requireAllowed(tools, document);
  const { software, certificate } = tools;
  const cufe = codeOf(document, software);
  const xml = documentXml(document, { software, cufe });
  const { date, time } = document.issued;
  const signed = withSignature(xml, { certificate, at: `${date}T${time}`, code: cufe });
  return { xml: signed, cufe, fileName: fileName(document) };
}

function attachedDocument(accepted: AcceptedDocument, tools: SigningTools): string {
  const { at } = accepted.reply;
  requireAllowed(tools, { issued: at });
  const xml = attachedDocumentXml(accepted, tools.software.environment);
  const act = { at: `${at.date}T${at.time}`, code: accepted.signed.cufe };
  return withSignature(xml, { ...act, certificate: tools.certificate });
}

function requireAllowed(
  { software, certificate }: SigningTools,
  document: Pick<ElectronicDocument, "issued">,
): void {
  if (certificate.isTest && software.environment === "1") {
    throw new SigningError(
      "El certificado de prueba no firma en producción: instale el certificado de la empresa.",
    );
  }
  requireInForce(certificate, document);
}
