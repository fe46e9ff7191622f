import { settleBotCheck, wantBotCheck } from "./bot-check.ts";
import { send, sendForm } from "./calls.ts";
import { loseLive, openLive, retryLive } from "./live.ts";
import { holdNotice, nextNotice } from "./notices.ts";
import { answer } from "./outcomes.ts";
import { decide } from "./places.ts";
import { arrive, arriveAnew, askProfile, expire, logOut } from "./screens.ts";
import type { Form, Stimulus } from "./stimuli.ts";
import { pass } from "./time.ts";
import { addressOf, BLANK, isSignedIn, type Draft, type World } from "./world.ts";

/**
 * What the product must be after a stimulus, written from docs/spec.md, docs/readings.md and the decisions they
 * name, and from nothing of `src/`: a second specification that can be run. Give it only what `offered` gives.
 */
export function step(world: World, stimulus: Stimulus): World {
  const next: Draft = { ...world };
  if (stimulus.type.startsWith("user.")) act(next, stimulus);
  else happen(next, stimulus);
  return next;
}

function act(world: Draft, stimulus: Stimulus): void {
  switch (stimulus.type) {
    case "user.opens":
      world.entries = [stimulus.address];
      reload(world);
      return;
    case "user.visits":
      arrive(world, stimulus.address, "push");
      return;
    case "user.goesBack":
      world.position -= 1;
      arrive(world, addressOf(world), "replace");
      return;
    case "user.reloads":
      reload(world);
      return;
    case "user.returnsToThePage":
      returnToThePage(world);
      return;
    case "user.submits":
      submit(world, stimulus.form);
      return;
    case "user.leavesTheForm":
      arrive(world, "/login", "byItself");
      return;
    default:
      actInside(world, stimulus);
  }
}

function actInside(world: Draft, stimulus: Stimulus): void {
  switch (stimulus.type) {
    case "user.asksToLogOut":
      world.isAskedToLeave = true;
      return;
    case "user.cancelsLogOut":
      world.isAskedToLeave = false;
      return;
    case "user.confirmsLogOut":
      logOut(world, "byItself");
      return;
    case "user.choosesCompany":
      // Stored, and the dashboard is loaded again: nothing of the former company stays (spec §4, ADR 9).
      world.stored = { ...world.stored, company: stimulus.company };
      arriveAnew(world, "/dashboard", "byItself");
      return;
    case "user.closesNotice":
      nextNotice(world);
      return;
    case "user.looksAtNotice":
      holdNotice(world, true);
      return;
    case "user.looksAway":
      holdNotice(world, false);
      return;
    case "user.asksForProfileAgain":
      askProfile(world, world.profile?.isShown === true);
      return;
    case "user.closesOtherSessions":
      world.profile = { isShown: true, turn: "server" };
      send(world, "closeOtherSessions");
  }
}

function happen(world: Draft, stimulus: Stimulus): void {
  switch (stimulus.type) {
    case "time.passes":
      pass(world, stimulus.seconds * 1000);
      return;
    case "net.answers":
      answer(world, stimulus.call, stimulus.outcome);
      return;
    case "botCheck.answers":
      settleBotCheck(world, stimulus.outcome === "ok");
      return;
    case "live.tells":
      hearLive(world, stimulus.news);
      return;
    case "network.changes":
      world.isNetworkUp = stimulus.to === "returned";
      if (world.isNetworkUp) retryLive(world);
  }
}

/** A form is sent once its screen's bot check has come or is given up; the change has none (reading 9, ADR 5). */
function submit(world: Draft, form: Form): void {
  world.step = { form, hasLeft: false };
  wantBotCheck(world);
  if (world.botCheck?.phase !== "asking") sendForm(world, form);
}

/** A load, the first or another: it keeps what the browser keeps: the store, the address and its history. */
function reload(world: Draft): void {
  const { entries, position, stored, isNetworkUp, serial } = world;
  Object.assign(world, BLANK, { isOpen: true, entries, position, stored, isNetworkUp, serial });
  if (isSignedIn(world) && !decide(world, addressOf(world)).isExit) openLive(world);
  arriveAnew(world, addressOf(world), "replace");
}

/** The browser brings the page back from its cache: the store is read again, the screen starts again. */
function returnToThePage(world: Draft): void {
  if (isSignedIn(world)) openLive(world);
  arriveAnew(world, addressOf(world), "byItself");
}

function hearLive(world: Draft, news: "connected" | "lost" | "refused" | "revoked"): void {
  if (news === "lost") loseLive(world);
  else if (news === "refused") world.live = { phase: "refused" };
  else if (news === "revoked") expire(world, world.stored["token"] ?? null);
  else world.live = { phase: "open", losses: 0, isConnected: true };
}
