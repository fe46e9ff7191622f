import { LETTER_CODE, OUTCOMES, VALUES } from "./samples.ts";
import type { Form, Stimulus } from "./stimuli.ts";
import { waitOf } from "./wait.ts";
import { isSignedIn, type Screen, type World } from "./world.ts";

/** An address of each kind: public, open, guarded and permitted, with a query, denied, unknown, the way out. */
const ADDRESSES = [
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
  "/verificar",
  `/verificar/${LETTER_CODE}`,
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
  verifying: null,
};

/** The form that may be sent now: none while one is in flight, none behind the dialog. */
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
  { type: "user.keepsWaiting" },
  { type: "user.stopsWaiting" },
  { type: "user.asksForProfileAgain" },
  { type: "user.checksAgain" },
  { type: "user.closesOtherSessions" },
  { type: "user.closesSession" },
  { type: "user.endsSchedule" },
  { type: "user.wantsDaily" },
  { type: "user.renewsFactor", wish: "codes" },
  { type: "user.renewsFactor", wish: "authenticator" },
  { type: "user.confirmsFactor", password: "valid" },
  { type: "user.confirmsFactor", password: "none" },
  { type: "user.cancelsFactor" },
  { type: "user.printsCodes" },
  { type: "user.savesCodes" },
  { type: "user.keepsCodes" },
];

/** The actions that the screen does not offer: none may change anything. */
export function notOffered(world: World): Stimulus[] {
  return userActions.filter((action) => !isOffered(world, action));
}

/** Every possible event now. Addresses can be asked for at any time: by a link, by Back, by hand. */
export function offered(world: World): Stimulus[] {
  if (!world.isOpen) return ADDRESSES.map((address) => ({ type: "user.opens", address }));
  return [
    ...ADDRESSES.map((address): Stimulus => ({ type: "user.visits", address })),
    ...(world.position > 0 ? [{ type: "user.goesBack" } as const] : []),
    { type: "user.reloads" },
    { type: "user.returnsToThePage" },
    ...userActions.filter((action) => isOffered(world, action)),
    ...outsideOffers(world),
    ...(world.hasTabs ? tabOffers(world) : []),
  ];
}

/**
 * Messages of other tabs: an answer can come at any time, even late; a message about a session is of this one, or of
 * another person's.
 */
function tabOffers(world: World): Stimulus[] {
  const ends = [
    "signedOut",
    "ended",
    "othersEnd",
    "othersChange",
    "passwordChanged",
    "leaving",
    "othersLeaving",
    "unsaved",
    "othersUnsaved",
  ] as const;
  const words = [
    "session",
    "forcedSession",
    "asks",
    "signedIn",
    ...(isSignedIn(world) ? ends : (["othersEnd"] as const)),
  ] as const;
  return words.map((word) => ({ type: "tabs.say", word }));
}

function isOffered(world: World, action: Stimulus): boolean {
  const { screen, notice, isHeld, isAskedToLeave, profile, check, stored } = world;
  const isInside = isSignedIn(world);
  if (action.type === "user.submits") {
    return action.values === "valid" && action.form === formOffered(world);
  }
  if (action.type === "user.choosesCompany") {
    const isOther = action.company !== stored["company"] && action.company !== "9";
    return isInside && isOther && screen !== "forcedChange" && !isAskedToLeave;
  }
  if (action.type === "user.confirmsFactor") {
    return action.password === "valid" && profile?.turn === "confirming";
  }
  const isPossible: Partial<Record<Stimulus["type"], boolean>> = {
    "user.leavesTheForm": ["tfa", "recovery", "update"].includes(screen),
    "user.asksToLogOut": isInside && !isAskedToLeave,
    "user.cancelsLogOut": isAskedToLeave,
    "user.confirmsLogOut": isAskedToLeave,
    "user.closesNotice": notice !== null,
    "user.looksAtNotice": notice !== null && !isHeld,
    "user.looksAway": isHeld,
    "user.keepsWaiting": waitOf(world) === "late",
    "user.stopsWaiting": waitOf(world) === "late",
    "user.asksForProfileAgain": profile?.turn === "nobody",
    "user.checksAgain": check?.state === "refused" || check?.state === "failed",
    "user.closesOtherSessions": profile?.turn === "person",
    "user.closesSession": profile?.turn === "person",
    "user.endsSchedule": profile?.turn === "person",
    "user.wantsDaily": profile?.turn === "person",
    "user.renewsFactor": profile?.turn === "person",
    "user.cancelsFactor": profile?.turn === "confirming",
    "user.printsCodes": profile?.turn === "keeping",
    "user.savesCodes": profile?.turn === "keeping",
    "user.keepsCodes": profile?.turn === "keeping",
  };
  return isPossible[action.type] === true;
}

/** Answers to the calls in flight, messages of the live channel and the network, and time where it matters. */
function outsideOffers(world: World): Stimulus[] {
  const { botCheck, calls, live, notice, isHeld, isNetworkUp } = world;
  const flying = new Set(calls.filter((call) => call.fate === "flying").map((call) => call.name));
  const times = [
    ...(world.asking === null ? [] : [0.5]),
    ...(botCheck?.phase === "asking" ? [4] : []),
    ...(notice !== null && !isHeld ? [5] : []),
    ...(notice !== null && !isHeld && notice.left > 3000 ? [3] : []),
    ...(live?.phase === "waiting" ? [1, 30] : []),
    ...(waitOf(world) === "brief" ? [1] : []),
    ...(flying.size > 0 && world.waited < 10_000 ? [10] : []),
    ...(flying.size > 0 ? [15] : []),
    ...(botCheck?.phase === "held" ? [110] : []),
    ...(botCheck?.phase === "held" && !isAgeing(botCheck.left) ? [100] : []),
  ];
  return [
    ...[...flying].flatMap((call) =>
      OUTCOMES[call].map((outcome): Stimulus => ({ type: "net.answers", call, outcome })),
    ),
    ...(botCheck?.phase === "asking" ? (["ok", "blocked", "empty"] as const) : []).map(
      (outcome): Stimulus => ({ type: "botCheck.answers", outcome }),
    ),
    ...(botCheck?.phase === "none" ? [LATE] : []),
    ...(live?.phase === "open" ? newsOf(live.isConnected) : []),
    ...(live === null ? [] : [isNetworkUp ? LOST : RETURNED]),
    ...[...new Set(times)].map((seconds): Stimulus => ({ type: "time.passes", seconds })),
  ];
}

/** Whether a token, with the milliseconds that it has left, can expire while its call is in flight. */
export const isAgeing = (left: number): boolean => left <= 15_000;

const LATE: Stimulus = { type: "botCheck.answers", outcome: "late" };
const LOST: Stimulus = { type: "network.changes", to: "lost" };
const RETURNED: Stimulus = { type: "network.changes", to: "returned" };

function newsOf(isConnected: boolean): Stimulus[] {
  const news = isConnected ? ["lost", "revoked"] : ["connected", "lost", "refused", "revoked"];
  return (news as ("connected" | "lost" | "refused" | "revoked")[]).map((each) => ({
    type: "live.tells",
    news: each,
  }));
}
