import { fromPromise, type SnapshotFrom } from "xstate";

import { workplaceMachine } from "../../src/machines/workplace/workplace.machine.ts";
import type { Domain } from "./explore.ts";
import type { Happening, Law, Step } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isIdle, isLate, sentBy } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof workplaceMachine>;
type WorkStep = Step<Snapshot>;

const silent = fromPromise(() => new Promise<never>(() => undefined)) as never;

const at = (path: string, company = "1"): Happening => ({
  type: "place.changed",
  path,
  page: /^\/(?:banks|cities)/u.exec(path)?.[0] ?? null,
  company,
  can: ["edit"],
  seed: "s",
});

const PLACES = [
  at("/dashboard"),
  at("/banks"),
  at("/banks?q=s"),
  at("/banks", "2"),
  at("/banks/view/15"),
  at("/banks/view/15?x=1"),
  at("/banks/edit/15"),
  at("/banks/create"),
  at("/banks/import"),
  at("/banks/import?x=1"),
  at("/cities"),
];

const sectionOf = (controller: string) => ({ controller, forRecord: { controller } });

/** The page of a section and everything that can happen to it. */
export const workplaceDomain = (): Domain<typeof workplaceMachine> => ({
  machine: workplaceMachine.provide({
    actors: { openSection: silent, list: silent, record: silent, importing: silent },
  }),
  input: undefined,
  alphabet: (snapshot) => [
    ...PLACES,
    ...[/^\/\w+/u.exec(snapshot.context.place.path)?.[0].slice(1) ?? "", null].map(
      (controller) => ({
        type: "xstate.done.actor.openSection",
        output: controller && sectionOf(controller),
      }),
    ),
    ...["banks", "cities"].map((controller) => ({
      type: "records.changed",
      controller,
      ids: ["15"],
      by: "Luis",
    })),
    { type: "leave.asked", path: "/dashboard", company: "2" },
    { type: "retry.chosen" },
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { place, section } }) => [place.path, place.company, section?.controller],
});

const PAGES = ["list", "record", "importing"] as const;
const PAGE_AT: Readonly<Record<string, (typeof PAGES)[number]>> = {
  listing: "list",
  recording: "record",
  importing: "importing",
};

/** The page that an address is of. */
function pageOf(path: string): (typeof PAGES)[number] {
  if (path.includes("/import")) return "importing";
  return /^\/\w+(?:\?|$)/u.test(path) ? "list" : "record";
}

const withoutQuery = (path: unknown): string => String(path).replace(/\?.*$/u, "");
const isNew = ({ before, after }: WorkStep, child: string): boolean =>
  after.children[child as never] !== before?.children[child as never];

/** Laws of the page of a section. */
export const workplaceLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["openSection"]),
  {
    id: "la-pagina-es-la-de-la-direccion",
    sentence: "Vive la página que la dirección nombra, y ninguna otra",
    clause: "ADR 13",
    holds: ({ after }) => {
      const page = PAGE_AT[after.value];
      const living = childrenOf(after).filter((id) => PAGES.includes(id as never));
      if (page === undefined) return living.length === 0;
      return living.join() === page && pageOf(after.context.place.path) === page;
    },
  },
  {
    id: "se-sigue-la-direccion",
    sentence: "Cada cambio de lugar se obedece: otra página es otra, la misma sigue viva",
    clause: "ADR 13",
    holds: (step) => {
      const { before, event, after } = step;
      // Before the first place is told there is nothing.
      if (before === null) return after.value === "elsewhere";
      if (event.type !== "place.changed") return true;
      if (after.context.place.path !== event["path"]) return false;
      if (event["page"] === null)
        return after.value === "elsewhere" && after.context.section === null;
      const page = PAGE_AT[after.value];
      const former = PAGE_AT[before.value];
      const { path, company } = before.context.place;
      const isSame =
        former !== undefined &&
        withoutQuery(path) === withoutQuery(event["path"]) &&
        company === event["company"];
      if (isSame) return page === former && !isNew(step, former);
      const isKnown = before.context.section?.controller === after.context.place.page?.slice(1);
      return isKnown
        ? page !== undefined && isNew(step, page)
        : after.value === "opening" && after.context.section === null;
    },
  },
  {
    id: "una-seccion-se-abre-con-su-declaracion",
    sentence: "Una sección se abre cuando llega su declaración; si no la hay o no llega, se dice",
    clause: "ADR 13",
    holds: (step) => {
      const { event, after } = step;
      if (answererOf(event) !== "openSection" || isLate(step)) return true;
      if (event.type.startsWith("xstate.error")) return after.value === "missing";
      if (event["output"] === null) return after.value === "undeclared";
      return PAGE_AT[after.value] !== undefined && after.context.section === event["output"];
    },
  },
  {
    id: "lo-que-cambia-se-cuenta-a-su-pagina",
    sentence: "Lo que otros cambian se cuenta a la página de esa sección, y a nadie más",
    clause: "spec §7, ADR 13",
    holds: (step) => {
      const { before, event } = step;
      if (event.type !== "records.changed") return true;
      const isHeard = before?.value === "listing" || before?.value === "recording";
      const isOwn = event["controller"] === before?.context.section?.controller;
      return isHeard && isOwn ? sentBy(step).includes(event) : isIdle(step);
    },
  },
  {
    id: "la-lista-oye-su-busqueda",
    sentence: "La lista oye cada búsqueda de su dirección, y la página la pregunta de salir",
    clause: "ADR 13",
    holds: (step) => {
      const { before, event } = step;
      if (event.type === "leave.asked") {
        const asks = before?.value === "recording" || before?.value === "importing";
        return asks ? sentBy(step).includes(event) : isIdle(step);
      }
      if (event.type !== "place.changed" || before?.value !== "listing" || isNew(step, "list"))
        return true;
      const query = /\?.*$/u.exec(String(event["path"]))?.[0] ?? "";
      return sentBy(step).some((each) => each.type === "query.changed" && each["query"] === query);
    },
  },
  {
    id: "lo-que-se-cae-se-puede-pedir",
    sentence: "Una página que se cae no se lleva nada más: se dice y se puede pedir otra vez",
    clause: "spec §8",
    holds: ({ before, event, after }) => {
      const answerer = answererOf(event) ?? "";
      const isCrash = event.type.startsWith("xstate.error") && PAGES.includes(answerer as never);
      if (isCrash) return after.value === "missing";
      if (event.type !== "retry.chosen") return true;
      return before?.value === "missing"
        ? after.value === "opening"
        : after.value === before?.value;
    },
  },
];
