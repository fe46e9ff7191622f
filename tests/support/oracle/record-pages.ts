import {
  copyOf,
  bringTo,
  draftIn,
  forgetDraft,
  hearOthers,
  isUnsaved,
  leaveWaiting,
  returnToForm,
  startForm,
  waitingIn,
} from "./record-form.ts";
import { BLANK, type KeptDraft, type RecordWorld, type Sent } from "./record-world.ts";
import {
  addressOf,
  call,
  changeCompany,
  endSession,
  goTo,
  letGo,
  say,
  type Changing,
} from "./section-desk.ts";

type World = Changing<RecordWorld>;

/** Opens the page that the address names; the calls of the former page are aborted. */
export function openPage(world: World): void {
  letGo(world);
  const address = addressOf(world);
  const found = /^\/agreements\/(view|edit|create)/u.exec(address);
  Object.assign(world, {
    ...FRESH,
    keys: world.keys + 1,
    action: found?.[1] ?? "view",
    isCopy: address.includes("from="),
    detour: address.split("for=")[1] ?? "",
  });
  if (found === null) {
    world.showing = "elsewhere";
    if (address === "/agreements") openList(world);
  } else begin(world);
}

const FRESH: Partial<RecordWorld> = {
  record: null,
  newer: null,
  news: null,
  isLooking: false,
  isUnseen: false,
  history: null,
  confirmed: [],
  base: BLANK,
  values: BLANK,
  version: 0,
  written: [],
  visited: [],
  isAttempted: false,
  refusals: 0,
  isUnsent: false,
  errors: {},
  side: null,
  why: "",
};

function openList(world: World): void {
  call(world, "list", { method: "GET", path: "agreements/list" });
  call(world, "list", { method: "GET", path: "agreements/list/views" });
}

/** Reading asks for the record; writing first asks for the user, who may have a draft (ADR 17). */
export function begin(world: World): void {
  world.showing = "asking";
  if (world.action === "view" || world.isKnown) askRecord(world);
  else call(world, "me", { method: "GET", path: "profiles/me" });
}

/** Asks for the record; a new record that copies none has nothing to wait for. */
export function askRecord(world: World): void {
  if (world.action === "create" && !world.isCopy) place(world);
  else {
    const id = /(\d+)$/u.exec(addressOf(world))?.[0];
    call(world, "record", { method: "GET", path: `agreements/view/${id}` });
  }
}

/** Shows the record that was read, or fills the form; an earlier draft is offered first. */
export function place(world: World): void {
  if (world.action === "view") {
    read(world);
    return;
  }
  const values = world.record?.values ?? BLANK;
  const draft = draftIn(world);
  const named = { ...BLANK, numero: waitingIn(world)?.text || null };
  startForm(world, world.action === "create" ? (world.record ? copyOf(values) : named) : values);
  if (world.action === "create") world.record = null;
  if (draft?.waits !== undefined) takeWaiting(world, draft);
  else if (draft === null) returnToForm(world);
  else world.showing = "offering";
}

/** A form that waited is as it was left, with the record that was made for it; nothing is asked. */
function takeWaiting(world: World, { values, base, version, waits }: KeptDraft): void {
  const made = waits?.made ?? null;
  world.values = made === null ? values : { ...values, marco: made };
  world.base = base;
  world.version = version;
  returnToForm(world);
}

/** Asks for the record and its history; known parts are not asked for again. */
export function read(world: World): void {
  world.showing = "reading";
  hearOthers(world);
  if (world.history !== "shown") askHistory(world);
}

/** Shows the record as it is now; its history is read again. */
export function showNewer(world: World): void {
  letGo(world, "history");
  world.record = world.newer;
  world.newer = null;
  world.news = null;
  world.history = null;
  read(world);
}

export function askHistory(world: World): void {
  world.history = "asking";
  call(world, "history", { method: "GET", path: "agreements/view/15/history" });
}

/** Shows something else in place of the record: the work beside it is dropped. */
export function stepAside(world: World, showing: RecordWorld["showing"]): void {
  letGo(world, "history", "newer");
  if (world.history === "asking" || world.history === "unanswered") world.history = null;
  world.isLooking = false;
  world.news = null;
  world.showing = showing;
}

/** Asks for another address: where leaving would lose something, a question comes first (ADR 13). */
export function visit(world: World, address: string): void {
  if (address === addressOf(world)) return;
  if (isUnsaved(world)) askToLeave(world, address);
  else moveTo(world, address);
}

/** Goes to another address: the page after a saving takes the place of its form in the history (ADR 141). */
export function moveTo(world: World, address: string, entry: "push" | "return" = "push"): void {
  goTo(world, address, entry);
  openPage(world);
}

/** Goes to make the record that is missing. */
export function makeMissing(world: World, { text }: { readonly text: string }): void {
  const address = leaveWaiting(world, text);
  if (address !== null) moveTo(world, address);
}

/** Chooses another company, which begins at the dashboard (spec §4): a loss is asked about here too. */
export function chooseCompany(world: World, { company }: { readonly company: string }): void {
  if (isUnsaved(world)) askToLeave(world, "/dashboard", company);
  else enterCompany(world, company);
}

function enterCompany(world: World, company: string): void {
  changeCompany(world, company);
  openPage(world);
}

/** Goes where the person wanted to go. */
export function leaveForGoal(world: World, entry: "push" | "return" = "push"): void {
  if (world.wantedCompany === null) moveTo(world, world.wantedAddress, entry);
  else enterCompany(world, world.wantedCompany);
}

/** Asks whether to leave; while the server works nothing leaves, and the address stays until the answer. */
function askToLeave(world: World, address: string, company: string | null = null): void {
  if (world.showing === "saving" || world.showing === "sending") return;
  letGo(world, "newer");
  world.isLooking = false;
  world.news = null;
  world.wantedAddress = address;
  world.wantedCompany = company;
  world.showing = "leaving";
}

/** Goes back: the address has already moved, and is restored while the person is asked. */
export function goBack(world: World): void {
  const former = addressOf(world);
  world.position -= 1;
  const wanted = addressOf(world);
  if (wanted === former) return;
  if (isUnsaved(world)) {
    goTo(world, former, "push");
    askToLeave(world, wanted);
  } else openPage(world);
}

/** Logs out on purpose, which leaves nothing behind: neither the address (reading 21) nor drafts (ADR 17). */
export function logOut(world: World): void {
  expire(world);
  world.wantedAddress = "/dashboard";
  world.drafts = {};
}

/** Ends the session; the address will be restored (reading 2). */
export function expire(world: World): void {
  world.wantedAddress = addressOf(world);
  endSession(world);
  world.showing = "elsewhere";
  world.isKnown = false;
}

const MADE =
  "El registro ya se creó la primera vez que guardó. Lo que escribió después no se ha guardado: recupérelo aquí.";

/** A new form goes on as the change of the record that it had made before. */
export function goOnWith(world: World, { values: base, version }: Sent): void {
  const { values } = world;
  forgetDraft(world);
  world.drafts = { ...world.drafts, "edit false ": { values, base, version } };
  bringTo(world, "15");
  say(world, "info", MADE);
  moveTo(world, "/agreements/edit/15");
}
