import { settleBotCheck, wantBotCheck } from "./bot-check.ts";
import { send, sendForm } from "./calls.ts";
import { loseLive, openLive, retryLive } from "./live.ts";
import { holdNotice, nextNotice } from "./notices.ts";
import { answer, stopWaiting } from "./outcomes.ts";
import { decide } from "./places.ts";
import {
  arrive,
  arriveAnew,
  askProfile,
  checkLetter,
  expire,
  logOut,
  type Entry,
} from "./screens.ts";
import { FACTOR_PASSWORD, SCHEDULE, OTHER_SESSION } from "./samples.ts";
import type { Form, Stimulus } from "./stimuli.ts";
import { askTabs, hearTab, mustAsk } from "./tabs.ts";
import { pass } from "./time.ts";
import { settleWait } from "./wait.ts";
import { sayToTabs } from "./tab-channel.ts";
import { addressOf, BLANK, isSignedIn, type Draft, type World } from "./world.ts";

/**
 * The expected state of the product after a stimulus, written from docs/spec.md, docs/readings.md and the decisions
 * they name, and from nothing of `src/`: a second, executable specification. Give it only what `offered` gives.
 */
export function step(world: World, stimulus: Stimulus): World {
  const next: Draft = { ...world };
  const effect = EFFECTS[stimulus.type] as (draft: Draft, it: Stimulus) => void;
  effect(next, stimulus);
  settleWait(next);
  return next;
}

type Effects = {
  readonly [Type in Stimulus["type"]]: (
    world: Draft,
    stimulus: Extract<Stimulus, { readonly type: Type }>,
  ) => void;
};

const EFFECTS: Effects = {
  "user.opens": (world, { address }) => {
    world.entries = [address];
    reload(world);
  },
  "user.visits": (world, { address }) => visit(world, address, "push"),
  "user.goesBack": (world) => {
    world.position -= 1;
    visit(world, addressOf(world), "replace");
  },
  "user.reloads": reload,
  "user.returnsToThePage": returnToThePage,
  "user.submits": (world, { form }) => submit(world, form),
  "user.leavesTheForm": (world) => arrive(world, "/login", "byItself"),
  "user.asksToLogOut": (world) => {
    world.isAskedToLeave = true;
    sayToTabs(world, `tab.leaving ${world.stored["token"]}`);
  },
  "user.cancelsLogOut": (world) => {
    world.isAskedToLeave = false;
  },
  "user.confirmsLogOut": (world) => logOut(world, "byItself"),
  // The company is stored, and the dashboard is loaded again: nothing of the former company stays (spec §4, ADR 9).
  "user.choosesCompany": (world, { company }) => {
    world.stored = { ...world.stored, company };
    arriveAnew(world, "/dashboard", "byItself");
  },
  "user.closesNotice": nextNotice,
  "user.looksAtNotice": (world) => holdNotice(world, true),
  "user.looksAway": (world) => holdNotice(world, false),
  "user.keepsWaiting": (world) => {
    world.isWaitKept = true;
  },
  "user.stopsWaiting": stopWaiting,
  "user.asksForProfileAgain": (world) => askProfile(world, world.profile?.isShown === true),
  "user.checksAgain": checkLetter,
  "user.closesOtherSessions": (world) => {
    world.profile = { isShown: true, turn: "server" };
    send(world, "closeOtherSessions");
  },
  "user.closesSession": (world) => {
    world.profile = { isShown: true, turn: "server" };
    send(world, "closeSession", { id: OTHER_SESSION });
  },
  "user.endsSchedule": (world) => {
    world.profile = { isShown: true, turn: "server" };
    send(world, "endSchedule", { id: SCHEDULE });
  },
  "user.wantsDaily": (world) => {
    world.profile = { isShown: true, turn: "server" };
    send(world, "receiveDaily");
  },
  "user.renewsFactor": (world, { wish }) => {
    world.profile = { isShown: true, turn: "confirming", wish };
  },
  "user.cancelsFactor": (world) => {
    world.profile = { isShown: true, turn: "person" };
  },
  "user.confirmsFactor": (world) => {
    const wish = world.profile?.wish ?? "codes";
    world.profile = { isShown: true, turn: "server", wish };
    send(world, "renewFactor", { ...FACTOR_PASSWORD, wish });
  },
  // Printer and folder are of the browser.
  "user.printsCodes": () => undefined,
  "user.savesCodes": () => undefined,
  "user.keepsCodes": (world) => askProfile(world, true),
  "time.passes": (world, { seconds }) => pass(world, seconds * 1000),
  "net.answers": (world, { call, outcome }) => answer(world, call, outcome),
  // A token that arrives after the form has stopped waiting for it (reading 9) has no effect.
  "botCheck.answers": (world, { outcome }) => {
    if (outcome !== "late") settleBotCheck(world, outcome === "ok");
  },
  "live.tells": (world, { news }) => hearLive(world, news),
  "tabs.say": (world, { word }) => hearTab(world, word),
  "network.changes": (world, { to }) => {
    world.isNetworkUp = to === "returned";
    if (world.isNetworkUp) retryLive(world);
  },
};

/** Visits an address; while the other tabs are asked, the visit waits too. */
function visit(world: Draft, address: string, entry: Entry): void {
  if (world.asking === null) arrive(world, address, entry);
  else world.asking = { ...world.asking, address, entry };
}

/**
 * A form is sent once the bot check of its screen answered or gave up; the change of password has none (reading 9, ADR
 * 5).
 */
function submit(world: Draft, form: Form): void {
  world.step = { form, hasLeft: false };
  wantBotCheck(world);
  if (world.botCheck?.phase !== "asking") sendForm(world, form);
}

/** Loads the page, the first time or again: the store, the address and its history stay, as in a browser. */
function reload(world: Draft): void {
  const { entries, position, stored, isNetworkUp, serial, hasTabs } = world;
  const kept = { entries, position, stored, isNetworkUp, serial, hasTabs };
  Object.assign(world, BLANK, { isOpen: true, ...kept });
  if (mustAsk(world, addressOf(world))) {
    world.page = "undecided";
    askTabs(world, addressOf(world), "replace");
    return;
  }
  if (isSignedIn(world) && !decide(world, addressOf(world)).isExit) openLive(world);
  arriveAnew(world, addressOf(world), "replace");
}

/** The browser restores the page from its cache: the store is read again, and the screen starts again. */
function returnToThePage(world: Draft): void {
  if (mustAsk(world, addressOf(world))) {
    askTabs(world, addressOf(world), world.asking?.entry ?? "byItself");
    return;
  }
  if (isSignedIn(world)) openLive(world);
  arriveAnew(world, addressOf(world), "byItself");
}

function hearLive(world: Draft, news: "connected" | "lost" | "refused" | "revoked"): void {
  if (news === "lost") loseLive(world);
  else if (news === "refused") world.live = { phase: "refused" };
  else if (news === "revoked") expire(world, world.stored["token"] ?? null);
  else world.live = { phase: "open", losses: 0, isConnected: true };
}
