import { PAGES, type ReportCall, type ReportStimulus, type ReportWorld } from "./report-world.ts";
import { isFlying, UNUSABLE } from "./section-desk.ts";

/** The possible answers to each call. */
const OUTCOMES: Readonly<Record<ReportCall, readonly string[]>> = {
  figures: ["ok", "refused", "status401", ...UNUSABLE],
  file: ["ok", "refused", "status401", ...UNUSABLE],
  monthly: ["ok", "refused", "status401", ...UNUSABLE],
};

/** Every possible event now: what the screen offers and how the server can answer. */
export function reportOffered(world: ReportWorld): readonly ReportStimulus[] {
  if (!world.isSignedIn) return [];
  const here = PAGES[world.kind];
  const calls = (["figures", "file", "monthly"] as const).filter((each) => isFlying(world, each));
  return [
    ...["/dashboard", here].map((address) => ({ type: "user.visits", address }) as const),
    ...gestures(world),
    ...(["counted", "other"] as const).map((news) => ({ type: "live.tells", news }) as const),
    ...(calls.length === 0 && world.doing !== null ? [{ type: "time.passes" } as const] : []),
    ...calls.flatMap((each) =>
      OUTCOMES[each].map((outcome) => ({ type: "net.answers", call: each, outcome }) as const),
    ),
    { type: "session.ends" },
  ];
}

const GROUPS = ["", "?g=month"].map((query) => ({ type: "user.groups", query }) as const);
const FILES = (["xlsx", "pdf"] as const).map(
  (format) => ({ type: "user.takesFile", format }) as const,
);
const RETRY: ReportStimulus = { type: "user.retries" };
const REFRESH: ReportStimulus = { type: "user.refreshes" };
const MONTHLY: ReportStimulus = { type: "user.wantsItMonthly" };
const CANCEL: ReportStimulus = { type: "user.cancels" };

function gestures({ doing, kind }: ReportWorld): readonly ReportStimulus[] {
  const groups = kind === "report" ? GROUPS : [];
  // A monitor shows what is so now: nobody gets that each month.
  const monthly = kind === "report" ? [MONTHLY] : [];
  switch (doing) {
    case null:
      return [];
    case "missing":
      return [...groups, RETRY];
    case "reading":
      return [...groups, ...FILES, ...monthly];
    case "refreshing":
      return [...groups, ...FILES];
    case "outdated":
      return [...groups, ...FILES, REFRESH, ...monthly];
    case "saving":
      return [...groups, CANCEL];
    default:
      return groups;
  }
}

/** The actions that the screen does not offer: none may have an effect. */
export function reportNotOffered({ doing }: ReportWorld): readonly ReportStimulus[] {
  if (doing === null) return [];
  return [
    ...(doing === "missing" ? [] : [RETRY]),
    ...(doing === "outdated" ? [] : [REFRESH]),
    ...(doing === "saving" ? [] : [CANCEL]),
    ...(["reading", "outdated", "refreshing"].includes(doing) ? [] : [MONTHLY]),
    ...(["reading", "outdated", "refreshing"].includes(doing) ? [] : FILES),
  ];
}
