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

/** Whom a case is about, which tells one answer from the one before it. */
const DEBTORS = ["Ana Ríos", "Luis Peña"] as const;
type Debtor = (typeof DEBTORS)[number];

/** The possible answers to the call: a case, a refusal, or no answer. */
const OUTCOMES = [...DEBTORS, "refused", "missing", "status401", ...UNUSABLE] as const;

/** Every event of the case of a record, in the words of the outside. */
export type CaseStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.retries" }
  | { readonly type: "record.changes" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly outcome: string };

export type CaseWorld = Desk<"case"> & {
  /** The state of the case; null where no record is shown. */
  readonly state: "asking" | "shown" | "forbidden" | "unanswered" | null;
  /** Whom the case in sight is about; null while none is. */
  readonly whole: Debtor | null;
};

const RECORD = "/banks/view/15";

/** A signed-in tab in which nothing is open yet. */
export const CASE_TAB: CaseWorld = { ...EMPTY_DESK, state: null, whole: null };

/**
 * The expected state of the case of a record after a stimulus, written from ADR 128 and spec §6 and §8, and from nothing
 * of `src/`. Give it only what `caseOffered` gives.
 */
export function stepCase(world: CaseWorld, stimulus: CaseStimulus): CaseWorld {
  const next = { ...world };
  happen(next, stimulus);
  return next;
}

function happen(world: Changing<CaseWorld>, stimulus: CaseStimulus): void {
  if (stimulus.type === "user.opens") {
    world.entries = [RECORD];
    open(world);
  } else if (stimulus.type === "user.visits") {
    if (stimulus.address === addressOf(world)) return;
    goTo(world, stimulus.address, "push");
    open(world);
  } else if (stimulus.type === "user.retries") ask(world);
  else if (stimulus.type === "record.changes") {
    // Questions about the record as it was are of no use any more.
    letGo(world, "case");
    ask(world);
  } else if (stimulus.type === "session.ends") expire(world);
  else {
    endCall(world, "case");
    if (stimulus.outcome === "status401") expire(world);
    else hear(world, stimulus.outcome);
  }
}

function expire(world: Changing<CaseWorld>): void {
  endSession(world);
  world.state = null;
  world.whole = null;
}

/** Opens the page of a record: its case is asked for, and nothing is known of it. */
function open(world: Changing<CaseWorld>): void {
  letGo(world);
  world.state = null;
  world.whole = null;
  if (addressOf(world) === RECORD) ask(world);
}

/** Asks for the case; the one in sight stays meanwhile. */
function ask(world: Changing<CaseWorld>): void {
  world.state = "asking";
  call(world, "case", { method: "GET", path: "requests/detail/15" });
}

/** Shows the case that came; without one it is said why, and the former one stays. */
function hear(world: Changing<CaseWorld>, outcome: string): void {
  const whole = DEBTORS.find((each) => each === outcome);
  if (whole === undefined) world.state = outcome === "refused" ? "forbidden" : "unanswered";
  else {
    world.state = "shown";
    world.whole = whole;
  }
}

const RETRY = { type: "user.retries" } as const;
const CHANGE = { type: "record.changes" } as const;

/** Every possible event now: what the screen offers, a change of the record, and how the server can answer. */
export function caseOffered(world: CaseWorld): readonly CaseStimulus[] {
  if (!world.isSignedIn) return [];
  const outcomes = isFlying(world, "case") ? OUTCOMES : [];
  return [
    ...["/dashboard", RECORD].map((address) => ({ type: "user.visits", address }) as const),
    ...(world.state === "unanswered" ? [RETRY] : []),
    ...(world.state === "asking" || world.state === "shown" ? [CHANGE] : []),
    ...outcomes.map((outcome) => ({ type: "net.answers", outcome }) as const),
    { type: "session.ends" },
  ];
}

/** Another attempt, which is not offered after an answer, and a change of the record where no case came. */
export function caseNotOffered({ state }: CaseWorld): readonly CaseStimulus[] {
  if (state === null) return [];
  return [
    ...(state === "unanswered" ? [] : [RETRY]),
    ...(state === "unanswered" || state === "forbidden" ? [CHANGE] : []),
  ];
}

/** Everything visible of the case of a record. */
export function seeCase(world: CaseWorld) {
  const { state, whole } = world;
  return { ...deskSeen(world), case: state && { state, about: whole } };
}

/** Gives a stimulus in words, for the stories that failures print. */
export function caseWords({ type, ...rest }: CaseStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
