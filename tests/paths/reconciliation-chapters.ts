import { whyNot } from "../support/oracle/reconciliation-lines.ts";
import {
  keyOfDesk,
  reconciliationNotOffered,
  reconciliationOffered,
} from "../support/oracle/reconciliation-offers.ts";
import {
  reconciliationWords,
  seeReconciliation,
  stepReconciliation,
} from "../support/oracle/reconciliation-oracle.ts";
import {
  RECONCILIATION_TAB,
  type LineId,
  type ReconciliationStimulus,
  type ReconciliationWorld,
} from "../support/oracle/reconciliation-world.ts";
import { isFlying } from "../support/oracle/section-desk.ts";
import type { Chapter } from "../support/plans.ts";
import { driveReconciliation } from "../support/reconciliation-driver.ts";
import { amongOf } from "./among.ts";
import type { Part } from "./prove-whole.ts";
import { RECONCILIATION_CRASHES } from "./reconciliation-crashes.ts";

type DeskChapter = Chapter<ReconciliationWorld, ReconciliationStimulus>;

const among = amongOf(reconciliationOffered, reconciliationWords);

const lines = (ids: readonly LineId[], isMore = false): ReconciliationStimulus => ({
  type: "net.answers",
  call: "lines",
  outcome: "ok",
  ids,
  isMore,
});
const HELD: ReconciliationStimulus = { type: "net.answers", call: "hold", outcome: "ok", ids: [] };

/** Answers a hold at once, in a chapter that is not about it. */
const besidesHolds =
  (next: DeskChapter["next"]): DeskChapter["next"] =>
  (world) =>
    world.isSignedIn && isFlying(world, "hold") ? [HELD] : next(world);

/** Three lines, and what is accepted of them on its way to the ledger. */
const accepting: DeskChapter = {
  title: "Conciliación: aceptar, deshacer, registrar, irse",
  start: RECONCILIATION_TAB,
  prologue: [{ type: "user.opens" }, lines(["1", "2", "3"])],
  keyOf: keyOfDesk,
  next: besidesHolds((world) => [
    ...among(
      "user.accepts",
      "user.undoes",
      "user.retries",
      "user.asksSure",
      "user.confirmsSure",
      "user.declinesSure",
      "time.passes 8000",
      "net.answers accept ok",
      "net.answers accept refused",
      "net.answers accept taken",
      "net.answers accept cut",
    )(world),
    // Leaving is told where nothing was recorded or refused before: it is the same elsewhere.
    ...(world.gone.length + Object.keys(world.refusals).length === 0
      ? among("user.visits /dashboard")(world)
      : []),
    ...(world.queue.length === 1 && world.gone.length === 0
      ? among(
          "net.answers accept ruled",
          "net.answers accept status401",
          "net.answers accept status500",
          "net.answers accept unreadable",
          "session.ends",
        )(world)
      : []),
  ]),
};

/** Another list is asked for while something accepted is on its way. */
const asking: DeskChapter = {
  title: "Conciliación: pedir otros movimientos",
  start: RECONCILIATION_TAB,
  prologue: [{ type: "user.opens" }],
  keyOf: keyOfDesk,
  next: besidesHolds((world) => [
    // One that is accepted, now and again: what more of them do is told in the chapter above.
    ...(world.queue.length + world.gone.length === 0 ? among("user.accepts")(world) : []),
    ...(world.sent === 0 ? among("net.answers lines")(world) : []),
    ...among(
      "user.undoes",
      "user.refreshes",
      "user.filters",
      "time.passes 8000",
      "net.answers lines ok",
      "net.answers lines cut",
      "net.answers accept ok",
      "net.answers accept refused",
      "net.answers accept cut",
      "user.retries",
    )(world),
    ...(world.turn === "waiting" ? among("user.visits /jobs")(world) : []),
  ]),
};

/** The cursor, and what is written of the line under it; nothing is accepted. */
const writing: DeskChapter = {
  title: "Conciliación: el cursor, lo que se escribe y los demás",
  start: RECONCILIATION_TAB,
  prologue: [{ type: "user.opens" }, lines(["1", "2", "3"])],
  keyOf: (world) => JSON.stringify([keyOfDesk(world), world.hasWorked]),
  next: besidesHolds((world) => [
    ...(whyNot(world) === null ? [] : among("user.accepts")(world)),
    ...among(
      "user.moves",
      "user.chooses",
      "user.skips",
      "user.proposes",
      "user.types",
      "user.removes",
      "user.asksSure",
      "user.declinesSure",
      "live.tells",
    )(world),
  ]),
};

/** The search for what a line is, and its hold. */
const searching: DeskChapter = {
  title: "Conciliación: buscar y reservar",
  start: RECONCILIATION_TAB,
  prologue: [{ type: "user.opens" }, lines(["1", "3"])],
  keyOf: (world) => JSON.stringify([keyOfDesk(world), world.hasWorked]),
  next: (world) => [
    ...among(
      "user.opensSearch",
      "user.searches",
      "user.adds",
      "user.closesSearch",
      "user.moves",
      "net.answers search ok",
      "net.answers search refused",
      "net.answers search cut",
      "net.answers hold ok",
      "net.answers hold cut",
      "time.passes",
    )(world),
    ...(world.at === "1" && world.found === null && world.held.length === 0
      ? among("net.answers", "user.visits /jobs", "session.ends")(world)
      : []),
  ],
};

/** The desk of reconciliation: money said line by line, on its way to the ledger. */
export const RECONCILIATION: Part<ReconciliationWorld, ReconciliationStimulus> = {
  name: "reconciliation",
  oracle: {
    step: stepReconciliation,
    observe: seeReconciliation,
    notOffered: reconciliationNotOffered,
    wordsOf: reconciliationWords,
  },
  drive: driveReconciliation,
  chapters: [accepting, asking, writing, searching],
  crashes: RECONCILIATION_CRASHES,
};
