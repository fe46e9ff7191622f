import type { SnapshotFrom } from "xstate";

import { isOpen, shellMachine } from "../../src/machines/shell/shell.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { effectsOf } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof shellMachine>;

const OWN = { pinned: ["/customers"], used: ["/advances"] };

const LOOK = { theme: "dark" };

/** The frame of the back office with every possible event. */
export const shellDomain = (): Domain<typeof shellMachine> => ({
  machine: shellMachine,
  input: { openGroups: ["Mensajes"], own: OWN },
  alphabet: () => [
    { type: "drawer.opened" },
    { type: "drawer.closed" },
    { type: "group.toggled", group: "Mensajes" },
    { type: "group.toggled", group: "Solicitudes" },
    { type: "filter.typed", text: "cob" },
    { type: "filter.typed", text: "" },
    { type: "look.chosen", look: LOOK },
    { type: "page.pinned", page: "/customers" },
    { type: "page.pinned", page: "/advances" },
    { type: "place.changed", group: "Solicitudes", own: OWN },
    { type: "place.changed", group: null, own: OWN },
  ],
  identity: ({ context: { openGroups, group, isGroupOpen, filter, own } }) => [
    openGroups,
    group,
    isGroupOpen,
    filter,
    own.pinned,
  ],
});

/** Laws of the frame. */
export const shellLaws: readonly Law<Snapshot>[] = [
  {
    id: "lo-fijado-se-recuerda",
    sentence: "Lo que está arriba del menú es lo que la persona fijó, y así se recuerda cada vez",
    clause: "ADR 150",
    holds: (step) => {
      const { before, event, after } = step;
      const { pinned } = after.context.own;
      const kept = effectsOf(step, "rememberPinned").map(({ params }) => params);
      if (event.type === "place.changed") return kept.length === 0 && pinned === OWN.pinned;
      const former = before?.context.own.pinned ?? OWN.pinned;
      if (event.type !== "page.pinned") return kept.length === 0 && pinned === former;
      const page = String(event["page"]);
      const others = former.filter((each) => each !== page);
      return (
        pinned.includes(page) !== former.includes(page) &&
        pinned.filter((each) => each !== page).join() === others.join() &&
        JSON.stringify(kept) === JSON.stringify([{ pinned }])
      );
    },
  },
  {
    id: "como-se-ve-se-guarda",
    sentence:
      "Cada vez que la persona escoge cómo se ve el producto se guarda, y nunca por sí solo",
    clause: "ADR 52",
    holds: (step) => {
      const kept = effectsOf(step, "keepLook").map(({ params }) => params);
      if (step.event.type !== "look.chosen") return kept.length === 0;
      return kept.length === 1 && (kept[0] as { look: unknown }).look === LOOK;
    },
  },
  {
    id: "el-cajon-solo-lo-abre-la-persona",
    sentence:
      "El cajón está abierto si y solo si la persona lo abrió y no se ha ido ni lo ha cerrado",
    clause: "spec §2",
    holds: ({ before, event, after }) => {
      if (event.type === "drawer.opened") return after.value === "open";
      if (event.type === "drawer.closed" || event.type === "place.changed") {
        return after.value === "closed";
      }
      return after.value === (before?.value ?? "closed");
    },
  },
  {
    id: "el-filtro-no-sobrevive",
    sentence: "El filtro es lo que se escribió, y no sobrevive a la pantalla ni al cajón",
    clause: "spec §2",
    holds: ({ before, event, after }) => {
      const { filter } = after.context;
      if (event.type === "filter.typed") return filter === event["text"];
      const isShut = event.type === "drawer.closed" && before?.value === "open";
      if (isShut || event.type === "place.changed") return filter === "";
      return filter === (before?.context.filter ?? "");
    },
  },
  {
    id: "el-grupo-a-donde-se-llega-se-abre",
    sentence: "El grupo al que se llega se abre solo, y lo que la persona cierra ahí sigue cerrado",
    clause: "spec §2",
    holds: ({ before, event, after }) => {
      const { type, group } = event;
      if (type !== "place.changed" || typeof group !== "string") return true;
      const isSame = before?.context.group === group;
      return isOpen(after.context, group) === (!isSame || isOpen(before.context, group));
    },
  },
  {
    id: "el-menu-se-recuerda",
    sentence:
      "Los grupos abiertos del menú son los que la persona dejó abiertos, y así se recuerdan",
    clause: "spec §2",
    holds: (step) => {
      const { before, event, after } = step;
      const groups: readonly unknown[] = after.context.openGroups;
      const former: readonly unknown[] = before?.context.openGroups ?? ["Mensajes"];
      const kept = effectsOf(step, "rememberGroups").map(({ params }) => params);
      if (event.type !== "group.toggled") {
        return kept.length === 0 && groups.join() === former.join();
      }
      const group = String(event["group"]);
      const others = former.filter((each) => each !== group);
      const wasOpen = before === null ? former.includes(group) : isOpen(before.context, group);
      return (
        isOpen(after.context, group) === !wasOpen &&
        groups.includes(group) === !wasOpen &&
        groups.filter((each) => each !== group).join() === others.join() &&
        JSON.stringify(kept) === JSON.stringify([{ groups }])
      );
    },
  },
];
