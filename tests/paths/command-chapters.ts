import {
  RECORD_TAB,
  type RecordStimulus,
  type RecordWorld,
} from "../support/oracle/record-world.ts";
import type { Part } from "./prove-whole.ts";
import { COMMAND_CRASHES } from "./command-crashes.ts";
import { among, answers, opens, placeOf, type RecordChapter } from "./record-alphabet.ts";
import { proveRehearsedFirst, proveOutdated } from "./section-tales.ts";
import { RECORD } from "./record-stories.ts";
import { proveStarts } from "./starts-tale.ts";

const read = [opens("/agreements/view/15"), answers("record"), answers("history")];

/** The key of a moment of a dialog. */
const dialogIn = ({ dialog }: RecordWorld): string =>
  JSON.stringify([
    dialog?.values,
    dialog?.visited.length,
    dialog?.isAttempted,
    dialog?.errors,
    dialog?.notice,
    dialog?.isSeen,
    dialog?.confirmed.length,
    Math.min(dialog?.sent.length ?? 0, 2),
  ]);

const next: RecordChapter["next"] = (world) =>
  (world.dialog?.confirmed.length ?? 0) > 1 ||
  (world.dialog?.visited.length ?? 0) > 1 ||
  (world.dialog?.refusals ?? 0) > 2 ||
  (world.dialog?.sent.length ?? 0) > 2 ||
  world.showing === "reading"
    ? []
    : among(
        "user.fills",
        "user.leavesAsked",
        "user.confirms",
        "user.returns",
        "user.cancels",
        "user.accepts",
        "user.declines",
        "net.answers rehearsal",
        "net.answers act",
      )(world);

const withInput: RecordChapter = {
  title: "Acción: la que pide datos y muestra qué pasaría",
  start: RECORD_TAB,
  prologue: [...read, { type: "user.chooses", action: "schedule" }],
  keyOf: (world) => [placeOf(world), dialogIn(world)].join(),
  next,
};

const withReason: RecordChapter = {
  title: "Acción: la que pide un motivo",
  start: RECORD_TAB,
  prologue: [...read, { type: "user.chooses", action: "suspend" }],
  keyOf: (world) => [placeOf(world), dialogIn(world)].join(),
  next,
};

const plain: RecordChapter = {
  title: "Acción: la que no pide nada",
  start: RECORD_TAB,
  prologue: [...read, { type: "user.chooses", action: "amend" }],
  keyOf: (world) => [placeOf(world), dialogIn(world)].join(),
  next,
};

/** A command from its choice to its end, on the page of a record, with every possible event. */
export const COMMAND: Part<RecordWorld, RecordStimulus> = {
  name: "command",
  oracle: RECORD.oracle,
  drive: RECORD.drive,
  chapters: [withInput, withReason, plain],
  crashes: COMMAND_CRASHES,
  tales: [
    { title: "what is known without asking is put where nobody wrote", tell: proveStarts },
    { title: "a question about what is not seen any more goes away", tell: proveOutdated },
    {
      title: "a question about many says first with which it would be done",
      tell: proveRehearsedFirst,
    },
  ],
};
