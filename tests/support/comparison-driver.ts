import { createActor, type ActorRefFrom, type InspectionEvent } from "xstate";

// The product loads this code with the section: a test needs it from the start.
import "../../src/routes/record/comparison-ports.ts";
import type { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";
import roles from "../../src/sections/roles/roles.section.ts";
import { openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import { ROLES, type ComparisonCall, type ComparisonStimulus } from "./oracle/comparison-oracle.ts";
import { SIGNED_IN } from "./product.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

const entry = (controller: string, ...actions: readonly string[]) => ({
  controller,
  status: 1,
  actions: actions.map((action) => ({ action, status: 1 })),
});

/** The request line of each call, by which it is recognised on the wire; the record of the page has its own. */
const LINE_OF: Readonly<Record<ComparisonCall, RegExp>> = {
  roles: /^GET roles\/list\?/u,
  role: /^GET roles\/view\/[13]$/u,
};

/** Drives the real comparison beside the real page of a role, with the real client, over a fake wire. */
export function driveComparison(
  inspect?: (event: InspectionEvent) => void,
): DriverOf<ComparisonStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;
  let page: unknown;
  let comparison: ActorRefFrom<typeof comparisonMachine> | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  /** The comparison lives as long as the page of its record. */
  function live(): void {
    const { viewer: record } = here().work();
    if (record === page) return;
    comparison?.stop();
    page = record;
    comparison = null;
    const machine = here().workplace()?.getSnapshot().context.section?.comparison;
    if (record === undefined || !machine) return;
    comparison = createActor(machine, inspect && { inspect }).start();
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        const permission = JSON.stringify([entry("roles", "list", "view")]);
        const stored = { ...SIGNED_IN, permission };
        product = await openAtWork("/roles/view/15", { sections: [roles], stored });
      } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "user.chooses") {
        comparison?.send({ type: "role.chosen", id: stimulus.id });
      } else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else {
        const call = waitingCall(here(), LINE_OF[stimulus.call], answered);
        answered.add(call);
        await reply(call, stimulus);
      }
      await settle();
      live();
      await settle();
    },
    observe: () => ({ ...ownOf(deskOf(here(), answered)), comparison: seen(comparison) }),
  };
}

type Answered = Extract<ComparisonStimulus, { readonly type: "net.answers" }>;

async function reply(call: Call, { call: name, outcome }: Answered): Promise<void> {
  if (await answerUnusable(call, outcome, () => bodyOf(call, name))) return;
  if (outcome === "refused") await call.respond(refusal(403, {}));
  else if (outcome === "missing") await call.respond(refusal(404, {}));
  else if (outcome === "none") await call.reply({ rows: [], total: 0, totals: {} });
  else await call.reply(bodyOf(call, name));
}

const rowOf = (id: string) => ({ id, version: 1, status: "active", labels: {} });
const STAMPS = { facts: {}, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };

function bodyOf({ path }: Call, name: ComparisonCall): unknown {
  if (name === "roles") {
    const rows = Object.entries(ROLES).map(([id, role]) => ({
      ...rowOf(id),
      values: role.name === id ? {} : { nombre: role.name },
    }));
    return { rows, total: rows.length, totals: {} };
  }
  const id = path.split("/").at(-1) ?? "";
  const permisos = [entry(ROLES[id]?.permits ?? "")];
  return { ...rowOf(id), ...STAMPS, values: { permisos } };
}

/** Leaves out the calls of the page itself. */
function ownOf(desk: ReturnType<typeof deskOf>) {
  const isOwn = (call: string) => Object.values(LINE_OF).some((line) => line.test(call));
  return {
    ...desk,
    inFlight: desk.inFlight.filter(({ method, path }) => isOwn(`${method} ${path}`)),
    calls: desk.calls.filter((call) => isOwn(call.replace(/ \w+$/u, ""))),
  };
}

/** The comparison as its page receives it. */
function seen(comparison: ActorRefFrom<typeof comparisonMachine> | null) {
  if (comparison === null) return false;
  const snapshot = comparison.getSnapshot();
  const { roles: offered, chosen, list } = snapshot.context;
  const title = offered.find(({ id }) => id === chosen)?.label ?? "";
  const permits = list.map(({ controller }) => controller).join();
  return {
    roles: offered.map(({ label }) => label),
    chosen,
    against: snapshot.matches("compared") ? { title, permits } : null,
  };
}
