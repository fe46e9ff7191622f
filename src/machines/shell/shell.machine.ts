import { assign, setup } from "xstate";

import { machine, person, type StateWords, type TransitionWords } from "../words.ts";

export type ShellEvent =
  | { readonly type: "drawer.opened" }
  | { readonly type: "drawer.closed" }
  | { readonly type: "group.toggled"; readonly group: string }
  | { readonly type: "filter.typed"; readonly text: string }
  | { readonly type: "place.changed" };

type ShellContext = {
  /** Titles of the menu groups that are open. */
  readonly openGroups: readonly string[];
  readonly filter: string;
};

/** The frame around the sections: the menu, remembered, and the drawer that holds it on narrow screens. */
export const shellMachine = setup({
  types: {
    context: {} as ShellContext,
    events: {} as ShellEvent,
    input: {} as { readonly openGroups: readonly string[] },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actions: {
    rememberGroups: (_, _params: { groups: readonly string[] }) => {
      throw new Error("The port rememberGroups is provided by src/app");
    },
    toggle: assign({
      openGroups: ({ context }, { group }: { group: string }) => toggled(context.openGroups, group),
    }),
    filter: assign({ filter: (_, { text }: { text: string }) => text }),
    forgetFilter: assign({ filter: "" }),
  },
}).createMachine({
  id: "shell",
  description: "El marco del back office: el menú y su cajón en pantallas angostas.",
  context: ({ input }) => ({ openGroups: input.openGroups, filter: "" }),
  on: {
    "group.toggled": {
      actions: [
        { type: "toggle", params: ({ event }) => event },
        { type: "rememberGroups", params: ({ context }) => ({ groups: context.openGroups }) },
      ],
      meta: person("Abre o cierra un grupo del menú"),
    },
    "filter.typed": {
      actions: { type: "filter", params: ({ event }) => event },
      meta: person("Escribe en el filtro"),
    },
    "place.changed": {
      target: ".closed",
      actions: "forgetFilter",
      meta: machine("Cambia la pantalla"),
    },
  },
  initial: "closed",
  states: {
    closed: {
      meta: { title: "Cajón cerrado" },
      description: "El menú está al lado, o guardado si la pantalla es angosta.",
      on: { "drawer.opened": { target: "open", meta: person("Abre el menú") } },
    },
    open: {
      meta: { title: "Cajón abierto" },
      description: "El menú está sobre la pantalla angosta.",
      on: {
        "drawer.closed": {
          target: "closed",
          actions: "forgetFilter",
          meta: person("Cierra el menú"),
        },
      },
    },
  },
});

function toggled(groups: readonly string[], group: string): readonly string[] {
  return groups.includes(group) ? groups.filter((each) => each !== group) : [...groups, group];
}
