import { X509Certificate, createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { dayOf } from "../../src/domain/format.ts";
import type { ElectronicDocument } from "./electronic-document.types.ts";
import { SigningError } from "./failures.ts";

/** The certificate of who issues, with its key. */
export type SigningCertificate = {
  readonly x509: X509Certificate;
  readonly privateKey: KeyObject;
  /** Whether it is the one of the tests, whose key is published. */
  readonly isTest: boolean;
};

const TEST_PEM = readFileSync(new URL("./test-certificate.pem", import.meta.url), "utf8");

/** The certificate that comes with the program, for tests and the demonstration; production refuses it. */
export function testCertificate(): SigningCertificate {
  return readCertificate({ certificate: TEST_PEM, privateKey: TEST_PEM });
}

/**
 * Reads a certificate and its private key, both in PEM.
 * @throws Error when one of them cannot be read.
 * @throws SigningError when the key is not that of the certificate.
 */
export function readCertificate(pem: {
  readonly certificate: string;
  readonly privateKey: string;
  readonly passphrase?: string | undefined;
}): SigningCertificate {
  const x509 = new X509Certificate(pem.certificate);
  const { privateKey: key, passphrase } = pem;
  const privateKey = createPrivateKey(passphrase === undefined ? key : { key, passphrase });
  if (!x509.checkPrivateKey(privateKey)) {
    throw new SigningError("La clave de firma no es la del certificado.");
  }
  return { x509, privateKey, isTest: x509.fingerprint256 === TEST_FINGERPRINT };
}

const TEST_FINGERPRINT = new X509Certificate(TEST_PEM).fingerprint256;

/**
 * Refuses to sign a document outside the days of the certificate.
 * @throws SigningError with what staff read.
 */
export function requireInForce(
  { x509 }: SigningCertificate,
  { issued }: Pick<ElectronicDocument, "issued">,
): void {
  const instant = new Date(`${issued.date}T${issued.time}`);
  if (instant > x509.validToDate) {
    throw new SigningError(
      `El certificado de firma venció el ${dayOf(x509.validToDate)}: instale uno vigente.`,
    );
  }
  if (instant < x509.validFromDate) {
    throw new SigningError(
      `El certificado de firma rige desde el ${dayOf(x509.validFromDate)}: el documento es anterior.`,
    );
  }
}

/** The base64 of the certificate, without the lines of PEM. */
export function certificateText({ x509 }: SigningCertificate): string {
  return x509.raw.toString("base64");
}

/** The name of who issued the certificate, as RFC 2253 writes it: from the last part to the first. */
export function issuerName({ x509 }: SigningCertificate): string {
  return x509.issuer.split("\n").toReversed().join(",");
}
