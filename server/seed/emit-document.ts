import { sql } from "kysely";
import { dayOf } from "../../src/domain/format.ts";
import erps from "../../src/sections/erps/erps.section.ts";
import { documentSigner } from "../invoicing/document-signer.ts";
import { testCertificate } from "../invoicing/signing-certificate.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../invoicing/test-software.ts";
import { type DocumentedValues, documentOf } from "../sections/erps/erps.signing.ts";
import type { ErpValues } from "../sections/erps/erps.queries.ts";
import { takeNumber } from "../fund/numbering.ts";
import { logCall } from "../sections/erps/erps.jobs.ts";
import type { SeedContext } from "./seed.types.ts";
import { takeNumbers } from "./take-numbers.ts";
import { writeRows } from "./write-rows.ts";

/** The reply to a document of each status that was sent. */
const HEARD = {
  accepted: { result: "accepted", code: "00", rules: "" },
  rejected: {
    result: "rejected",
    code: "99",
    rules:
      "FAK24: El dígito de verificación del NIT del adquirente no está informado correctamente.",
  },
  unanswered: { result: "silent", code: "", rules: "La DIAN no respondió." },
} as const;

/** The milliseconds that the calls of the demonstration took. */
const TOOK = 640;

/** An electronic document of the demonstration: what it says, how far it came and when it was issued. */
export type Emitted = {
  readonly values: Omit<DocumentedValues, "numero" | "prefijo" | "consecutivo" | "emitido"> &
    Pick<ErpValues, "documento">;
  readonly status: keyof typeof HEARD | "pending" | "draft";
  readonly at: Date;
};

/** Writes a document with its number, its signed XML and the log of its call, where it was sent; gives its id and number. */
export async function emitDocument(
  context: SeedContext,
  { values, status, at }: Emitted,
): Promise<{ readonly id: string; readonly number: string }> {
  const { trx: db, registry, company } = context;
  const companyId = company?.id ?? 0;
  const [registro = ""] = await takeNumbers(context, "FE", 1);
  const heard = status === "pending" || status === "draft" ? undefined : HEARD[status];
  const signed = heard && (await signedValues(context, values, at));
  const reglas = heard === undefined || heard.rules === "" ? null : heard.rules;
  const tried = { fecha: at.toISOString(), resultado: heard?.result ?? null, reglas, ms: TOOK };
  const written = { ...values, registro, fecha: dayOf(at), reglas, ...signed?.values };
  const intentos = heard === undefined ? [] : [tried];
  const row = { values: { ...written, contingencia: false, intentos }, status };
  await writeRows(registry.of(erps), [row], { ...context, companyId });
  const { rows } = await sql<{ id: string }>`
    select id::text from erps where empresa_id = ${companyId} and registro = ${registro}`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  if (signed === undefined || heard === undefined) return { id, number: "" };
  const isNote = values.factura_afectada !== null;
  const document = { id, companyId, isNote, ...signed.called };
  const reported = { ...heard, at: at.toISOString(), ms: TOOK };
  await logCall({ db }, { operation: "send", document, reported });
  return { id, number: signed.called.number };
}

/** Numbers and signs a document as the server does, with the certificate and the keys of the tests. */
async function signedValues(context: SeedContext, values: Emitted["values"], at: Date) {
  const { trx: db, company } = context;
  const companyId = company?.id ?? 0;
  const isNote = values.factura_afectada !== null;
  const { range, consecutive } = await takeNumber(db, {
    companyId,
    centre: values.centro ?? "0",
    kind: isNote ? "credit" : values.clase === "instant" ? "instant" : "invoice",
    date: dayOf(at),
  });
  const { prefix: prefijo, resolution: resolucion } = range;
  const number = `${prefijo}${consecutive}`;
  const numbered = { numero: number, prefijo, consecutivo: consecutive, emitido: at.toISOString() };
  const document = await documentOf(
    { db, actor: { companyId } },
    { ...values, ...numbered },
    { contingency: false, keyOf: async () => TEST_TECHNICAL_KEY },
  );
  const software = { ...TEST_SOFTWARE, environment: "2" } as const;
  const signer = documentSigner({ software, certificate: testCertificate() });
  const { xml, cufe, fileName } = signer.sign(document);
  const file = await keepXml(context, fileName, xml);
  return {
    values: { ...numbered, resolucion, cufe, xml: file },
    called: { number, cufe, fileName, xml },
  };
}

async function keepXml(
  { trx, company, now, author }: SeedContext,
  name: string,
  xml: string,
): Promise<string> {
  const content = Buffer.from(xml, "utf8");
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, created_at, created_by)
    values (${company?.id ?? null}, 'erps', 'xml', ${name}, 'application/xml', ${content.length},
      kept_content(${content}), ${now}, ${author}) returning id::text`.execute(trx);
  return rows[0]?.id ?? "";
}
