import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { type Environment, readConfig } from "../../../server/config.ts";
import { documentSigner } from "../../../server/invoicing/document-signer.ts";
import { ProviderMissing, SigningError } from "../../../server/invoicing/failures.ts";
import { testCertificate } from "../../../server/invoicing/signing-certificate.ts";
import { TEST_SOFTWARE } from "../../../server/invoicing/test-software.ts";
import { openInvoicing } from "../../../server/startup/open-invoicing.ts";
import { StartupError } from "../../../server/startup-error.ts";
import { TEST_SIGNER, invoiceOf } from "../../support/electronic-documents.ts";

const folder = mkdtempSync(join(tmpdir(), "garante-opening-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TEST_PEM = fileURLToPath(
  new URL("../../../server/invoicing/test-certificate.pem", import.meta.url),
);
const { signal } = new AbortController();
const clock = { now: () => new Date("2026-07-10T17:00:00Z") };

const open = (env: Environment) => openInvoicing(readConfig({ DATA_DIR: folder, ...env }), clock);

const production = { NODE_ENV: "production" };

describe("electronic invoicing, as it is opened", () => {
  test("signs with the certificate of the tests and sends to the stand-in where nothing is configured", async () => {
    const { invoices, signer } = open({});
    const { xml, fileName: name } = signer.sign(invoiceOf());
    expect(signer.environment).toBe("2");
    expect(await invoices.send({ name, xml }, signal)).toMatchObject({ outcome: "accepted" });
  });

  test("in production refuses each document with what is missing, and never takes the stand-in", async () => {
    const { invoices, signer } = open(production);
    expect(() => signer.sign(invoiceOf())).toThrow(SigningError);
    expect(() => signer.sign(invoiceOf())).toThrow(/^Falta configurar la facturación electrónica/u);
    for (const call of [
      invoices.send({ name: "x", xml: "" }, signal),
      invoices.status("x", signal),
    ]) {
      await expect(call).rejects.toThrow(ProviderMissing);
    }
    expect(() => open({ ...production, DIAN_PROVIDER: "stand-in" })).toThrow(StartupError);
  });

  test("in production does not start with the certificate of the tests", () => {
    const env = { ...production, DIAN_CERTIFICATE: TEST_PEM };
    expect(() => open(env)).toThrow(/certificado de prueba/u);
  });

  test("does not start with a certificate that cannot be used, and says why", () => {
    const missing = { DIAN_CERTIFICATE: join(folder, "none.pem") };
    expect(() => open(missing)).toThrow(StartupError);
    const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const other = join(folder, "other.pem");
    writeFileSync(other, key.export({ type: "pkcs8", format: "pem" }));
    expect(() => open({ DIAN_CERTIFICATE: TEST_PEM, DIAN_CERTIFICATE_KEY: other })).toThrow(
      "La clave de firma no es la del certificado.",
    );
  });

  test("reads a key that is under a password", () => {
    const key = join(folder, "protected.pem");
    const { privateKey } = testCertificate();
    const secret = { cipher: "aes-256-cbc", passphrase: "clave de prueba" } as const;
    writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem", ...secret }));
    const env = { DIAN_CERTIFICATE: TEST_PEM, DIAN_CERTIFICATE_KEY: key };
    expect(() => open(env)).toThrow(StartupError);
    const { signer } = open({ ...env, DIAN_CERTIFICATE_PASSWORD: secret.passphrase });
    expect(signer.sign(invoiceOf()).xml).toContain("SignatureValue");
  });
});

describe("a certificate", () => {
  test("of the tests signs nothing for the DIAN's production", () => {
    const software = { ...TEST_SOFTWARE, environment: "1" } as const;
    const signer = documentSigner({ software, certificate: testCertificate() });
    expect(() => signer.sign(invoiceOf())).toThrow(
      "El certificado de prueba no firma en producción: instale el certificado de la empresa.",
    );
  });

  test("signs nothing outside its days, and says until when it was good", () => {
    const at = (date: string) => invoiceOf({ issued: { date, time: "10:00:00-05:00" } });
    expect(() => TEST_SIGNER.sign(at("2120-06-03"))).toThrow(
      "El certificado de firma venció el 2119-12-31: instale uno vigente.",
    );
    expect(() => TEST_SIGNER.sign(at("2019-06-03"))).toThrow(
      "El certificado de firma rige desde el 2019-12-31: el documento es anterior.",
    );
  });
});
