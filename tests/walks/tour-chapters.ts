import { among, FORCED, keyOfForms, keyOfPlaces, opens, SIGNED_IN } from "../paths/alphabet.ts";
import { askingTabs, change, places, profile, sharedSession } from "../paths/shell-chapters.ts";
import { recovery, signIn } from "../paths/sign-in-chapters.ts";
import { BLANK, isSignedIn, type World } from "../support/oracle/world.ts";
import type { Chapter } from "../support/plans.ts";
import { wordsOf } from "../support/oracle/stimuli.ts";

/** The same chapter with fewer stimuli: every outcome of every call stays. */
function only(chapter: Chapter, ...words: readonly string[]): Chapter {
  const kept = among(...words);
  return {
    ...chapter,
    next: (world: World) => {
      const told = new Set(kept(world).map(wordsOf));
      return chapter.next(world).filter((each) => told.has(wordsOf(each)));
    },
  };
}

const DIALOG = ["user.asksToLogOut", "user.cancelsLogOut", "user.confirmsLogOut"];

/** The sign-in without reloads, Back or a bot check that expires. */
const signInAhead = only(
  { ...signIn, keyOf: keyOfQuickForms },
  "user.opens /login",
  "user.submits",
  "user.leavesTheForm",
  "botCheck.answers ok",
  "botCheck.answers blocked",
  "net.answers",
  "time.passes 15",
);

/** The same, where the code is sent only once the bot check and the calls of its screen are over. */
const quickSignIn: Chapter = {
  ...signInAhead,
  next: (world) =>
    signInAhead
      .next(world)
      .filter((each) => world.screen !== "tfa" || each.type !== "user.submits" || isSettled(world)),
};

const isSettled = ({ botCheck, calls }: World): boolean =>
  botCheck?.phase !== "asking" && calls.every(({ fate }) => fate !== "flying");

/** It returns from the login screen, so that one tab serves for long. */
const quickRecovery = only(
  {
    ...recovery,
    keyOf: (world) => (world.screen === "login" ? "login" : keyOfQuickForms(world)),
    next: (world) =>
      world.screen === "login"
        ? among("user.visits /pwd-recovery")(world)
        : recovery.next(world).filter((each) => wordsOf(each) !== "user.visits /pwd-recovery"),
  },
  "user.visits /pwd-recovery",
  "user.opens /pwd-recovery",
  "user.visits /pwd-update",
  "user.submits",
  "user.leavesTheForm",
  "botCheck.answers ok",
  "botCheck.answers blocked",
  "net.answers",
  "time.passes 15",
);

const quickChange = only(
  change("obligatorio", FORCED),
  "user.submits",
  "net.answers",
  "time.passes 15",
  "user.visits /dashboard",
  ...DIALOG,
);

const quickPlaces: Chapter = {
  title: "Direcciones, con sesión",
  start: SIGNED_IN,
  prologue: [opens("/dashboard")],
  keyOf: (world) => [keyOfPlaces(world), world.stored["company"], isSignedIn(world)].join(),
  next: (world) =>
    isSignedIn(world)
      ? among(
          ...["/", "/requests", "/users", "/nada"].map((at) => `user.visits ${at}`),
          "user.choosesCompany",
          ...DIALOG,
        )(world)
      : [],
};

const quickProfile = only(
  profile,
  "net.answers",
  "user.asksForProfileAgain",
  "user.closesOtherSessions",
  "user.closesSession",
);

/**
 * The key of a world whose bot check is only awaited or over; without Back, where the former address does not count.
 */
function keyOfQuickForms(world: World): string {
  const isOver = world.botCheck !== null && world.botCheck.phase !== "asking";
  return keyOfForms({ ...world, position: 0, ...(isOver && { botCheck: { phase: "none" } }) });
}

/** A browser takes fifty milliseconds for a step: this chapter is in every run. */
export const QUICK: readonly Chapter[] = [quickSignIn];

/**
 * The chapters of the long run. Left out, and walked in Node by tests/paths: the messages of the live channel and the
 * network, hover and focus on a notice and its time, the list of 'Avisos', the address remembered through a sign-in,
 * the logout call answered during the next session, and the actions that the screens do not offer. Of the observation,
 * a page does not show whether a call may outlive it, nor how many live channels it has opened.
 */
export const WHOLE: readonly Chapter[] = [
  quickRecovery,
  quickPlaces,
  quickChange,
  quickProfile,
  signIn,
  recovery,
  places("de visita", BLANK),
  places("con sesión", SIGNED_IN),
  places("con cambio obligatorio", FORCED),
  change("por gusto", SIGNED_IN),
  change("obligatorio", FORCED),
  askingTabs,
  sharedSession("con sesión", SIGNED_IN),
  sharedSession("con cambio obligatorio", FORCED),
  profile,
].map(withoutChannel);

function withoutChannel(chapter: Chapter): Chapter {
  const next = (world: World) => chapter.next(world).filter(({ type }) => type !== "live.tells");
  return { ...chapter, next };
}
