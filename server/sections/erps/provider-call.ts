import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { OutOfTime, withinTime } from "../../engine/queue/within-time.ts";
import { ProviderDown, ProviderMissing, ProviderSilent } from "../../invoicing/failures.ts";
import type { ProviderReply } from "../../invoicing/provider.types.ts";
import type { Ports } from "../../ports.ts";
import { reasonOf } from "../../startup-error.ts";
import { moveRevision } from "../../store/revisions.ts";
import type { Heard } from "../../../src/sections/erps/emission.chart.ts";

/** A document that is sent or asked about. */
export type CalledDocument = {
  readonly id: string;
  readonly companyId: number;
  readonly isNote: boolean;
  readonly number: string;
  readonly cufe: string;
  readonly fileName: string;
  readonly xml: string;
};

type Operation = "send" | "status";
type Needs = Pick<Ports, "db" | "clock" | "invoices">;

/** A call as its log tells it. */
type Reported = Omit<Heard, "outcome"> & {
  readonly result: ProviderReply["outcome"] | "silent" | "down" | "failed";
};

/** The milliseconds that the provider has to answer. */
const CALL_LIMIT = 30_000;

const LONGEST = 4000;

/**
 * Sends a document to the provider, or asks for its status, and writes the call into the log, whatever becomes of it.
 * A document that the provider had already, under its own code, is asked about: that is its reply.
 * @throws whatever else than silence or an outage the call throws: its end is not known either.
 */
export async function callProvider(
  needs: Needs,
  operation: Operation,
  document: CalledDocument,
): Promise<Heard> {
  const { reported, answer, error } = await timed(needs, operation, document);
  await logCall(needs, { operation, document, reported });
  if (error !== undefined) throw error;
  const { result, ...said } = reported;
  const kept = answer === undefined ? {} : { answer: await keepAnswer(needs, document, answer) };
  const rest = { ...said, ...kept };
  if (result === "already") {
    if (operation === "status") return { outcome: "accepted", ...rest };
    return decided(rest, await callProvider(needs, "status", document));
  }
  if (result === "failed") throw new Error("a failed call has its error");
  return { outcome: result, ...rest };
}

/** Keeps the DIAN's answer as it came, byte by byte: the buyer receives it so. */
async function keepAnswer(
  { db, clock }: Needs,
  { companyId, number }: CalledDocument,
  xml: string,
): Promise<string> {
  const content = Buffer.from(xml, "utf8");
  const sha256 = createHash("sha256").update(content).digest("hex");
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, content, created_at)
    values (${companyId}, 'erps', 'respuesta', ${`${number}-respuesta.xml`}, 'application/xml', ${content.length}, ${sha256},
      decode(${content.toString("base64")}, 'base64'), ${clock.now()}) returning id::text`.execute(
    db,
  );
  return rows[0]?.id ?? "";
}

/** Another document has the number: what the provider does not know under our code is rejected. */
function decided(already: Omit<Heard, "outcome">, status: Heard): Heard {
  return status.outcome === "unknown" ? { outcome: "rejected", ...already } : status;
}

async function timed(
  { clock, invoices }: Needs,
  operation: Operation,
  { fileName, xml, cufe }: CalledDocument,
): Promise<{ readonly reported: Reported; readonly answer?: string; readonly error?: Error }> {
  const at = clock.now().toISOString();
  const started = performance.now();
  const ended = () => ({ at, ms: Math.round(performance.now() - started) });
  try {
    const reply = await withinTime(CALL_LIMIT, async (signal) =>
      operation === "send"
        ? invoices.send({ name: fileName, xml }, signal)
        : invoices.status(cufe, signal),
    );
    const { code, rules, xml: own } = reply;
    const text = rules.map((each) => `${each.rule}: ${each.text}`).join("\n");
    const result = resultOf(reply, cufe);
    const reported = { result, code, rules: text.slice(0, 2000), ...ended() };
    const isOurs = own !== undefined && result !== "silent";
    return { reported, ...(isOurs && { answer: own }) };
  } catch (error) {
    const none = { code: "", rules: reasonOf(error).slice(0, 2000), ...ended() };
    if (error instanceof ProviderDown) return { reported: { result: "down", ...none } };
    const isSilence = error instanceof ProviderSilent || error instanceof OutOfTime;
    if (isSilence) return { reported: { result: "silent", ...none } };
    // The words of the provider, which may name the debtor, are in the log of the document and not in that of the process.
    const failure = new Error("the call of the provider failed", { cause: error });
    return {
      reported: { result: "failed", ...none },
      error: error instanceof ProviderMissing ? error : failure,
    };
  }
}

/**
 * A reply about another document says nothing of this one: it is as if nothing had been answered. Only that the number
 * was there already names whichever document has it.
 */
function resultOf({ outcome, cufe }: ProviderReply, own: string): Reported["result"] {
  return outcome !== "already" && cufe !== null && cufe !== own ? "silent" : outcome;
}

type Logged = {
  readonly operation: Operation;
  readonly document: CalledDocument;
  readonly reported: Reported;
};

/** Writes a call into its log, masked: the XML, which has data of people, by its size and its SHA-256 only. */
export async function logCall(
  { db }: Pick<Ports, "db">,
  { operation, document, reported }: Logged,
): Promise<void> {
  const { id, companyId, isNote, number, cufe, fileName, xml } = document;
  const sha256 = createHash("sha256").update(xml).digest("hex");
  const size = Buffer.byteLength(xml);
  const asked =
    operation === "send"
      ? { archivo: fileName, documento: number, xml: `*** ${size} bytes, SHA-256 ${sha256}` }
      : { documento: number, cufe };
  const answered = { codigo: reported.code, resultado: reported.result, reglas: reported.rules };
  const text = (value: object) => JSON.stringify(value, null, 2).slice(0, LONGEST);
  await sql`
    insert into erp_logs (empresa_id, creado_en, actualizado_en, correlacion, fecha, clase, documento, operacion,
      resultado, duracion_ms, peticion, respuesta)
    values (${companyId}, ${reported.at}::timestamptz, ${reported.at}::timestamptz, ${randomUUID()}, ${reported.at}::timestamptz,
      ${isNote ? "credits" : "invoices"}, ${id}::bigint, ${operation}, ${reported.result}, ${reported.ms}, ${text(asked)},
      ${text(answered)})`.execute(db);
  await moveRevision(db, "erp-logs", companyId);
}
