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

export type ComparisonCall = "roles" | "role";

/** The possible answers to each call of a comparison. */
const COMPARISON_OUTCOMES: Readonly<Record<ComparisonCall, readonly string[]>> = {
  roles: ["ok", "none", "refused", "status401", ...UNUSABLE],
  role: ["ok", "missing", "refused", "status401", ...UNUSABLE],
};

/** Every event of a comparison, in the words of the outside. */
export type ComparisonStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.visits"; readonly address: string }
  /** Chooses a role to compare with; without an id, none. */
  | { readonly type: "user.chooses"; readonly id: string }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: ComparisonCall; readonly outcome: string };

export type ComparisonWorld = Desk<ComparisonCall> & {
  /** Whether the page of the role is open. */
  readonly isHere: boolean;
  readonly roles: readonly string[];
  readonly chosen: string;
  /** The permissions of the other role; null while nothing is compared. */
  readonly against: string | null;
};

const ROLE = "/roles/view/15";
/** The name and the permissions of each role, by its id. One comes without a name. */
export const ROLES: Readonly<Record<string, { readonly name: string; readonly permits: string }>> =
  { "1": { name: "Auditor", permits: "banks" }, "3": { name: "3", permits: "cities" } };

const NOTHING = { roles: [], chosen: "", against: null };

/** A signed-in tab in which nothing is open yet. */
export const COMPARISON_TAB: ComparisonWorld = {
  ...NOTHING,
  isHere: false,
  ...EMPTY_DESK,
};

/**
 * The expected state of the comparison of two roles after a stimulus, written from issue 6 and spec §6 and §8, and
 * from nothing of `src/`. Give it only what `comparisonOffered` gives.
 */
export function stepComparison(
  world: ComparisonWorld,
  stimulus: ComparisonStimulus,
): ComparisonWorld {
  const next = { ...world };
  happen(next, stimulus);
  return next;
}

function happen(world: Changing<ComparisonWorld>, stimulus: ComparisonStimulus): void {
  if (stimulus.type === "user.opens") {
    world.entries = [ROLE];
    open(world);
  } else if (stimulus.type === "user.visits") {
    if (stimulus.address === addressOf(world)) return;
    goTo(world, stimulus.address, "push");
    open(world);
  } else if (stimulus.type === "user.chooses") choose(world, stimulus.id);
  else if (stimulus.type === "session.ends") expire(world);
  else {
    endCall(world, stimulus.call);
    if (stimulus.outcome === "status401") expire(world);
    else hear(world, stimulus);
  }
}

function expire(world: Changing<ComparisonWorld>): void {
  endSession(world);
  world.isHere = false;
}

/** Opens the page of a role: the names of the other roles are asked for. */
function open(world: Changing<ComparisonWorld>): void {
  letGo(world);
  Object.assign(world, NOTHING);
  world.isHere = addressOf(world) === ROLE;
  if (world.isHere) call(world, "roles", { method: "GET", path: "roles/list?o=nombre&n=200" });
}

/** Chooses a role: the last choice wins. */
function choose(world: Changing<ComparisonWorld>, id: string): void {
  letGo(world, "role");
  world.chosen = id;
  world.against = null;
  if (id !== "") call(world, "role", { method: "GET", path: `roles/view/${id}` });
}

/**
 * Takes an answer: after any other than the expected one nothing is compared, and the rest of the page works (spec §8).
 */
function hear(
  world: Changing<ComparisonWorld>,
  { call: name, outcome }: { readonly call: ComparisonCall; readonly outcome: string },
): void {
  if (name === "roles") world.roles = outcome === "ok" ? Object.keys(ROLES) : [];
  else if (outcome === "ok") world.against = world.chosen;
  else world.chosen = "";
}

/** Every possible event now: what the screen offers and how the server can answer. */
export function comparisonOffered(world: ComparisonWorld): readonly ComparisonStimulus[] {
  if (!world.isSignedIn) return [];
  const calls = (["roles", "role"] as const).filter((each) => isFlying(world, each));
  return [
    ...["/dashboard", ROLE].map((address) => ({ type: "user.visits", address }) as const),
    ...(world.roles.length > 0 ? CHOICES : []),
    ...calls.flatMap((each) =>
      COMPARISON_OUTCOMES[each].map(
        (outcome) => ({ type: "net.answers", call: each, outcome }) as const,
      ),
    ),
    { type: "session.ends" },
  ];
}

const CHOICES = [...Object.keys(ROLES), ""].map((id) => ({ type: "user.chooses", id }) as const);

/** The choice of a role, which is not offered without other roles. */
export function comparisonNotOffered({ isHere, roles }: ComparisonWorld) {
  return isHere && roles.length === 0 ? CHOICES : [];
}

/** Everything that can be seen of a comparison. */
export function seeComparison(world: ComparisonWorld) {
  const { isHere, roles, chosen, against } = world;
  const titleOf = (id: string): string => ROLES[id]?.name ?? "";
  return {
    ...deskSeen(world),
    comparison: isHere && {
      roles: roles.map(titleOf),
      chosen,
      against: against && { title: titleOf(against), permits: ROLES[against]?.permits },
    },
  };
}

/** A stimulus in words, for the stories that failures print. */
export function comparisonWords({ type, ...rest }: ComparisonStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
