import { fault, machine, person, server } from "../../engine/words.ts";
import type { WorkPlace } from "./workplace.types.ts";
import {
  openSectionOf,
  reportAt,
  sectionPageOf,
  workplaceSetup,
  type PageSnapshot,
} from "./workplace.setup.ts";

/** A page whose machine fails affects nothing else. */
export const crash = { target: "missing", meta: fault("La página se cae", "ADR 13") } as const;

/** Each snapshot of the page shows whether leaving it would lose something. */
const watchUnsaved = [
  {
    guard: {
      type: "hasUnsavedWork",
      params: ({ event }: { event: { snapshot: PageSnapshot } }) => ({ page: event.snapshot }),
    },
    target: ".unsaved",
    meta: machine("Hay algo sin guardar", "ADR 13"),
  },
  { target: ".saved", meta: machine("No hay nada sin guardar", "ADR 13") },
] as const;

const unsavedWork = {
  initial: "saved",
  states: {
    saved: {
      meta: { title: "Nada sin guardar" },
      description: "Irse no pierde nada.",
    },
    unsaved: {
      entry: "markUnsaved",
      exit: "markSaved",
      meta: { title: "Algo sin guardar" },
      description: "Irse perdería lo escrito.",
    },
  },
} as const;

/** Only the query of the address changes. */
const staysHere = {
  guard: { type: "isSamePage", params: ({ event }: { event: WorkPlace }) => event },
  actions: { type: "remember", params: ({ event }: { event: WorkPlace }) => event },
  meta: person("Sigue en la misma página", "ADR 13"),
} as const;

/** The choice of the page of an address. */
export const choosing = workplaceSetup.createStateConfig({
  meta: { title: "Eligiendo la página" },
  description:
    "La dirección dice si es la lista, un registro, su formulario, una importación u otra página.",
  always: [
    { guard: "isList", target: "listing", meta: machine("Es la lista", "lectura 17, ADR 13") },
    {
      guard: "isReport",
      target: "reporting",
      meta: machine("Es un reporte o un monitor", "ADR 41, ADR 113"),
    },
    { guard: "isJobs", target: "followingJobs", meta: machine("Son los trabajos", "ADR 113") },
    {
      guard: "isTechnicalDocs",
      target: "offeringSites",
      meta: machine("Son los documentos técnicos", "ADR 55, ADR 113"),
    },
    {
      guard: "isFinder",
      target: "finding",
      meta: machine("Es la búsqueda de una solicitud", "ADR 128"),
    },
    {
      guard: "lacksPage",
      target: "bringing",
      meta: machine("Es otra, y todavía no ha llegado", "ADR 73"),
    },
    {
      guard: "isReconciliation",
      target: "reconciling",
      meta: machine("Es la conciliación", "ADR 113, ADR 125"),
    },
    {
      guard: "isBoard",
      target: "collecting",
      meta: machine("Es el tablero del gestor", "ADR 131"),
    },
    {
      guard: "isImport",
      target: "importing",
      meta: machine("Es una importación", "lectura 17, ADR 13"),
    },
    {
      guard: "isForm",
      target: "writing",
      meta: machine("Es un formulario", "lectura 17, ADR 13"),
    },
    { target: "viewing", meta: machine("Es un registro", "lectura 17, ADR 13") },
  ],
});

/** A record of the section. */
const viewing = workplaceSetup.createStateConfig({
  meta: { title: "En un registro" },
  description: "Se lee un registro de la sección.",
  invoke: {
    id: "viewer",
    src: "viewer",
    input: ({ context }) => {
      const { can, seed } = context.place;
      const { id } = sectionPageOf(context);
      const { forRecord, seenRecord } = openSectionOf(context);
      return { section: forRecord, id: id ?? "", can, seed, seen: seenRecord(id ?? "") };
    },
    onError: crash,
  },
  on: {
    "place.changed": staysHere,
    "records.undone": [
      {
        guard: { type: "isReadHere", params: ({ event }) => event },
        target: "choosing",
        meta: machine("Lo deshecho es este registro: se lee otra vez", "ADR 50"),
      },
      {
        guard: { type: "isOfSection", params: ({ event }) => event },
        actions: { type: "announceViewerOfUndoing", params: ({ event }) => event },
        meta: machine("Lo deshecho es de esta sección", "ADR 50"),
      },
    ],
    "records.changed": {
      guard: { type: "isOfSection", params: ({ event }) => event },
      actions: { type: "announceViewerOfChange", params: ({ event }) => event },
      meta: server("Alguien cambió registros", "spec §7, ADR 13"),
    },
  },
});

/** The form of a record, or of a new one. */
const writing = workplaceSetup.createStateConfig({
  meta: { title: "En un formulario" },
  description: "Se edita o se crea un registro de la sección.",
  invoke: {
    id: "editor",
    src: "editor",
    input: ({ context }) => {
      const { can, seed } = context.place;
      const { id, from, detour = null, ...page } = sectionPageOf(context);
      const action = page.action === "edit" ? "edit" : "create";
      return { section: openSectionOf(context).forRecord, action, id, from, detour, can, seed };
    },
    onSnapshot: watchUnsaved,
    onError: crash,
  },
  ...unsavedWork,
  on: {
    "place.changed": staysHere,
    "records.undone": {
      guard: { type: "isOfSection", params: ({ event }) => event },
      actions: { type: "announceEditorOfUndoing", params: ({ event }) => event },
      meta: machine("Lo deshecho es de esta sección", "ADR 50"),
    },
    "records.changed": {
      guard: { type: "isOfSection", params: ({ event }) => event },
      actions: { type: "announceEditorOfChange", params: ({ event }) => event },
      meta: server("Alguien cambió registros", "spec §7, ADR 13"),
    },
    "leave.asked": {
      actions: { type: "askEditorToLeave", params: ({ event }) => event },
      meta: person("Quiere irse con cambios sin guardar", "ADR 13"),
    },
  },
});

/** An import. */
const importing = workplaceSetup.createStateConfig({
  meta: { title: "En una importación" },
  description: "Se leen y se guardan las filas de un archivo.",
  invoke: {
    id: "importing",
    src: "importing",
    input: ({ context }) => ({ section: openSectionOf(context) }),
    onSnapshot: watchUnsaved,
    onError: crash,
  },
  ...unsavedWork,
  on: {
    "place.changed": staysHere,
    "leave.asked": {
      actions: { type: "askImportToLeave", params: ({ event }) => event },
      meta: person("Quiere irse con la importación a medias", "ADR 13"),
    },
  },
});

/** The states of the pages of a section besides the list. */
export const laterPages = { viewing, writing, importing };

/** A report or a monitor. */
const reporting = workplaceSetup.createStateConfig({
  meta: { title: "En un reporte" },
  description: "Se ven las cifras de un reporte o de un monitor.",
  invoke: {
    id: "report",
    src: "report",
    input: ({ context }) => reportAt(context),
    onError: crash,
  },
  on: {
    "place.changed": {
      guard: { type: "isSamePage", params: ({ event }) => event },
      actions: [
        { type: "remember", params: ({ event }) => event },
        { type: "announceReportQuery", params: ({ event }) => event },
      ],
      meta: person("Cambia lo que el reporte muestra", "ADR 13, ADR 41"),
    },
  },
});

/** The jobs and the messages to the outside. */
const followingJobs = workplaceSetup.createStateConfig({
  meta: { title: "En los trabajos" },
  description: "Se ven los trabajos y los mensajes que salen.",
  invoke: { id: "jobs", src: "jobs", onError: crash },
  on: { "place.changed": staysHere },
});

/** The way to the sites for analysts and programmers. */
const offeringSites = workplaceSetup.createStateConfig({
  meta: { title: "En los documentos técnicos" },
  description: "Se ofrecen los flujos y la API, que son sitios aparte.",
  invoke: {
    id: "technicalDocs",
    src: "technicalDocs",
    input: ({ context: { place } }) => ({ query: place.page?.query ?? "" }),
    onError: crash,
  },
  on: { "place.changed": staysHere },
});

/** The page that opens a request by its number. */
const finding = workplaceSetup.createStateConfig({
  meta: { title: "Buscando una solicitud" },
  description: "Se pide el radicado de una solicitud para abrir su detalle.",
  invoke: { id: "finder", src: "finder", onError: crash },
  on: { "place.changed": staysHere },
});

/** The desk of reconciliation. */
const reconciling = workplaceSetup.createStateConfig({
  meta: { title: "En la conciliación" },
  description: "Se dice qué es cada movimiento del banco.",
  invoke: {
    id: "reconciliation",
    src: "reconciliation",
    input: ({ context: { place } }) => ({ query: place.page?.query ?? "", seed: place.seed }),
    onSnapshot: watchUnsaved,
    onError: crash,
  },
  ...unsavedWork,
  on: {
    "place.changed": {
      guard: { type: "isSamePage", params: ({ event }) => event },
      actions: [
        { type: "remember", params: ({ event }) => event },
        { type: "announceDeskQuery", params: ({ event }) => event },
      ],
      meta: person("Cambia qué movimientos se ven", "ADR 13, ADR 125"),
    },
    "leave.asked": {
      actions: { type: "askDeskToLeave", params: ({ event }) => event },
      meta: person("Quiere irse con algo por registrar", "ADR 13, ADR 125"),
    },
  },
});

/** The board of whoever collects. */
const collecting = workplaceSetup.createStateConfig({
  meta: { title: "En el tablero del gestor" },
  description: "Se ve a qué deudor contactar, y se escribe qué dijo.",
  invoke: {
    id: "board",
    src: "board",
    input: ({ context: { place } }) => ({ seed: place.seed }),
    onError: crash,
  },
  on: { "place.changed": staysHere },
});

/** The states of the pages that are of no section. */
export const ownPages = {
  reporting,
  followingJobs,
  offeringSites,
  finding,
  reconciling,
  collecting,
};
