import type { ActorRefFrom, InspectionEvent } from "xstate";

import type { ReportAnswer } from "../../src/contract/report-contract.ts";
import type { reportMachine } from "../../src/machines/report/report.machine.ts";
import type { ReportEvent } from "../../src/machines/report/report.types.ts";
import { loadReport } from "../../src/sections/declared-reports.ts";
import { openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import { MONTHLY } from "./oracle/report-oracle.ts";
import { PAGES, type ReportCall, type ReportStimulus } from "./oracle/report-world.ts";
import { SIGNED_IN } from "./product.ts";
import { MONITOR, REPORT } from "./report-replies.ts";
import { announceLive, deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

const PERMISSION = [
  { controller: "information-reports", status: 1, actions: [{ action: "portfolio", status: 1 }] },
  { controller: "monitor-portfolios", status: 1, actions: [] },
];

const LINE_OF: Readonly<Record<ReportCall, RegExp>> = {
  figures: /^GET (?:information-reports\/portfolio|monitor-portfolios)(?:\?g=|$)/u,
  file: /^GET [^?]+\?format=/u,
  monthly: /^POST /u,
};

const COUNTED = { by: "Luis Mora", controller: "obligations" };
const OTHER = { by: "Luis Mora", controller: "banks" };
const QUARTER_OF_A_MINUTE = 15_000;

// The code of a declaration comes before its page.
await Promise.all(Object.values(PAGES).map(loadReport));

/** Drives the real page of a report, or of a monitor, with the real client, over a fake wire. */
export function driveReport(inspect?: (event: InspectionEvent) => void): DriverOf<ReportStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;
  let kind: keyof typeof PAGES = "report";

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  async function act(stimulus: ReportStimulus): Promise<void> {
    if (stimulus.type === "user.opens") {
      kind = stimulus.kind;
      const stored = { ...SIGNED_IN, permission: JSON.stringify(PERMISSION) };
      product = await openAtWork(PAGES[kind], { stored, ...(inspect && { inspect }) });
    } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
    else if (stimulus.type === "time.passes") await here().pass(QUARTER_OF_A_MINUTE);
    else if (stimulus.type === "session.ends") {
      here().sockets.at(-1)?.tell({ type: "session.revoked" });
    } else if (stimulus.type === "live.tells") {
      announceLive(here(), stimulus.news === "counted" ? COUNTED : OTHER);
    } else if (stimulus.type === "net.answers") {
      const call = waitingCall(here(), LINE_OF[stimulus.call], answered);
      answered.add(call);
      await reply(call, stimulus, kind === "report" ? REPORT : MONITOR);
    } else here().work().report?.send(eventOf(stimulus));
  }

  return {
    async perform(stimulus) {
      await act(stimulus);
      await settle();
    },
    observe: () => ({
      ...deskOf(here(), answered),
      files: here().files.length,
      report: seen(here().work().report),
    }),
  };
}

async function reply(
  call: Call,
  { call: name, outcome }: Extract<ReportStimulus, { readonly type: "net.answers" }>,
  figures: ReportAnswer,
): Promise<void> {
  if (await answerUnusable(call, outcome, () => figures)) return;
  if (name === "monthly" && outcome === "ok") await call.reply({ msg: MONTHLY });
  else if (outcome === "refused") await call.respond(refusal(400, {}));
  else if (name === "file") await call.respond(new Response("archivo"));
  else await call.reply(figures);
}

type Gesture = Exclude<
  ReportStimulus,
  {
    readonly type:
      | "user.opens"
      | "user.visits"
      | "time.passes"
      | "session.ends"
      | "live.tells"
      | "net.answers";
  }
>;

function eventOf(stimulus: Gesture): ReportEvent {
  switch (stimulus.type) {
    case "user.groups":
      return { type: "query.asked", query: stimulus.query };
    case "user.retries":
      return { type: "retry.chosen" };
    case "user.refreshes":
      return { type: "refresh.chosen" };
    case "user.takesFile":
      return { type: "file.chosen", format: stimulus.format, table: "arrears" };
    case "user.wantsItMonthly":
      return { type: "monthly.chosen" };
    case "user.cancels":
      return { type: "file.cancelled" };
  }
}

/** The page as it is drawn. */
function seen(actor: ActorRefFrom<typeof reportMachine> | undefined) {
  if (actor === undefined) return false;
  const snapshot = actor.getSnapshot();
  const { report, isOutdated } = snapshot.context;
  return {
    hasFigures: report !== null,
    isOutdated,
    isMissing: snapshot.matches("missing"),
    isOld: snapshot.matches({ shown: "outdated" }),
    isBusy: snapshot.hasTag("busy"),
  };
}
