import { UNANSWERED } from "./command-dialog.ts";
import { announceUndone, PAST_OF, sayDone, targetsOf } from "./list-commands.ts";
import { countLater, takeCounts } from "./list-counts.ts";
import { askRows, followName, narrowing, visit } from "./list-rows.ts";
import type { Doing, Kind, ListStimulus, ListWorld, View } from "./list-world.ts";
import { addressOf, endCall, endSession, say, UNUSABLE, type Changing } from "./section-desk.ts";
import { find } from "./section-lookup.ts";

/** The rows that the server has for an address. */
export function idsAt(address: string): readonly string[] {
  if (address.includes("p=2")) return ["4", "5"];
  return address.includes("o=") ? ["3", "2", "1"] : ["1", "2", "3"];
}

/** The number of records over all pages, by the outcome. */
const TOTALS: Readonly<Record<string, number>> = {
  rows: 1000,
  groups: 1000,
  parts: 1000,
  none: 0,
  pastEnd: 20,
};

/** The groups of a list, of which none is open. */
export const CLOSED = {
  field: "estado",
  open: null,
  groups: [{ filter: "active", count: 1000, totals: {} }],
  left: 0,
};

/** The same, one of them open, of which no part is. */
export const DIVIDED = {
  ...CLOSED,
  open: "active",
  parts: { ...CLOSED, field: "codigo", groups: [{ filter: "1", count: 1000, totals: {} }] },
};

/** The view that the person had saved before. */
const OLD_VIEW: View = { name: "Sur", query: "?f.codigo=S", columns: ["codigo"] };

/** The answer of the server about the views and the columns of the person. */
export function welcomeOf(outcome: string) {
  const chosen = { ...OLD_VIEW, preferred: "own" } as const;
  if (outcome === "preferred") return { views: [chosen] };
  if (outcome === "stale") return { views: [{ ...chosen, stale: true } as const] };
  if (outcome === "renamed") return { views: [{ ...OLD_VIEW, formerly: ["Norte"] }] };
  return { views: [OLD_VIEW], ...(outcome === "habit" && { columns: ["codigo"] }) };
}

const STALE =
  "La vista con que se abre esta lista pide algo que ya no existe: la lista se abre sin ella.";
const NOT_EXPORTED = "La exportación no terminó. Puede intentarlo de nuevo.";
const NOT_REHEARSED = "No se pudo ver qué pasaría. Inténtelo de nuevo.";
const NOT_KEPT = "La vista no se guardó. Puede intentarlo de nuevo.";

type Answered = Extract<ListStimulus, { readonly type: "net.answers" }>;

/** Takes an answer of the server, or a failure of the wire. */
export function answerList(world: Changing<ListWorld>, { call, outcome }: Answered): void {
  if (call === "export" && outcome === "part") {
    world.exporting = (world.exporting ?? 0) + 7;
    world.exportRows = 1000;
    return;
  }
  const sent = world.calls.find(({ name, fate }) => name === call && fate === "flying");
  endCall(world, call);
  if (outcome === "status401") {
    endSession(world);
    world.isOpen = false;
  } else if (call === "page") showRows(world, outcome);
  else if (call === "views") welcome(world, outcome);
  else if (call === "counts") takeCounts(world, outcome);
  // Whether the columns were kept elsewhere too is not said: this browser remembers them.
  else if (call === "columns") return;
  else if (call === "saveViews") {
    const { views } = (sent?.body ?? {}) as { views?: readonly View[] };
    keepViews(world, outcome === "ok" && views !== undefined ? views : null);
    if (outcome === "ok") followName(world);
    if (outcome !== "ok") say(world, "danger", NOT_KEPT);
  } else if (call === "rehearsal") rehearseFirst(world, outcome);
  else if (call === "undo") {
    const { ids } = (sent?.body ?? {}) as { ids?: readonly string[] };
    if (!announceUndone(world, outcome, ids ?? [])) return;
    askRows(world);
    countLater(world);
  } else if (call === "command") announceCommand(world, outcome);
  else if (call === "options") find(world, outcome);
  else endExport(world, outcome);
}

/** Shows the rows of an answer; the former rows stay visible where it has none. */
function showRows(world: Changing<ListWorld>, outcome: string): void {
  world.isAsking = false;
  world.kind = kindOf(outcome, narrowing(world).by !== "");
  if (outcome === "rows") world.ids = idsAt(addressOf(world));
  else if (["groups", "parts", "none", "pastEnd"].includes(outcome)) world.ids = [];
  else return;
  world.total = TOTALS[outcome] ?? world.total;
  releaseGone(world);
  const { ids, total } = world;
  world.seen = { ...world.seen, [addressOf(world)]: { ids, total } };
}

/** A step done with a row may take it out of the list, and so out of the selection; not while more is being done. */
function releaseGone(world: Changing<ListWorld>): void {
  const { ids, released, total } = world;
  world.released = [];
  if (world.doing !== null) return;
  world.selected = world.selected.filter((id) => ids.includes(id) || !released.includes(id));
  if (total === 0) world.isEverything = false;
}

function kindOf(outcome: string, isNarrowed: boolean): Kind {
  if (outcome === "none") return isNarrowed ? "unmatched" : "empty";
  // Groups that are all closed, and parts of one, are shown where rows are, and none of them can be chosen.
  if (outcome === "groups" || outcome === "parts") return "rows";
  return outcome === "rows" || outcome === "pastEnd" || outcome === "refused" ? outcome : "missing";
}

/** The first news of the views: the list may open with one of them, unless something was asked for already. */
function welcome(world: Changing<ListWorld>, outcome: string): void {
  const isAnswered = ["ok", "habit", "preferred", "stale", "renamed"].includes(outcome);
  keepViews(world, isAnswered ? welcomeOf(outcome).views : null);
  if (outcome === "habit" && !world.hasChosen) {
    world.columns = ["codigo"];
    world.remembered = ["codigo"];
  }
  // A link to a view that was deleted, or that its author does not share, is put right.
  if (outcome === "renamed") followName(world);
  else if (isAnswered && addressOf(world).endsWith("?w=Norte")) {
    visit(world, "/banks", "replace");
    world.leftOut = [...world.leftOut, "w=Norte"];
  }
  const isPlain = addressOf(world) === "/banks" && !world.isAsked;
  if (!isPlain) return;
  if (outcome === "stale") say(world, "info", STALE);
  if (outcome === "preferred") visit(world, "/banks?f.codigo=S&c=codigo&w=Sur", "replace");
}

function keepViews(world: Changing<ListWorld>, views: readonly View[] | null): void {
  world.viewsTurn = "person";
  world.views = views ?? world.views;
}

/** The question says with which it would be done; where that cannot be known, it is looked at again (ADR 97). */
function rehearseFirst(world: Changing<ListWorld>, outcome: string): void {
  const { doing } = world;
  if (doing === null) throw new Error("Nothing is asked");
  if (outcome === "refused") {
    world.doing = { ...doing, turn: "told", outcome: shownOutcome(outcome), asked: [] };
    askRows(world);
    countLater(world);
  } else {
    const isSeen = !isUnusable(outcome);
    world.doing = { ...doing, turn: "person", notice: isSeen ? "" : NOT_REHEARSED, isSeen };
  }
}

/**
 * Announces the result of a command. Complete success is announced and forgotten; an error that can be mended or
 * repeated returns to the dialog, and so does a question; any other result is shown record by record, and those records
 * stay selected.
 */
function announceCommand(world: Changing<ListWorld>, outcome: string): void {
  const { doing } = world;
  if (doing === null) throw new Error("Nothing is being done");
  const isMany = doing.command.endsWith("Many");
  // An answer after a question counts all the requested records, not only those in the dialog.
  const isOpen = doing.of === null;
  if (outcome === "errors" && isOpen) {
    world.doing = { ...doing, turn: "person", ...errorsOf(doing) };
    return;
  }
  if (!isMany && outcome === "asks") {
    world.doing = { ...doing, turn: "warned" };
    return;
  }
  if (doing.command === "deactivateRow" && isUnusable(outcome)) {
    world.doing = { ...doing, turn: "person", notice: UNANSWERED };
    return;
  }
  if (isMany && ["done", "some", "asks"].includes(outcome)) announceMany(world, doing, outcome);
  else if (outcome === "done") {
    say(world, "info", `Usted ${PAST_OF[doing.command]} «Banco 2».`);
    // The rest of the selection does not depend on the one row.
    if (doing.command === "deleteRow") world.selected = world.selected.filter((id) => id !== "2");
    world.released = world.ids.filter((id) => id === "2");
    world.doing = null;
  } else world.doing = { ...doing, turn: "told", outcome: shownOutcome(outcome), asked: [] };
  askRows(world);
  countLater(world);
}

/** The error of the reason is shown at its field; an error without a field is shown in the dialog. */
function errorsOf({ command }: Doing): Pick<Doing, "notice" | "error"> {
  const hasReason = command === "suspendMany";
  return hasReason ? { notice: "", error: "muy corto" } : { notice: "muy corto.", error: "" };
}

const isUnusable = (outcome: string) => (UNUSABLE as readonly string[]).includes(outcome);

/** Shows the result of each record; records repeated after the server's question are counted with the former ones. */
function announceMany(world: Changing<ListWorld>, doing: Doing, outcome: string): void {
  const targets = targetsOf(doing);
  const asked = outcome === "asks" ? targets.slice(-1) : [];
  const failed = targets.slice({ done: targets.length, some: -1 }[outcome] ?? -2);
  const undone = [...doing.undone.filter((id) => !targets.includes(id)), ...failed];
  const of = doing.of ?? targets;
  world.acted = { of, changed: of.filter((id) => !undone.includes(id)) };
  // The records stay selected after a full success, so that more can be done with it (ADR 50).
  if (undone.length > 0) {
    world.selected = undone;
    world.isEverything = false;
  }
  if (undone.length === 0) {
    sayDone(world, doing.command, of);
    const done = world.isEverything ? [] : world.selected;
    world.released = world.ids.filter((id) => done.includes(id));
    world.doing = null;
  } else world.doing = { ...doing, turn: "told", outcome: "results", asked, of, undone };
}

function shownOutcome(outcome: string): string {
  return outcome === "refused" || outcome === "errors" ? "refused: Está en uso." : "unanswered";
}

function endExport(world: Changing<ListWorld>, outcome: string): void {
  world.exporting = null;
  world.exportRows = null;
  if (outcome === "end") world.files = [...world.files, "bancos.csv"];
  else say(world, "danger", NOT_EXPORTED);
}
