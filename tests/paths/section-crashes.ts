import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type StateValue,
} from "xstate";

import { listMachine } from "../../src/machines/list/list.machine.ts";
import { settle } from "../support/fake-wire.ts";

/** A port that breaks instead of answering, and where its machine is afterwards. */
export type SectionCrash = {
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly port: string;
  readonly input: unknown;
  readonly events: readonly EventObject[];
  readonly left: StateValue;
};

/** Ports that tell, instead of answering once. */
const CALLBACKS = ["exportFile", "previewFile", "saveFile", "lookup"];

// Stand-ins take the place of ports of any type: each is never read, or breaks.
const broken = fromPromise<never>(() => Promise.reject(new Error("broken")));
const brokenAtOnce = fromCallback(() => {
  throw new Error("broken");
});
export const silent = fromPromise<never>(() => new Promise(() => undefined)) as never;
export const nothing = () => undefined;
export const answering = (value: unknown) => fromPromise(async () => value) as never;

const LIST = listMachine.provide({
  actors: {
    lookup: silent,
    fetchPage: silent,
    performDeed: silent,
    exportFile: silent,
    fetchViews: answering([]),
    saveViews: silent,
    recallColumns: answering(null),
  },
  actions: { notify: nothing, rememberColumns: nothing },
});

const AT_REST = {
  rows: "asking",
  news: "current",
  search: "resting",
  deeds: "choosing",
  exporting: "ready",
  views: "known",
  columns: "laidOut",
};

const list = (port: string, left: object, events: readonly EventObject[] = []): SectionCrash => ({
  title: `${port} of the list`,
  machine: LIST,
  port,
  input: { section: { controller: "banks" }, query: "" },
  events,
  left: { ...AT_REST, ...left },
});

const DEED = {
  action: "delete",
  label: "Eliminar",
  asksReason: false,
  row: { id: "2", version: 1, label: "Dos" },
};

/** Each way in which a port of the list can break: what it asked for has failed, the rest goes on. */
export const LIST_CRASHES: readonly SectionCrash[] = [
  list("lookup", {}),
  list("fetchPage", { rows: "missing" }),
  list("performDeed", { deeds: "told" }, [
    { type: "deed.chosen", deed: DEED } as EventObject,
    { type: "deed.confirmed", reason: "" } as EventObject,
  ]),
  list("exportFile", {}, [{ type: "export.chosen", format: "csv" } as EventObject]),
  list("fetchViews", {}),
  list("saveViews", {}, [{ type: "view.saved", name: "Sur", columns: [] } as EventObject]),
  list("recallColumns", {}),
];

/** Lets a machine live with its broken port, and tells where it is at the end. */
export async function sectionCrashOf(
  { machine, port, input, events }: SectionCrash,
  inspect: (event: InspectionEvent) => void,
): Promise<StateValue> {
  const stand = CALLBACKS.includes(port) ? brokenAtOnce : broken;
  const actor = createActor(machine.provide({ actors: { [port]: stand } }), {
    input,
    inspect,
    clock: new SimulatedClock(),
  }).start();
  await settle();
  for (const event of events) {
    actor.send(event);
    await settle();
  }
  return (actor.getSnapshot() as { value: StateValue }).value;
}
