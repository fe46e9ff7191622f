import { driveImport } from "../support/import-driver.ts";
import { importNotOffered, importOffered } from "../support/oracle/import-offers.ts";
import { stepImport } from "../support/oracle/import-oracle.ts";
import { seeImport } from "../support/oracle/import-seen.ts";
import {
  importWords,
  IMPORT_TAB,
  type ImportStimulus,
  type ImportWorld,
} from "../support/oracle/import-world.ts";
import { addressOf, isFlying } from "../support/oracle/section-desk.ts";
import type { Chapter } from "../support/plans.ts";
import { amongOf } from "./among.ts";
import { IMPORT_CRASHES } from "./page-crashes.ts";
import type { Part } from "./prove-whole.ts";

type ImportChapter = Chapter<ImportWorld, ImportStimulus>;

const opens: ImportStimulus = { type: "user.opens", address: "/banks/import" };
const chooses: ImportStimulus = { type: "user.choosesFile", name: "a.csv" };
const finds: ImportStimulus = { type: "net.answers", call: "run", outcome: "none" };
const previews: ImportStimulus = { type: "net.answers", call: "preview", outcome: "mixed" };

/** Keeps the stimuli whose words begin with one of these. */
const among = amongOf(importOffered, importWords);

const keyOf = (world: ImportWorld): string =>
  [
    addressOf(world),
    world.position > 0,
    world.step,
    world.file,
    world.sheet,
    world.isRunning,
    world.updates,
    world.erases,
    JSON.stringify(world.replaced),
    world.done,
    JSON.stringify(world.counts),
    world.isLost,
    JSON.stringify(world.wanted),
    world.isTold,
    isFlying(world, "look"),
    isFlying(world, "template", "mend"),
  ].join();

const choosing: ImportChapter = {
  title: "Importación: escoger el archivo",
  start: IMPORT_TAB,
  prologue: [opens, finds],
  keyOf,
  next: among(
    "user.choosesFile",
    "user.choosesSheet",
    "user.asksForTemplate",
    "user.cancels",
    "user.retries",
    "user.startsAgain",
    "net.answers template",
    "net.answers preview",
  ),
};

const reviewing: ImportChapter = {
  title: "Importación: ver qué pasaría",
  start: IMPORT_TAB,
  prologue: [opens, finds, chooses],
  keyOf,
  next: among(
    "user.choosesUpdates",
    "user.choosesErasing",
    "user.replaces",
    "user.keeps",
    "user.asksForMending",
    "user.startsAgain",
    "user.saves",
    "user.retries",
    "user.choosesFile a.csv",
    "net.answers mend",
    "net.answers preview mixed",
    "net.answers preview clean",
    "net.answers preview wrong",
    "net.answers preview same",
    "net.answers preview cut",
    "net.answers preview refused",
    "net.answers preview sheets",
    "user.choosesSheet Enero",
  ),
};

const saving: ImportChapter = {
  title: "Importación: guardar",
  start: IMPORT_TAB,
  prologue: [opens, finds, chooses, previews],
  keyOf,
  next: among(
    "user.asksForMending",
    "user.startsAgain",
    "user.saves",
    "user.retries",
    "net.answers mend file",
    "net.answers mend cut",
    "net.answers save",
    "net.answers look",
    "live.tells",
    "net.answers run own",
    "net.answers run others",
    "net.answers run none",
    "net.answers run cut",
  ),
};

const returning: ImportChapter = {
  title: "Importación: volver",
  start: IMPORT_TAB,
  prologue: [opens],
  keyOf,
  next: among(
    "user.asksForMending",
    "user.startsAgain",
    "user.retries",
    "net.answers run",
    "net.answers mend file",
    "net.answers look",
    "live.tells",
  ),
};

const ofLeaving = among(
  "user.visits",
  "user.goesBack",
  "user.choosesCompany",
  "user.choosesFile a.csv",
  "user.asksForTemplate",
  "user.asksForMending",
  "user.saves",
  "user.stays",
  "user.leaves",
  "session.ends",
  "net.answers preview mixed",
  "net.answers run",
  "net.answers save started",
  "net.answers look part",
  "net.answers look mixed",
  "net.answers look cut",
  "live.tells",
  "net.answers save cut",
  "net.answers save refused",
  "net.answers save status401",
);

const leaving: ImportChapter = {
  title: "Importación: irse",
  start: IMPORT_TAB,
  prologue: [
    { type: "user.opens", address: "/dashboard" },
    { type: "user.visits", address: "/banks/import" },
    finds,
  ],
  keyOf,
  // Another company begins anew.
  next: (world) => (world.company === "2" ? [] : ofLeaving(world)),
};

/** An import, part by part. */
export const IMPORT: Part<ImportWorld, ImportStimulus> = {
  name: "import",
  oracle: {
    step: stepImport,
    observe: seeImport,
    notOffered: importNotOffered,
    wordsOf: importWords,
  },
  drive: driveImport,
  chapters: [choosing, reviewing, saving, returning, leaving],
  crashes: IMPORT_CRASHES,
};
