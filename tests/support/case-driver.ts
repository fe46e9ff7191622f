import { createActor, fromPromise, type ActorRefFrom, type InspectionEvent } from "xstate";

import type { RequestCase } from "../../src/contract/case-contract.ts";
import { caseMachine } from "../../src/machines/case/case.machine.ts";
import { openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import type { CaseStimulus } from "./oracle/case-oracle.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

/** The record of the page has its own call. */
const LINE = /^GET requests\/detail\/15$/u;

/** Drives the case of a record beside its real page, with the real client, over a fake wire. */
export function driveCase(inspect?: (event: InspectionEvent) => void): DriverOf<CaseStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;
  let page: unknown;
  let whole: ActorRefFrom<typeof caseMachine> | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  /** It lives as long as the page of its record. */
  function live(): void {
    const { viewer: record } = here().work();
    if (record === page) return;
    whole?.stop();
    page = record;
    whole = null;
    const fetchCase = here().workplace()?.getSnapshot().context.brought.record?.fetchCase;
    if (record === undefined || !fetchCase) return;
    const machine = caseMachine.provide({
      actors: { fetchCase: fromPromise(({ input, signal }) => fetchCase(input, signal)) },
    });
    whole = createActor(machine, { input: { id: "15" }, ...(inspect && { inspect }) }).start();
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") product = await openAtWork("/banks/view/15");
      else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "user.retries") whole?.send({ type: "retry.chosen" });
      else if (stimulus.type === "record.changes") whole?.send({ type: "record.changed" });
      else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else {
        const call = waitingCall(here(), LINE, answered);
        answered.add(call);
        await reply(call, stimulus.outcome);
      }
      await settle();
      live();
      await settle();
    },
    observe: () => ({ ...ownOf(deskOf(here(), answered)), case: seen(whole) }),
  };
}

async function reply(call: Call, outcome: string): Promise<void> {
  if (await answerUnusable(call, outcome, () => caseOf("Nadie"))) return;
  if (outcome === "refused") await call.respond(refusal(403, {}));
  else if (outcome === "missing") await call.respond(refusal(404, {}));
  else await call.reply(caseOf(outcome));
}

/** A case about a debtor, of which nothing else is known. */
function caseOf(label: string): RequestCase {
  return {
    parties: [{ controller: "customers", id: "7", label, facts: [] }],
    coverage: null,
    cap: null,
    most: null,
    supports: null,
    claims: [],
    timeline: [],
    isMore: false,
  };
}

/** Leaves out the calls of the page itself. */
function ownOf(desk: ReturnType<typeof deskOf>) {
  return {
    ...desk,
    inFlight: desk.inFlight.filter(({ method, path }) => LINE.test(`${method} ${path}`)),
    calls: desk.calls.filter((call) => LINE.test(call.replace(/ \w+$/u, ""))),
  };
}

/** The case of the record, as the page receives it. */
function seen(whole: ActorRefFrom<typeof caseMachine> | null) {
  if (whole === null) return null;
  const { value, context } = whole.getSnapshot();
  return { state: value, about: context.whole?.parties[0]?.label ?? null };
}
