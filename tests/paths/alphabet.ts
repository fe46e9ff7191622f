import { isAgeing, offered } from "../support/oracle/offers.ts";
import { storedSession, tokenOf, uidOf } from "../support/oracle/samples.ts";
import { wordsOf, type Stimulus } from "../support/oracle/stimuli.ts";
import { waitOf } from "../support/oracle/wait.ts";
import { BLANK, isSignedIn, type World } from "../support/oracle/world.ts";

export const opens = (address: string): Stimulus => ({ type: "user.opens", address });

const tabWith = (isForced: boolean): World => ({
  ...BLANK,
  stored: { uid: uidOf(0), ...storedSession(tokenOf(0), isForced) },
});

/** A tab of a person who is signed in, and one of a person who must change the password. */
export const SIGNED_IN = tabWith(false);
export const FORCED = tabWith(true);

/** Keeps the stimuli whose words begin with one of these. */
export function among(...words: readonly string[]) {
  return (world: World): Stimulus[] =>
    offered(world).filter((stimulus) => {
      const told = wordsOf(stimulus);
      return words.some((each) => told === each || told.startsWith(`${each} `));
    });
}

const flyingIn = ({ calls }: World): string =>
  calls.flatMap((call) => (call.fate === "flying" ? [call.name] : [])).join();

/** The key of a world in the sign-in. */
export function keyOfForms(world: World): string {
  const { screen, page, returnTo, step, botCheck, qr, stored, position } = world;
  const token = botCheck?.phase === "held" && isAgeing(botCheck.left) ? "ageing" : botCheck?.phase;
  const turn = step === null ? "free" : `${step.form} ${step.hasLeft}`;
  const who = [stored["uid"] !== undefined, isSignedIn(world), stored["changepwd"]].join();
  return [screen, page, returnTo, turn, token, qr, flyingIn(world), who, position > 0].join();
}

/** The key of a world by its address. Behind the dialog every page is the same; with it closed the address counts. */
export function keyOfPlaces({ screen, page, returnTo, stored, isAskedToLeave }: World): string {
  return [screen, isAskedToLeave || page, returnTo, stored["changepwd"]].join();
}

/** The key of a world in the back office. */
export function keyOfShell(world: World): string {
  const { profile, isAskedToLeave, stored } = world;
  const shown = [profile?.isShown, profile?.turn, isAskedToLeave, stored["company"]].join();
  return `${keyOfForms(world)} ${shown}`;
}

export function keyOfLive(world: World): string {
  const { live, isNetworkUp, screen } = world;
  const losses = live !== null && "losses" in live ? live.losses : "";
  const isConnected = live?.phase === "open" && live.isConnected;
  return [screen, live?.phase, isConnected, losses, isNetworkUp].join();
}

export function keyOfNotices(world: World): string {
  const { notice, isHeld, queue, screen, profile, step } = world;
  const said = [notice, ...queue].map((each) => each?.text).join();
  const isYoung = notice !== null && notice.left > 3000;
  return [screen, profile?.turn, flyingIn(world), step !== null, said, isHeld, isYoung].join();
}

export function keyOfWaits(world: World): string {
  const { screen, profile, step, isWaitKept } = world;
  return [screen, profile?.turn, step?.form, flyingIn(world), waitOf(world), isWaitKept].join();
}

export const TABS = ["user.goesBack", "user.reloads", "user.returnsToThePage"];
