import { expect } from "vitest";
import { createActor, fromPromise, type ActorRefFrom, type InspectionEvent } from "xstate";

import { relatedMachine } from "../../src/machines/related/related.machine.ts";
import { defineSection } from "../../src/engine/define-section.ts";
import { reference, text } from "../../src/engine/field.ts";
import { BANKS, openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import { REFERRERS, type RelatedStimulus } from "./oracle/related-oracle.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

/** A section with two fields that point to a bank. */
const CITIES = defineSection({
  controller: "cities",
  one: "ciudad",
  many: "ciudades",
  fields: {
    nombre: text("Nombre", 80),
    banco: reference("Banco", "banks"),
    otro_banco: reference("Otro banco", "banks"),
  },
});

/** The record of the page has its own call. */
const LINE = /^GET banks\/view\/15\/related$/u;

/** Drives the records that refer to a record beside its real page, with the real client, over a fake wire. */
export function driveRelated(
  inspect?: (event: InspectionEvent) => void,
): DriverOf<RelatedStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;
  let page: unknown;
  let related: ActorRefFrom<typeof relatedMachine> | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  /** It lives as long as the page of its record. */
  function live(): void {
    const { viewer: record } = here().work();
    if (record === page) return;
    related?.stop();
    page = record;
    related = null;
    const ports = here().workplace()?.getSnapshot().context.brought.record;
    if (record === undefined || !ports) return;
    const { fetchRelated, openList } = ports;
    const machine = relatedMachine.provide({
      actors: {
        fetchRelated: fromPromise(({ input, signal }) => fetchRelated(input, signal)),
        openList: fromPromise(({ input }) => openList(input)),
      },
    });
    const input = { controller: "banks", id: "15" };
    related = createActor(machine, { input, ...(inspect && { inspect }) }).start();
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        product = await openAtWork("/banks/view/15", { sections: [BANKS, CITIES] });
      } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "user.chooses") {
        related?.send({ type: "list.chosen", index: stimulus.index });
      } else if (stimulus.type === "user.retries") related?.send({ type: "retry.chosen" });
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
    observe: () => ({ ...ownOf(deskOf(here(), answered)), related: seen(related) }),
  };
}

async function reply(call: Call, outcome: string): Promise<void> {
  const page = { rows: [], totals: {}, canCreate: false, many: "ciudades", label: "Banco" };
  const body = { lists: REFERRERS.map((each) => ({ ...page, ...each })) };
  if (await answerUnusable(call, outcome, () => body)) return;
  if (outcome === "refused") await call.respond(refusal(403, {}));
  else if (outcome === "missing") await call.respond(refusal(404, {}));
  else await call.reply(outcome === "none" ? { lists: [] } : body);
}

/** Leaves out the calls of the page itself. */
function ownOf(desk: ReturnType<typeof deskOf>) {
  return {
    ...desk,
    inFlight: desk.inFlight.filter(({ method, path }) => LINE.test(`${method} ${path}`)),
    calls: desk.calls.filter((call) => LINE.test(call.replace(/ \w+$/u, ""))),
  };
}

/** The records that refer to the record, as the page receives them. */
function seen(related: ActorRefFrom<typeof relatedMachine> | null) {
  if (related === null) return null;
  const { value, context } = related.getSnapshot();
  const { lists, chosen, sections } = context;
  const state = typeof value === "string" ? value : value.shown;
  // The list in sight has the declaration of its own section.
  if (state === "open") expect(sections[chosen]?.controller).toBe(lists[chosen]?.controller);
  return {
    state,
    lists: lists.map(({ controller, field, page }) => `${controller}.${field} ${page.total}`),
    chosen,
  };
}
