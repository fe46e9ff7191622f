import {
  IMPORT_OUTCOMES,
  type ImportCall,
  type ImportStimulus,
  type ImportWorld,
} from "./import-world.ts";
import { isFlying } from "./section-desk.ts";

const CALLS = Object.keys(IMPORT_OUTCOMES) as ImportCall[];

/** Every possible event now: what the screen offers and how the server can answer. */
export function importOffered(world: ImportWorld): readonly ImportStimulus[] {
  if (!world.isSignedIn) return [];
  const isAsked = world.wanted !== null;
  return [
    ...(["/dashboard", "/banks/import", "/otra"] as const).map(
      (address) => ({ type: "user.visits", address }) as const,
    ),
    ...(world.position > 0 ? [{ type: "user.goesBack" } as const] : []),
    ...(world.company === "2" ? [] : [{ type: "user.choosesCompany", company: "2" } as const]),
    ...(isAsked ? LEAVING : gestures(world)),
    ...(world.step === "saving" && world.isRunning ? liveNews(world) : []),
    ...CALLS.filter((each) => isFlying(world, each)).flatMap((each) => answersOf(world, each)),
    { type: "session.ends" },
  ];
}

const LEAVING: readonly ImportStimulus[] = [{ type: "user.stays" }, { type: "user.leaves" }];
const FILES = ["a.csv", "b.csv", "justo.csv", "enorme.csv"].map(
  (name) => ({ type: "user.choosesFile", name }) as const,
);
const SHEETS = ["Enero", "Febrero"].map((sheet) => ({ type: "user.choosesSheet", sheet }) as const);
const TEMPLATE: ImportStimulus = { type: "user.asksForTemplate" };
const MENDING: ImportStimulus = { type: "user.asksForMending" };
const AGAIN: ImportStimulus = { type: "user.startsAgain" };
const RETRY: ImportStimulus = { type: "user.retries" };
const SAVING: ImportStimulus = { type: "user.saves" };
const CANCEL: ImportStimulus = { type: "user.cancels" };

const REPLACING: readonly ImportStimulus[] = [
  { type: "user.replaces", from: "Uno", to: "Dos" },
  { type: "user.replaces", from: "Dos", to: "Tres" },
];

/** The buttons that can be pressed; while a file is being sent the others wait. */
function gestures(world: ImportWorld): readonly ImportStimulus[] {
  const { step, counts, updates, erases } = world;
  if (isFlying(world, "template", "mend")) return [];
  switch (step) {
    case "choosing":
    case "refused":
      return [...FILES, TEMPLATE];
    case "asking":
      return [...SHEETS, AGAIN];
    case "reading":
      return [CANCEL];
    case "saving":
      return world.isRunning ? [AGAIN] : [];
    case "unheard":
    case "missing":
    case "interrupted":
      return [RETRY, AGAIN];
    case "previewed":
      return [
        ...((counts?.created ?? 0) + (counts?.updated ?? 0) > 0 ? [SAVING] : []),
        ...(counts?.wrong ? [MENDING] : []),
        { type: "user.choosesUpdates", updates: !updates },
        ...(counts?.wrong ? REPLACING : []),
        ...world.replaced.map(({ from }) => ({ type: "user.keeps", from }) as const),
        ...(updates ? [{ type: "user.choosesErasing", erases: !erases } as const] : []),
        AGAIN,
      ];
    case "finished":
      return [...(counts?.wrong ? [MENDING] : []), AGAIN];
    default:
      return [];
  }
}

/** Outcomes that begin an answer, and cannot come after its first line. */
const ANSWERS = /^(?:refused|sheets|status|cut|unreadable)/u;

/** The news of the live channel; no file goes on for ever. */
function liveNews({ done }: ImportWorld): readonly ImportStimulus[] {
  const goesOn = (done ?? 0) < 400;
  return [
    ...(goesOn ? [{ type: "live.tells", what: "progress" } as const] : []),
    { type: "live.tells", what: "end" },
  ];
}

function answersOf(world: ImportWorld, call: ImportCall): readonly ImportStimulus[] {
  const done = world.done ?? 0;
  return (
    IMPORT_OUTCOMES[call]
      // An answer that has begun has its status already, and no file goes on for ever.
      .filter((outcome) => call !== "preview" || done === 0 || !ANSWERS.test(outcome))
      .filter((outcome) => outcome !== "part" || done < 400)
      .map((outcome) => ({ type: "net.answers", call, outcome }))
  );
}

const ALL: readonly ImportStimulus[] = [
  ...LEAVING,
  ...FILES.slice(1),
  ...SHEETS,
  { type: "user.choosesSheet", sheet: "Otra" },
  TEMPLATE,
  MENDING,
  AGAIN,
  RETRY,
  SAVING,
  CANCEL,
  { type: "user.choosesUpdates", updates: true },
  { type: "user.choosesUpdates", updates: false },
  ...REPLACING,
  { type: "user.keeps", from: "Uno" },
  { type: "user.choosesErasing", erases: true },
  { type: "user.choosesErasing", erases: false },
];

/** The actions that the screen does not offer: none may have an effect. */
export function importNotOffered(world: ImportWorld): readonly ImportStimulus[] {
  if (world.step === null) return [];
  const offered = world.wanted === null ? gestures(world) : LEAVING;
  return ALL.filter(
    (each) =>
      !offered.some((other) => JSON.stringify(other) === JSON.stringify(each)) &&
      // A marked box is not marked again.
      (each.type !== "user.choosesUpdates" || world.step !== "previewed" || offered.length === 0) &&
      (each.type !== "user.choosesErasing" ||
        world.step !== "previewed" ||
        !world.updates ||
        offered.length === 0),
  );
}
