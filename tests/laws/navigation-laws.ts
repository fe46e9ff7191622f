import { createEmptyActor, type SnapshotFrom } from "xstate";

import type { SectionPage } from "../../src/domain/section-page.ts";
import { navigationMachine } from "../../src/machines/navigation/navigation.machine.ts";
import type { Domain } from "./explore.ts";
import type { Happening, Law, Step } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isLate,
  sentBy,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof navigationMachine>;
type NavigationStep = Step<Snapshot>;

const NEW = { controller: "banks", action: "create", id: null, from: null, query: "" } as const;

const WORK: Readonly<Record<string, SectionPage>> = {
  "/banks": { ...NEW, action: "list" },
  "/banks/create": NEW,
  "/banks/create?x=1": { ...NEW, query: "?x=1" },
};

const PATHS = ["/login", "/tfa", "/dashboard", ...Object.keys(WORK)];

const decided = (path: string, company: string): Happening => {
  const work = WORK[path] ?? null;
  const page = work === null ? path : "/banks";
  const isOfWork = work !== null;
  return { type: "place.decided", path, page, company, isOfWork, work, can: [], seed: "s" };
};

const WORKPLACE = createEmptyActor();

/** The address bar, the history and the page of a section, with every possible event. */
export const navigationDomain = (): Domain<typeof navigationMachine> => ({
  machine: navigationMachine.provide({
    actors: { addressBar: silent, openWorkplace: silent },
  }),
  input: { path: "/login", pageAt: (path) => WORK[path] ?? null, decider: createEmptyActor() },
  alphabet: (snapshot) => [
    ...PATHS.flatMap((path) => [
      { type: "link.followed", path },
      { type: "history.moved", path },
      decided(path, "1"),
    ]),
    decided("/dashboard", "2"),
    { type: "page.asked", path: "/banks?q=s", entry: "replace" },
    { type: "page.left", path: "/dashboard" },
    { type: "page.left", path: "/banks", entry: "return" },
    { type: "page.left", path: "/dashboard", company: "2" },
    { type: "company.chosen", id: "2" },
    { type: "workplace.wanted" },
    { type: "xstate.done.actor.openWorkplace", output: WORKPLACE },
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
    // Only the pages of the sections report unsaved values.
    ...(snapshot.context.workplace === null
      ? []
      : [{ type: "work.unsaved" }, { type: "work.saved" }]),
  ],
  identity: ({ context: { shown, entry, place, workplace } }) => [
    shown,
    entry,
    place.path,
    place.page,
    place.company,
    workplace === null,
  ],
});

const ADDRESSES = ["link.followed", "history.moved"];
const FORMS = ["/login", "/tfa", "/pwd-recovery", "/pwd-update"];

const wasHeld = ({ before }: NavigationStep): boolean => before?.hasTag("unsaved") === true;
const isSent = (step: NavigationStep, type: string): boolean =>
  sentBy(step).some((each) => each.type === type);

/** Whether the destination is the open page, perhaps with another query. */
function isSamePage({ before, event }: NavigationStep): boolean {
  const withoutQuery = (path: unknown): string => String(path).replace(/\?.*$/u, "");
  const here = before?.context.place.path ?? "";
  return here in WORK && withoutQuery(here) === withoutQuery(event["path"]);
}

/** Whether the decision is another place: elsewhere, another page there, or in another company. */
function isNewPlace(former: Snapshot["context"]["place"], event: Happening): boolean {
  const { path, page, company } = former;
  return path !== event["path"] || page !== event["page"] || company !== event["company"];
}

/** The addresses that the browser's address bar is told to show. */
const shows = (step: NavigationStep) => effectsOf(step, "showAddress").map(({ params }) => params);

/** Laws of the address and of the loss by leaving. */
export const navigationLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["openWorkplace"]),
  {
    id: "irse-con-algo-sin-guardar-se-pregunta",
    sentence: "Con algo sin guardar, ir a otra página se pregunta antes y nada se mueve",
    clause: "ADR 13, ADR 17",
    holds: (step) => {
      const { event, before, after } = step;
      if (!ADDRESSES.includes(event.type)) return true;
      const isAsked = wasHeld(step) && !isSamePage(step);
      const asked = sentBy(step).filter(({ type }) => type === "leave.asked");
      if (!isAsked) return asked.length === 0 && isSent(step, "url.requested");
      return (
        asked.length === 1 &&
        asked[0]?.["path"] === event["path"] &&
        !isSent(step, "url.requested") &&
        after.context.shown === before?.context.shown
      );
    },
  },
  {
    id: "atras-vuelve-a-poner-la-direccion",
    sentence: "Si Atrás ya movió la dirección y hay que preguntar, la dirección se vuelve a poner",
    clause: "ADR 13",
    holds: (step) => {
      if (step.event.type === "place.decided") return true;
      const isPutBack = step.event.type === "history.moved" && wasHeld(step) && !isSamePage(step);
      const expected = isPutBack ? [{ path: step.before?.context.place.path, entry: "push" }] : [];
      return JSON.stringify(shows(step)) === JSON.stringify(expected);
    },
  },
  {
    id: "la-direccion-es-la-del-lugar",
    sentence: "La dirección que se ve es la del lugar decidido, y se escribe solo si era otra",
    clause: "ADR 1, ADR 20",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "place.decided" || before === null) return true;
      const { shown, entry } = before.context;
      const path = String(event["path"]);
      const isStep = FORMS.includes(shown) && FORMS.includes(path);
      const expected =
        shown === path ? [] : [{ path, entry: entry ?? (isStep ? "push" : "replace") }];
      return (
        after.context.shown === path &&
        after.context.place.path === path &&
        after.context.entry === null &&
        JSON.stringify(shows(step)) === JSON.stringify(expected)
      );
    },
  },
  {
    id: "donde-el-navegador-fue-se-recuerda",
    sentence:
      "Tras Atrás o Adelante se sabe qué dirección muestra el navegador, salvo si se pregunta",
    clause: "ADR 20",
    holds: (step) => {
      const { event, after } = step;
      if (event.type !== "history.moved" || (wasHeld(step) && !isSamePage(step))) return true;
      return after.context.shown === event["path"];
    },
  },
  {
    id: "cada-lugar-nuevo-se-anuncia",
    sentence: "Cada lugar nuevo se anuncia una vez, y nada más se anuncia",
    clause: "spec §2, ADR 20",
    holds: (step) => {
      const { before, event } = step;
      const announced = effectsOf(step, "announcePlace").map(
        ({ params }) => (params as { page: unknown }).page,
      );
      const isNew = before !== null && isNewPlace(before.context.place, event);
      const expected = event.type === "place.decided" && isNew ? [event["page"]] : [];
      return JSON.stringify(announced) === JSON.stringify(expected);
    },
  },
  {
    id: "un-enlace-es-un-paso",
    sentence:
      "Un enlace es un paso nuevo del historial; Atrás, Adelante y lo que sigue a lo guardado no lo son",
    clause: "ADR 20, ADR 141",
    holds: (step) => {
      const { event, after } = step;
      if (!isSent(step, "url.requested")) return true;
      const entries: Readonly<Record<string, unknown>> = {
        "link.followed": "push",
        "page.left": event["entry"] ?? "push",
        "history.moved": "replace",
        "page.asked": event["entry"],
      };
      return after.context.entry === entries[event.type];
    },
  },
  {
    id: "otra-empresa-se-pregunta",
    sentence: "Elegir otra empresa se pide a Acceso, o se pregunta antes si algo se perdería",
    clause: "spec §4, ADR 17",
    holds: (step) => {
      const { event } = step;
      const isLeft = event.type === "page.left" && event["company"] !== undefined;
      const isFree = event.type === "company.chosen" && !wasHeld(step);
      if (isSent(step, "company.selected") !== (isLeft || isFree)) return false;
      if (event.type !== "company.chosen" || isFree) return true;
      return sentBy(step).some(
        ({ type, path, company }) =>
          type === "leave.asked" && path === "/dashboard" && company === event["id"],
      );
    },
  },
  {
    id: "la-seccion-sabe-donde-se-esta",
    sentence: "Cada lugar nuevo se dice una vez a la página de la sección, desde que está",
    clause: "ADR 13, ADR 20",
    holds: (step) => {
      const { before, event, after } = step;
      const told = sentBy(step).filter(({ type }) => type === "place.changed");
      const isHere = event.type === "xstate.done.actor.openWorkplace" && !isLate(step);
      const { place: former, workplace } = before?.context ?? after.context;
      const isNew = event.type === "place.decided" && isNewPlace(former, event);
      const isDue = isHere || (isNew && workplace !== null);
      return told.length === (isDue ? 1 : 0);
    },
  },
  {
    id: "el-programa-se-pide-cuando-hace-falta",
    sentence: "El programa de las secciones se pide si hace falta y no está, y una sola vez",
    clause: "ADR 20",
    holds: (step) => {
      const { before, event, after } = step;
      const isComing = after.matches({ work: "opening" });
      if (after.context.workplace !== null) return after.matches({ work: "open" });
      if (before === null || before.matches({ work: "opening" })) {
        return isComing === (before !== null && answererOf(event) !== "openWorkplace");
      }
      const isNew = isNewPlace(before.context.place, event);
      const isOpened = event.type === "place.decided" && event["isOfWork"] === true && isNew;
      return isComing === (isOpened || event.type === "workplace.wanted");
    },
  },
  {
    id: "se-sabe-si-algo-se-perderia",
    sentence: "La persona está retenida desde que su página dice que algo se perdería hasta que no",
    clause: "ADR 17",
    holds: (step) => {
      const { event, after } = step;
      if (event.type === "work.unsaved") return after.hasTag("unsaved");
      if (event.type === "work.saved") return !after.hasTag("unsaved");
      return after.hasTag("unsaved") === wasHeld(step);
    },
  },
];
