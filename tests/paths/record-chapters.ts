import { RECORD_TAB } from "../support/oracle/record-world.ts";
import {
  among,
  answers,
  opens,
  placeOf,
  writtenIn,
  type RecordChapter,
} from "./record-alphabet.ts";
import {
  copying,
  creating,
  drafts,
  files,
  leaving,
  missing,
  newDraft,
} from "./record-draft-chapters.ts";

const reading: RecordChapter = {
  title: "Registro: leerlo",
  start: RECORD_TAB,
  prologue: [opens("/agreements/view/15")],
  keyOf: (world) =>
    [
      placeOf(world),
      world.history,
      world.news,
      world.isLooking,
      world.record?.version,
      world.record?.status,
    ].join(),
  next: (world) =>
    (world.record?.version ?? 0) > 4 || world.token === "token-b"
      ? []
      : among(
          "net.answers record",
          "net.answers history",
          "net.answers newer",
          "user.retries",
          "user.wantsNews",
          "user.asksForFile",
          "user.chooses suspend",
          "user.cancels",
          "user.visits /dashboard",
          "live.tells",
          "session.ends",
        )(world),
};

const commands: RecordChapter = {
  title: "Registro: lo que se hace con él",
  start: RECORD_TAB,
  prologue: [opens("/agreements/view/15"), answers("record"), answers("history")],
  keyOf: (world) =>
    [
      placeOf(world),
      world.dialog?.command,
      world.dialog?.confirmed.length,
      JSON.stringify(world.dialog?.values),
      world.dialog?.notice,
      world.record?.status,
      world.history,
    ].join(),
  next: (world) =>
    (world.dialog?.confirmed.length ?? 0) > 1 || world.dialog?.command === "schedule"
      ? []
      : among(
          "user.chooses",
          "user.fills reason",
          "user.confirms",
          "user.cancels",
          "user.accepts",
          "user.declines",
          "user.reverts",
          "user.asksForDocument",
          "net.answers act",
          "net.answers remove",
          "net.answers revert",
          "net.answers document",
          "net.answers history ok",
        )(world),
};

const form: RecordChapter = {
  title: "Registro: escribirlo",
  start: RECORD_TAB,
  prologue: [opens("/agreements/edit/15"), answers("me"), answers("record")],
  keyOf: (world) => [placeOf(world), writtenIn(world), world.refusals > 0].join(),
  next: among(
    "user.writes numero",
    "user.writes objeto Otro",
    "user.writes objeto Microcrédito",
    "user.leavesField",
    "user.saves",
    "net.answers save ok",
    "net.answers save errors",
    "net.answers save cut",
  ),
};

const saving: RecordChapter = {
  title: "Registro: guardarlo",
  start: RECORD_TAB,
  prologue: [
    opens("/agreements/edit/15"),
    answers("me"),
    answers("record"),
    { type: "user.writes", field: "objeto", value: "Otro" },
  ],
  keyOf: (world) =>
    [
      placeOf(world),
      writtenIn(world),
      world.confirmed.length,
      world.newer?.version,
      world.side,
      world.version,
    ].join(),
  next: (world) =>
    world.confirmed.length > 1 || world.version > 4
      ? []
      : among(
          "user.writes numero C-2",
          "user.saves",
          "user.choosesSide",
          "user.merges",
          "user.returnsToForm",
          "user.accepts",
          "user.declines",
          "net.answers save",
        )(world),
};

const others: RecordChapter = {
  title: "Registro: dos personas a la vez",
  start: RECORD_TAB,
  prologue: [opens("/agreements/edit/15"), answers("me"), answers("record")],
  keyOf: (world) =>
    [
      placeOf(world),
      writtenIn(world),
      world.newer?.version,
      world.news,
      world.isLooking,
      world.side,
      world.version,
    ].join(),
  next: (world) =>
    world.version > 4
      ? []
      : among(
          "user.writes objeto Otro",
          "user.writes numero C-2",
          "live.tells",
          "net.answers newer",
          "user.wantsNews",
          "user.choosesSide",
          "user.merges",
          "user.returnsToForm",
        )(world),
};

/** The page of a record, part by part. */
export const RECORD_CHAPTERS: readonly RecordChapter[] = [
  reading,
  commands,
  form,
  saving,
  others,
  creating,
  copying,
  files,
  leaving,
  drafts,
  newDraft,
  missing,
];
