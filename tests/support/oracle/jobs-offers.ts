import { HERE, type JobsCall, type JobsStimulus, type JobsWorld } from "./jobs-world.ts";
import { isFlying, UNUSABLE } from "./section-desk.ts";

/** The possible answers to each call. */
const OUTCOMES: Readonly<Record<JobsCall, readonly string[]>> = {
  page: ["ok", "refused", "status401", ...UNUSABLE],
  order: ["ok", "refused", "status401", ...UNUSABLE],
  message: ["ok", "refused", "status401", ...UNUSABLE],
};

/** Every possible event now: what the screen offers and how the server can answer. */
export function jobsOffered(world: JobsWorld): readonly JobsStimulus[] {
  if (!world.isSignedIn) return [];
  const calls = (["page", "order", "message"] as const).filter((each) => isFlying(world, each));
  return [
    ...["/dashboard", HERE].map((address) => ({ type: "user.visits", address }) as const),
    ...gestures(world),
    ...(["farther", "over", "another"] as const).map(
      (news) => ({ type: "live.tells", news }) as const,
    ),
    ...(calls.length === 0 && world.doing !== null ? [{ type: "time.passes" } as const] : []),
    ...calls.flatMap((each) =>
      OUTCOMES[each].map((outcome) => ({ type: "net.answers", call: each, outcome }) as const),
    ),
    { type: "session.ends" },
  ];
}

const OTHER_LISTS = (["newest", "older", "failed", "messages"] as const).map(
  (list) => ({ type: "user.lists", list }) as const,
);
const JOB_ORDERS = (["cancel", "retry"] as const).map(
  (each) => ({ type: "user.orders", order: each }) as const,
);
const MESSAGE_GESTURES: readonly JobsStimulus[] = [
  { type: "user.orders", order: "resend" },
  { type: "user.opensMessage" },
];
const ANSWERS: readonly JobsStimulus[] = [{ type: "user.confirms" }, { type: "user.declines" }];
const RETRY: JobsStimulus = { type: "user.retries" };
const CLOSE: JobsStimulus = { type: "user.closesMessage" };

function gestures({ doing, list }: JobsWorld): readonly JobsStimulus[] {
  switch (doing) {
    case "asking":
    case "refreshing":
    // The tries of a message are given up for another list.
    case "opening":
      return OTHER_LISTS;
    case "missing":
      return [...OTHER_LISTS, RETRY];
    case "reading":
      return [...OTHER_LISTS, ...(list === "messages" ? MESSAGE_GESTURES : JOB_ORDERS)];
    case "confirming":
      return ANSWERS;
    case "message":
      return [CLOSE];
    default:
      return [];
  }
}

/** The actions that the screen does not offer: none may have an effect. */
export function jobsNotOffered({ doing }: JobsWorld): readonly JobsStimulus[] {
  if (doing === null) return [];
  return [
    ...(doing === "missing" ? [] : [RETRY]),
    ...(doing === "confirming" ? [] : ANSWERS),
    ...(doing === "message" ? [] : [CLOSE]),
    ...(doing === "reading" ? [] : [...JOB_ORDERS, ...MESSAGE_GESTURES]),
  ];
}
