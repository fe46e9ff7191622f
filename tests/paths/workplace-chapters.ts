import { workNotOffered, workOffered } from "../support/oracle/workplace-offers.ts";
import { seeWork, stepWork } from "../support/oracle/workplace-oracle.ts";
import {
  workWords,
  WORK_TAB,
  type WorkStimulus,
  type WorkWorld,
} from "../support/oracle/workplace-world.ts";
import { addressOf, isFlying } from "../support/oracle/section-desk.ts";
import type { Chapter } from "../support/plans.ts";
import { amongOf } from "./among.ts";
import { driveWork } from "../support/workplace-driver.ts";
import { proveOwnPages, proveReconciling, proveUndone, WORKPLACE_CRASHES } from "./page-crashes.ts";
import type { Part } from "./prove-whole.ts";
import { proveBack } from "./section-tales.ts";

type WorkChapter = Chapter<WorkWorld, WorkStimulus>;

/** Keeps the stimuli whose words begin with one of these. */
const among = amongOf(workOffered, workWords);

const keyOf = (world: WorkWorld): string =>
  [
    addressOf(world),
    world.isSignedIn,
    world.program,
    world.page,
    world.section,
    world.isDeclared,
    world.hint,
    world.form,
    JSON.stringify(world.wanted),
    isFlying(world, "me"),
  ].join();

const opening: WorkChapter = {
  title: "Página: abrir la sección",
  start: WORK_TAB,
  prologue: [{ type: "user.opens", address: "/dashboard" }],
  keyOf,
  next: among(
    "user.visits /dashboard",
    "user.visits /banks",
    "user.visits /banks?q=s",
    "user.visits /cities",
    "program.comes",
    "code.comes",
    "user.retries",
    "live.tells Luis",
    "session.ends",
  ),
};

const pages: WorkChapter = {
  title: "Página: la lista, un registro y otro, una importación",
  start: WORK_TAB,
  prologue: [
    { type: "user.opens", address: "/dashboard" },
    { type: "user.visits", address: "/banks" },
    { type: "program.comes", outcome: "whole" },
    { type: "code.comes", outcome: "declared" },
  ],
  keyOf: (world) => [keyOf(world), world.position > 1].join(),
  next: (world) =>
    world.page === "opening"
      ? []
      : among(
          "user.visits",
          "user.goesBack",
          "user.searches",
          "live.tells",
          "net.answers me",
        )(world),
};

const leaving: WorkChapter = {
  title: "Página: irse de lo escrito",
  start: WORK_TAB,
  prologue: [
    { type: "user.opens", address: "/dashboard" },
    { type: "user.visits", address: "/banks/create" },
    { type: "program.comes", outcome: "whole" },
    { type: "code.comes", outcome: "declared" },
    { type: "net.answers", call: "me" },
  ],
  keyOf: (world) => [keyOf(world), world.company].join(),
  next: (world) =>
    world.page === "record" || world.page === "import"
      ? among(
          "user.writes",
          "user.imports",
          "user.stays",
          "user.leaves",
          "user.visits /banks/import",
          "user.visits /dashboard",
          "user.visits /banks/create",
          "user.visits /banks/create?x=1",
          "user.visits /banks/create?from=15",
          "user.goesBack",
          "user.choosesCompany",
          "session.ends",
        )(world)
      : [],
};

/** The page of a section, part by part. */
export const WORKPLACE: Part<WorkWorld, WorkStimulus> = {
  name: "workplace",
  oracle: {
    step: stepWork,
    observe: seeWork,
    notOffered: workNotOffered,
    wordsOf: workWords,
  },
  drive: driveWork,
  chapters: [opening, pages, leaving],
  crashes: WORKPLACE_CRASHES,
  tales: [
    { title: "Back to a form that is closed to who is signed in", tell: proveBack },
    { title: "What one did is undone in the page of its section", tell: proveUndone },
    { title: "A page of no section lives while its address does", tell: proveOwnPages },
    { title: "The desk of reconciliation says what leaving would lose", tell: proveReconciling },
  ],
};
