import { FRESH_IMPORT, REPORTS, type ImportStimulus, type ImportWorld } from "./import-world.ts";
import {
  addressOf,
  call,
  changeCompany,
  endCall,
  endSession,
  goTo,
  isFlying,
  letGo,
  type Changing,
} from "./section-desk.ts";

type World = Changing<ImportWorld>;

/**
 * The expected state of an import after a stimulus, written from issue 6, ADR 13, ADR 15 and spec §6 and §8, and from
 * nothing of `src/`. Give it only what `importOffered` gives.
 */
export function stepImport(world: ImportWorld, stimulus: ImportStimulus): ImportWorld {
  const next: World = { ...world };
  const effect = EFFECTS[stimulus.type] as (draft: World, it: ImportStimulus) => void;
  effect(next, stimulus);
  return next;
}

type Effects = {
  readonly [Type in ImportStimulus["type"]]: (
    world: World,
    stimulus: Extract<ImportStimulus, { readonly type: Type }>,
  ) => void;
};

const TOO_LARGE = "El archivo pasa de 20 MB: divídalo en varios.";

const EFFECTS: Effects = {
  "user.opens": (world, { address }) => {
    world.entries = [address];
    follow(world);
  },
  "user.visits": (world, { address }) => {
    if (address === addressOf(world)) return;
    if (isHeld(world)) world.wanted = { address };
    else moveTo(world, { address });
  },
  "user.choosesCompany": (world, { company }) => {
    if (isHeld(world)) world.wanted = { company };
    else moveTo(world, { company });
  },
  // Back has already moved the address: it is put back while the person is asked (ADR 13).
  "user.goesBack": (world) => {
    const former = addressOf(world);
    world.position -= 1;
    if (!isHeld(world)) follow(world);
    else {
      world.wanted = { address: addressOf(world) };
      goTo(world, former, "push");
    }
  },
  "user.choosesFile": (world, { name }) => {
    if (name === "enorme.csv") {
      Object.assign(world, {
        step: "refused",
        refusal: TOO_LARGE,
        file: "",
        sheet: "",
        isRunning: false,
      });
    } else {
      world.file = name;
      world.sheet = "";
      world.replaced = [];
      world.isRunning = false;
      read(world);
    }
  },
  // Only the person knows which of several sheets is meant (ADR 92).
  "user.choosesSheet": (world, { sheet }) => {
    world.sheet = sheet;
    read(world);
  },
  "user.asksForTemplate": (world) => {
    Object.assign(world, FRESH_IMPORT);
    call(world, "template", { method: "GET", path: "banks/import/template?format=xlsx" });
  },
  "user.asksForMending": (world) => {
    world.isLost = false;
    // The server still has the rows that it saved.
    if (world.isRunning) call(world, "mend", { method: "GET", path: `${RUN}/12/mend` });
    else call(world, "mend", { method: "POST", path: pathOf(world, "mend"), file: world.file });
  },
  // The preview depends on it: the server is asked again.
  "user.choosesUpdates": (world, { updates }) => {
    Object.assign(world, { updates, erases: false });
    read(world);
  },
  // A replaced text follows the one that it became (ADR 67).
  "user.replaces": (world, { from, to }) => {
    const others = world.replaced
      .filter((each) => each.from !== from)
      .map((each) => (each.to === from ? { from: each.from, to } : each));
    world.replaced = [...others, { from, to }];
    read(world);
  },
  "user.keeps": (world, { from }) => {
    world.replaced = world.replaced.filter((each) => each.from !== from);
    read(world);
  },
  "user.choosesErasing": (world, { erases }) => {
    world.erases = erases;
    read(world);
  },
  "user.saves": save,
  "user.cancels": startAgain,
  "user.retries": (world) => {
    if (world.step === "missing") read(world);
    else seek(world);
  },
  // The one that ended is among those that the server tells of, so it is asked again.
  "user.startsAgain": (world) => {
    const isEnded = world.step === "finished";
    startAgain(world);
    if (isEnded) seek(world);
  },
  "user.stays": (world) => {
    world.wanted = null;
  },
  "user.leaves": (world) => {
    if (world.wanted !== null) moveTo(world, world.wanted);
  },
  "session.ends": (world) => {
    endSession(world);
    world.step = null;
  },
  "live.tells": (world, { what }) => {
    if (what === "progress") world.done = (world.done ?? 0) + 200;
    else if (isFlying(world, "look")) world.isTold = true;
    else look(world);
  },
  "net.answers": (world, { call: name, outcome }) => {
    if (outcome === "part") {
      world.done = (world.done ?? 0) + 200;
      if (name !== "look") return;
    }
    endCall(world, name);
    if (outcome === "part") {
      if (world.isTold) look(world);
      return;
    }
    if (outcome === "started") {
      start(world);
      return;
    }
    if (outcome === "status401") EFFECTS["session.ends"](world, { type: "session.ends" });
    else if (name === "run") find(world, outcome);
    else if (name === "template" || name === "mend") take(world, outcome === "file");
    else hear(world, outcome);
  },
};

/** Takes an outcome of the server: it has read the whole file, it failed, or the connection broke. */
function hear(world: World, outcome: string): void {
  const isSaving = world.step === "saving";
  const found = REPORTS[outcome];
  world.wanted = null;
  world.isTold = false;
  if (found !== undefined) {
    Object.assign(world, { step: isSaving ? "finished" : "previewed", counts: found });
  } else if (outcome === "sheets") {
    world.step = "asking";
  } else if (outcome === "refused") {
    Object.assign(world, { step: "refused", refusal: "No es una tabla." });
  } else if (isSaving) {
    const refusal = outcome === "failed" ? "se detuvo" : "";
    Object.assign(world, { step: "interrupted", isRunning: false, refusal });
  } else world.step = "missing";
}

const RUN = "banks/import/run";

/** Whether leaving would lose something: only while the file is on its way to the server (ADR 37). */
function isHeld({ step, isRunning }: World): boolean {
  return step === "saving" && !isRunning;
}

/** Asks the server for the import that it has in progress here, or has ended without announcing it. */
function seek(world: World): void {
  Object.assign(world, { step: "seeking", isRunning: false });
  call(world, "run", { method: "GET", path: RUN });
}

/** Follows the person's own import, or another's where this page has no file; a file of its own is sent. */
function find(world: World, outcome: string): void {
  if (!["own", "others", "none"].includes(outcome)) {
    world.step = "unheard";
    return;
  }
  const isFollowed = outcome === "own" || (outcome === "others" && world.file === "");
  world.isRunning = isFollowed;
  if (isFollowed || world.file !== "") save(world);
  else world.step = "choosing";
}

/** The server has the file: a person who asked to leave meanwhile leaves, another sees how far it is. */
function start(world: World): void {
  world.isRunning = true;
  if (world.wanted === null) look(world);
  else moveTo(world, world.wanted);
}

/** Asks how far the import is: the server tells no more until it is asked again. */
function look(world: World): void {
  world.isTold = false;
  call(world, "look", { method: "GET", path: `${RUN}/12` });
}

/** Gives a file that arrived to the person, or shows that it did not arrive. */
function take(world: World, isCome: boolean): void {
  world.isLost = !isCome;
  if (isCome) world.files = [...world.files, "filas.xlsx"];
}

/** Sends the file for the preview, which saves nothing. */
function read(world: World): void {
  begin(world, "reading");
  send(world, "preview");
}

/** Sends the file to save its good rows; saved rows stay, and saving again is harmless (ADR 15). */
function save(world: World): void {
  begin(world, "saving");
  if (world.isRunning) look(world);
  else send(world, "save");
}

function begin(world: World, step: "reading" | "saving"): void {
  const begun = { done: null, counts: null, refusal: "", isLost: false, isTold: false };
  Object.assign(world, { step, ...begun });
}

function send(world: World, name: "preview" | "save"): void {
  const headers = { "content-type": "application/octet-stream" };
  call(world, name, { method: "POST", path: pathOf(world, name), headers, file: world.file });
}

/** The file is sent each time: the server stores nothing between two calls (ADR 15). */
function pathOf({ file, sheet, updates, erases, replaced }: ImportWorld, mode: string): string {
  const said = `${sheet === "" ? "" : `&sheet=${sheet}`}${updates ? "&update=si" : ""}${erases ? "&erase=si" : ""}${mendsOf(replaced)}`;
  return `banks/import?mode=${mode}&name=${file}${said}`;
}

/** The length of what goes before the file. */
function mendsOf(replaced: ImportWorld["replaced"]): string {
  const sent = replaced.map(({ from, to }) => ({ field: "nombre", from, to }));
  return sent.length === 0 ? "" : `&mends=${JSON.stringify(sent).length}`;
}

function startAgain(world: World): void {
  letGo(world);
  Object.assign(world, FRESH_IMPORT);
}

function moveTo(world: World, goal: NonNullable<ImportWorld["wanted"]>): void {
  if ("company" in goal) changeCompany(world, goal.company);
  else goTo(world, goal.address, "push");
  follow(world);
}

/** Opens the page that the address names; the calls of the former page are aborted. */
function follow(world: World): void {
  startAgain(world);
  if (addressOf(world) === "/banks/import") seek(world);
  else world.step = null;
}
