import { RECORD_TAB } from "../support/oracle/record-world.ts";
import {
  among,
  answers,
  opens,
  placeOf,
  writtenIn,
  type RecordChapter,
} from "./record-alphabet.ts";

export const creating: RecordChapter = {
  title: "Registro: crear otro",
  start: RECORD_TAB,
  prologue: [opens("/agreements/create")],
  keyOf: (world) =>
    [placeOf(world), writtenIn(world), world.isAnother, world.usedKeys.length].join(),
  next: (world) =>
    world.usedKeys.length > 2
      ? []
      : among(
          "net.answers me ok",
          "net.answers me cut",
          "user.writes numero",
          "user.saves",
          "net.answers save ok",
          "net.answers save cut",
          "net.answers save made",
          "net.answers save question",
          "user.accepts",
          "user.declines",
          "live.tells Luis 15",
        )(world),
};

export const copying: RecordChapter = {
  title: "Registro: duplicarlo",
  start: RECORD_TAB,
  prologue: [opens("/agreements/create?from=15")],
  keyOf: (world) => [placeOf(world), writtenIn(world)].join(),
  next: among(
    "net.answers me",
    "net.answers record",
    "user.retries",
    "user.writes numero C-2",
    "user.saves false",
    "net.answers save ok",
  ),
};

export const files: RecordChapter = {
  title: "Registro: adjuntar un archivo",
  start: RECORD_TAB,
  prologue: [opens("/agreements/edit/15"), answers("me"), answers("record")],
  keyOf: (world) => [placeOf(world), writtenIn(world), world.news, world.isLooking].join(),
  next: among(
    "user.choosesFile",
    "net.answers file",
    "user.visits /dashboard",
    "user.stays",
    "live.tells Luis 15",
    "net.answers newer newer",
    "user.saves",
  ),
};

export const leaving: RecordChapter = {
  title: "Registro: irse sin guardar",
  start: RECORD_TAB,
  prologue: [
    opens("/agreements/view/15"),
    answers("record"),
    answers("history"),
    { type: "user.visits", address: "/agreements/edit/15" },
    answers("me"),
    answers("record"),
  ],
  keyOf: (world) =>
    [
      placeOf(world),
      writtenIn(world),
      world.wantedAddress,
      world.wantedCompany,
      world.company,
      world.position > 0,
      world.isLeavingSaved,
      Object.keys(world.drafts).length,
    ].join(),
  next: (world) =>
    among(
      "user.writes numero",
      "user.writes objeto Otro",
      "user.writes objeto Microcrédito",
      "user.visits /dashboard",
      "user.visits /agreements/edit/15",
      "user.goesBack",
      "user.choosesCompany",
      "user.stays",
      "user.leaves",
      "user.savesAndLeaves",
      "user.saves",
      "net.answers save ok",
      "net.answers save question",
      "net.answers save conflict",
      "net.answers record ok",
    )(world),
};

export const newDraft: RecordChapter = {
  title: "Registro: el borrador de uno nuevo",
  start: RECORD_TAB,
  prologue: [
    opens("/agreements/create"),
    answers("me"),
    { type: "user.writes", field: "objeto", value: "Otro" },
    { type: "session.ends" },
    { type: "user.signsIn" },
  ],
  keyOf: (world) => [placeOf(world), writtenIn(world), Object.keys(world.drafts).length].join(),
  next: among("net.answers me ok", "user.takesDraft", "user.discardsDraft"),
};

export const missing: RecordChapter = {
  title: "Registro: crear el que falta y volver",
  start: RECORD_TAB,
  prologue: [opens("/agreements/edit/15")],
  keyOf: (world) =>
    [
      placeOf(world),
      writtenIn(world),
      world.isLeavingSaved,
      ...Object.entries(world.drafts).map(([form, { waits }]) => `${form} ${waits?.made}`),
    ].join(),
  next: (world) =>
    world.entries.length > 5 || world.usedKeys.length > 1
      ? []
      : among(
          "net.answers me",
          "net.answers record ok",
          "user.writes objeto Otro",
          "user.makesMissing",
          "user.goesBack",
          "user.savesAndLeaves",
          "user.saves false",
          "net.answers save ok",
        )(world),
};

export const drafts: RecordChapter = {
  title: "Registro: el borrador de una sesión que terminó",
  start: RECORD_TAB,
  prologue: [opens("/agreements/edit/15")],
  keyOf: (world) =>
    [placeOf(world), writtenIn(world), world.token, Object.keys(world.drafts).length].join(),
  next: among(
    "user.logsOut",
    "net.answers me ok",
    "net.answers me cut",
    "net.answers record ok",
    "user.writes objeto Otro",
    "user.writes objeto Microcrédito",
    "user.saves",
    "net.answers save status401",
    "net.answers save ok",
    "session.ends",
    "user.signsIn",
    "user.takesDraft",
    "user.discardsDraft",
    "user.visits /dashboard",
    "user.visits /agreements/edit/15",
  ),
};
