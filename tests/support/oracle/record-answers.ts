import { forgetDraft, refuse, returnToForm, startAnother, write } from "./record-form.ts";
import { askRecord, expire, moveTo, place, read } from "./record-pages.ts";
import { STORED, type RecordStimulus, type RecordWorld, type Sent } from "./record-world.ts";
import { endCall, say, type Changing } from "./section-desk.ts";

type World = Changing<RecordWorld>;
type Answered = Extract<RecordStimulus, { readonly type: "net.answers" }>;

/** The record as somebody else has left it. */
export const changedBy = ({ version, status, values }: Sent): Sent => ({
  version: version + 1,
  status,
  values: { ...values, objeto: "De Luis" },
});

/** The record after a command that was carried out. */
export const doneWith = (record: Sent, deed: string): Sent => ({
  ...record,
  version: record.version + 1,
  status: { suspend: "suspended", terminate: "terminated" }[deed] ?? "current",
});

const NOT_SENT = "No se pudo enviar el archivo. Inténtelo de nuevo.";
/** The words of the server's refusal of each call. */
export const wordsOf = (call: string): string => `No: ${call}`;

/** The server answers, or the wire fails. */
export function answerRecord(world: World, { call, outcome }: Answered): void {
  endCall(world, call);
  if (outcome === "status401") expire(world);
  else ANSWERS[call]?.(world, outcome);
}

const ANSWERS: Readonly<Record<string, (world: World, outcome: string) => void>> = {
  me(world, outcome) {
    world.isKnown = outcome === "ok";
    askRecord(world);
  },
  record(world, outcome) {
    if (outcome === "ok") {
      world.record = STORED;
      place(world);
    } else if (outcome === "missing" || outcome === "forbidden") {
      world.showing = outcome;
      world.why = outcome === "forbidden" ? "No" : "";
    } else world.showing = "unanswered";
  },
  newer(world, outcome) {
    world.isLooking = false;
    if (outcome === "newer") world.newer = changedBy(world.record ?? STORED);
    // What is gone is looked at again when the record comes back to the screen.
    world.isUnseen = outcome === "missing";
    // What was known before is still known.
    world.news = world.newer === null ? null : "changed";
    if (outcome === "missing") world.news = "deleted";
  },
  history(world, outcome) {
    world.history = outcome === "ok" ? "shown" : "unanswered";
  },
  save: answerSaving,
  act: answerDeed,
  remove: answerDeed,
  revert: answerDeed,
  file(world, outcome) {
    world.showing = "form";
    if (outcome === "ok") write(world, "soporte", "77");
    else {
      const words = outcome === "refused" ? wordsOf("file") : NOT_SENT;
      world.errors = { ...world.errors, soporte: words };
    }
    returnToForm(world);
  },
};

/** Refused is never shown as saved; what was written stays until it is (ADR 17). */
function answerSaving(world: World, outcome: string): void {
  if (outcome === "ok") {
    forgetDraft(world);
    const isNew = world.action === "create";
    say(world, "info", isNew ? "El registro se creó." : "Los cambios se guardaron.");
    if (world.isAnother) startAnother(world);
    else moveTo(world, "/agreements/view/15");
  } else if (outcome === "question") world.showing = "doubting";
  else if (outcome === "conflict") {
    world.newer = changedBy(world.record ?? STORED);
    world.side = null;
    world.showing = "conflict";
  } else {
    world.showing = "form";
    if (outcome === "errors") {
      world.errors = { objeto: "ya existe" };
      refuse(world);
    }
    if (outcome === "refused") say(world, "danger", wordsOf("save"));
    returnToForm(world);
  }
}

/** Announces a command that was carried out, or its refusal, which may show the record as it is now. */
function answerDeed(world: World, outcome: string): void {
  const { record } = world;
  if (record === null) throw new Error("No record is read");
  const name = world.deed === "revert" ? "revert" : world.deed === "delete" ? "remove" : "act";
  if (outcome === "question") {
    world.showing = "warned";
    return;
  }
  if (outcome === "other") {
    moveTo(world, "/agreements/view/16");
    return;
  }
  if (outcome === "ok" && name === "remove") {
    say(world, "info", "El registro se eliminó.");
    moveTo(world, "/agreements");
    return;
  }
  if (outcome === "ok") {
    if (name === "revert") say(world, "info", "El cambio se deshizo.");
    renew(world, name === "revert" ? changedBy(record) : doneWith(record, world.deed));
  } else if (outcome === "changed") {
    renew(world, changedBy(record));
    say(world, "danger", wordsOf(name));
  } else if (outcome === "refused") say(world, "danger", wordsOf(name));
  read(world);
}

/** The record is another, and so is its history. */
function renew(world: World, record: Sent): void {
  world.record = record;
  world.newer = null;
  world.history = null;
}
