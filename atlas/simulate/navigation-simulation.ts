import { fromCallback, fromPromise } from "xstate";

import type { SectionPage } from "../../src/domain/section-page.ts";
import { navigationMachine } from "../../src/machines/navigation/navigation.machine.ts";
import type {
  NavigationContext,
  Whereabouts,
} from "../../src/machines/navigation/navigation.types.ts";
import { answers, breaks, happens, nothing } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const CUSTOMERS: SectionPage = {
  controller: "customers",
  action: "list",
  id: null,
  from: null,
  query: "",
};

const PAGES: Readonly<Record<string, SectionPage>> = {
  "/customers": CUSTOMERS,
  "/customers?q=rios": { ...CUSTOMERS, query: "?q=rios" },
  "/customers/edit/15": { ...CUSTOMERS, action: "edit", id: "15" },
  "/customers/edit/15?v=2": { ...CUSTOMERS, action: "edit", id: "15", query: "?v=2" },
};

function placeAt(path: string): Whereabouts {
  const work = PAGES[path] ?? null;
  const page = work === null ? path : "/customers";
  return { path, page, company: "1", isOfWork: work !== null, work, can: [], seed: "" };
}

const PATHS = [
  ["portada", "/dashboard"],
  ["lista", "/customers"],
  ["edita", "/customers/edit/15"],
  ["misma", "/customers/edit/15?v=2"],
] as const;

export const navigationSimulation: Simulation = {
  machine: navigationMachine.provide({
    actors: {
      addressBar: fromCallback(() => undefined) as never,
      openWorkplace: fromPromise(() => new Promise<never>(() => undefined)) as never,
    },
    actions: {
      showAddress: nothing,
      requestPlace: nothing,
      chooseCompany: nothing,
      announcePlace: nothing,
      enterWork: nothing,
      askToLeave: nothing,
    },
  }),
  input: { path: "/dashboard", pageAt: (path: string) => PAGES[path] ?? null, decider: null },
  samples: [
    ...PATHS.flatMap(([key, path]) => [
      happens(`enlace-${key}`, { type: "link.followed", path }, path),
      happens(`atras-${key}`, { type: "history.moved", path }, path),
      happens(`decide-${key}`, { type: "place.decided", ...placeAt(path) }, path),
    ]),
    happens("pide", { type: "page.asked", path: "/customers?q=rios", entry: "push" }, "«rios»"),
    happens("se-va", { type: "page.left", path: "/dashboard" }),
    happens("se-va-empresa", { type: "page.left", path: "/dashboard", company: "2" }, "Fondo Dos"),
    happens("empresa", { type: "company.chosen", id: "2" }, "Fondo Dos"),
    happens("escribe", { type: "work.unsaved" }),
    happens("guarda", { type: "work.saved" }),
    happens("reintenta", { type: "workplace.wanted" }),
    answers("programa", "openWorkplace", null),
    breaks("programa-falla", "openWorkplace"),
    breaks("historial-falla", "addressBar"),
  ],
  seen({ context }) {
    const { shown, place } = context as NavigationContext;
    return [
      `El navegador muestra ${shown}`,
      ...(place.path === shown ? [] : [`La pantalla es la de ${place.path}`]),
    ];
  },
};
