import { assign, setup } from "xstate";

import type { Appearance } from "../../domain/appearance.ts";
import { machine, person, type StateWords, type TransitionWords } from "../../engine/words.ts";
import { port } from "../ports.ts";

export type ShellEvent =
  | { readonly type: "drawer.opened" }
  | { readonly type: "drawer.closed" }
  | { readonly type: "group.toggled"; readonly group: string }
  | { readonly type: "filter.typed"; readonly text: string }
  /** The look that the person chooses; a part that is absent stays as it was. */
  | { readonly type: "look.chosen"; readonly look: Appearance }
  /** The person pins a page on top of the menu, or lets go of one that is. */
  | { readonly type: "page.pinned"; readonly page: string }
  /** Another screen, with its menu group, null for none, and the pages that the person uses. */
  | { readonly type: "place.changed"; readonly group: string | null; readonly own: OwnPages };

/** The pages on top of the menu, by their addresses: those that the person pinned, and those visited most. */
type OwnPages = { readonly pinned: readonly string[]; readonly used: readonly string[] };

type ShellContext = {
  /** Titles of the menu groups that the person left open. */
  readonly openGroups: readonly string[];
  /** The group of the current screen, and whether entering the screen opened it. */
  readonly group: string | null;
  readonly isGroupOpen: boolean;
  readonly filter: string;
  readonly own: OwnPages;
};

/** The frame around the sections: the menu, which is remembered, its drawer on narrow screens, and the look that is kept. */
export const shellMachine = setup({
  types: {
    context: {} as ShellContext,
    events: {} as ShellEvent,
    input: {} as { readonly openGroups: readonly string[]; readonly own: OwnPages },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actions: {
    rememberGroups: (_, _params: { groups: readonly string[] }) => port("rememberGroups"),
    rememberPinned: (_, _params: { pinned: readonly string[] }) => port("rememberPinned"),
    keepLook: (_, _params: { look: Appearance }) => port("keepLook"),
    toggle: assign({
      openGroups: ({ context }, { group }: { group: string }) =>
        isOpen(context, group)
          ? context.openGroups.filter((each) => each !== group)
          : [...context.openGroups, group],
      isGroupOpen: ({ context }, { group }: { group: string }) =>
        context.isGroupOpen && group !== context.group,
    }),
    /** Entering a screen opens its group; if the person closes it there, it stays closed until they enter again. */
    enter: assign(({ context }, { group }: { group: string | null }) =>
      group === context.group ? {} : { group, isGroupOpen: true },
    ),
    ownPages: assign({ own: (_, { own }: { own: OwnPages }) => own }),
    /** A page that is let go of keeps a place until the next screen: its button does not go from under the hand. */
    pin: assign({
      own: ({ context: { own } }, { page }: { page: string }) =>
        own.pinned.includes(page)
          ? { pinned: own.pinned.filter((each) => each !== page), used: [...own.used, page] }
          : { ...own, pinned: [...own.pinned, page] },
    }),
    filter: assign({ filter: (_, { text }: { text: string }) => text }),
    forgetFilter: assign({ filter: "" }),
  },
}).createMachine({
  id: "shell",
  description:
    "El marco del back office: el menú, su cajón en pantallas angostas y cómo se ve el producto.",
  context: ({ input: { openGroups, own } }) => ({
    openGroups,
    own,
    group: null,
    isGroupOpen: false,
    filter: "",
  }),
  on: {
    "group.toggled": {
      actions: [
        { type: "toggle", params: ({ event }) => event },
        { type: "rememberGroups", params: ({ context }) => ({ groups: context.openGroups }) },
      ],
      meta: person("Abre o cierra un grupo del menú", "spec §2"),
    },
    "filter.typed": {
      actions: { type: "filter", params: ({ event }) => event },
      meta: person("Escribe en el filtro", "spec §2"),
    },
    "look.chosen": {
      actions: { type: "keepLook", params: ({ event }) => event },
      meta: person("Escoge cómo se ve el producto", "ADR 52"),
    },
    "page.pinned": {
      actions: [
        { type: "pin", params: ({ event }) => event },
        { type: "rememberPinned", params: ({ context }) => ({ pinned: context.own.pinned }) },
      ],
      meta: person("Fija una página arriba del menú, o la suelta", "ADR 150"),
    },
    "place.changed": {
      target: ".closed",
      actions: [
        "forgetFilter",
        { type: "enter", params: ({ event }) => event },
        { type: "ownPages", params: ({ event }) => event },
      ],
      meta: machine("Cambia la pantalla", "spec §2"),
    },
  },
  initial: "closed",
  states: {
    closed: {
      meta: { title: "Cajón cerrado" },
      description: "El menú está al lado, o guardado si la pantalla es angosta.",
      on: { "drawer.opened": { target: "open", meta: person("Abre el menú", "spec §2") } },
    },
    open: {
      meta: { title: "Cajón abierto" },
      description: "El menú está sobre la pantalla angosta.",
      on: {
        "drawer.closed": {
          target: "closed",
          actions: "forgetFilter",
          meta: person("Cierra el menú", "spec §2"),
        },
      },
    },
  },
});

/** Whether a group of the menu is open: left open by the person, or opened by one of its screens. */
export function isOpen(
  { openGroups, group, isGroupOpen }: Pick<ShellContext, "openGroups" | "group" | "isGroupOpen">,
  title: string,
): boolean {
  return openGroups.includes(title) || (isGroupOpen && title === group);
}
