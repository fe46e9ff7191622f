import {
  addressOf,
  call,
  deskSeen,
  EMPTY_DESK,
  endCall,
  endSession,
  goTo,
  isFlying,
  letGo,
  UNUSABLE,
  type Changing,
  type Desk,
} from "./section-desk.ts";

/** The texts that a person writes: a number, another one with spaces around it, and nothing but spaces. */
const TEXTS = ["SO-1", " SO-2 ", "  "] as const;

/** The possible answers to the search: the request, none, a refusal, or no answer. */
const OUTCOMES = ["ok", "none", "refused", "missing", "status401", ...UNUSABLE] as const;

/** Every event of the page that opens a request by its number, in the words of the outside. */
export type FinderStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.writes"; readonly text: string }
  | { readonly type: "user.searches" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly outcome: string };

export type FinderWorld = Desk<"search"> & {
  /** The words of the page on what is written, or that it searches; null where it is not open. */
  readonly state: "fresh" | "empty" | "missing" | "unanswered" | "finding" | null;
  readonly text: string;
};

const FINDER = "/requests/detail";
const FOUND = "/requests/detail/15";

/** A signed-in tab in which nothing is open yet. */
export const FINDER_TAB: FinderWorld = { ...EMPTY_DESK, state: null, text: "" };

/**
 * The expected state of the page that opens a request by its number after a stimulus, written from ADR 128 and spec §8,
 * and from nothing of `src/`. Give it only what `finderOffered` gives.
 */
export function stepFinder(world: FinderWorld, stimulus: FinderStimulus): FinderWorld {
  const next = { ...world };
  happen(next, stimulus);
  return next;
}

function happen(world: Changing<FinderWorld>, stimulus: FinderStimulus): void {
  if (stimulus.type === "user.opens") {
    world.entries = [FINDER];
    open(world);
  } else if (stimulus.type === "user.visits") visit(world, stimulus.address);
  else if (stimulus.type === "user.writes") {
    // Nobody waits for the number that was written before.
    letGo(world);
    world.state = "fresh";
    world.text = stimulus.text;
  } else if (stimulus.type === "user.searches") search(world);
  else if (stimulus.type === "session.ends") expire(world);
  else {
    endCall(world, "search");
    if (stimulus.outcome === "status401") expire(world);
    else if (stimulus.outcome === "ok") visit(world, FOUND);
    else world.state = stimulus.outcome === "none" ? "missing" : "unanswered";
  }
}

function expire(world: Changing<FinderWorld>): void {
  endSession(world);
  world.state = null;
  world.text = "";
}

function visit(world: Changing<FinderWorld>, address: string): void {
  if (address === addressOf(world)) return;
  goTo(world, address, "push");
  open(world);
}

/** Opens an address: that of the page begins with nothing written. */
function open(world: Changing<FinderWorld>): void {
  letGo(world);
  world.text = "";
  world.state = addressOf(world) === FINDER ? "fresh" : null;
}

/** Searches the number without the spaces around it. */
function search(world: Changing<FinderWorld>): void {
  const number = world.text.trim();
  if (number === "") {
    world.state = "empty";
    return;
  }
  world.state = "finding";
  call(world, "search", { method: "GET", path: `requests/list?f.radicado=is%3A${number}` });
}

const SEARCH = { type: "user.searches" } as const;
const WRITTEN = TEXTS.map((text) => ({ type: "user.writes", text }) as const);

/** Every possible event now: what the screen offers and how the server can answer. */
export function finderOffered(world: FinderWorld): readonly FinderStimulus[] {
  if (!world.isSignedIn) return [];
  const outcomes = isFlying(world, "search") ? OUTCOMES : [];
  return [
    ...["/dashboard", FINDER].map((address) => ({ type: "user.visits", address }) as const),
    ...(world.state === null ? [] : WRITTEN),
    ...(world.state === null || world.state === "finding" ? [] : [SEARCH]),
    ...outcomes.map((outcome) => ({ type: "net.answers", outcome }) as const),
    { type: "session.ends" },
  ];
}

/** Another search, which is not offered while one is under way. */
export function finderNotOffered({ state }: FinderWorld): readonly FinderStimulus[] {
  return state === "finding" ? [SEARCH] : [];
}

/** Everything visible of the page. */
export function seeFinder(world: FinderWorld) {
  const { state, text } = world;
  return { ...deskSeen(world), finder: state && { state, text } };
}

/** Gives a stimulus in words, for the stories that failures print. */
export function finderWords({ type, ...rest }: FinderStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
