import { isAskedFirst, NOT_SEEN, refuseDialog, UNANSWERED, type Dialog } from "./command-dialog.ts";
import {
  bringTo,
  forgetDraft,
  refuse,
  returnToForm,
  startAnother,
  waitingIn,
  write,
} from "./record-form.ts";
import {
  askRecord,
  expire,
  goOnWith,
  leaveForGoal,
  moveTo,
  place,
  read,
  showNewer,
} from "./record-pages.ts";
import {
  AT_WORK,
  STORED,
  type RecordStimulus,
  type RecordWorld,
  type Sent,
} from "./record-world.ts";
import { endCall, say, UNUSABLE, type Changing } from "./section-desk.ts";

type World = Changing<RecordWorld>;
type Answered = Extract<RecordStimulus, { readonly type: "net.answers" }>;

/** The record after a change of another person, or after the work of the server on it. */
export const changedBy = ({ version, status, values }: Sent): Sent => ({
  version: version + 1,
  status: isAtWork({ status }) ? STORED.status : status,
  values: { ...values, objeto: "De Luis" },
});

const isAtWork = ({ status }: Pick<Sent, "status">): boolean => status === AT_WORK.status;

const isWaitedFor = ({ showing }: RecordWorld, record: Sent): boolean =>
  showing === "reading" && isAtWork(record);

/** The record after a command. */
export const doneWith = (record: Sent, command: string): Sent => ({
  ...record,
  version: record.version + 1,
  status: { suspend: "suspended", terminate: "terminated" }[command] ?? "current",
});

const NOT_SENT = "No se pudo enviar el archivo. Inténtelo de nuevo.";
/** The message of the server's refusal of each call. */
export const wordsOf = (call: string): string => `No: ${call}`;

/** Takes an answer of the server, or a failure of the wire. */
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
    if (outcome === "ok" || outcome === "atWork") {
      world.record = outcome === "ok" ? STORED : AT_WORK;
      place(world);
    } else if (outcome === "missing" || outcome === "forbidden") {
      world.showing = outcome;
      world.why = outcome === "forbidden" ? "No" : "";
      world.elsewhere = outcome === "missing" ? "Norte" : null;
    } else world.showing = "unanswered";
  },
  newer: answerLooking,
  history(world, outcome) {
    world.history = outcome === "ok" ? "shown" : "unanswered";
  },
  save: answerSaving,
  act: answerCommand,
  remove: answerCommand,
  rehearsal: answerRehearsal,
  revert: answerReverting,
  // Its issue is in the history, which is read again; a refusal is said in the server's words (spec §8).
  document(world, outcome) {
    if (outcome === "ok") {
      world.documents += 1;
      world.history = null;
    } else refuseWith(world, "document", outcome);
    read(world);
  },
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

/** Tells of a change of another person; what the server did with a record that waits for it is shown at once. */
function answerLooking(world: World, outcome: string): void {
  const record = world.record ?? STORED;
  world.isLooking = false;
  // A deleted record is read again when the record returns to the screen.
  world.isUnseen = outcome === "missing";
  if (outcome === "newer") world.newer = changedBy(record);
  // Earlier news stays.
  world.news = world.newer === null ? null : "changed";
  if (outcome === "missing") world.news = "deleted";
  // Whoever looks at a record that the server works on waits for it: nothing has to be asked for (ADR 86).
  if (outcome === "newer" && isWaitedFor(world, record)) showNewer(world);
}

/** A refused saving is never shown as saved; the written values stay until it is (ADR 17). */
function answerSaving(world: World, outcome: string): void {
  if (outcome === "ok") {
    forgetDraft(world);
    const waiting = waitingIn(world);
    bringTo(world, "15");
    const isNew = world.action === "create";
    say(world, "info", isNew ? "El registro se creó." : "Los cambios se guardaron.");
    if (world.isLeavingSaved) leaveForGoal(world, "return");
    else if (world.isAnother) startAnother(world);
    else moveTo(world, waiting?.from ?? "/agreements/view/15", "return");
  } else if (outcome === "question") world.showing = "doubting";
  else if (outcome === "made" && world.isKnown) goOnWith(world, STORED);
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
    if (outcome === "refused" || outcome === "made") say(world, "danger", wordsOf("save"));
    returnToForm(world);
    world.isUnsent = isUnusable(outcome);
  }
}

/** Announces the undoing, or its refusal; a refusal may show the record as it is now. */
function answerReverting(world: World, outcome: string): void {
  const record = readIn(world);
  if (outcome === "ok") {
    say(world, "info", "El cambio se deshizo.");
    renew(world, changedBy(record));
  } else refuseWith(world, "revert", outcome);
  read(world);
}

/**
 * Shows the record after the command, or its refusal; an error that can be mended or repeated returns to the dialog
 * (ADR 35).
 */
function answerCommand(world: World, outcome: string): void {
  const dialog = dialogIn(world);
  const name = dialog.command === "delete" ? "remove" : "act";
  const record = readIn(world);
  if (outcome === "question") world.showing = "warned";
  else if (outcome === "errors" && isAskedFirst(dialog)) returnWithErrors(world, dialog);
  else if (outcome === "other") moveTo(world, "/agreements/view/16");
  else if (outcome === "ok" && name === "remove") {
    say(world, "info", "El registro se eliminó.");
    moveTo(world, "/agreements");
  } else if (isUnusable(outcome) && isAskedFirst(dialog) && name === "act") {
    world.dialog = { ...dialog, notice: UNANSWERED };
    world.showing = "confirming";
  } else {
    if (outcome === "ok") {
      renew(world, doneWith(record, dialog.command));
      const done = DONE[dialog.command] ?? "";
      say(world, "info", `Usted ${done} «${String(record.values["numero"])}».`);
    } else refuseWith(world, name, outcome);
    read(world);
  }
}

/** The words about each step that was done (ADR 50). */
const DONE: Readonly<Record<string, string>> = {
  enforce: "puso en vigencia:",
  suspend: "suspendió",
  resume: "reanudó",
  terminate: "terminó",
  amend: "hizo un otrosí a",
  schedule: "programó",
};

/** Shows the preview of a command, which changes nothing; a refusal counts as that of the command. */
function answerRehearsal(world: World, outcome: string): void {
  const dialog = dialogIn(world);
  if (outcome === "ok") {
    world.dialog = { ...dialog, isSeen: true };
    world.showing = "reviewing";
  } else if (outcome === "question") world.showing = "warned";
  else if (outcome === "errors") returnWithErrors(world, dialog);
  else if (isUnusable(outcome)) {
    world.dialog = { ...dialog, notice: NOT_SEEN };
    world.showing = "confirming";
  } else {
    refuseWith(world, "rehearsal", outcome);
    read(world);
  }
}

/** The server's errors about a command: one of a field of its dialog, and one of the record. */
export const COMMAND_ERRORS = { reason: "muy corto", fecha: "es festivo", numero: "ya no es así" };

/** The same where no form shows them: each as a sentence, that of the record under the label of its field (spec §8). */
const COMMAND_FAULTS = "muy corto. es festivo. Número: ya no es así.";

function returnWithErrors(world: World, dialog: Dialog): void {
  world.dialog = refuseDialog(dialog, COMMAND_ERRORS);
  world.showing = "confirming";
}

function refuseWith(world: World, name: string, outcome: string): void {
  if (outcome === "changed") renew(world, changedBy(readIn(world)));
  if (outcome === "errors") say(world, "danger", `${wordsOf(name)} ${COMMAND_FAULTS}`);
  if (["changed", "refused"].includes(outcome)) say(world, "danger", wordsOf(name));
}

const isUnusable = (outcome: string) => (UNUSABLE as readonly string[]).includes(outcome);

function dialogIn({ dialog }: RecordWorld): Dialog {
  if (dialog === null) throw new Error("No command was chosen");
  return dialog;
}

function readIn({ record }: RecordWorld): Sent {
  if (record === null) throw new Error("No record is read");
  return record;
}

/** Replaces the record: its history is read again. */
function renew(world: World, record: Sent): void {
  world.record = record;
  world.newer = null;
  world.history = null;
}
