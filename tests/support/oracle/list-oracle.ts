import { answerList } from "./list-answers.ts";
import {
  accept,
  choose,
  confirm,
  forgetCommand,
  insist,
  offerUndo,
  select,
  undo,
} from "./list-commands.ts";
import { countLater, countTabs, passCounts } from "./list-counts.ts";
import { askRows, narrowing, openList, follow, visit } from "./list-rows.ts";
import type { ListStimulus, ListWorld } from "./list-world.ts";
import { addressOf, call, endSession, letGo, type Changing } from "./section-desk.ts";
import { closeLookup, passLookup, seek } from "./section-lookup.ts";

/** The columns of a list before the person chooses any. */
const USUAL_COLUMNS = ["nombre", "estado"];

/** Milliseconds that the search waits after the last key. */
const SEARCH_MS = 300;

/**
 * The expected state of the list of a section after a stimulus, written from issue 6, ADR 13 and spec §6 and §8, and from
 * nothing of `src/`. Give it only what `listOffered` gives.
 */
export function stepList(world: ListWorld, stimulus: ListStimulus): ListWorld {
  const next: Changing<ListWorld> = { ...world };
  const effect = EFFECTS[stimulus.type] as (draft: Changing<ListWorld>, it: ListStimulus) => void;
  effect(next, stimulus);
  return next;
}

type Effects = {
  readonly [Type in ListStimulus["type"]]: (
    world: Changing<ListWorld>,
    stimulus: Extract<ListStimulus, { readonly type: Type }>,
  ) => void;
};

const EFFECTS: Effects = {
  "user.opens": (world, { address }) => {
    world.entries = [address];
    openList(world);
  },
  "user.visits": (world, { address }) => visit(world, address, "push"),
  "user.goesBack": (world) => {
    const former = addressOf(world);
    world.position -= 1;
    if (addressOf(world) !== former) follow(world);
  },
  // A change asks for an address, and the list follows the address (ADR 13).
  "user.asks": (world, { query }) => {
    world.typed = null;
    visit(world, `/banks${query}`, "push");
  },
  "user.searches": (world, { query, entry }) => {
    world.isAsked = true;
    world.typed = { query, entry, left: SEARCH_MS };
  },
  "user.refreshes": (world) => {
    askRows(world);
    countLater(world);
  },
  // Once it came it is at hand; what failed is asked for again the next time (ADR 161).
  "user.opensColumns": (world, { code }) => {
    if (code === "comes") world.reached = ["ciudad"];
  },
  "user.seesTabs": countTabs,
  "user.retries": askRows,
  "user.closesLeftOut": (world) => {
    world.leftOut = [];
  },
  "user.togglesRow": (world, { id }) => select(world, [id]),
  "user.togglesPage": togglePage,
  "user.choosesEverything": (world) => {
    world.isEverything = true;
    world.selected = [];
  },
  "user.clearsSelection": clearSelection,
  "user.choosesCommand": (world, { command }) => choose(world, command),
  "user.confirms": (world, { reason }) => confirm(world, reason),
  "user.accepts": accept,
  "user.insists": insist,
  "user.cancels": forgetCommand,
  "user.readsOutcome": (world) => {
    offerUndo(world);
    forgetCommand(world);
  },
  "user.undoes": undo,
  "user.exports": (world, { format }) => {
    world.exporting = 0;
    world.exportRows = null;
    // The visible columns, in their order.
    const columns = (world.columns ?? USUAL_COLUMNS).join(",");
    const more = narrowing(world).text.replace("?", "&");
    const path = `banks/export?format=${format}&columns=${columns}${more}`;
    call(world, "export", { method: "GET", path });
  },
  "user.cancelsExport": (world) => {
    letGo(world, "export");
    world.exporting = null;
    world.exportRows = null;
  },
  "user.choosesColumns": (world, { columns }) => {
    world.columns = columns === "" ? null : columns.split(",");
    world.remembered = world.columns ?? [];
    world.hasChosen = true;
    world.seen = {};
    letGo(world, "columns");
    const body = { columns: world.remembered };
    call(world, "columns", { method: "PUT", path: "banks/list/columns", body });
  },
  "user.savesView": (world, { name }) => {
    const others = world.views.filter((each) => each.name !== name);
    const view = { name, query: narrowing(world).text, columns: ["nombre"] };
    const former = world.views.find((each) => each.name === name);
    const { preferred, formerly } = former ?? {};
    const kept = { ...(preferred && { preferred }), ...(formerly && { formerly }) };
    sendViews(world, [...others, { ...view, ...kept }]);
  },
  "user.removesView": (world, { name }) =>
    sendViews(
      world,
      world.views.filter((each) => each.name !== name),
    ),
  "user.renamesView": (world, { name, to }) =>
    sendViews(
      world,
      world.views.map((each) => {
        if (each.name !== name) return each;
        const former = [...(each.formerly ?? []), name].filter((one) => one !== to);
        return { ...each, name: to, formerly: former.slice(-5) };
      }),
    ),
  "user.opensView": (world, { name }) => {
    const view = world.views.find((each) => each.name === name);
    world.typed = null;
    world.columns = view?.columns ?? null;
    visit(world, `/banks${view?.query ?? ""}`, "push");
  },
  "user.prefersView": (world, { name }) =>
    sendViews(
      world,
      world.views.map(({ preferred: _, ...each }) =>
        each.name === name ? { ...each, preferred: "own" } : each,
      ),
    ),
  "user.seeks": (world, search) => seek(world, "banks", search),
  "user.closesSearch": closeLookup,
  "time.passes": (world, { ms }) => pass(world, ms),
  // The person's own changes here, and changes in other sections, give no hint.
  "live.tells": (world, { by, controller, from }) => {
    const isOneself = by === "Ana Ríos";
    if (controller !== "banks" || (isOneself && from === "here")) return;
    world.hint = isOneself ? "Usted, en otra ventana," : by;
    countLater(world);
  },
  "session.ends": (world) => {
    endSession(world);
    world.isOpen = false;
  },
  "net.answers": answerList,
};

function pass(world: Changing<ListWorld>, ms: number): void {
  world.clock += ms;
  passLookup(world, "banks", ms);
  passCounts(world, ms);
  const { typed } = world;
  if (typed === null) return;
  world.typed = typed.left > ms ? { ...typed, left: typed.left - ms } : null;
  if (world.typed === null) visit(world, `/banks${typed.query}`, typed.entry);
}

/** Selects all the rows of the page, or none when all were selected; the selection on other pages stays. */
function togglePage(world: Changing<ListWorld>): void {
  const { ids, selected, isEverything } = world;
  const isWhole = isEverything || ids.every((id) => selected.includes(id));
  const others = isEverything ? [] : selected.filter((id) => !ids.includes(id));
  world.isEverything = false;
  world.selected = isWhole ? others : [...others, ...ids];
}

function clearSelection(world: Changing<ListWorld>): void {
  world.selected = [];
  world.isEverything = false;
}

function sendViews(world: Changing<ListWorld>, views: ListWorld["views"]): void {
  world.viewsTurn = "server";
  world.seen = {};
  call(world, "saveViews", { method: "PUT", path: "banks/list/views", body: { views } });
}
