import { createHash } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { type SigningCertificate, certificateText, issuerName } from "../signing-certificate.ts";
import { type Element, element, elementText, NAMESPACES } from "./element.ts";

const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const SIGNED_PROPERTIES = "http://uri.etsi.org/01903#SignedProperties";

/** The DIAN's signature policy, version 2, and its digest (chain §6: as eight code bases have it). */
const POLICY = {
  address: "https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf",
  name: "Política de firma para facturas electrónicas de la República de Colombia.",
  digest: "dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=",
};

/** Where the signature goes: the last extension, which is empty. */
const PLACE = "/*/*[local-name(.)='UBLExtensions']/*[last()]/*[local-name(.)='ExtensionContent']";

/** The whole of what is said when a document is signed. */
export type SigningAct = {
  readonly certificate: SigningCertificate;
  /** The instant of the signature, with its zone. */
  readonly at: string;
  /** What tells its parts from those of other signatures: the document's code. */
  readonly code: string;
};

/**
 * Signs a document inside itself: XAdES-EPES with RSA-SHA256 and inclusive C14N, with references to the document, to the
 * certificate and to the signed properties (chain §6).
 */
export function withSignature(xml: string, act: SigningAct): string {
  const { certificate, code } = act;
  const id = `xmldsig-${code.slice(0, 32)}`;
  const signature = new SignedXml({
    privateKey: certificate.privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: C14N,
    keyInfoAttributes: { Id: `${id}-keyinfo` },
    getKeyInfoContent: () => elementText(keyInfo(certificate)),
    objects: [{ content: elementText(qualifyingProperties(act, id)) }],
  });
  const digestAlgorithm = SHA256;
  const whole = { xpath: "/*", isEmptyUri: true, transforms: [ENVELOPED] };
  signature.addReference({ ...whole, digestAlgorithm, id: `${id}-ref0` });
  const key = { xpath: "//*[local-name(.)='KeyInfo']", transforms: [C14N] };
  signature.addReference({ ...key, digestAlgorithm });
  const properties = { xpath: "//*[local-name(.)='SignedProperties']", transforms: [C14N] };
  signature.addReference({ ...properties, digestAlgorithm, type: SIGNED_PROPERTIES });
  signature.computeSignature(xml, {
    prefix: "ds",
    attrs: { Id: id },
    location: { reference: PLACE, action: "append" },
    existingPrefixes: NAMESPACES,
  });
  return signature.getSignedXml();
}

function keyInfo(certificate: SigningCertificate): Element {
  return element("ds:X509Data", [element("ds:X509Certificate", certificateText(certificate))]);
}

function qualifyingProperties(act: SigningAct, id: string): Element {
  const signed = element(
    "xades:SignedProperties",
    [
      element("xades:SignedSignatureProperties", [
        element("xades:SigningTime", act.at),
        signingCertificate(act.certificate),
        policyIdentifier(),
        element("xades:SignerRole", [
          element("xades:ClaimedRoles", [element("xades:ClaimedRole", "supplier")]),
        ]),
      ]),
    ],
    { Id: `${id}-signedprops` },
  );
  return element("xades:QualifyingProperties", [signed], { Target: `#${id}` });
}

function signingCertificate(certificate: SigningCertificate): Element {
  const { raw, serialNumber } = certificate.x509;
  const digest = createHash("sha256").update(raw).digest("base64");
  return element("xades:SigningCertificate", [
    element("xades:Cert", [
      element("xades:CertDigest", digestElements(digest)),
      element("xades:IssuerSerial", [
        element("ds:X509IssuerName", issuerName(certificate)),
        element("ds:X509SerialNumber", String(BigInt(`0x${serialNumber}`))),
      ]),
    ]),
  ]);
}

function policyIdentifier(): Element {
  return element("xades:SignaturePolicyIdentifier", [
    element("xades:SignaturePolicyId", [
      element("xades:SigPolicyId", [
        element("xades:Identifier", POLICY.address),
        element("xades:Description", POLICY.name),
      ]),
      element("xades:SigPolicyHash", digestElements(POLICY.digest)),
    ]),
  ]);
}

function digestElements(digest: string): readonly Element[] {
  return [element("ds:DigestMethod", "", { Algorithm: SHA256 }), element("ds:DigestValue", digest)];
}
