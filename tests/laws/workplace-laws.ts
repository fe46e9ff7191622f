import type { SnapshotFrom } from "xstate";

import { ofSection, type WorkPage } from "../../src/domain/section-page.ts";
import type { workplaceMachine } from "../../src/machines/workplace/workplace.machine.ts";
import type { Law, Step } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  sentBy,
} from "./reading.ts";
import { PAGE_OF } from "./workplace-domain.ts";

type Snapshot = SnapshotFrom<typeof workplaceMachine>;
type WorkStep = Step<Snapshot>;

const PAGES = [
  "list",
  "viewer",
  "editor",
  "importing",
  "report",
  "jobs",
  "technicalDocs",
  "finder",
  "reconciliation",
  "board",
] as const;
/** The pages with something that leaving could lose. */
const HELD: readonly unknown[] = ["editor", "importing", "reconciliation"];
/** The pages that hear of the records of their section. */
const OF_RECORDS: readonly unknown[] = ["list", "viewer", "editor"];
const PAGE_AT: Readonly<Record<string, (typeof PAGES)[number]>> = {
  listing: "list",
  viewing: "viewer",
  writing: "editor",
  importing: "importing",
  reporting: "report",
  followingJobs: "jobs",
  offeringSites: "technicalDocs",
  finding: "finder",
  reconciling: "reconciliation",
  collecting: "board",
};

/** The outer state. */
const stateOf = ({ value }: Snapshot): string =>
  typeof value === "string" ? value : (Object.keys(value)[0] ?? "");

const pageIn = (snapshot: Snapshot) => PAGE_AT[stateOf(snapshot)];

/** The page to which a place belongs. */
function pageOf(place: WorkPage): (typeof PAGES)[number] {
  if ("kind" in place) return place.kind === "monitor" ? "report" : place.kind;
  const { action } = place;
  if (action === "import") return "importing";
  if (action === "list") return "list";
  return action === "view" || action === "detail" ? "viewer" : "editor";
}

const withoutQuery = (page: unknown): string =>
  JSON.stringify({ ...(page as WorkPage | null), query: "" });
const isNew = ({ before, after }: WorkStep, child: string): boolean =>
  after.children[child as never] !== before?.children[child as never];

/** Whether the page reported that leaving it would lose something. */
function isHeld(snapshot: Snapshot): boolean {
  return (["writing", "importing", "reconciling"] as const).some((page) =>
    snapshot.matches({ [page]: "unsaved" }),
  );
}

/** Whether the code of the page of a place has come; a list needs none besides its own. */
function isAtHand({ context: { place, brought } }: Snapshot): boolean {
  const page = place.page === null ? "list" : pageOf(place.page);
  if (page === "reconciliation") return brought.reconciliation !== null;
  if (page === "board") return brought.board !== null;
  if (page !== "importing" && page !== "viewer" && page !== "editor") return true;
  return page === "importing" ? brought.import !== null : brought.record !== null;
}

/** Laws of the page of a section. */
export const workplaceLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["openSection", "bringPage"]),
  {
    id: "la-pagina-es-la-de-la-direccion",
    sentence: "Vive la página que la dirección nombra, y ninguna otra",
    clause: "ADR 13",
    holds: ({ after }) => {
      const page = pageIn(after);
      const { place } = after.context;
      const living = childrenOf(after).filter((id) => PAGES.includes(id as never));
      if (page === undefined) return living.length === 0;
      return living.join() === page && place.page !== null && pageOf(place.page) === page;
    },
  },
  {
    id: "se-sigue-la-direccion",
    sentence: "Cada cambio de lugar se obedece: otra página es otra, la misma sigue viva",
    clause: "ADR 13",
    holds: (step) => {
      const { before, event, after } = step;
      // Before the first place is known there is nothing.
      if (before === null) return after.value === "elsewhere";
      if (event.type !== "place.changed") return true;
      if (after.context.place.page !== event["page"]) return false;
      if (event["page"] === null)
        return after.value === "elsewhere" && after.context.section === null;
      const page = pageIn(after);
      const former = pageIn(before);
      const { page: formerPage, company } = before.context.place;
      const isSame =
        former !== undefined &&
        withoutQuery(formerPage) === withoutQuery(event["page"]) &&
        company === event["company"];
      if (isSame) return page === former && !isNew(step, former);
      const { controller } = ofSection(after.context.place.page) ?? {};
      if (controller === undefined) {
        if (after.context.section !== null) return false;
        if (!isAtHand(after)) return after.value === "bringing";
        return page !== undefined && isNew(step, page);
      }
      const isKnown = before.context.section?.controller === controller;
      if (isKnown && !isAtHand(after)) return after.value === "bringing";
      return isKnown
        ? page !== undefined && isNew(step, page)
        : after.value === "opening" && after.context.section === null;
    },
  },
  {
    id: "lo-que-una-pagina-pide-se-pide-de-una-vez",
    sentence:
      "Con cada lugar nuevo se pide de una vez lo que su página va a pedir, y se suelta lo del anterior; nada más lo hace",
    clause: "ADR 120",
    holds: (step) => {
      const asked = effectsOf(step, "askAhead").map(({ params }) => params);
      const { before, event, after } = step;
      const page = pageIn(after);
      const stays =
        before !== null && page !== undefined && page === pageIn(before) && !isNew(step, page);
      if (event.type !== "place.changed" || stays) return asked.length === 0;
      return asked.length === 1 && (asked[0] as { page: unknown }).page === event["page"];
    },
  },
  {
    id: "la-lista-se-recuerda-como-se-dejo",
    sentence:
      "La lista se recuerda como se dejó, y el registro al que se fue, mientras se está en su sección y en su empresa",
    clause: "ADR 56",
    holds: (step) => {
      const { before, after } = step;
      const { section, left } = after.context;
      if (section === null || before === null) return left === null;
      if (after.context.place.company !== before.context.place.company) return left === null;
      const isLeft =
        before.value === "listing" && (after.value !== "listing" || isNew(step, "list"));
      const former = before.context.left;
      const record = ofSection(after.context.place.page)?.id ?? null;
      if (!isLeft) {
        if (former === null || record === null) return left === former;
        return left?.query === former.query && left.page === former.page && left.at === record;
      }
      const query = before.context.place.page?.query ?? "";
      return left?.query === query && left.page === PAGE_OF[query] && left.at === record;
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
      const isOpen = isAtHand(after) ? pageIn(after) !== undefined : after.value === "bringing";
      return isOpen && after.context.section === event["output"];
    },
  },
  {
    id: "una-pagina-vive-con-su-codigo",
    sentence:
      "Un registro y una importación se abren cuando su código llega; lo que se adelanta no cambia lo que se ve",
    clause: "ADR 73",
    holds: (step) => {
      const { before, event, after } = step;
      if (after.value === "bringing" ? isAtHand(after) : pageIn(after) && !isAtHand(after))
        return false;
      if (isLate(step)) return true;
      const answerer = answererOf(event);
      if (answerer === "bringAhead") {
        return JSON.stringify(after.value) === JSON.stringify(before?.value);
      }
      if (answerer !== "bringPage") return true;
      return event.type.startsWith("xstate.error")
        ? after.value === "missing"
        : pageIn(after) !== undefined;
    },
  },
  {
    id: "lo-que-cambia-se-cuenta-a-su-pagina",
    sentence: "Lo que otros cambian se cuenta a la página de esa sección, y a nadie más",
    clause: "spec §7, ADR 13",
    holds: (step) => {
      const { before, event } = step;
      if (event.type !== "records.changed") return true;
      const isHeard =
        before !== null && ["listing", "viewing", "writing"].includes(stateOf(before));
      const isOwn = event["controller"] === before?.context.section?.controller;
      return isHeard && isOwn ? sentBy(step).includes(event) : isIdle(step);
    },
  },
  {
    id: "lo-deshecho-se-ve",
    sentence:
      "Lo que se deshace se ve en la página de su sección: la lista se pide, el registro se lee",
    clause: "ADR 50",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "undo.asked") return sentBy(step).includes(event);
      if (event.type !== "records.undone") return true;
      const isOwn = before !== null && event["controller"] === before.context.section?.controller;
      const page = before === null ? undefined : pageIn(before);
      if (!isOwn || !OF_RECORDS.includes(page)) return isIdle(step);
      if (page === "list") return sentBy(step).includes(event);
      const { action, id } = ofSection(before.context.place.page) ?? {};
      return (action === "view" || action === "detail") && id === "15"
        ? isNew(step, "viewer") && pageIn(after) === "viewer"
        : sentBy(step).some(({ type }) => type === "records.changed");
    },
  },
  {
    id: "la-lista-oye-su-busqueda",
    sentence:
      "La lista y el reporte oyen cada búsqueda de su dirección, y la página la pregunta de salir",
    clause: "ADR 13",
    holds: (step) => {
      const { before, event } = step;
      if (event.type === "leave.asked") {
        const asks =
          before !== null && ["writing", "importing", "reconciling"].includes(stateOf(before));
        return asks ? sentBy(step).includes(event) : isIdle(step);
      }
      const page = before === null ? undefined : pageIn(before);
      if (event.type !== "place.changed" || (page !== "list" && page !== "report")) return true;
      if (isNew(step, page)) return true;
      const { query } = event["page"] as WorkPage;
      return sentBy(step).some((each) => each.type === "query.changed" && each["query"] === query);
    },
  },
  {
    id: "lo-que-se-cae-se-puede-pedir",
    sentence: "Una página que se cae no se lleva nada más: se dice y se puede pedir otra vez",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      const answerer = answererOf(event) ?? "";
      const isCrash = event.type.startsWith("xstate.error") && PAGES.includes(answerer as never);
      if (isCrash) return after.value === "missing";
      if (event.type !== "retry.chosen") return true;
      const { page } = after.context.place;
      if (before?.value === "missing" && page !== null && "kind" in page) {
        if (!isAtHand(after)) return after.value === "bringing";
        return pageIn(after) === pageOf(page) && isNew(step, pageOf(page));
      }
      return before?.value === "missing"
        ? after.value === "opening"
        : JSON.stringify(after.value) === JSON.stringify(before?.value);
    },
  },
  {
    id: "lo-que-la-pagina-dice-sin-guardar",
    sentence: "Hay algo sin guardar si y solo si la página que vive lo dijo en su último paso",
    clause: "ADR 17",
    holds: (step) => {
      const { before, event, after } = step;
      const page = pageIn(after);
      const isUnsaved = isHeld(after);
      if (page === undefined || !HELD.includes(page) || isNew(step, page)) return !isUnsaved;
      if (event.type !== `xstate.snapshot.${page}`)
        return before !== null && isUnsaved === isHeld(before);
      return isUnsaved === (event["snapshot"] as { hasTag: () => boolean }).hasTag();
    },
  },
];
