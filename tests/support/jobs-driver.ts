import type { ActorRefFrom, InspectionEvent } from "xstate";

import type { JobNews } from "../../src/contract/jobs-contract.ts";
import type { jobsMachine } from "../../src/machines/jobs/jobs.machine.ts";
import type { JobsEvent } from "../../src/machines/jobs/jobs.types.ts";
import { openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import { JOB_LIST, MESSAGE_LIST, MESSAGE_TRIES } from "./job-replies.ts";
import { LISTS, type JobsCall, type JobsStimulus } from "./oracle/jobs-world.ts";
import { SIGNED_IN } from "./product.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

const ACTIONS = ["list", "view", "cancel", "retry", "messages", "resend"];
const PERMISSION = [
  { controller: "jobs", status: 1, actions: ACTIONS.map((action) => ({ action, status: 1 })) },
];

const LINE_OF: Readonly<Record<JobsCall, RegExp>> = {
  page: /^GET jobs\/(?:list|messages)(?:\?|$)/u,
  order: /^POST jobs\//u,
  message: /^GET jobs\/messages\/9$/u,
};

const QUARTER_OF_A_MINUTE = 15_000;

const NEWS: Readonly<Record<"farther" | "over" | "another", JobNews>> = {
  farther: newsOf("7", "running", 2),
  over: newsOf("7", "done", 2),
  another: newsOf("99", "running", 0),
};

/** Drives the real page of the jobs with the real client, over a fake wire. */
export function driveJobs(inspect?: (event: InspectionEvent) => void): DriverOf<JobsStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        const stored = { ...SIGNED_IN, permission: JSON.stringify(PERMISSION) };
        product = await openAtWork("/jobs", { stored, ...(inspect && { inspect }) });
      } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "time.passes") await here().pass(QUARTER_OF_A_MINUTE);
      else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else if (stimulus.type === "live.tells") {
        here()
          .sockets.at(-1)
          ?.tell({ type: "job.moved", ...NEWS[stimulus.news] });
      } else if (stimulus.type === "net.answers") {
        const call = waitingCall(here(), LINE_OF[stimulus.call], answered);
        answered.add(call);
        await reply(call, stimulus);
      } else here().work().jobs?.send(eventOf(stimulus));
      await settle();
    },
    observe: () => ({ ...deskOf(here(), answered), jobs: seen(here().work().jobs) }),
  };
}

type Gesture = Exclude<
  JobsStimulus,
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

const SUBJECT = { cancel: "7", retry: "5", resend: "9" } as const;

function eventOf(stimulus: Gesture): JobsEvent {
  switch (stimulus.type) {
    case "user.lists":
      return { type: "list.chosen", asked: LISTS[stimulus.list] };
    case "user.retries":
      return { type: "retry.chosen" };
    case "user.orders":
      return { type: "order.chosen", order: stimulus.order, id: SUBJECT[stimulus.order] };
    case "user.confirms":
      return { type: "order.confirmed" };
    case "user.declines":
      return { type: "order.declined" };
    case "user.opensMessage":
      return { type: "message.opened", id: "9" };
    case "user.closesMessage":
      return { type: "message.closed" };
  }
}

async function reply(
  call: Call,
  { call: name, outcome }: Extract<JobsStimulus, { readonly type: "net.answers" }>,
): Promise<void> {
  const body = () => bodyOf(call, name);
  if (await answerUnusable(call, outcome, body)) return;
  if (outcome === "refused") await call.respond(refusal(409, { title: "Ya terminó." }));
  else if (name === "order") await call.respond(new Response(null, { status: 204 }));
  else await call.reply(body());
}

function bodyOf({ path }: Call, name: JobsCall): unknown {
  if (name === "message") return MESSAGE_TRIES;
  return path.startsWith("jobs/messages") ? MESSAGE_LIST : JOB_LIST;
}

function newsOf(id: string, status: JobNews["status"], done: number): JobNews {
  return { id, status, reason: null, progress: { done, total: 4, words: `Van ${done} de 4` } };
}

/** The page as it is drawn. */
function seen(actor: ActorRefFrom<typeof jobsMachine> | undefined) {
  if (actor === undefined) return false;
  const snapshot = actor.getSnapshot();
  const { asked, page, isOutdated, message } = snapshot.context;
  return {
    list: asked,
    shown: page === null ? null : page.rows.map(({ id }) => id),
    done: page?.view === "jobs" ? (page.rows[0]?.progress?.done ?? null) : null,
    isOutdated,
    isMissing: snapshot.matches("missing"),
    isAsked: snapshot.matches({ shown: "confirming" }),
    isBusy: snapshot.hasTag("busy"),
    tries: message?.tries.length ?? null,
  };
}
