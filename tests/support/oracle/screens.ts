import { settleWait } from "./wait.ts";
import { askBotCheck } from "./bot-check.ts";
import { abortCalls, send } from "./calls.ts";
import { openLive } from "./live.ts";
import { keepOnly, announce, withdrawRefusals } from "./notices.ts";
import { decide, homeOf, type Verdict } from "./places.ts";
import { sayToTabs } from "./tab-channel.ts";
import { addressOf, isSignedIn, type CheckState, type Draft } from "./world.ts";

/** The way in which an address enters the history (ADR 20): `byItself` depends on the address before it. */
export type Entry = "push" | "replace" | "byItself";

const FORM_ADDRESSES = ["/login", "/tfa", "/pwd-recovery", "/pwd-update"];

/** Our text: the spec sends a 401 to /logout and gives none (reading 6). */
const SESSION_ENDED = "Su sesión terminó. Ingrese de nuevo.";
/** The notices that tell why a session ended (reading 6, ADR 22). */
const FAREWELLS = [SESSION_ENDED, "Cerró la sesión en otra pestaña."];

/** Goes to the destination of an address. On the same screen nothing in progress is disturbed. */
export function arrive(world: Draft, requested: string, entry: Entry): void {
  const verdict = decide(world, requested);
  if (verdict.isExit) {
    logOut(world, entry);
    return;
  }
  // Another code is another check.
  const isAnother = verdict.screen === "verifying" && verdict.path !== world.check?.at;
  if (verdict.screen !== world.screen || isAnother) open(world, verdict);
  show(world, verdict, entry);
}

/** The same, but everything in progress is dropped. */
export function arriveAnew(world: Draft, requested: string, entry: Entry): void {
  const verdict = decide(world, requested);
  if (verdict.isExit) {
    logOut(world, entry);
    return;
  }
  open(world, verdict);
  show(world, verdict, entry);
}

function show(world: Draft, verdict: Verdict & { isExit: false }, entry: Entry): void {
  if (verdict.guarded !== undefined) world.returnTo = verdict.guarded;
  world.page = verdict.page;
  world.isAskedToLeave = false;
  move(world, verdict.path, entry);
}

/** Drops everything that a screen has in progress. */
export function letGo(world: Draft): void {
  abortCalls(world);
  withdrawRefusals(world);
  world.step = null;
  world.botCheck = null;
  world.qr = "";
  world.profile = null;
  world.check = null;
}

/** Leaves the screen with its work in progress, and opens another (spec §4, §7). */
function open(world: Draft, { screen, path }: Verdict & { isExit: false }): void {
  letGo(world);
  world.screen = screen;
  if (["login", "tfa", "recovery", "update"].includes(screen)) askBotCheck(world);
  if (screen === "tfa") send(world, "tfaQr");
  if (screen === "profile") askProfile(world, false);
  if (screen === "verifying") {
    world.check = { at: path, state: "writing" };
    if (path !== "/verificar") checkLetter(world);
  }
}

/** Asks about the code in the address (ADR 126). */
export function checkLetter(world: Draft): void {
  settleCheck(world, "checking");
  // The code of the call comes first: a wait that ends before it is over.
  settleWait(world);
  send(world, "verifyLetter");
}

/** Says what is known of the letter in sight. */
export function settleCheck(world: Draft, state: CheckState): void {
  world.check = world.check && { ...world.check, state };
}

/** Asks for the profile; a visible profile stays meanwhile. */
export function askProfile(world: Draft, isShown: boolean): void {
  world.profile = { isShown, turn: "server" };
  send(world, "profile");
}

/**
 * Moves to a path. Links are new entries, and so are steps between sign-in forms, which Back undoes; the rest replaces
 * (ADR 20).
 */
function move(world: Draft, path: string, entry: Entry): void {
  const current = addressOf(world);
  if (path === current) return;
  const isStep = FORM_ADDRESSES.includes(current) && FORM_ADDRESSES.includes(path);
  if (entry === "push" || (entry === "byItself" && isStep)) {
    world.entries = [...world.entries.slice(0, world.position + 1), path];
    world.position += 1;
  } else {
    world.entries = world.entries.with(world.position, path);
  }
}

/** Stores the session after a right code, opens its channel and goes to its home (spec §4). */
export function openSession(world: Draft): void {
  const home = homeOf(world);
  world.returnTo = null;
  openLive(world);
  arriveAnew(world, home, "byItself");
  sayToTabs(world, "tab.signedIn");
}

/** Logs out: the server is called first, then everything is forgotten (spec §2, reading 12). */
export function logOut(world: Draft, entry: Entry): void {
  if (isSignedIn(world)) {
    send(world, "logout");
    announceEnd(world, true);
  }
  // A deliberate logout forgets the address to restore.
  world.returnTo = null;
  endSession(world, entry);
}

/** Ends a session after a 401 to a request that carried `token`, or after the server's message (reading 6). */
export function expire(world: Draft, token: string | null): boolean {
  if (token !== (world.stored["token"] ?? null)) return false;
  if (token !== null) announceEnd(world, false);
  forgetExpired(world, token);
  return true;
}

/** The same after the message of another tab, which informs the others. */
export function forgetExpired(world: Draft, token: string | null): void {
  if (token !== (world.stored["token"] ?? null)) return;
  if (token !== null) {
    world.returnTo = addressOf(world);
    announce(world, "info", SESSION_ENDED);
  }
  endSession(world, "byItself");
}

function announceEnd(world: Draft, isOnPurpose: boolean): void {
  const { token } = world.stored;
  sayToTabs(world, `tab.signedOut ${token} ${isOnPurpose}`);
}

/** Removes the whole session, here and in the store. */
export function endSession(world: Draft, entry: Entry): void {
  world.stored = {};
  keepOnly(world, FAREWELLS);
  world.live = null;
  arriveAnew(world, "/login", entry);
}
