import type { InspectionEvent } from "xstate";
import type { SocketNews } from "../../src/api/socket.ts";
import { createFakeTabs, type FakeTabs } from "./fake-tabs.ts";
import { createFakeAddressBar } from "./fake-address-bar.ts";
import { settle, type Call } from "./fake-wire.ts";
import { seenIn, submission } from "./actors-visible.ts";
import type { Observation } from "./oracle/observation.ts";
import {
  FACTOR_PASSWORD,
  SCHEDULE,
  answerOf,
  OTHER_SESSION,
  tabMessage,
} from "./oracle/samples.ts";
import type { BotCheckOutcome, CallName, Outcome, Stimulus, TabWord } from "./oracle/stimuli.ts";
import { openProduct, type Product } from "./product.ts";

/** The commands and the observations of a driver of the product, whatever the product is drawn with. */
export type Driver = {
  readonly perform: (stimulus: Stimulus) => Promise<void>;
  readonly observe: () => Observation;
};

const AUTH_EVENT_OF = {
  "user.leavesTheForm": "back.chosen",
  "user.asksToLogOut": "exit.chosen",
  "user.cancelsLogOut": "exit.cancelled",
  "user.confirmsLogOut": "exit.confirmed",
  "user.returnsToThePage": "page.shown",
} as const;

const NOTICE_EVENT_OF = {
  "user.closesNotice": "notice.dismissed",
  "user.looksAtNotice": "attention.started",
  "user.looksAway": "attention.ended",
} as const;

/** The request line of each call, by which it is recognised on the wire. */
const LINE_OF: Readonly<Record<CallName, RegExp>> = {
  login: /^POST auth\/login$/u,
  tfaQr: /^GET auth\/tfaQr\//u,
  tfa: /^POST auth\/tfa\//u,
  recoveryPassword: /^POST auth\/recoveryPassword$/u,
  updatePassword: /^POST auth\/updatePassword$/u,
  changePassword: /^POST profiles\/pwd$/u,
  profile: /^GET profiles\/me$/u,
  closeOtherSessions: /^POST profiles\/me\/closeOtherSessions$/u,
  closeSession: /^POST profiles\/me\/closeSession$/u,
  endSchedule: /^POST profiles\/me\/endSchedule$/u,
  receiveDaily: /^POST profiles\/me\/receiveDaily$/u,
  renewFactor: /^POST profiles\/me\/secondFactor$/u,
  verifyLetter: /^GET verify\//u,
  logout: /^POST auth\/logout$/u,
};

/** Every timer of the product is a whole number of these; timers that start others end within the first thirty seconds. */
const TICK_MS = 500;
const TICKS = 60;

type Tab = {
  readonly product: Product;
  readonly answered: Set<Call>;
  readonly botChecks: PromiseWithResolvers<string>[];
  readonly tabs: FakeTabs;
};

/** Drives the real actors, with the real client and session store, over a fake wire and a simulated clock. */
export function driveActors(options: {
  /** The storage of the tab when it opens. */
  readonly stored: Readonly<Record<string, string>>;
  /** Whether there are other tabs to talk with. */
  readonly hasTabs: boolean;
  readonly inspect?: (event: InspectionEvent) => void;
}): Driver {
  const { hasTabs, inspect } = options;
  const bar = createFakeAddressBar("");
  let { stored } = options;
  let isOffline = false;
  let serial = 0;
  let tab: Tab | null = null;

  async function open(): Promise<Tab> {
    const botChecks: PromiseWithResolvers<string>[] = [];
    const tabs = createFakeTabs();
    const product = await openProduct({
      tabs: hasTabs ? tabs : "blocked",
      bar,
      stored,
      isOffline: () => isOffline,
      execute: () => {
        const asked = Promise.withResolvers<string>();
        botChecks.push(asked);
        return asked.promise;
      },
      ...(inspect && { inspect }),
    });
    return { product, botChecks, tabs, answered: new Set() };
  }

  function here(): Tab {
    if (tab === null) throw new Error("The product is not open");
    return tab;
  }

  async function reload(): Promise<void> {
    stored = tab?.product.stored() ?? {};
    tab = await open();
  }

  async function answer(name: CallName, outcome: Outcome): Promise<void> {
    const { product, answered } = here();
    const call = product.wire.calls.find((each) => is(each, name) && isFlying(each, answered));
    if (call === undefined) throw new Error(`The product did not call ${name}`);
    answered.add(call);
    if (["login", "tfa"].includes(name) && ["ok", "forced", "backup"].includes(outcome))
      serial += 1;
    const said = answerOf(name, outcome, serial);
    if (said.kind === "cut") await call.fail();
    else if (said.kind === "json") await call.reply(said.json, said.status);
    else if (said.kind === "problem") {
      const headers = { "content-type": "application/problem+json" };
      await call.respond(Response.json(said.json, { status: said.status, headers }));
    } else await call.respond(new Response(said.text, { status: said.status }));
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        bar.bar.replace(stimulus.address);
        tab = await open();
      } else if (stimulus.type === "user.reloads") await reload();
      else if (stimulus.type === "user.visits") bar.click(stimulus.address);
      else if (stimulus.type === "user.goesBack") bar.goBack();
      else if (stimulus.type === "net.answers") await answer(stimulus.call, stimulus.outcome);
      else if (stimulus.type === "botCheck.answers") answerBotCheck(here(), stimulus.outcome);
      else if (stimulus.type === "network.changes") {
        isOffline = stimulus.to === "lost";
        here().product.announceNetwork({ type: `network.${stimulus.to}` });
      } else if (stimulus.type === "tabs.say") sayAsTab(here(), stimulus.word);
      else if (stimulus.type === "time.passes") await pass(here(), stimulus.seconds);
      else sendTo(here().product, stimulus);
      await settle();
    },
    observe() {
      const { product, answered } = here();
      return { ...seenIn(product, answered), history: bar.history(), address: bar.bar.current() };
    },
  };
}

const is = (call: Call, name: CallName): boolean =>
  LINE_OF[name].test(`${call.method} ${call.path}`);
const isFlying = (call: Call, answered: ReadonlySet<Call>): boolean =>
  !answered.has(call) && !call.isAborted();

function answerBotCheck({ botChecks }: Tab, outcome: BotCheckOutcome): void {
  const asked = botChecks.at(-1);
  if (outcome === "blocked") asked?.reject(new Error("blocked"));
  else asked?.resolve(outcome === "empty" ? "" : `bot-${botChecks.length}`);
}

async function pass({ product }: Tab, seconds: number): Promise<void> {
  const all = (seconds * 1000) / TICK_MS;
  const ticks = Math.min(all, TICKS);
  for (let tick = 0; tick < ticks; tick += 1) await product.pass(TICK_MS);
  if (all > ticks) await product.pass((all - ticks) * TICK_MS);
}

/** Another tab posts a message; what it posts about a session is about this one, except for `othersEnd`. */
function sayAsTab({ product, tabs }: Tab, word: TabWord): void {
  const asked = tabs.said().findLast(({ type }) => type === "tab.asked");
  tabs.hear(tabMessage(word, product.session()?.token ?? "", String(asked?.["id"])));
}

/** Does what a person does on the screen, or sends what the live channel sends. */
function sendTo({ app, sockets }: Product, stimulus: Stimulus): void {
  const { auth, notices, requests } = app;
  const { type } = stimulus;
  const profile = auth.getSnapshot().children.profile;
  if (type in AUTH_EVENT_OF) auth.send({ type: AUTH_EVENT_OF[type as keyof typeof AUTH_EVENT_OF] });
  else if (type in NOTICE_EVENT_OF) {
    notices.send({ type: NOTICE_EVENT_OF[type as keyof typeof NOTICE_EVENT_OF] });
  } else if (type === "user.keepsWaiting") requests.send({ type: "wait.kept" });
  else if (type === "user.stopsWaiting") requests.send({ type: "wait.stopped" });
  else if (type === "user.submits") auth.send(submission(stimulus.form, stimulus.values));
  else if (type === "user.choosesCompany") {
    auth.send({ type: "company.selected", id: stimulus.company });
  } else if (type === "user.checksAgain") {
    auth.getSnapshot().children.verification?.send({ type: "retry.chosen" });
  } else if (type === "user.asksForProfileAgain") profile?.send({ type: "retry.chosen" });
  else if (type === "user.closesOtherSessions") profile?.send({ type: "otherSessions.closed" });
  else if (type === "user.closesSession")
    profile?.send({ type: "session.closed", id: OTHER_SESSION });
  else if (type === "user.endsSchedule") profile?.send({ type: "schedule.ended", id: SCHEDULE });
  else if (type === "user.wantsDaily") profile?.send({ type: "daily.wanted" });
  else if (type === "user.renewsFactor") {
    profile?.send({ type: "factor.chosen", wish: stimulus.wish });
  } else if (type === "user.confirmsFactor") {
    const values = stimulus.password === "none" ? { current_password: "" } : FACTOR_PASSWORD;
    profile?.send({ type: "factor.submitted", ...values });
  } else if (type === "user.cancelsFactor") profile?.send({ type: "factor.cancelled" });
  else if (type === "user.printsCodes") profile?.send({ type: "codes.printed" });
  else if (type === "user.savesCodes") profile?.send({ type: "codes.saved" });
  else if (type === "user.keepsCodes") profile?.send({ type: "codes.kept" });
  else if (type === "live.tells") sockets.at(-1)?.tell(newsOf(stimulus.news));
  else throw new Error(`Nobody drives ${type}`);
}

function newsOf(news: "connected" | "lost" | "refused" | "revoked"): SocketNews {
  if (news === "revoked") return { type: "session.revoked" };
  return news === "lost" ? { type: "socket.lost", jitter: 0 } : { type: `socket.${news}` };
}
