import type { ActorRefFrom, InspectionEvent } from "xstate";

import type { finderMachine } from "../../src/machines/finder/finder.machine.ts";
import { openAtWork, pageOf, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import type { FinderStimulus } from "./oracle/finder-oracle.ts";
import { SIGNED_IN } from "./product.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

const ACTIONS = ["list", "view", "detail"];
const PERMISSION = [
  { controller: "requests", status: 1, actions: ACTIONS.map((action) => ({ action, status: 1 })) },
];

/** The page of what was found has its own calls. */
const LINE = /^GET requests\/list/u;

/** Drives the real page that opens a request by its number with the real client, over a fake wire. */
export function driveFinder(inspect?: (event: InspectionEvent) => void): DriverOf<FinderStimulus> {
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
        product = await openAtWork("/requests/detail", { stored, ...(inspect && { inspect }) });
      } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "user.writes") {
        here().work().finder?.send({ type: "number.written", text: stimulus.text });
      } else if (stimulus.type === "user.searches") {
        here().work().finder?.send({ type: "search.wanted" });
      } else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else {
        const call = waitingCall(here(), LINE, answered);
        answered.add(call);
        await reply(call, stimulus.outcome);
      }
      await settle();
    },
    observe: () => ({ ...ownOf(deskOf(here(), answered)), finder: seen(here().work().finder) }),
  };
}

async function reply(call: Call, outcome: string): Promise<void> {
  if (await answerUnusable(call, outcome, () => pageOf(["15"]))) return;
  if (outcome === "refused") await call.respond(refusal(403, {}));
  else if (outcome === "missing") await call.respond(refusal(404, {}));
  else await call.reply(pageOf(outcome === "ok" ? ["15"] : []));
}

/** Leaves out the calls of the page of what was found. */
function ownOf(desk: ReturnType<typeof deskOf>) {
  return {
    ...desk,
    inFlight: desk.inFlight.filter(({ method, path }) => LINE.test(`${method} ${path}`)),
    calls: desk.calls.filter((call) => LINE.test(call)),
  };
}

/** The page, as its screen receives it. */
function seen(finder: ActorRefFrom<typeof finderMachine> | undefined) {
  if (finder === undefined) return null;
  const { value, context } = finder.getSnapshot();
  return { state: typeof value === "string" ? value : value.writing, text: context.text };
}
