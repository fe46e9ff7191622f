import { openLive } from "./live.ts";
import { announce } from "./notices.ts";
import { decide, homeOf } from "./places.ts";
import { OTHER_TOKEN, storedSession } from "./samples.ts";
import { arriveAnew, endSession, forgetExpired, letGo, type Entry } from "./screens.ts";
import type { TabWord } from "./stimuli.ts";
import { sayToTabs } from "./tab-channel.ts";
import { addressOf, isSignedIn, type Draft } from "./world.ts";

/** Milliseconds that the other tabs have to answer (ADR 22). */
const PATIENCE_MS = 500;

const FORMS = ["/login", "/tfa", "/pwd-recovery", "/pwd-update"];

/** Our text: the spec has one tab. */
const SIGNED_OUT_ELSEWHERE = "Cerró la sesión en otra pestaña.";
const CHANGED_ELSEWHERE = "Su contraseña se cambió en otra pestaña.";

/** Whether a load asks the other tabs: the store has no session, and the address is not the logout. */
export function mustAsk({ hasTabs, stored }: Draft, address: string): boolean {
  const isKnown = stored["uid"] !== undefined || stored["token"] !== undefined;
  return hasTabs && !isKnown && address !== "/logout";
}

/** Asks the other tabs for their session; meanwhile nothing is decided, and everything in progress is dropped. */
export function askTabs(world: Draft, address: string, entry: Entry): void {
  letGo(world);
  world.screen = "visiting";
  world.isAskedToLeave = false;
  world.asking = { left: PATIENCE_MS, address, entry };
  sayToTabs(world, "tab.asked");
}

/** Ends the question, answered or timed out. */
export function endAsking(world: Draft): void {
  const { asking } = world;
  if (asking === null) return;
  world.asking = null;
  arriveAnew(world, asking.address, asking.entry);
}

/** Whether no session is there, and none is being opened. */
function isOutside(world: Draft): boolean {
  return world.screen === "visiting" || (world.screen === "verifying" && !isSignedIn(world));
}

const EFFECTS: Readonly<Record<TabWord, (world: Draft) => void>> = {
  session: (world) => adopt(world, false),
  forcedSession: (world) => adopt(world, true),
  asks: (world) => {
    const { token, company } = world.stored;
    if (isSignedIn(world) && world.asking === null) {
      sayToTabs(world, `tab.answered ${token} ${company}`);
    }
  },
  signedIn: (world) => {
    const isAtLogin = world.screen === "login" && world.step === null;
    if (isAtLogin) askTabs(world, "/login", "byItself");
    else if (isOutside(world) && world.asking === null) {
      askTabs(world, addressOf(world), "byItself");
    }
  },
  signedOut: (world) => {
    if (!isSignedIn(world)) return;
    world.returnTo = null;
    announce(world, "info", SIGNED_OUT_ELSEWHERE);
    endSession(world, "byItself");
  },
  ended: (world) => forgetExpired(world, world.stored["token"] ?? ""),
  // The session of another person: it does not concern this one.
  othersEnd: () => undefined,
  othersChange: () => undefined,
  othersLeaving: () => undefined,
  othersUnsaved: () => undefined,
  // Nothing is unsaved in these stories: nothing is said.
  leaving: () => undefined,
  // The question stays, with one sentence more.
  unsaved: () => undefined,
  passwordChanged: (world) => {
    if (world.screen !== "forcedChange") return;
    const { isAskedToLeave } = world;
    announce(world, "info", CHANGED_ELSEWHERE);
    world.stored = { ...world.stored, changepwd: "false" };
    arriveAnew(world, "/dashboard", "byItself");
    world.isAskedToLeave = isAskedToLeave;
  },
};

/** Takes a message of another tab. */
export function hearTab(world: Draft, word: TabWord): void {
  EFFECTS[word](world);
}

/** Adopts the session of another tab; a late one is ignored. */
function adopt(world: Draft, isForced: boolean): void {
  const { asking } = world;
  if (asking === null) return;
  world.stored = { ...world.stored, ...storedSession(OTHER_TOKEN, isForced) };
  if (!decide(world, asking.address).isExit) openLive(world);
  const [pathname = ""] = asking.address.split("?");
  const address = FORMS.includes(pathname) ? homeOf(world) : asking.address;
  world.returnTo = null;
  world.asking = { ...asking, address };
  endAsking(world);
}
