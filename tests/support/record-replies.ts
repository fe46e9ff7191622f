import { refusal } from "./at-work.ts";
import type { Call } from "./fake-wire.ts";
import { changedBy, COMMAND_ERRORS, doneWith, wordsOf } from "./oracle/record-answers.ts";
import {
  AT_WORK,
  STORED,
  type RecordCall,
  type RecordStimulus,
  type Sent,
} from "./oracle/record-world.ts";
import { answerUnusable } from "./unusable.ts";

const STAMPS = { createdAt: "", createdBy: "Luz", updatedAt: "", updatedBy: "Luis" };
const sent = (record: Sent, id = "15") => ({ labels: {}, facts: {}, ...STAMPS, ...record, id });

const HISTORY = {
  changes: [
    { id: "90", at: "", by: "Luis", action: "edit", reason: null, fields: [], canRevert: true },
    { id: "12", at: "", by: "Luz", action: "create", reason: null, fields: [], canRevert: false },
  ],
};

/** The user's own profile, as the server sends it. */
export const ME = {
  username: "aríos",
  firstname: "Ana",
  lastname: "Ríos",
  email: "a@b.co",
  role: "Analista",
  companies: [],
  backupCodes: 0,
  schedules: [],
  signIns: [],
  sessions: [],
};

/** The request line of each call, by which it is recognised on the wire. */
export const LINE_OF: Readonly<Record<RecordCall, RegExp>> = {
  me: /^GET profiles\/me$/u,
  record: /^GET agreements\/view\/\d+$/u,
  newer: /^GET agreements\/view\/\d+$/u,
  history: /^GET agreements\/view\/\d+\/history$/u,
  save: /^(?:PUT agreements\/edit\/15|POST agreements\/create)$/u,
  act: /^POST agreements\/(?:suspend|terminate|resume|amend|schedule)\/15$/u,
  rehearsal: /^POST agreements\/schedule\/15\/rehearsal$/u,
  remove: /^DELETE agreements\/delete\/15/u,
  revert: /^POST agreements\/edit\/15\/revert$/u,
  document: /^GET agreements\/certify\/15$/u,
  file: /^POST agreements\/\w+\/file\/soporte/u,
  list: /^GET agreements\/list/u,
  options: /^GET agreements\/edit\/options/u,
};

type Answered = Extract<RecordStimulus, { readonly type: "net.answers" }>;

/** Answers a call with an outcome; `known` is the record that the page has read. */
export async function replyToRecord(
  call: Call,
  { call: name, outcome }: Answered,
  known: Sent | null,
): Promise<void> {
  const record = known ?? STORED;
  const detail = wordsOf(name);
  if (await answerUnusable(call, outcome, () => sent(record))) return;
  if (outcome === "missing") {
    // Only the record that the address names is looked for elsewhere.
    const elsewhere = { id: "2", nombre: "Norte" };
    await call.respond(refusal(404, name === "record" ? { elsewhere } : {}));
  } else if (outcome === "forbidden") await call.respond(refusal(403, {}));
  else if (outcome === "refused") await call.respond(refusal(409, { detail }));
  else if (outcome === "errors") {
    const errors = name === "save" ? { objeto: "ya existe" } : COMMAND_ERRORS;
    const twins = { objeto: { id: "31", label: "C-7" } };
    await call.respond(refusal(422, { detail, errors, twins }));
  } else if (outcome === "made") {
    await call.respond(refusal(409, { detail, made: sent(STORED) }));
  } else if (outcome === "question") {
    await call.respond(refusal(409, { detail: "¿Seguro?", confirm: "sí-quiero" }));
  } else if (outcome === "conflict" || outcome === "changed") {
    await call.respond(refusal(409, { detail, current: sent(changedBy(record)) }));
  } else if (call.method === "DELETE") await call.respond(new Response(null, { status: 204 }));
  else if (name === "document") await call.respond(pdf("Certificado C-1.pdf"));
  else await call.reply(bodyOf(call, name, outcome, record));
}

/** A document, as the server gives it. */
function pdf(name: string): Response {
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${name}"`,
  };
  return new Response("%PDF-1.7", { headers });
}

/** The server's successful reply. */
function bodyOf(call: Call, name: RecordCall, outcome: string, record: Sent): unknown {
  switch (name) {
    case "me":
      return ME;
    case "history":
      return HISTORY;
    case "file":
      return { id: "77", label: "contrato.pdf" };
    case "record":
      return sent(outcome === "atWork" ? AT_WORK : STORED, call.path.split("/").at(-1));
    case "newer":
      return sent(outcome === "newer" ? changedBy(record) : record);
    case "revert":
      return sent(changedBy(record));
    case "rehearsal":
      return { status: null, changes: [], effects: [{ text: "Se crea un pago: P-1." }] };
    case "act":
      return sent(
        doneWith(record, call.path.split("/")[1] ?? ""),
        outcome === "other" ? "16" : "15",
      );
    default:
      return sent({ ...record, version: record.version + 1 });
  }
}
