import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../ports.ts";
import { ProviderDown, ProviderSilent } from "../failures.ts";
import type { BrokenRule, InvoiceProvider, ProviderReply } from "../provider.types.ts";
import { applicationResponse } from "./application-response.ts";
import { type DocumentPart, type ReadDocument, readDocument } from "./read-document.ts";
import { type Received, receivedDocuments, type ReceivedDocuments } from "./received-documents.ts";
import { brokenRules } from "./rules.ts";

/** A call to the stand-in, before it is answered: the code of the document, its number where it is sent, and which try. */
export type StandInCall =
  | {
      readonly kind: "send";
      readonly number: string;
      readonly cufe: string;
      readonly turn: number;
    }
  | { readonly kind: "status"; readonly cufe: string; readonly turn: number };

/**
 * How a call goes: answered; accepted with a notice; rejected by a rule; silent before or after processing; answered
 * with the reply of another document; processed, and answered that it is not there yet or was there already; answered
 * after some milliseconds; or with the service down.
 */
export type StandInFault =
  | "answer"
  | "notice"
  | "silentBefore"
  | "silentAfter"
  | "another"
  | "unknown"
  | "already"
  | "outage"
  | { readonly reject: BrokenRule }
  | { readonly late: number };

/** How each call goes. */
export type StandInPlan = (call: StandInCall) => StandInFault;

/** The parts of a stand-in. */
export type StandIn = {
  /** Where it keeps what it received. */
  readonly folder: string;
  readonly clock: Clock;
  readonly pin: string;
  /** The technical key of every range. */
  readonly technicalKey: string;
  readonly plan: StandInPlan;
};

const NOTICE: BrokenRule = {
  rule: "FAJ43b",
  text: "El nombre informado no corresponde al registrado en el RUT del NIT suministrado.",
};

const ALREADY: BrokenRule = { rule: "90", text: "Documento procesado anteriormente." };

/**
 * A provider on this machine that behaves as the DIAN's service does (chain §6): it checks what it is sent, keeps it,
 * and fails as its plan says.
 */
export function standInProvider({ plan, ...standIn }: StandIn): InvoiceProvider {
  const received = receivedDocuments(standIn.folder);
  const turns = new Map<string, number>();
  const turnOf = (about: string) => {
    const turn = (turns.get(about) ?? 0) + 1;
    turns.set(about, turn);
    return turn;
  };

  async function process(document: ReadDocument, fault: StandInFault): Promise<ProviderReply> {
    const { clock, pin, technicalKey } = standIn;
    const named = document.corrects && (await received.find(document.corrects.cufe));
    const known = {
      now: clock.now(),
      key: document.kind === "invoice" ? technicalKey : pin,
      invoice: named && named.outcome !== "rejected" ? named : null,
    };
    const given =
      typeof fault === "object" && "reject" in fault
        ? [fault.reject]
        : await standingRules(received, document);
    if (given.length > 0) {
      await received.reject(rejectionOf(document, given));
      return replyOf(rejectionOf(document, given));
    }
    const broken = brokenRules(document, known);
    if (broken.length > 0) {
      const rejected: Received = { ...factsOf(document), outcome: "rejected", rules: [...broken] };
      await received.reject(rejected);
      return replyOf(rejected);
    }
    const verdict = fault === "notice" ? NOTICED : ACCEPTED;
    const answer = applicationResponse(document, known.now);
    const accepted = { ...factsOf(document), ...verdict, answer };
    const earlier = await received.accept(accepted);
    return earlier === null ? replyOf(accepted) : alreadyReply(earlier);
  }

  return {
    send: async (file, signal) => {
      const document = readDocument(file.xml);
      const { number, cufe } = document;
      const fault = plan({ kind: "send", number, cufe, turn: turnOf(`send ${number}`) });
      return underPlan(fault, signal, async () => process(document, fault));
    },
    status: async (cufe, signal) => {
      const fault = plan({ kind: "status", cufe, turn: turnOf(`status ${cufe}`) });
      return underPlan(fault, signal, async () => {
        const found = await received.find(cufe);
        return found === null ? UNKNOWN : replyOf(found);
      });
    },
  };
}

const ACCEPTED: Pick<Received, "outcome" | "rules"> = { outcome: "accepted", rules: [] };
const NOTICED: Pick<Received, "outcome" | "rules"> = { outcome: "noticed", rules: [NOTICE] };

const UNKNOWN: ProviderReply = { outcome: "unknown", code: "66", rules: [], cufe: null };

/** A code that no document has. */
const OTHER_CODE = "0".repeat(96);

/** Answers as a plan says. */
async function underPlan(
  fault: StandInFault,
  signal: AbortSignal,
  answer: () => Promise<ProviderReply>,
): Promise<ProviderReply> {
  if (fault === "outage") throw new ProviderDown("El servicio de la DIAN no está disponible.");
  if (fault === "silentBefore" || signal.aborted) throw silence();
  const reply = await answer();
  if (fault === "silentAfter") throw silence();
  if (fault === "another") return { ...reply, cufe: OTHER_CODE };
  if (fault === "unknown") return UNKNOWN;
  if (fault === "already")
    return { outcome: "already", code: "99", rules: [ALREADY], cufe: reply.cufe };
  if (typeof fault === "object" && "late" in fault) {
    await wait(fault.late, undefined, { signal }).catch(() => {
      throw silence();
    });
  }
  return reply;
}

function silence(): ProviderSilent {
  return new ProviderSilent("La DIAN no respondió.");
}

function factsOf({ kind, number, cufe, seller, buyer }: ReadDocument) {
  return { kind, number, cufe, seller, buyer: buyer.id };
}

/** The parts by which a rule is mended; the others are mended by signing again, which every sending does. */
const PARTS: readonly (readonly [RegExp, DocumentPart])[] = [
  [/^[FC]AK/u, "buyer"],
  [/^[FC]AJ/u, "seller"],
  [/^[FC]A(?:B|D05)/u, "range"],
  [/^CBG/u, "invoice"],
  [/^[FC]A[SUX]/u, "amounts"],
];

/** The rules of the last rejection that nobody mended: what the document says there is what it said. */
async function standingRules(
  received: ReceivedDocuments,
  document: ReadDocument,
): Promise<readonly BrokenRule[]> {
  const last = await received.rejection({ ...factsOf(document), ...ACCEPTED });
  return (last?.rules ?? []).filter(({ rule }) => {
    const [, part] = PARTS.find(([pattern]) => pattern.test(rule)) ?? [];
    return part !== undefined && last?.said?.[part] === document.said[part];
  });
}

function rejectionOf(document: ReadDocument, rules: readonly BrokenRule[]): Received {
  const { said } = document;
  return { ...factsOf(document), outcome: "rejected", rules: [...rules], said };
}

/**
 * Gives a stand-in a document that it had rejected, as the demonstration tells: sent again as it is, it is rejected by the
 * same rules; its status is that, too.
 */
export async function rejectedBefore(
  folder: string,
  xml: string,
  rules: readonly BrokenRule[],
): Promise<void> {
  await receivedDocuments(folder).reject(rejectionOf(readDocument(xml), rules));
}

function replyOf({ outcome, rules, cufe, answer }: Received): ProviderReply {
  if (outcome === "rejected") return { outcome, code: "99", rules, cufe };
  return { outcome, code: "00", rules, cufe, ...(answer !== undefined && { xml: answer }) };
}

function alreadyReply({ cufe }: Received): ProviderReply {
  return { outcome: "already", code: "99", rules: [ALREADY], cufe };
}
