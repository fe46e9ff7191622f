import type { InspectionEvent } from "xstate";

import { defineSection } from "../../src/engine/define-section.ts";
import { text, unique } from "../../src/engine/field.ts";
import { openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import type { TwinsStimulus } from "./oracle/twins-oracle.ts";
import { SIGNED_IN } from "./product.ts";
import { CONTRACTS_PERMISSION } from "./record-driver.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

/** A section where a number is unique alone, and a purpose and a seat together. */
const SEATS = defineSection({
  controller: "agreements",
  one: "convenio",
  many: "convenios",
  title: "numero",
  fields: {
    numero: text("Número", 20, unique),
    objeto: text("Objeto", 80),
    sede: text("Sede", 80),
  },
  uniqueTogether: [["objeto", "sede"]],
});

const LINE = /^POST agreements\/create\/twins$/u;

/** Drives the real form of a new record, with the real client, over a fake wire. */
export function driveTwins(inspect?: (event: InspectionEvent) => void): DriverOf<TwinsStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  /** The page gives both charts what the person writes and leaves. */
  function tell(
    stimulus: Extract<TwinsStimulus, { readonly type: "user.writes" | "user.leavesField" }>,
  ): void {
    const { editor } = here().work();
    if (editor === undefined) throw new Error("No form is open");
    const { field } = stimulus;
    if (stimulus.type === "user.writes") {
      editor.send({ type: "field.changed", field, value: stimulus.value || null });
      editor.getSnapshot().children.twins?.send({ type: "field.changed", field });
    } else {
      editor.send({ type: "field.left", field });
      const { context, children } = editor.getSnapshot();
      const { values, base } = context;
      children.twins?.send({ type: "field.left", field, values, base });
    }
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        const stored = { ...SIGNED_IN, permission: JSON.stringify(CONTRACTS_PERMISSION) };
        const options = { sections: [SEATS], stored, ...(inspect && { inspect }) };
        product = await openAtWork("/agreements/create", options);
        await settle();
        for (const call of product.wire.calls) {
          answered.add(call);
          await call.reply({});
        }
      } else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else if (stimulus.type === "net.answers") {
        const call = waitingCall(here(), LINE, answered);
        answered.add(call);
        await reply(call, stimulus.outcome);
      } else tell(stimulus);
      await settle();
    },
    observe: () => ({ ...ownOf(deskOf(here(), answered)), told: noticesIn(here()) }),
  };
}

async function reply(call: Call, outcome: string): Promise<void> {
  if (await answerUnusable(call, outcome, () => answerTo(call, "taken"))) return;
  if (outcome === "refused") await call.respond(refusal(403, {}));
  else await call.reply(answerTo(call, outcome));
}

/** The server's answer: the first field of each set that it was asked about. */
function answerTo({ body }: Call, outcome: string) {
  const { values } = body as { readonly values: object };
  const fields = ["numero", "objeto"].filter((name) => name in values);
  if (outcome === "free") return { errors: {}, twins: {} };
  return {
    errors: Object.fromEntries(fields.map((name) => [name, "Ya existe otro convenio"])),
    twins:
      outcome === "hidden"
        ? {}
        : Object.fromEntries(fields.map((name) => [name, { id: "31", label: "C-7" }])),
  };
}

/** Leaves out the calls of the form itself. */
function ownOf(desk: ReturnType<typeof deskOf>) {
  const isOwn = (call: string) => LINE.test(call.replace(/ \w+$/u, ""));
  return {
    ...desk,
    inFlight: desk.inFlight.filter(({ method, path }) => LINE.test(`${method} ${path}`)),
    calls: desk.calls.filter(isOwn),
  };
}

/** The notices of the form, by field: the name of the other record. */
function noticesIn(product: AtWork) {
  const { errors = {}, twins = {} } =
    product.work().editor?.getSnapshot().children.twins?.getSnapshot().context ?? {};
  return Object.fromEntries(Object.keys(errors).map((name) => [name, twins[name]?.label ?? ""]));
}
