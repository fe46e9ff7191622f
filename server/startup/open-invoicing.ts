import { readFileSync } from "node:fs";
import { standInFolder, type Config, type InvoicingConfig } from "../config.ts";
import { documentSigner } from "../invoicing/document-signer.ts";
import type { DocumentSigner, Software } from "../invoicing/electronic-document.types.ts";
import { ProviderMissing, SigningError } from "../invoicing/failures.ts";
import type { ErpReceiver } from "../invoicing/erp-receiver.types.ts";
import type { InvoiceProvider } from "../invoicing/provider.types.ts";
import {
  type SigningCertificate,
  readCertificate,
  testCertificate,
} from "../invoicing/signing-certificate.ts";
import { standInErp } from "../invoicing/stand-in/stand-in-erp.ts";
import { standInProvider } from "../invoicing/stand-in/stand-in-provider.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../invoicing/test-software.ts";
import type { Clock } from "../ports.ts";
import { StartupError, reasonOf } from "../startup-error.ts";

/** The ports of electronic invoicing, and the ERP beside them. */
export type Invoicing = {
  readonly invoices: InvoiceProvider;
  readonly signer: DocumentSigner;
  readonly vouchers: ErpReceiver;
};

/**
 * Opens electronic invoicing as it is configured. Outside production what is not configured is a stand-in; in
 * production each document is refused with what is missing, and the rest of the program serves (ADR 46).
 * @throws StartupError when the certificate that is configured cannot be used.
 */
export function openInvoicing(config: Config, clock: Clock): Invoicing {
  const { invoicing, production } = config;
  const software = softwareOf(invoicing, production);
  const certificate = certificateOf(invoicing, production);
  const signer =
    software === undefined || certificate === undefined
      ? refusing(invoicing)
      : documentSigner({ software, certificate });
  return { invoices: providerOf(config, clock), signer, vouchers: erpOf(config) };
}

/** Outside production the ERP is a stand-in; in production there is none yet: each voucher waits, and says so. */
function erpOf({ invoicing, dataDir }: Config): ErpReceiver {
  if (invoicing.provider === "standIn") return standInErp({ folder: standInFolder({ dataDir }) });
  const refuse = () =>
    Promise.reject(
      new ProviderMissing("No hay ERP configurado: los recibos de caja no se envían."),
    );
  return { take: refuse, annul: refuse };
}

function providerOf({ invoicing, dataDir }: Config, clock: Clock): InvoiceProvider {
  if (invoicing.provider === "standIn") {
    return standInProvider({
      folder: standInFolder({ dataDir }),
      clock,
      pin: invoicing.softwarePin ?? TEST_SOFTWARE.pin,
      technicalKey: TEST_TECHNICAL_KEY,
      plan: () => "answer",
    });
  }
  const refuse = () =>
    Promise.reject(
      new ProviderMissing(
        "No hay proveedor de facturación configurado: los documentos no se envían a la DIAN.",
      ),
    );
  return { send: refuse, status: refuse };
}

function softwareOf(invoicing: InvoicingConfig, production: boolean): Software | undefined {
  const { softwareId: id, softwarePin: pin, environment } = invoicing;
  if (id !== undefined && pin !== undefined) return { id, pin, environment };
  return production ? undefined : { ...TEST_SOFTWARE, environment };
}

function certificateOf(
  { certificateFile, keyFile, keyPassword }: InvoicingConfig,
  production: boolean,
): SigningCertificate | undefined {
  if (certificateFile === undefined) return production ? undefined : testCertificate();
  const certificate = readCertificateFiles(certificateFile, keyFile ?? certificateFile);
  if (certificate.isTest && production) {
    throw new StartupError(
      "DIAN_CERTIFICATE es el certificado de prueba, cuya clave es pública: instale el de la empresa.",
    );
  }
  return certificate;

  function readCertificateFiles(file: string, key: string): SigningCertificate {
    try {
      return readCertificate({
        certificate: readFileSync(file, "utf8"),
        privateKey: readFileSync(key, "utf8"),
        passphrase: keyPassword,
      });
    } catch (error) {
      throw new StartupError(
        `No se pudo usar el certificado de firma de DIAN_CERTIFICATE: ${reasonOf(error)}`,
      );
    }
  }
}

function refusing({ environment }: InvoicingConfig): DocumentSigner {
  const refuse = () => {
    throw new SigningError(
      "Falta configurar la facturación electrónica: el certificado de firma y el software de la DIAN.",
    );
  };
  return { environment, sign: refuse, attach: refuse };
}
