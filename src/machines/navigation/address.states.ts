import { machine, person } from "../../engine/words.ts";
import { decided } from "./decided.ts";
import type { Destination, Entry } from "./destination.types.ts";
import { entryFor, navigationSetup } from "./navigation.setup.ts";
import type { NavigationContext, Whereabouts } from "./navigation.types.ts";

/** A change of company opens the dashboard (spec §4). */
const HOME = "/dashboard";

/** Asks the sign-in machine where an address leads. */
const goTo = (entry: Entry) =>
  [
    { type: "rememberEntry", params: { entry } },
    { type: "requestPlace", params: ({ event }: { event: { path: string } }) => event },
  ] as const;

/** The browser shows the new address already. */
const followHistory = [
  { type: "rememberShown", params: ({ event }: { event: { path: string } }) => event },
  ...goTo("replace"),
] as const;

const samePage = {
  guard: { type: "isSamePage", params: ({ event }: { event: { path: string } }) => event },
} as const;

const showDecided = {
  type: "showAddress",
  params: ({ context, event }: { context: NavigationContext; event: Whereabouts }) => ({
    path: event.path,
    entry: entryFor(context, event.path),
  }),
} as const;

/** Lets the page ask the person, and goes on to the requested address if nothing stays unsaved. */
const askToLeave = {
  type: "askToLeave",
  params: ({ event }: { event: { path: string } }): Destination => ({ path: event.path }),
} as const;

/** The address bar, the history, and whether leaving would lose something. */
export const address = navigationSetup.createStateConfig({
  meta: { title: "Dirección" },
  description: "La dirección que se ve, y si se puede dejar sin perder nada.",
  on: {
    "place.decided": [
      {
        guard: { type: "isSettled", ...decided },
        actions: "forgetEntry",
        meta: machine("Sigue donde estaba", "ADR 1"),
      },
      {
        guard: { type: "isSamePlace", ...decided },
        actions: [showDecided, { type: "rememberShown", ...decided }, "forgetEntry"],
        meta: machine(
          "No se va a otra parte: la dirección vuelve a ser la de la pantalla",
          "ADR 1, ADR 20",
        ),
      },
      {
        guard: { type: "isShown", ...decided },
        actions: [
          { type: "rememberPlace", ...decided },
          { type: "announcePlace", ...decided },
          "forgetEntry",
        ],
        meta: machine("Es la dirección que el navegador ya muestra", "ADR 1, ADR 20"),
      },
      {
        actions: [
          showDecided,
          { type: "rememberShown", ...decided },
          { type: "rememberPlace", ...decided },
          { type: "announcePlace", ...decided },
          "forgetEntry",
        ],
        meta: machine("Se muestra la dirección decidida", "ADR 1, ADR 20"),
      },
    ],
    "page.asked": {
      actions: [
        { type: "rememberEntry", params: ({ event }) => event },
        { type: "requestPlace", params: ({ event }) => event },
      ],
      meta: person("Cambia lo que la página muestra", "ADR 13"),
    },
    "page.left": [
      {
        guard: { type: "isOfCompany", params: ({ event }) => event },
        actions: {
          type: "chooseCompany",
          params: ({ event }) => ({ id: event.company ?? "" }),
        },
        meta: machine("Ya no se pierde nada: sigue a la otra empresa", "spec §4, ADR 13"),
      },
      {
        actions: [
          { type: "rememberEntry", params: ({ event }) => ({ entry: event.entry ?? "push" }) },
          { type: "requestPlace", params: ({ event }) => event },
        ],
        meta: machine("Ya no se pierde nada: sigue a donde iba", "ADR 13, ADR 141"),
      },
    ],
  },
  initial: "free",
  states: {
    free: {
      meta: { title: "Libre" },
      description: "Irse no pierde nada.",
      on: {
        "link.followed": { actions: goTo("push"), meta: person("Sigue un enlace", "spec §2") },
        "history.moved": { actions: followHistory, meta: person("Va atrás o adelante", "spec §2") },
        "company.chosen": {
          actions: { type: "chooseCompany", params: ({ event }) => event },
          meta: person("Elige otra empresa", "spec §4"),
        },
        "work.unsaved": {
          target: "held",
          meta: person("Escribe algo que no está guardado", "ADR 17"),
        },
      },
    },
    held: {
      tags: "unsaved",
      meta: { title: "Con algo sin guardar" },
      description: "Irse perdería lo escrito: la página pregunta antes.",
      on: {
        "link.followed": [
          {
            ...samePage,
            actions: goTo("push"),
            meta: person("Sigue un enlace a la misma página", "ADR 13"),
          },
          {
            actions: askToLeave,
            meta: person("Sigue un enlace a otra parte", "ADR 13, ADR 17"),
          },
        ],
        "history.moved": [
          {
            ...samePage,
            actions: followHistory,
            meta: person("Va atrás o adelante en la misma página", "ADR 13"),
          },
          {
            // The browser has moved already: it is moved back while the person is asked.
            actions: [
              {
                type: "showAddress",
                params: ({ context }) => ({ path: context.place.path, entry: "push" as const }),
              },
              askToLeave,
            ],
            meta: person("Va atrás o adelante, a otra parte", "ADR 13, ADR 17"),
          },
        ],
        "company.chosen": {
          actions: {
            type: "askToLeave",
            params: ({ event }): Destination => ({ path: HOME, company: event.id }),
          },
          meta: person("Elige otra empresa", "spec §4, ADR 17"),
        },
        "work.saved": { target: "free", meta: machine("Ya no hay nada sin guardar", "ADR 17") },
      },
    },
  },
});
