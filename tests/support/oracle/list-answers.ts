import { LABEL_OF, targetsOf } from "./list-deeds.ts";
import { askRows, narrowing } from "./list-rows.ts";
import type { Kind, ListStimulus, ListWorld, View } from "./list-world.ts";
import { addressOf, endCall, endSession, say, type Changing } from "./section-desk.ts";
import { find } from "./section-lookup.ts";

/** The rows that the server has for an address. */
export function idsAt(address: string): readonly string[] {
  if (address.includes("p=2")) return ["4", "5"];
  return address.includes("o=") ? ["3", "2", "1"] : ["1", "2", "3"];
}

/** The view that the person had saved before. */
export const OLD_VIEW: View = { name: "Sur", query: "?f.codigo=S", columns: ["codigo"] };

const NOT_EXPORTED = "La exportación no terminó. Puede intentarlo de nuevo.";
const NOT_KEPT = "La vista no se guardó. Puede intentarlo de nuevo.";

type Answered = Extract<ListStimulus, { readonly type: "net.answers" }>;

/** The server answers, or the wire fails. */
export function answerList(world: Changing<ListWorld>, { call, outcome }: Answered): void {
  if (call === "export" && outcome === "part") {
    world.exporting = (world.exporting ?? 0) + 7;
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
  } else if (call === "deed") tellDeed(world, outcome);
  else if (call === "options") find(world, outcome);
  else endExport(world, outcome);
}

/** What was there stays in sight where nothing useful came. */
function showRows(world: Changing<ListWorld>, outcome: string): void {
  world.isAsking = false;
  world.kind = kindOf(outcome, narrowing(world).by !== "");
  if (outcome === "rows") world.ids = idsAt(addressOf(world));
  else if (outcome === "none" || outcome === "pastEnd") world.ids = [];
}

function kindOf(outcome: string, isNarrowed: boolean): Kind {
  if (outcome === "none") return isNarrowed ? "unmatched" : "empty";
  return outcome === "rows" || outcome === "pastEnd" || outcome === "refused" ? outcome : "missing";
}

function keepViews(world: Changing<ListWorld>, views: readonly View[] | null): void {
  world.viewsTurn = "person";
  world.views = views ?? world.views;
}

/** All done is said and forgotten; the rest is told, record by record, and is what stays selected. */
function tellDeed(world: Changing<ListWorld>, outcome: string): void {
  const { doing } = world;
  if (doing === null) throw new Error("Nothing is being done");
  const isMany = doing.deed.endsWith("Many");
  if (outcome === "done") {
    const many = targetsOf(doing).length;
    const what = isMany ? (many === 1 ? "1 registro" : `${many} registros`) : "Banco 2";
    say(world, "info", `${LABEL_OF[doing.deed]}: ${what}.`);
    // What else is selected has nothing to do with the one row.
    if (isMany) world.selected = [];
    else if (doing.deed === "deleteRow") world.selected = world.selected.filter((id) => id !== "2");
    if (isMany) world.isEverything = false;
    world.doing = null;
  } else {
    if (outcome === "some") {
      world.selected = targetsOf(doing).slice(-1);
      world.isEverything = false;
    }
    world.doing = { ...doing, turn: "told", outcome: told(outcome) };
  }
  askRows(world);
}

function told(outcome: string): string {
  if (outcome === "some") return "results";
  return outcome === "refused" ? "refused: Está en uso." : "unanswered";
}

function endExport(world: Changing<ListWorld>, outcome: string): void {
  world.exporting = null;
  if (outcome === "end") world.files = [...world.files, "bancos.csv"];
  else say(world, "danger", NOT_EXPORTED);
}
