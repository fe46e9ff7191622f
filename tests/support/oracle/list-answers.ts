import { UNANSWERED } from "./command-dialog.ts";
import { PAST_OF, targetsOf } from "./list-commands.ts";
import { askRows, narrowing } from "./list-rows.ts";
import type { Doing, Kind, ListStimulus, ListWorld, View } from "./list-world.ts";
import { addressOf, endCall, endSession, say, UNUSABLE, type Changing } from "./section-desk.ts";
import { find } from "./section-lookup.ts";

/** The rows that the server has for an address. */
export function idsAt(address: string): readonly string[] {
  if (address.includes("p=2")) return ["4", "5"];
  return address.includes("o=") ? ["3", "2", "1"] : ["1", "2", "3"];
}

/** The number of records over all pages, by the outcome. */
const TOTALS: Readonly<Record<string, number>> = { rows: 1000, none: 0, pastEnd: 20 };

/** The view that the person had saved before. */
export const OLD_VIEW: View = { name: "Sur", query: "?f.codigo=S", columns: ["codigo"] };

const NOT_EXPORTED = "La exportación no terminó. Puede intentarlo de nuevo.";
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
  else if (call === "views") keepViews(world, outcome === "ok" ? [OLD_VIEW] : null);
  else if (call === "saveViews") {
    const { views } = (sent?.body ?? {}) as { views?: readonly View[] };
    keepViews(world, outcome === "ok" && views !== undefined ? views : null);
    if (outcome !== "ok") say(world, "danger", NOT_KEPT);
  } else if (call === "command") announceCommand(world, outcome);
  else if (call === "options") find(world, outcome);
  else endExport(world, outcome);
}

/** Shows the rows of an answer; the former rows stay visible where it has none. */
function showRows(world: Changing<ListWorld>, outcome: string): void {
  world.isAsking = false;
  world.kind = kindOf(outcome, narrowing(world).by !== "");
  if (outcome === "rows") world.ids = idsAt(addressOf(world));
  else if (outcome === "none" || outcome === "pastEnd") world.ids = [];
  else return;
  world.total = TOTALS[outcome] ?? world.total;
  const { ids, total } = world;
  world.seen = { ...world.seen, [addressOf(world)]: { ids, total } };
}

function kindOf(outcome: string, isNarrowed: boolean): Kind {
  if (outcome === "none") return isNarrowed ? "unmatched" : "empty";
  return outcome === "rows" || outcome === "pastEnd" || outcome === "refused" ? outcome : "missing";
}

function keepViews(world: Changing<ListWorld>, views: readonly View[] | null): void {
  world.viewsTurn = "person";
  world.views = views ?? world.views;
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
    say(world, "info", `${PAST_OF[doing.command]}: Banco 2.`);
    // The rest of the selection does not depend on the one row.
    if (doing.command === "deleteRow") world.selected = world.selected.filter((id) => id !== "2");
    world.doing = null;
  } else world.doing = { ...doing, turn: "told", outcome: told(outcome), asked: [] };
  askRows(world);
}

/** The error of the reason is shown at its field; an error without a field is shown in the dialog. */
function errorsOf({ command }: Doing): Pick<Doing, "notice" | "error"> {
  const hasReason = command === "suspendMany";
  return hasReason ? { notice: "", error: "muy corto" } : { notice: "muy corto", error: "" };
}

const isUnusable = (outcome: string) => (UNUSABLE as readonly string[]).includes(outcome);

/** Shows the result of each record; records repeated after the server's question are counted with the former ones. */
function announceMany(world: Changing<ListWorld>, doing: Doing, outcome: string): void {
  const targets = targetsOf(doing);
  const asked = outcome === "asks" ? targets.slice(-1) : [];
  const failed = targets.slice({ done: targets.length, some: -1 }[outcome] ?? -2);
  const undone = [...doing.undone.filter((id) => !targets.includes(id)), ...failed];
  const of = doing.of ?? targets.length;
  // The records stay selected after a full success, so that more can be done with it (ADR 50).
  if (undone.length > 0) {
    world.selected = undone;
    world.isEverything = false;
  }
  if (undone.length === 0) {
    say(
      world,
      "info",
      `${PAST_OF[doing.command]}: ${of === 1 ? "1 registro" : `${of} registros`}.`,
    );
    world.doing = null;
  } else world.doing = { ...doing, turn: "told", outcome: "results", asked, of, undone };
}

function told(outcome: string): string {
  return outcome === "refused" || outcome === "errors" ? "refused: Está en uso." : "unanswered";
}

function endExport(world: Changing<ListWorld>, outcome: string): void {
  world.exporting = null;
  world.exportRows = null;
  if (outcome === "end") world.files = [...world.files, "bancos.csv"];
  else say(world, "danger", NOT_EXPORTED);
}
