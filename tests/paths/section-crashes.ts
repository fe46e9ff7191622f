import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type StateValue,
} from "xstate";

import { readListLink } from "../../src/engine/list-link.ts";
import { listMachine } from "../../src/machines/list/list.machine.ts";
import type { ListEvent } from "../../src/machines/list/list.types.ts";
import { editorMachine } from "../../src/machines/record/editor.machine.ts";
import { viewerMachine } from "../../src/machines/record/viewer.machine.ts";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import { BANKS } from "../support/at-work.ts";
import { settle } from "../support/fake-wire.ts";
import { CONTRACTS } from "../support/record-driver.ts";

/** A port that breaks instead of answering, and the state of its machine afterwards. */
export type SectionCrash = {
  readonly title: string;
  /** Built on demand, from the chart at that moment. */
  readonly machine: () => AnyStateMachine;
  readonly port: string;
  readonly input: unknown;
  readonly events: readonly EventObject[];
  readonly left: StateValue;
};

/** Ports that send events, instead of answering once. */
const CALLBACKS = [
  "addressBar",
  "exportFile",
  "previewFile",
  "saveFile",
  "lookup",
  "twins",
  "findStarts",
  "cell",
  "paste",
  "watchRoom",
  "command",
  "hearJobs",
  "hearNews",
  "hearHolds",
];

/** Charts inside another one, which break with their calls. */
const PAGES =
  "list viewer editor importing report jobs technicalDocs finder reconciliation board undo search desk figures".split(
    " ",
  );

// Stand-ins replace ports of any type: none of their values is read, because each breaks.
const broken = fromPromise<never>(() => Promise.reject(new Error("broken")));
const brokenPage = createMachine({ invoke: { src: broken } });
const brokenAtOnce = fromCallback(() => {
  throw new Error("broken");
});
export const silent = fromPromise<never>(() => new Promise(() => undefined)) as never;
const nothing = () => undefined;
export const answering = (value: unknown) => fromPromise(async () => value) as never;

export const received = (value: unknown) => ({ kind: "received", value });

const RECORD_READ = {
  id: "15",
  version: 3,
  status: "current",
  values: { numero: "C-1", objeto: "Microcrédito", ciudad: null, soporte: null },
  labels: {},
  facts: {},
};

const LIST = () =>
  listMachine.provide({
    actors: {
      lookup: silent,
      cell: silent,
      paste: silent,
      fetchPage: silent,
      command: silent,
      exportFile: silent,
      fetchViews: answering({ views: [], columns: null }),
      fetchCounts: silent,
      saveViews: silent,
      saveColumns: silent,
      bringReached: silent,
      recallColumns: answering(null),
      recallBeside: answering(true),
      watchRoom: fromCallback<ListEvent>(({ sendBack }) =>
        sendBack({ type: "room.told", isRoomy: true }),
      ),
      bringRecord: answering({}),
      beside: silent,
    },
    actions: { notify: nothing, rememberColumns: nothing },
  });

const AT_REST = {
  rows: "asking",
  news: "current",
  search: "resting",
  commands: "choosing",
  exporting: "ready",
  views: "known",
  counts: "unasked",
  columns: "laidOut",
  reach: "unasked",
  beside: { open: "shown" },
};

const list = (port: string, left: object, events: readonly EventObject[] = []): SectionCrash => ({
  title: `${port} of the list`,
  machine: LIST,
  port,
  input: {
    section: { controller: "banks" },
    commands: [],
    query: "",
    seed: "s",
    seen: null,
    link: readListLink(BANKS, "", () => true),
    record: { section: recordSectionOf(BANKS), can: [], seenRecord: () => null },
  },
  events,
  left: { ...AT_REST, ...left },
});

const COMMAND = {
  action: "delete",
  label: "Eliminar",
  past: "Eliminó",
  row: { id: "2", version: 1, label: "Dos" },
};

/** Each way in which a port of the list can break: its request has failed, and the rest works. */
export const LIST_CRASHES: readonly SectionCrash[] = [
  list("lookup", {}),
  list("cell", {}),
  list("paste", {}),
  list("fetchPage", { rows: "missing" }),
  list("command", { commands: "told" }, [
    { type: "command.chosen", command: COMMAND } as EventObject,
  ]),
  list("exportFile", {}, [{ type: "export.chosen", format: "csv" } as EventObject]),
  list("fetchViews", {}),
  list("fetchCounts", { counts: "counted" }, [{ type: "tabs.drawn" }]),
  list("saveViews", {}, [{ type: "view.saved", name: "Sur", columns: [] } as EventObject]),
  list("bringReached", {}, [{ type: "columns.opened" }]),
  list("recallColumns", {}),
  list("recallBeside", { beside: "closed" }),
  list("watchRoom", { beside: { open: "narrow" } }),
  list("bringRecord", { beside: { open: "missing" } }),
  list("beside", { beside: { open: "missing" } }),
  list("saveColumns", { columns: "kept" }, [
    { type: "columns.chosen", columns: [] } as EventObject,
  ]),
];

const VIEWER = () =>
  viewerMachine.provide({
    actors: {
      fetchRecord: answering(received(RECORD_READ)),
      fetchNewer: silent,
      fetchHistory: answering(received({ changes: [{ id: "90", canRevert: true }] })),
      command: silent,
      revertChange: silent,
      issueDocument: silent,
    },
    actions: { notify: nothing, bringFile: nothing },
  });

const EDITOR = () =>
  editorMachine.provide({
    actors: {
      lookup: silent,
      twins: silent,
      findStarts: silent,
      recallDraft: answering({ draft: null, serves: null, canKeep: true }),
      fetchRecord: answering(received(RECORD_READ)),
      fetchNewer: silent,
      saveRecord: silent,
      sendFile: silent,
    },
    actions: { notify: nothing, keepDraft: nothing, forgetDraft: nothing, bring: nothing },
  });

const READING = { reading: { others: "quiet", history: "shown" } };
const CLEAN = { editing: { form: "clean", delivery: "quiet", others: "quiet" } };
const UNSENT = { editing: { form: "unsaved", delivery: "unsent", others: "quiet" } };

const section = recordSectionOf(CONTRACTS);
const can = ["edit", "delete", "amend", "certify"];

const viewer = (port: string, left: StateValue, events: readonly object[] = []): SectionCrash => ({
  title: `${port} of the viewer (${events.length} events)`,
  machine: VIEWER,
  port,
  input: { section, id: "15", can, seed: "s" },
  events: events as readonly EventObject[],
  left,
});

function editor(
  port: string,
  action: "edit" | "create",
  left: StateValue,
  events: readonly object[] = [],
): SectionCrash {
  const id = action === "create" ? null : "15";
  return {
    title: `${port} of the editor (${action}, ${events.length} events)`,
    // A new record that copies none has no record to ask for.
    machine: id === null ? () => EDITOR().provide({ actors: { fetchRecord: silent } }) : EDITOR,
    port,
    input: { section, action, id, from: null, can, seed: "s" },
    events: events as readonly EventObject[],
    left,
  };
}

const HEARD = { type: "records.changed", controller: "agreements", ids: ["15"], by: "Luis" };
const WRITES = { type: "field.changed", field: "objeto", value: "Otro" };
const FILE = new File(["%PDF"], "a.pdf", { type: "application/pdf" });

/** Each way in which a port of the record can break: nothing written is lost, and nothing is announced as done. */
export const RECORD_CRASHES: readonly SectionCrash[] = [
  editor("recallDraft", "edit", CLEAN),
  editor("recallDraft", "create", CLEAN),
  viewer("fetchRecord", "unanswered"),
  editor("fetchRecord", "edit", "unanswered"),
  viewer("fetchNewer", READING, [HEARD]),
  editor("fetchNewer", "edit", CLEAN, [HEARD]),
  viewer("fetchHistory", { reading: { others: "quiet", history: "unanswered" } }),
  viewer("command", READING, [{ type: "command.chosen", action: "amend" }]),
  viewer("revertChange", READING, [{ type: "change.reverted", change: "90" }]),
  viewer("issueDocument", READING, [{ type: "document.wanted", action: "certify" }]),
  editor("lookup", "edit", CLEAN),
  editor("twins", "edit", CLEAN),
  editor("findStarts", "create", CLEAN),
  editor("sendFile", "edit", CLEAN, [{ type: "file.chosen", field: "soporte", file: FILE }]),
  editor("saveRecord", "edit", UNSENT, [WRITES, { type: "save.chosen", another: false }]),
];

function standInOf(port: string): AnyActorLogic {
  if (PAGES.includes(port)) return brokenPage;
  return CALLBACKS.includes(port) ? brokenAtOnce : broken;
}

/** Runs a machine with its broken port, and gives its state at the end. */
export async function sectionCrashOf(
  { machine, port, input, events }: SectionCrash,
  inspect: (event: InspectionEvent) => void,
): Promise<StateValue> {
  const stand = standInOf(port);
  const actor = createActor(machine().provide({ actors: { [port]: stand } }), {
    input,
    inspect,
    clock: new SimulatedClock(),
  }).start();
  await settle();
  for (const event of events) {
    actor.send(event);
    await settle();
  }
  const { status, value } = actor.getSnapshot() as { status: string; value: StateValue };
  return status === "active" ? value : status;
}
