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

/** The possible answers to the call: lists, one of which has records; none; a refusal; or no answer. */
const OUTCOMES = ["ok", "none", "refused", "missing", "status401", ...UNUSABLE] as const;

/** Every event of the records that refer to a record, in the words of the outside. */
export type RelatedStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.chooses"; readonly index: number }
  | { readonly type: "user.retries" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly outcome: string };

export type RelatedWorld = Desk<"related"> & {
  /** The state of the list; null where no record is shown. */
  readonly state: "asking" | "open" | "none" | "forbidden" | "unanswered" | null;
  readonly chosen: number;
};

const RECORD = "/banks/view/15";
/** The records that refer to the bank: their number, by section and field. */
export const REFERRERS = [
  { controller: "cities", field: "banco", total: 0 },
  { controller: "cities", field: "otro_banco", total: 7 },
] as const;

/** A signed-in tab in which nothing is open yet. */
export const RELATED_TAB: RelatedWorld = { ...EMPTY_DESK, state: null, chosen: 0 };

/**
 * The expected state of the records that refer to a record after a stimulus, written from ADR 39 and spec §6 and §8,
 * and from nothing of `src/`. Give it only what `relatedOffered` gives.
 */
export function stepRelated(world: RelatedWorld, stimulus: RelatedStimulus): RelatedWorld {
  const next = { ...world };
  happen(next, stimulus);
  return next;
}

function happen(world: Changing<RelatedWorld>, stimulus: RelatedStimulus): void {
  if (stimulus.type === "user.opens") {
    world.entries = [RECORD];
    open(world);
  } else if (stimulus.type === "user.visits") {
    if (stimulus.address === addressOf(world)) return;
    goTo(world, stimulus.address, "push");
    open(world);
  } else if (stimulus.type === "user.chooses") world.chosen = stimulus.index;
  else if (stimulus.type === "user.retries") ask(world);
  else if (stimulus.type === "session.ends") expire(world);
  else {
    endCall(world, "related");
    if (stimulus.outcome === "status401") expire(world);
    else hear(world, stimulus.outcome);
  }
}

function expire(world: Changing<RelatedWorld>): void {
  endSession(world);
  world.state = null;
}

/** Opens the page of a record: the records that refer to it are asked for. */
function open(world: Changing<RelatedWorld>): void {
  letGo(world);
  world.chosen = 0;
  world.state = null;
  if (addressOf(world) === RECORD) ask(world);
}

function ask(world: Changing<RelatedWorld>): void {
  world.state = "asking";
  call(world, "related", { method: "GET", path: "banks/view/15/related" });
}

/** Shows the first list that has records; a missing answer can be asked for again. */
function hear(world: Changing<RelatedWorld>, outcome: string): void {
  if (outcome === "ok") {
    world.state = "open";
    world.chosen = REFERRERS.findIndex(({ total }) => total > 0);
  } else if (outcome === "none") world.state = "none";
  else world.state = outcome === "refused" ? "forbidden" : "unanswered";
}

/** Every possible event now: what the screen offers and how the server can answer. */
export function relatedOffered(world: RelatedWorld): readonly RelatedStimulus[] {
  if (!world.isSignedIn) return [];
  const outcomes = isFlying(world, "related") ? OUTCOMES : [];
  return [
    ...["/dashboard", RECORD].map((address) => ({ type: "user.visits", address }) as const),
    ...(world.state === "open" ? CHOICES : []),
    ...(world.state === "unanswered" ? [RETRY] : []),
    ...outcomes.map((outcome) => ({ type: "net.answers", outcome }) as const),
    { type: "session.ends" },
  ];
}

const RETRY = { type: "user.retries" } as const;
const CHOICES = REFERRERS.map((_, index) => ({ type: "user.chooses", index }) as const);

/**
 * The choice of a list, which is not offered without lists, and another attempt, which is not offered after an answer.
 */
export function relatedNotOffered({ state }: RelatedWorld): readonly RelatedStimulus[] {
  if (state === null) return [];
  const absent = { type: "user.chooses", index: REFERRERS.length } as const;
  return [absent, ...(state === "open" ? [] : CHOICES), ...(state === "unanswered" ? [] : [RETRY])];
}

/** Everything visible of the records that refer to a record. */
export function seeRelated(world: RelatedWorld) {
  const { state, chosen } = world;
  const lists = REFERRERS.map(({ controller, field, total }) => `${controller}.${field} ${total}`);
  return {
    ...deskSeen(world),
    related: state && { state, lists: state === "open" ? lists : [], chosen },
  };
}

/** Gives a stimulus in words, for the stories that failures print. */
export function relatedWords({ type, ...rest }: RelatedStimulus): string {
  return [type, ...Object.values<string | number>(rest)].join(" ");
}
