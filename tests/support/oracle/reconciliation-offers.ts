import { sureOnes, waitingLines } from "./reconciliation-lines.ts";
import { listOf } from "./reconciliation-oracle.ts";
import type {
  LineId,
  ReconciliationCall,
  ReconciliationStimulus,
  ReconciliationWorld,
} from "./reconciliation-world.ts";
import { isFlying, UNUSABLE } from "./section-desk.ts";

/** The possible answers to each call, besides the lines of the worklist. */
const OUTCOMES: Readonly<Record<"lines" | "accept" | "hold" | "search", readonly string[]>> = {
  lines: ["refused", "status401", ...UNUSABLE],
  accept: ["ok", "ruled", "refused", "taken", "status401", ...UNUSABLE],
  hold: ["refused", "status401", ...UNUSABLE],
  search: ["refused", "status401", ...UNUSABLE],
};

const CALLS = ["lines", "accept", "hold", "search"] as const;

/** Every possible event now: what the screen offers, how the server can answer, and the time that something waits for. */
export function reconciliationOffered(
  world: ReconciliationWorld,
): readonly ReconciliationStimulus[] {
  if (!world.isSignedIn || world.doing === null) return [];
  const calls = CALLS.filter((each) => isFlying(world, each));
  return [
    ...gestures(world),
    ...["/dashboard", "/jobs"].map((address) => ({ type: "user.visits", address }) as const),
    ...["", "?account=2"].map((query) => ({ type: "user.filters", query }) as const),
    ...(world.turn === "unanswered" ? [{ type: "user.retries" } as const] : []),
    { type: "user.undoes" },
    ...calls.flatMap((each) => [
      ...usable(world, each),
      ...OUTCOMES[each].map((outcome) => ({ type: "net.answers", call: each, outcome }) as const),
    ]),
    // A call that is never answered is the matter of the oracle of the shell.
    ...(calls.length === 0 ? times(world) : []),
    ...[[], ["1"], ["1", "2"]].map(
      (held) => ({ type: "live.tells", held: held as LineId[] }) as const,
    ),
    { type: "session.ends" },
  ];
}

const times = ({ hold, turn, doing }: ReconciliationWorld) =>
  [
    ...(doing === "pausing" ? [250] : []),
    ...(hold === "resting" ? [300] : []),
    ...(turn === "waiting" ? [8000] : []),
    ...(hold === "held" && turn !== "waiting" ? [60_000] : []),
  ].map((ms) => ({ type: "time.passes", ms }) as const);

function usable(
  world: ReconciliationWorld,
  name: ReconciliationCall,
): readonly ReconciliationStimulus[] {
  const answers = (
    ...all: readonly { readonly ids: readonly LineId[]; readonly isMore?: true }[]
  ) => all.map((each) => ({ type: "net.answers", call: name, outcome: "ok", ...each }) as const);
  if (name === "hold") return answers({ ids: [] }, { ids: ["1"] });
  if (name === "search") return answers({ ids: [] }, { ids: ["1"] });
  if (name !== "lines") return [];
  const ids = listOf(world).filter((id) => !world.ledgerBefore.includes(id));
  return ids.length > 1
    ? answers({ ids }, { ids: ids.slice(0, 1), isMore: true })
    : answers({ ids });
}

type Plain = Extract<ReconciliationStimulus["type"], `user.${string}`>;

/** The gestures that say nothing more than what they are. */
const types = <Type extends Plain>(...all: readonly Type[]) => all.map((type) => ({ type }));

function gestures(world: ReconciliationWorld): readonly ReconciliationStimulus[] {
  const isFinished = world.doing === "deciding" && waitingLines(world).length === 0;
  if (isFinished) return types("user.refreshes");
  switch (world.doing) {
    case "missing":
      return types("user.refreshes");
    case "deciding":
      return [
        ...types(
          "user.refreshes",
          "user.skips",
          "user.accepts",
          "user.asksSure",
          "user.opensSearch",
        ),
        ...([1, -1] as const).map((by) => ({ type: "user.moves", by }) as const),
        ...waitingLines(world).map((id) => ({ type: "user.chooses", id }) as const),
        ...types("user.proposes"),
        ...(world.parts.length === 1
          ? [
              ...["40", "400", "x", ""].map((text) => ({ type: "user.types", text }) as const),
              ...types("user.removes"),
            ]
          : []),
      ];
    case "confirming":
      return types("user.confirmsSure", "user.declinesSure");
    case "typing":
    case "pausing":
    case "seeking":
    case "unfound":
      return [
        ...["a", ""].map((text) => ({ type: "user.searches", text }) as const),
        ...types("user.closesSearch"),
        ...(world.found?.length === 1 ? types("user.adds") : []),
      ];
    default:
      return [];
  }
}

const SEARCHES: readonly ReconciliationStimulus[] = [
  { type: "user.searches", text: "b" },
  ...types("user.closesSearch", "user.adds"),
];

/** The actions that the screen does not offer: none may have an effect. */
export function reconciliationNotOffered(
  world: ReconciliationWorld,
): readonly ReconciliationStimulus[] {
  const { doing } = world;
  if (doing === null) return [];
  const isDeciding = doing === "deciding" && waitingLines(world).length > 0;
  const isSearching = ["typing", "pausing", "seeking", "unfound"].includes(doing);
  return [
    ...(world.turn === "unanswered" ? [] : types("user.retries")),
    ...(doing === "confirming" ? [] : types("user.confirmsSure", "user.declinesSure")),
    ...(isSearching ? [] : SEARCHES),
    ...(isDeciding
      ? []
      : types("user.accepts", "user.asksSure", "user.skips", "user.opensSearch", "user.proposes")),
  ];
}

export const keyOfDesk = (world: ReconciliationWorld): string =>
  JSON.stringify([
    world.isSignedIn,
    world.entries[world.position] === "/dashboard" ? "out" : world.entries[world.position],
    world.doing,
    world.shown,
    world.isMore,
    world.at,
    world.parts,
    world.queue.map(({ line, question }, at) => [line, question === world.queue[at - 1]?.question]),
    world.turn,
    waitingLines(world),
    sureOnes(world),
    world.goal,
    world.hold,
    world.held,
    world.found,
    world.words,
    CALLS.filter((each) => isFlying(world, each)),
  ]);
