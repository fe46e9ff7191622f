import { createActor, type InspectionEvent } from "xstate";

import { noticesMachine } from "../../src/machines/notices/notices.machine.ts";
import type { Announcement, Undoing } from "../../src/machines/notices/notices.types.ts";
import { isOpen, shellMachine } from "../../src/machines/shell/shell.machine.ts";

type Seen = {
  readonly drawer: string;
  readonly open: readonly string[];
  readonly filter: string;
};

const GROUPS = ["Mensajes", "Informes", "Solicitudes"];
const OWN = { pinned: [], used: ["/advances"] };
const [MESSAGES = "", REPORTS = "", REQUESTS = ""] = GROUPS;

/** The gestures of a person, each with what is visible afterwards; first, what is visible before any. */
const STORY = [
  [null, "closed", [MESSAGES], ""],
  [{ type: "drawer.opened" }, "open", [MESSAGES], ""],
  [{ type: "filter.typed", text: "cob" }, "open", [MESSAGES], "cob"],
  [{ type: "group.toggled", group: REPORTS }, "open", [MESSAGES, REPORTS], "cob"],
  [{ type: "drawer.closed" }, "closed", [MESSAGES, REPORTS], ""],
  [{ type: "drawer.opened" }, "open", [MESSAGES, REPORTS], ""],
  [{ type: "filter.typed", text: "sol" }, "open", [MESSAGES, REPORTS], "sol"],
  [{ type: "group.toggled", group: MESSAGES }, "open", [REPORTS], "sol"],
  // The group of the current screen opens by itself, until the screen is another.
  [{ type: "place.changed", group: REQUESTS, own: OWN }, "closed", [REPORTS, REQUESTS], ""],
  [{ type: "place.changed", group: null, own: OWN }, "closed", [REPORTS], ""],
  [{ type: "place.changed", group: REQUESTS, own: OWN }, "closed", [REPORTS, REQUESTS], ""],
  // A group that the person closed stays closed on the other screens of the group.
  [{ type: "group.toggled", group: REQUESTS }, "closed", [REPORTS], ""],
  [{ type: "place.changed", group: REQUESTS, own: OWN }, "closed", [REPORTS], ""],
  [{ type: "group.toggled", group: REQUESTS }, "closed", [REPORTS, REQUESTS], ""],
  [{ type: "place.changed", group: null, own: OWN }, "closed", [REPORTS, REQUESTS], ""],
  [{ type: "look.chosen", look: { theme: "dark" } }, "closed", [REPORTS, REQUESTS], ""],
  [{ type: "page.pinned", page: "/customers" }, "closed", [REPORTS, REQUESTS], ""],
  [{ type: "page.pinned", page: "/advances" }, "closed", [REPORTS, REQUESTS], ""],
  [{ type: "page.pinned", page: "/customers" }, "closed", [REPORTS, REQUESTS], ""],
] as const;

/** The visible parts after each event of the story, and the stored ones at its end. */
export const DRAWER_STORY: {
  readonly seen: readonly Seen[];
  readonly remembered: unknown;
  readonly looks: unknown;
  readonly pins: unknown;
} = {
  seen: STORY.map(([, drawer, open, filter]) => ({ drawer, open, filter })),
  remembered: [[MESSAGES, REPORTS], [REPORTS], [REPORTS], [REPORTS, REQUESTS]],
  looks: [{ theme: "dark" }],
  pins: [["/customers"], ["/customers", "/advances"], ["/advances"]],
};

/** Walks every transition of the frame by hand: it has few states, and its only outside is its storage. */
export function walkDrawer(inspect: (event: InspectionEvent) => void): typeof DRAWER_STORY {
  const remembered: (readonly string[])[] = [];
  const looks: unknown[] = [];
  const pins: unknown[] = [];
  const machine = shellMachine.provide({
    actions: {
      rememberGroups: (_, { groups }) => void remembered.push(groups),
      keepLook: (_, { look }) => void looks.push(look),
      rememberPinned: (_, { pinned }) => void pins.push(pinned),
    },
  });
  const shell = createActor(machine, {
    inspect,
    input: { openGroups: [MESSAGES], own: OWN },
  }).start();
  const seen: Seen[] = [];
  for (const [event] of STORY) {
    if (event !== null) shell.send(event);
    const { value, context } = shell.getSnapshot();
    const open = GROUPS.filter((group) => isOpen(context, group));
    seen.push({ drawer: value, open, filter: context.filter });
  }
  return { seen, remembered, looks, pins };
}

const DELETED: Undoing = { controller: "banks", action: "delete", ids: ["2"] };

/** Undoes the action that a notice tells of, twice, and then one that tells of none; gives what was undone. */
export function walkUndoing(inspect: (event: InspectionEvent) => void): readonly unknown[] {
  const undone: unknown[] = [];
  const machine = noticesMachine.provide({
    actions: { undo: (_, undoing) => void undone.push(undoing) },
  });
  const notices = createActor(machine, { inspect }).start();
  notices.send({ type: "notice.raised", style: "info", text: "Eliminado.", undo: DELETED });
  notices.send({ type: "notice.raised", style: "info", text: "Guardado." });
  for (const id of [1, 1, 2]) notices.send({ type: "undo.chosen", id });
  return undone;
}

export const UNDOING_STORY: readonly unknown[] = [DELETED];

const said = (text: string, of: Partial<Announcement>) =>
  ({ type: "notice.raised", style: "info", text, ...of }) as const;
const bank = (id: string) => ({ controller: "banks", ids: [id] });
const SAVED = said("Guardado.", { undo: { ...bank("1"), action: "edit" } });
const ACTIVATED = said("Activado.", { about: bank("1") });
const OTHER = said("Otro.", { about: bank("2") });

/** The notices that are raised or closed, each with the notice in sight afterwards and those that wait their turn (reading 18). */
const REPLACING = [
  [SAVED, "Guardado.", []],
  [OTHER, "Guardado.", ["Otro."]],
  // Its «Deshacer» is no longer of the last change of the record: it gives way to the one that waits.
  [ACTIVATED, "Otro.", ["Activado."]],
  [{ type: "notice.dismissed" }, "Activado.", []],
  // It takes the place of nothing where no notice offers to undo.
  [SAVED, "Activado.", ["Guardado."]],
  [{ type: "notice.dismissed" }, "Guardado.", []],
  // Somebody who reads it sees the newer one in its place.
  [{ type: "attention.started" }, "Guardado.", []],
  [ACTIVATED, "Activado.", []],
  // One that waits gives way too.
  [SAVED, "Activado.", ["Guardado."]],
  [said("Cambiado.", { about: bank("1") }), "Activado.", ["Cambiado."]],
] as const;

/** The notices after each event of the story. */
export const REPLACING_STORY: readonly unknown[] = REPLACING.map(([, current, waiting]) => ({
  current,
  waiting,
}));

/** Tells changes of records, some of which are newer than one that a notice offers to undo. */
export function walkReplacing(inspect: (event: InspectionEvent) => void): readonly unknown[] {
  const notices = createActor(noticesMachine, { inspect }).start();
  return REPLACING.map(([event]) => {
    notices.send(event);
    const { current, queue } = notices.getSnapshot().context;
    return { current: current?.text, waiting: queue.map(({ text }) => text) };
  });
}
