import { askBotCheck } from "./bot-check.ts";
import { CALL_OF, endCall } from "./calls.ts";
import { announce } from "./notices.ts";
import { messageOf } from "./messages.ts";
import { BACKUP_USED, QR, storedSession, tokenOf, uidOf } from "./samples.ts";
import { arrive, arriveAnew, askProfile, expire, openSession, settleCheck } from "./screens.ts";
import type { CallName, Outcome } from "./stimuli.ts";
import { sayToTabs } from "./tab-channel.ts";
import type { CheckState, Draft } from "./world.ts";

/**
 * Answers a call: any answer that is neither an acceptance nor a refusal of the contract counts as none (spec §8,
 * reading 7).
 */
export function answer(world: Draft, name: CallName, outcome: Outcome): void {
  const { token } = endCall(world, name, "over");
  take(world, name, outcome, token);
}

/** Times a call out: the request is aborted, and the rest follows as if the connection had broken. */
export function giveUp(world: Draft, name: CallName): void {
  const { token } = endCall(world, name, "aborted");
  take(world, name, "cut", token);
}

/** Aborts everything in flight, as if it had timed out (ADR 25). */
export function stopWaiting(world: Draft): void {
  world.isWaitKept = true;
  for (const { name, fate } of world.calls) if (fate === "flying") giveUp(world, name);
}

const CHECKED: Readonly<Partial<Record<Outcome, CheckState>>> = {
  ok: "genuine",
  none: "notGenuine",
  rejected: "refused",
};

function take(world: Draft, name: CallName, outcome: Outcome, token: string | null): void {
  if (outcome === "status401" && expire(world, token)) return;
  if (name === "logout") return;
  if (name === "tfaQr") world.qr = outcome === "ok" ? QR : "";
  else if (name === "verifyLetter") settleCheck(world, CHECKED[outcome] ?? "failed");
  else if (name === "profile") answerProfile(world, outcome);
  else if (
    name === "closeOtherSessions" ||
    name === "closeSession" ||
    name === "endSchedule" ||
    name === "receiveDaily"
  ) {
    answerClosing(world, name, outcome);
  } else if (name === "renewFactor") answerRenewal(world, outcome);
  else answerForm(world, name, outcome);
}

function answerForm(
  world: Draft,
  name: (typeof CALL_OF)[keyof typeof CALL_OF],
  outcome: Outcome,
): void {
  world.step = null;
  if (outcome === "ok" || outcome === "forced" || outcome === "backup") {
    accept(world, name, outcome === "forced");
    // How many are left is said where the sign-in leads (ADR 135).
    if (outcome === "backup") announce(world, "info", BACKUP_USED);
    return;
  }
  if (outcome === "rejected") announce(world, "danger", messageOf(name, "rejected"), true);
  if (name !== "changePassword") askBotCheck(world);
}

/** Applies each accepted step (spec §4; reading 4 for the change). */
function accept(
  world: Draft,
  name: (typeof CALL_OF)[keyof typeof CALL_OF],
  isForced: boolean,
): void {
  switch (name) {
    case "login":
      world.serial += 1;
      world.stored = { ...world.stored, uid: uidOf(world.serial) };
      arrive(world, "/tfa", "byItself");
      return;
    case "tfa":
      world.serial += 1;
      world.stored = { ...world.stored, ...storedSession(tokenOf(world.serial), isForced) };
      openSession(world);
      return;
    case "recoveryPassword":
      announce(world, "info", messageOf(name, "ok"));
      arrive(world, "/pwd-update", "byItself");
      return;
    case "updatePassword":
      announce(world, "info", messageOf(name, "ok"));
      arrive(world, "/login", "byItself");
      return;
    case "changePassword":
      acceptChange(world);
  }
}

/** Opens the dashboard (reading 4). An answer of the server does not close a question that is open. */
function acceptChange(world: Draft): void {
  const { isAskedToLeave } = world;
  announce(world, "info", messageOf("changePassword", "ok"));
  world.stored = { ...world.stored, changepwd: "false" };
  sayToTabs(world, `tab.passwordChanged ${world.stored["token"]}`);
  arriveAnew(world, "/dashboard", "byItself");
  world.isAskedToLeave = isAskedToLeave;
}

function answerProfile(world: Draft, outcome: Outcome): void {
  const wasShown = world.profile?.isShown === true;
  world.profile =
    outcome === "ok" ? { isShown: true, turn: "person" } : { isShown: wasShown, turn: "nobody" };
}

/** New codes are shown until they are kept; another authenticator ends the sessions; what fails is asked again. */
function answerRenewal(world: Draft, outcome: Outcome): void {
  const wish = world.profile?.wish ?? "codes";
  if (outcome === "rejected") announce(world, "danger", messageOf("renewFactor", "rejected"));
  if (outcome === "ok" || outcome === "none") {
    announce(world, "info", messageOf("renewFactor", "ok"));
  }
  if (outcome === "none") askProfile(world, true);
  else world.profile = { isShown: true, turn: outcome === "ok" ? "keeping" : "confirming", wish };
}

/** The server's answer is shown and the profile is read again; without an answer nothing changes. */
function answerClosing(
  world: Draft,
  name: "closeOtherSessions" | "closeSession" | "endSchedule" | "receiveDaily",
  outcome: Outcome,
): void {
  if (outcome === "ok") announce(world, "info", messageOf(name, "ok"));
  else if (outcome === "rejected") announce(world, "danger", messageOf(name, "rejected"));
  else {
    world.profile = { isShown: true, turn: "person" };
    return;
  }
  askProfile(world, true);
}
