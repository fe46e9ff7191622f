import {
  addressOf,
  call,
  changeCompany,
  deskSeen,
  endCall,
  endSession,
  goTo,
  letGo,
  type Changing,
} from "./section-desk.ts";
import type { Goal, WorkStimulus, WorkWorld } from "./workplace-world.ts";

type World = Changing<WorkWorld>;

/**
 * The expected state of the page of a section after a stimulus, written from issue 6, ADR 13 and spec §4, §6 and §8, and from
 * nothing of `src/`. Give it only what `workOffered` gives.
 */
export function stepWork(world: WorkWorld, stimulus: WorkStimulus): WorkWorld {
  const next: World = { ...world };
  const effect = EFFECTS[stimulus.type] as (draft: World, it: WorkStimulus) => void;
  effect(next, stimulus);
  return next;
}

type Effects = {
  readonly [Type in WorkStimulus["type"]]: (
    world: World,
    stimulus: Extract<WorkStimulus, { readonly type: Type }>,
  ) => void;
};

const EFFECTS: Effects = {
  "user.opens": (world, { address }) => {
    world.entries = [address];
    follow(world);
  },
  "user.visits": (world, { address }) => {
    if (address !== addressOf(world)) go(world, { address });
  },
  // Back has already moved the address: it is restored while the person is asked (ADR 13).
  "user.goesBack": (world) => {
    const former = addressOf(world);
    world.position -= 1;
    const address = addressOf(world);
    if (!isLosing(world, address)) follow(world);
    else {
      goTo(world, former, "push");
      world.wanted = { address };
    }
  },
  "user.choosesCompany": (world, goal) => go(world, { company: goal.company }),
  "user.retries": (world) => {
    if (world.page === "missing") open(world);
  },
  // Another query of the list loses nothing: it is a step of the history.
  "user.searches": (world, { query }) => {
    const address = `/banks${query}`;
    if (address !== addressOf(world)) moveTo(world, { address });
  },
  "user.writes": (world) => {
    world.form = "written";
  },
  "user.imports": (world) => {
    const headers = { "content-type": "application/octet-stream" };
    endCall(world, "run");
    for (const mode of ["preview", "save"] as const) {
      const path = `banks/import?mode=${mode}&name=a.csv`;
      call(world, mode, { method: "POST", path, headers });
      if (mode === "preview") endCall(world, mode);
    }
    world.form = "written";
  },
  "user.stays": (world) => {
    world.wanted = null;
  },
  "user.leaves": (world) => {
    if (world.wanted !== null) moveTo(world, world.wanted);
  },
  // There is no news of a record that does not exist yet; the oracle of the list tests the person's own changes.
  "live.tells": (world, { by, controller }) => {
    if (world.page === "list" && controller === "banks") world.hint = by;
  },
  "session.ends": (world) => {
    endSession(world);
    leave(world);
    world.isKnown = false;
  },
  "program.comes": (world, { outcome }) => {
    const isAwaited = partsOf(addressOf(world)).section !== "" && world.isSignedIn;
    world.program = outcome === "whole" ? "here" : "missing";
    if (!isAwaited) return;
    if (outcome === "whole") open(world);
    else world.page = "missing";
  },
  "code.comes": (world, { outcome }) => {
    if (outcome === "declared") {
      world.isDeclared = true;
      openDeclared(world);
    } else world.page = outcome === "none" ? "undeclared" : "missing";
  },
  "net.answers": (world) => {
    endCall(world, "me");
    world.isKnown = true;
    write(world);
  },
};

/** The parts of an address that identify a page: its query only where a record is copied. */
function partsOf(address: string) {
  const found =
    /^\/(?<section>banks|cities)(?:\/(?<action>\w+))?(?:\/(?<id>\d+))?(?:\?(?<query>.*))?$/u.exec(
      address,
    );
  const { section = "", action = "list", id = "", query = "" } = found?.groups ?? {};
  const from = action === "create" && query.startsWith("from=") ? query : "";
  return { section, action, query, of: [action, id, from].filter(Boolean).join(" ") };
}

/** Whether going there would lose written values: the same page with another query loses nothing. */
function isLosing(world: WorkWorld, address: string): boolean {
  const { section, of } = partsOf(address);
  return world.form === "written" && !(section === world.section && of === world.of);
}

function go(world: World, goal: Goal): void {
  const isLost = "company" in goal ? world.form === "written" : isLosing(world, goal.address);
  if (isLost) world.wanted = goal;
  else moveTo(world, goal);
}

function moveTo(world: World, goal: Goal): void {
  if ("company" in goal) changeCompany(world, goal.company);
  else goTo(world, goal.address, "push");
  follow(world);
}

/** The page follows the address: the same page lives on, another one opens anew (ADR 13). */
function follow(world: World): void {
  const { section, action, of } = partsOf(addressOf(world));
  const isSame =
    section === world.section &&
    of === world.of &&
    "list record import".includes(world.page ?? "-");
  if (section === "") leave(world);
  else if (isSame) {
    if (action === "list") askRows(world);
  } else if (section === world.section) turnTo(world);
  else open(world);
}

/** Leaves the section: none of its state stays. */
function leave(world: World): void {
  letGo(world);
  Object.assign(world, {
    page: null,
    section: null,
    of: "",
    hint: null,
    form: "none",
    wanted: null,
  });
}

/** Loads the declaration of the section, after the code that all sections share; it comes once (ADR 165). */
function open(world: World): void {
  const { section } = partsOf(addressOf(world));
  leave(world);
  world.page = "opening";
  if (world.program !== "here") world.program = "coming";
  else if (world.isDeclared && section === "banks") openDeclared(world);
  else world.asked = [...world.asked, section];
}

/** Opens a page of the section whose declaration is here. */
function openDeclared(world: World): void {
  world.section = "banks";
  turnTo(world);
}

/** Opens the page that the address names, which asks for its content. */
function turnTo(world: World): void {
  const { action, of } = partsOf(addressOf(world));
  const { section, pages } = world;
  leave(world);
  Object.assign(world, { section, of, pages: pages + 1 });
  world.page = action === "list" || action === "import" ? action : "record";
  if (action === "list") {
    askRows(world);
    call(world, "views", { method: "GET", path: "banks/list/views" });
  } else if (action === "view" || (action !== "import" && world.isKnown)) write(world);
  // The server may already be saving a file there (ADR 37).
  else if (action === "import") call(world, "run", { method: "GET", path: "banks/import/run" });
  // The user may have left a draft here: who it is has to be known (ADR 17).
  else call(world, "me", { method: "GET", path: "profiles/me" });
}

function askRows(world: World): void {
  letGo(world, "rows");
  world.hint = null;
  const { query } = partsOf(addressOf(world));
  call(world, "rows", { method: "GET", path: `banks/list${query && `?${query}`}` });
}

/** Opens the form: a new record that copies none can be written at once; the others are read first. */
function write(world: World): void {
  const id = /\d+$/u.exec(world.of)?.[0];
  if (id === undefined) world.form = "clean";
  else call(world, "record", { method: "GET", path: `banks/view/${id}` });
}

/** Everything that can be seen of the page of a section. */
export function seeWork(world: WorkWorld) {
  const { page, pages, hint, form, wanted, asked } = world;
  return { ...deskSeen(world), asked, page, pages, hint, form, isAsked: wanted !== null };
}
