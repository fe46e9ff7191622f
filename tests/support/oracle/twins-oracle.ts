import {
  call,
  deskSeen,
  EMPTY_DESK,
  endCall,
  endSession,
  isFlying,
  letGo,
  UNUSABLE,
  type Changing,
  type Desk,
} from "./section-desk.ts";

/** The fields of the form: the number is unique alone, the purpose and the seat together. */
export type TwinField = "numero" | "objeto" | "sede";

type Outcome = "taken" | "hidden" | "free" | "refused" | "status401" | (typeof UNUSABLE)[number];

const OUTCOMES: readonly Outcome[] = [
  "taken",
  "hidden",
  "free",
  "refused",
  "status401",
  ...UNUSABLE,
];

/** Every event of the notice of a duplicate, in the words of the outside. */
export type TwinsStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.writes"; readonly field: TwinField; readonly value: string }
  | { readonly type: "user.leavesField"; readonly field: TwinField }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly outcome: Outcome };

export type TwinsWorld = Desk<"twins"> & {
  readonly values: Readonly<Record<TwinField, string>>;
  /** The fields written in since the server was last asked about them. */
  readonly written: readonly TwinField[];
  readonly awaited: readonly (readonly TwinField[])[];
  /** The notice beside each field: the name of the other record, empty where it may not be known. */
  readonly told: Readonly<Partial<Record<TwinField, string>>>;
};

/** A signed-in tab in which nothing is open yet. */
export const TWINS_TAB: TwinsWorld = {
  ...EMPTY_DESK,
  values: { numero: "", objeto: "", sede: "" },
  written: [],
  awaited: [],
  told: {},
};

const SETS: readonly (readonly TwinField[])[] = [["numero"], ["objeto", "sede"]];

/** A number that is too long: the form says so, and nobody asks the server about it. */
const TOO_LONG = "N".repeat(21);

/**
 * The expected state of the form after a stimulus, written from ADR 82 and spec §8, and from nothing of `src/`. Give it
 * only what `twinsOffered` gives.
 */
export function stepTwins(world: TwinsWorld, stimulus: TwinsStimulus): TwinsWorld {
  const next: Changing<TwinsWorld> = { ...world };
  if (stimulus.type === "user.opens") next.entries = ["/agreements/create"];
  else if (stimulus.type === "user.writes") write(next, stimulus);
  else if (stimulus.type === "user.leavesField") leave(next, stimulus.field);
  else if (stimulus.type === "session.ends") expire(next);
  else hear(next, stimulus.outcome);
  return next;
}

function expire(world: Changing<TwinsWorld>): void {
  endSession(world);
  world.told = {};
}

/** A text that is written anew makes worthless whatever was asked or told about it. */
function write(
  world: Changing<TwinsWorld>,
  { field, value }: { readonly field: TwinField; readonly value: string },
): void {
  world.values = { ...world.values, [field]: value };
  if (!world.written.includes(field)) world.written = [...world.written, field];
  world.awaited = world.awaited.filter((set) => !set.includes(field));
  if (world.awaited.length === 0) letGo(world, "twins");
  world.told = withoutSet(world.told, SETS.find((set) => set.includes(field)) ?? []);
}

function withoutSet(told: TwinsWorld["told"], set: readonly TwinField[]): TwinsWorld["told"] {
  return Object.fromEntries(
    Object.entries(told).filter(([name]) => !set.includes(name as TwinField)),
  );
}

/** Asks about a set that is whole, right and written since, together with those that are still awaited. */
function leave(world: Changing<TwinsWorld>, field: TwinField): void {
  const { values, written } = world;
  const set = SETS.find((each) => each.includes(field)) ?? [];
  const isWhole = set.every((name) => values[name] !== "" && values[name] !== TOO_LONG);
  if (!isWhole || !set.some((name) => written.includes(name))) return;
  world.written = written.filter((name) => !set.includes(name));
  world.awaited = [...world.awaited.filter((each) => each !== set), set];
  letGo(world, "twins");
  const asked = world.awaited.flat();
  const sent = Object.entries(values).filter(([name]) => asked.includes(name as TwinField));
  call(world, "twins", {
    method: "POST",
    path: "agreements/create/twins",
    body: { id: null, values: Object.fromEntries(sent) },
  });
}

/** The first field of each set says what another record has; without a useful answer nothing is told. */
function hear(world: Changing<TwinsWorld>, outcome: Outcome): void {
  endCall(world, "twins");
  const { awaited } = world;
  world.awaited = [];
  if (outcome === "status401") expire(world);
  if (outcome !== "taken" && outcome !== "hidden") return;
  const name = outcome === "taken" ? "C-7" : "";
  for (const [first] of awaited)
    if (first !== undefined) world.told = { ...world.told, [first]: name };
}

/** Every possible event now: what the form offers and how the server can answer. */
export function twinsOffered(world: TwinsWorld): readonly TwinsStimulus[] {
  if (!world.isSignedIn) return [];
  return [
    ...(["C-1", TOO_LONG] as const).map((value) => writes("numero", value)),
    ...(["", "Microcrédito"] as const).map((value) => writes("objeto", value)),
    writes("sede", "Cali"),
    ...(["numero", "objeto", "sede"] as const).map(
      (field) => ({ type: "user.leavesField", field }) as const,
    ),
    ...(isFlying(world, "twins")
      ? OUTCOMES.map((outcome) => ({ type: "net.answers", outcome }) as const)
      : []),
    { type: "session.ends" },
  ];
}

const writes = (field: TwinField, value: string) =>
  ({ type: "user.writes", field, value }) as const;

/** Everything that can be seen of the notice. */
export function seeTwins(world: TwinsWorld) {
  return { ...deskSeen(world), told: world.told };
}

/** A stimulus in words, for the stories that failures print. */
export function twinsStimulusWords({ type, ...rest }: TwinsStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
