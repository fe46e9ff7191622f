import { OUTCOMES, VALUES } from "./samples.ts";
import type { Form, Stimulus } from "./stimuli.ts";
import { isSignedIn, type Screen, type World } from "./world.ts";

/** An address of each kind: public, open, guarded and permitted, with a query, denied, unknown, the way out. */
export const ADDRESSES = [
  "/login",
  "/tfa",
  "/pwd-recovery",
  "/pwd-update",
  "/",
  "/requests",
  "/requests/detail/15?vista=completa",
  "/requests/pending",
  "/users",
  "/profiles/me",
  "/profiles/pwd",
  "/nada",
  "/logout",
] as const;

const FORM_ON: Readonly<Record<Screen, Form | null>> = {
  login: "login",
  tfa: "tfa",
  recovery: "recovery",
  update: "update",
  change: "change",
  forcedChange: "change",
  visiting: null,
  browsing: null,
  profile: null,
};

/** The form that may be sent now: none while one is on its way, none behind the dialog. */
export function formOffered({ screen, step, isAskedToLeave }: World): Form | null {
  return step === null && !isAskedToLeave ? FORM_ON[screen] : null;
}

const userActions: readonly Stimulus[] = [
  ...Object.entries(VALUES).flatMap(([form, each]) =>
    Object.keys(each).map((values): Stimulus => ({
      type: "user.submits",
      form: form as Form,
      values,
    })),
  ),
  { type: "user.leavesTheForm" },
  { type: "user.asksToLogOut" },
  { type: "user.cancelsLogOut" },
  { type: "user.confirmsLogOut" },
  ...["1", "2", "9"].map((company): Stimulus => ({ type: "user.choosesCompany", company })),
  { type: "user.closesNotice" },
  { type: "user.looksAtNotice" },
  { type: "user.looksAway" },
  { type: "user.asksForProfileAgain" },
  { type: "user.closesOtherSessions" },
];

/** What a person might try and the screen does not offer: none of it may change anything. */
export function notOffered(world: World): Stimulus[] {
  return userActions.filter((action) => !isOffered(world, action));
}

/** Everything that can happen now. Addresses can be asked for at any time: by a link, by Back, by hand. */
export function offered(world: World): Stimulus[] {
  if (!world.isOpen) return ADDRESSES.map((address) => ({ type: "user.opens", address }));
  return [
    ...ADDRESSES.map((address): Stimulus => ({ type: "user.visits", address })),
    ...(world.position > 0 ? [{ type: "user.goesBack" } as const] : []),
    { type: "user.reloads" },
    { type: "user.returnsToThePage" },
    ...userActions.filter((action) => isOffered(world, action)),
    ...outsideOffers(world),
  ];
}

function isOffered(world: World, action: Stimulus): boolean {
  const { screen, notice, isHeld, isAskedToLeave, profile } = world;
  const isInside = isSignedIn(world);
  switch (action.type) {
    case "user.submits":
      return action.values === "valid" && action.form === formOffered(world);
    case "user.leavesTheForm":
      return ["tfa", "recovery", "update"].includes(screen);
    case "user.asksToLogOut":
      return isInside && !isAskedToLeave;
    case "user.cancelsLogOut":
    case "user.confirmsLogOut":
      return isAskedToLeave;
    case "user.choosesCompany":
      return (
        isInside &&
        screen !== "forcedChange" &&
        !isAskedToLeave &&
        action.company !== world.stored["company"] &&
        action.company !== "9"
      );
    case "user.closesNotice":
      return notice !== null;
    case "user.looksAtNotice":
      return notice !== null && !isHeld;
    case "user.looksAway":
      return isHeld;
    case "user.asksForProfileAgain":
      return profile?.turn === "nobody";
    case "user.closesOtherSessions":
      return profile?.turn === "person";
    default:
      return true;
  }
}

/** Answers to what is on its way, what the live channel and the network tell, and time where it counts. */
function outsideOffers(world: World): Stimulus[] {
  const { botCheck, calls, live, notice, isHeld, isNetworkUp } = world;
  const flying = new Set(calls.filter((call) => call.fate === "flying").map((call) => call.name));
  const times = [
    ...(botCheck?.phase === "asking" ? [4] : []),
    ...(notice !== null && !isHeld ? [5] : []),
    ...(live?.phase === "waiting" ? [1, 30] : []),
    ...(flying.size > 0 ? [15] : []),
    ...(botCheck?.phase === "held" ? [110] : []),
  ];
  return [
    ...[...flying].flatMap((call) =>
      OUTCOMES[call].map((outcome): Stimulus => ({ type: "net.answers", call, outcome })),
    ),
    ...(botCheck?.phase === "asking" ? (["ok", "blocked", "empty"] as const) : []).map(
      (outcome): Stimulus => ({ type: "botCheck.answers", outcome }),
    ),
    ...(live?.phase === "open" ? newsOf(live.isConnected) : []),
    ...(live === null ? [] : [isNetworkUp ? LOST : RETURNED]),
    ...times.map((seconds): Stimulus => ({ type: "time.passes", seconds })),
  ];
}

const LOST: Stimulus = { type: "network.changes", to: "lost" };
const RETURNED: Stimulus = { type: "network.changes", to: "returned" };

function newsOf(isConnected: boolean): Stimulus[] {
  const news = isConnected ? ["lost", "revoked"] : ["connected", "lost", "refused", "revoked"];
  return (news as ("connected" | "lost" | "refused" | "revoked")[]).map((each) => ({
    type: "live.tells",
    news: each,
  }));
}
