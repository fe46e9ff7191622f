import {
  acceptAll,
  acceptOne,
  hearMatch,
  retryMatch,
  sendFirst,
  takeBack,
} from "./reconciliation-matches.ts";
import {
  lineUnder,
  neighbour,
  nextLine,
  place,
  proposed,
  restUnder,
  sureOnes,
  sureSum,
  waitingLines,
  whyNot,
  wrongWith,
} from "./reconciliation-lines.ts";
import {
  DESK_PAGE,
  HOLDER,
  LISTS,
  NEW_DESK,
  type ReconciliationStimulus,
  type ReconciliationWorld,
} from "./reconciliation-world.ts";
import {
  addressOf,
  call,
  deskSeen,
  endCall,
  endSession,
  goTo,
  letGo,
  type Changing,
} from "./section-desk.ts";

type World = Changing<ReconciliationWorld>;

/**
 * The expected desk of reconciliation after a stimulus, written from ADR 125 and spec §8, and from nothing of `src/`.
 * Give it only what `reconciliationOffered` gives.
 */
export function stepReconciliation(
  world: ReconciliationWorld,
  stimulus: ReconciliationStimulus,
): ReconciliationWorld {
  const next = { ...world };
  happen(next, stimulus);
  settleDesk(next);
  return next;
}

/** The query of the address; null at another page. */
function queryOf(world: ReconciliationWorld): string | null {
  const address = addressOf(world);
  return address.split("?")[0] === DESK_PAGE ? address.slice(DESK_PAGE.length) : null;
}

const isAtWork = ({ doing }: ReconciliationWorld) =>
  doing !== null && doing !== "asking" && doing !== "missing";

const SEARCHING = ["typing", "pausing", "seeking", "unfound"];

function happen(world: World, stimulus: ReconciliationStimulus): void {
  switch (stimulus.type) {
    case "user.opens":
      world.entries = [DESK_PAGE];
      ask(world);
      return;
    case "user.visits":
      visit(world, stimulus.address);
      return;
    case "user.filters":
      visit(world, `${DESK_PAGE}${stimulus.query}`);
      return;
    case "user.refreshes":
      ask(world);
      return;
    case "time.passes":
      pass(world, stimulus.ms);
      return;
    case "live.tells":
      // Who asks for the lines hears nobody: the answer says who holds which.
      if (isAtWork(world)) world.held = stimulus.held;
      return;
    case "session.ends":
      expire(world);
      return;
    case "net.answers":
      endCall(world, stimulus.call);
      if (stimulus.outcome === "status401") expire(world);
      else hear(world, stimulus);
      return;
    default:
      work(world, stimulus);
  }
}

type Work = Exclude<
  ReconciliationStimulus,
  {
    readonly type:
      | "user.opens"
      | "user.visits"
      | "user.filters"
      | "user.refreshes"
      | "time.passes"
      | "live.tells"
      | "session.ends"
      | "net.answers";
  }
>;

const NONE_SURE = "Ningún movimiento de la lista tiene una propuesta segura que nadie más tenga.";

/** Does what a person does with the line under the cursor, or with what was accepted. */
function work(world: World, stimulus: Work): void {
  switch (stimulus.type) {
    case "user.accepts": {
      const why = whyNot(world);
      if (why === null) acceptOne(world);
      else world.told = { text: why, isRefusal: true };
      return;
    }
    case "user.undoes":
      takeBack(world);
      return;
    case "user.retries":
      retryMatch(world);
      return;
    case "user.asksSure":
      if (sureOnes(world).length > 0) world.doing = "confirming";
      else world.told = { text: NONE_SURE, isRefusal: true };
      return;
    case "user.declinesSure":
      world.doing = "deciding";
      return;
    case "user.confirmsSure":
      world.doing = "deciding";
      acceptAll(world);
      return;
    default:
      write(world, stimulus);
  }
}

type Writing = Exclude<
  Work,
  {
    readonly type:
      | "user.accepts"
      | "user.undoes"
      | "user.retries"
      | "user.asksSure"
      | "user.declinesSure"
      | "user.confirmsSure";
  }
>;

/** Goes to another line, writes what this one is, or searches for it: nothing of it accepts. */
function write(world: World, stimulus: Writing): void {
  switch (stimulus.type) {
    case "user.moves":
      arrive(world, neighbour(world, stimulus.by));
      // Who passes by holds nothing: the rest begins again.
      if (world.hold === "resting") world.holdMs = 0;
      return;
    case "user.chooses":
      arrive(world, stimulus.id);
      return;
    case "user.skips": {
      const at = nextLine(world);
      if (at !== "") {
        place(world, at);
        world.told = null;
      }
      return;
    }
    case "user.proposes": {
      const line = lineUnder(world);
      Object.assign(world, { choice: 0, parts: line === null ? [] : [proposed(line)] });
      Object.assign(world, { hasWorked: true, told: null });
      return;
    }
    case "user.types":
      world.parts = world.parts.map((part) => ({ ...part, amount: stimulus.text }));
      Object.assign(world, { choice: null, hasWorked: true });
      return;
    case "user.removes":
      Object.assign(world, { parts: [], choice: null, hasWorked: true });
      return;
    case "user.opensSearch":
      world.doing = "typing";
      return;
    case "user.searches":
      search(world, stimulus.text);
      return;
    case "user.adds":
      add(world);
      closeSearch(world);
      return;
    case "user.closesSearch":
      closeSearch(world);
  }
}

function arrive(world: World, at: ReconciliationWorld["at"]): void {
  if (at === "") return;
  place(world, at);
  Object.assign(world, { told: null, hasWorked: true });
}

function search(world: World, text: string): void {
  letGo(world, "search");
  if (text.trim() === "") Object.assign(world, { doing: "typing", words: "", found: null });
  // Who looks for what a line is works on it.
  else Object.assign(world, { doing: "pausing", words: text, searchMs: 0, hasWorked: true });
}

/** Whatever is found is a part for what is left of the line; once only. */
function add(world: World): void {
  const [key = ""] = world.found ?? [];
  if (world.parts.some((part) => part.key === key)) return;
  const rest = Math.max(0, restUnder(world) ?? 0);
  world.parts = [...world.parts, { key, amount: String(rest) }];
  Object.assign(world, { choice: null, hasWorked: true, told: null });
}

function closeSearch(world: World): void {
  letGo(world, "search");
  Object.assign(world, { doing: "deciding", words: "", found: null });
}

/** Another list of the same page asks for it; elsewhere the desk ends, once everything accepted is recorded. */
function visit(world: World, address: string): void {
  if (address === addressOf(world)) return;
  if (address.split("?")[0] === DESK_PAGE) {
    goTo(world, address, "push");
    ask(world);
  } else if (world.turn === "clear") leave(world, address);
  else {
    world.goal = address;
    if (world.turn !== "recording") sendFirst(world);
  }
}

function leave(world: World, address: string): void {
  goTo(world, address, "push");
  close(world);
  Object.assign(world, NEW_DESK);
}

/** Ends the work with the lines: whatever was asked for them is given up, and the hold given back. */
function close(world: World): void {
  const wasAtWork = isAtWork(world);
  letGo(world, "lines", "hold", "search");
  if (!wasAtWork) return;
  world.hold = "none";
  giveBack(world);
}

function giveBack(world: World): void {
  call(world, "release", {
    method: "POST",
    path: "reports/concilVoucher/hold",
    body: { line: null },
  });
  endCall(world, "release");
}

function expire(world: World): void {
  const wasAtWork = isAtWork(world);
  const { calls } = world;
  endSession(world);
  // Whatever the person accepted is sent whatever they do next.
  world.calls = world.calls.map((each, at) =>
    each.name === "accept" ? (calls[at] ?? each) : each,
  );
  if (wasAtWork) giveBack(world);
  Object.assign(world, NEW_DESK);
}

function ask(world: World): void {
  close(world);
  world.doing = "asking";
  Object.assign(world, { goneBefore: world.gone, ledgerBefore: world.ledger });
  call(world, "lines", { method: "GET", path: `reports/concilVoucher/lines${queryOf(world)}` });
}

function hear(
  world: World,
  answer: Extract<ReconciliationStimulus, { readonly type: "net.answers" }>,
): void {
  const isOk = answer.outcome === "ok";
  switch (answer.call) {
    case "lines":
      if (isOk) open(world, answer);
      else world.doing = "missing";
      return;
    case "hold":
      // Without an answer one works without a hold.
      Object.assign(world, { hold: "held", holdMs: 0 });
      if (isOk) world.held = answer.ids ?? [];
      return;
    case "search":
      world.doing = isOk ? "typing" : "unfound";
      if (isOk) world.found = answer.ids?.length === 0 ? [] : ["contribution:2"];
      return;
    case "accept":
      if (hearMatch(world, answer.outcome)) leave(world, world.goal ?? "");
      return;
    case "release":
  }
}

/** The lines come: without those that were said here meanwhile. The cursor stays where its line still waits. */
function open(
  world: World,
  { ids = [], isMore = false }: Extract<ReconciliationStimulus, { readonly type: "net.answers" }>,
): void {
  const gone = world.gone.filter((id) => !world.goneBefore.includes(id));
  Object.assign(world, { shown: ids, isMore, gone, held: [] });
  const waiting = waitingLines(world);
  if (world.at === "" || !waiting.includes(world.at)) {
    world.at = "";
    place(world, nextLine(world));
  }
  if (isMore && waiting.length === 0) ask(world);
  else Object.assign(world, { doing: "deciding", hold: "resting", holdMs: 0 });
}

/** Does what follows by itself: more lines are asked for, the question ends, and the hold follows the cursor. */
function settleDesk(world: World): void {
  if (!isAtWork(world)) return;
  if (world.doing === "confirming" && sureOnes(world).length === 0) {
    world.doing = "deciding";
    world.told = { text: NONE_SURE, isRefusal: true };
  }
  if (world.doing === "deciding" && world.isMore && waitingLines(world).length === 0) ask(world);
  if (["taking", "held"].includes(world.hold) && world.at !== world.heldLine) {
    letGo(world, "hold");
    Object.assign(world, { hold: "resting", holdMs: 0 });
  }
}

const REST = 300;
const RENEWAL = 60_000;
const SEARCH_SILENCE = 250;
const UNDO_TIME = 8000;

/** Lets time pass, from one deadline to the next. */
function pass(world: World, milliseconds: number): void {
  let left = milliseconds;
  while (left > 0) {
    const stride = Math.min(left, ...deadlines(world));
    left -= stride;
    world.holdMs += stride;
    world.searchMs += stride;
    world.waitMs += stride;
    fire(world);
  }
}

function deadlines({ hold, holdMs, doing, searchMs, turn, waitMs }: ReconciliationWorld): number[] {
  return [
    ...(hold === "resting" ? [REST - holdMs] : []),
    ...(hold === "held" ? [RENEWAL - holdMs] : []),
    ...(doing === "pausing" ? [SEARCH_SILENCE - searchMs] : []),
    ...(turn === "waiting" ? [UNDO_TIME - waitMs] : []),
  ];
}

function fire(world: World): void {
  if (world.hold === "resting" && world.holdMs === REST) takeHold(world);
  else if (world.hold === "held" && world.holdMs === RENEWAL) {
    if (world.hasWorked) takeHold(world);
    else world.holdMs = 0;
  }
  if (world.doing === "pausing" && world.searchMs === SEARCH_SILENCE) {
    world.doing = "seeking";
    const query = `line=${world.at}&q=${world.words}`;
    call(world, "search", { method: "GET", path: `reports/concilVoucher/expected?${query}` });
  }
  if (world.turn === "waiting" && world.waitMs === UNDO_TIME) sendFirst(world);
}

/** A hold by itself keeps no session alive. */
function takeHold(world: World): void {
  Object.assign(world, { hold: "taking", heldLine: world.at, hasWorked: false });
  call(world, "hold", {
    method: "POST",
    path: "reports/concilVoucher/hold",
    headers: { "by-itself": "1" },
    body: { line: world.at === "" ? null : world.at },
  });
}

/** Everything that can be seen of the desk. */
export function seeReconciliation(world: ReconciliationWorld) {
  return { ...deskSeen(world), isHeard: isAtWork(world), reconciliation: deskOf(world) };
}

function deskOf(world: ReconciliationWorld) {
  const { doing, shown, choice, parts, queue, turn, held, refusals, words, found } = world;
  if (doing === null) return false;
  const line = lineUnder(world);
  const rest = restUnder(world);
  const waiting = waitingLines(world);
  const pending = shown === null ? 0 : shown.length + (world.isMore ? MORE : 0);
  const isFinished = doing === "deciding" && waiting.length === 0;
  return {
    query: queryOf(world),
    lines: waiting,
    left: pending - (shown?.length ?? 0) + waiting.length,
    sure: sureSum(sureOnes(world)),
    line,
    choice,
    parts: parts.map((part) => ({ ...part, problem: wrongWith(part) })),
    rest: rest === null ? null : `${rest}.00`,
    why: whyNot(world),
    holder: line !== null && held.includes(line) ? HOLDER : null,
    holders: held,
    refusals,
    refusal: line === null ? null : (refusals[line] ?? null),
    told: world.told,
    words,
    found,
    waiting: queue.length,
    isAsking: doing === "asking",
    isMissing: doing === "missing",
    isFinished,
    isWorking: doing === "deciding" && !isFinished,
    isConfirming: doing === "confirming",
    isSearching: SEARCHING.includes(doing),
    isSearchAsked: doing === "pausing" || doing === "seeking",
    isSearchMissing: doing === "unfound",
    canUndo: turn === "waiting",
    isUnanswered: turn === "unanswered",
    isUnsaved: turn !== "clear",
  };
}

/** How many more lines the server says that it has. */
export const MORE = 2;

/** Gives a stimulus in words, for the stories that failures print. */
export function reconciliationWords({ type, ...rest }: ReconciliationStimulus): string {
  return [type, ...Object.values<unknown>(rest).map(String)].join(" ");
}

export const listOf = (world: ReconciliationWorld) => LISTS[queryOf(world) ?? ""] ?? [];
