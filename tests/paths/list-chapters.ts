import { listOffered } from "../support/oracle/list-offers.ts";
import {
  listWords,
  LIST_TAB,
  type ListStimulus,
  type ListWorld,
} from "../support/oracle/list-world.ts";
import { addressOf } from "../support/oracle/section-desk.ts";
import type { Chapter } from "../support/plans.ts";
import { amongOf } from "./among.ts";

export type ListChapter = Chapter<ListWorld, ListStimulus>;

export const opens = (address: string): ListStimulus => ({ type: "user.opens", address });
export const rows: ListStimulus = { type: "net.answers", call: "page", outcome: "rows" };

/** Keeps the stimuli whose words begin with one of these. */
export const among = amongOf(listOffered, listWords);

export const flyingIn = ({ calls }: ListWorld): string =>
  calls
    .flatMap(({ fate, name }) => (fate === "flying" ? [name] : []))
    .toSorted()
    .join();

export const chosenIn = ({ doing, selected, isEverything }: ListWorld): string =>
  [
    doing?.command,
    doing?.turn,
    doing?.outcome,
    doing?.asked.length,
    doing?.notice,
    doing?.error,
    isEverything,
    selected.toSorted().join(),
  ].join();

const atRows: ListChapter = {
  title: "Lista: lo que la dirección pide",
  start: LIST_TAB,
  prologue: [opens("/banks")],
  keyOf: (world) => [addressOf(world), world.isOpen, world.kind, world.isAsking].join(),
  next: among(
    "user.asks ?q=sol",
    "user.asks ?p=2",
    "user.visits",
    "user.retries",
    "net.answers page",
    "session.ends",
  ),
};

const back: ListChapter = {
  title: "Lista: Atrás",
  start: LIST_TAB,
  prologue: [
    opens("/banks"),
    rows,
    { type: "user.togglesRow", id: "2" },
    { type: "user.asks", query: "?q=sol" },
    { type: "user.choosesEverything" },
  ],
  keyOf: (world) => [addressOf(world), world.position, world.isAsking, chosenIn(world)].join(),
  next: among(
    "user.goesBack",
    "net.answers page rows",
    "user.choosesCommand",
    "user.cancels",
    "user.confirms",
    "net.answers rehearsal told",
    "net.answers command some",
    "user.readsOutcome",
  ),
};

const search: ListChapter = {
  title: "Lista: búsqueda",
  start: LIST_TAB,
  prologue: [opens("/banks"), rows, { type: "net.answers", call: "views", outcome: "ok" }],
  keyOf: (world) =>
    [
      addressOf(world),
      world.typed?.query,
      world.typed?.left,
      world.isAsking,
      world.position > 0,
    ].join(),
  next: among(
    "user.searches",
    "time.passes",
    "user.asks ?o=-saldo",
    "user.opensView",
    "user.goesBack",
    "net.answers page rows",
  ),
};

const commands: ListChapter = {
  title: "Lista: hacer algo con lo escogido",
  start: LIST_TAB,
  prologue: [opens("/banks?q=sol"), rows],
  keyOf: (world) => [chosenIn(world), world.isAsking].join(),
  next: among(
    "user.togglesRow 2",
    "user.choosesEverything",
    "user.choosesCommand",
    "user.confirms",
    "user.insists",
    "user.accepts",
    "user.cancels",
    "user.readsOutcome",
    "net.answers rehearsal told",
    "net.answers command",
    "net.answers page rows",
  ),
};

const choice: ListChapter = {
  title: "Lista: escoger",
  start: LIST_TAB,
  prologue: [opens("/banks"), rows],
  keyOf: (world) => [chosenIn(world), addressOf(world), world.ids.join(), world.isAsking].join(),
  next: among(
    "user.togglesRow 2",
    "user.togglesRow 4",
    "user.togglesPage",
    "user.choosesEverything",
    "user.clearsSelection",
    "user.asks ?p=2",
    "user.asks ?q=sol",
    "net.answers page rows",
    "net.answers page cut",
  ),
};

const meanwhile: ListChapter = {
  title: "Lista: lo que otros hacen mientras tanto",
  start: LIST_TAB,
  prologue: [opens("/banks"), rows, { type: "user.togglesRow", id: "2" }],
  keyOf: (world) => [chosenIn(world), world.kind, world.isAsking, world.hint].join(),
  next: among(
    "live.tells Luis banks",
    "live.tells Ana Ríos banks",
    "user.refreshes",
    "user.retries",
    "user.choosesCommand deactivateMany",
    "user.confirms Cierre",
    "net.answers rehearsal told",
    "net.answers command done",
    "net.answers command cut",
    "net.answers page rows",
    "net.answers page refused",
    "user.asks ?p=2",
    "user.readsOutcome",
    "user.goesBack",
  ),
};

const exporting: ListChapter = {
  title: "Lista: exportación",
  start: LIST_TAB,
  prologue: [opens("/banks?q=sol"), rows],
  keyOf: (world) =>
    [
      world.exporting,
      world.isOpen,
      world.said.length,
      world.files.length > 1,
      flyingIn(world),
    ].join(),
  next: among(
    "user.exports",
    "user.cancelsExport",
    "net.answers export",
    "user.visits",
    "session.ends",
  ),
};

const columns: ListChapter = {
  title: "Lista: columnas",
  start: LIST_TAB,
  prologue: [opens("/banks")],
  keyOf: (world) =>
    [
      world.isOpen,
      world.columns,
      world.reached,
      world.remembered,
      world.hasChosen,
      flyingIn(world),
    ].join(";"),
  next: among(
    "user.opensColumns",
    "user.choosesColumns nombre",
    "user.visits",
    "net.answers columns",
    "net.answers views habit",
  ),
};

const counting: ListChapter = {
  title: "Lista: cuántos hay en cada pestaña",
  start: LIST_TAB,
  prologue: [opens("/banks"), rows, { type: "net.answers", call: "views", outcome: "ok" }],
  keyOf: ({ counting: turn, counted, hint, isAsking }) =>
    [typeof turn === "string" ? turn : turn?.left, counted, hint !== null, isAsking].join(),
  next: among(
    "user.seesTabs",
    "user.refreshes",
    "live.tells Luis banks",
    "net.answers counts",
    "net.answers page rows",
    "time.passes 2000",
  ),
};

/** The list of a section, part by part. */
export const LIST_CHAPTERS: readonly ListChapter[] = [
  atRows,
  back,
  search,
  choice,
  commands,
  meanwhile,
  exporting,
  columns,
  counting,
];
