import { createMachine } from "xstate";

import { ofSection } from "../../src/domain/section-page.ts";
import { readListLink } from "../../src/engine/list-link.ts";
import { workplaceMachine } from "../../src/machines/workplace/workplace.machine.ts";
import type { BroughtPages } from "../../src/machines/workplace/workplace.setup.ts";
import type { WorkPlace } from "../../src/machines/workplace/workplace.types.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import { answers, breaks, happens, mute, nothing, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

/** A page without unsaved changes; samples stand for its messages. */
const quietPage = createMachine({}) as never;

const LIST = { controller: "customers", action: "list", id: null, from: null, query: "" } as const;

const goes = (key: string, words: string, page: WorkPlace["page"]) =>
  happens(
    `va-${key}`,
    { type: "place.changed", page, company: "1", can: ["edit"], seed: "s" },
    words,
  );

/** Gives a snapshot of a page that says whether leaving it would lose something. */
const steps = (port: "editor" | "importing" | "reconciliation", isUnsaved: boolean) => ({
  ...happens(
    `${port}-${isUnsaved ? "escribe" : "guarda"}`,
    {
      type: `xstate.snapshot.${port}`,
      snapshot: { hasTag: () => isUnsaved },
    },
    isUnsaved ? "hay algo sin guardar" : "no hay nada sin guardar",
  ),
});

const PAGES: Readonly<Record<string, string>> = {
  list: "la lista",
  view: "un registro",
  edit: "un formulario",
  import: "una importación",
};

const PORTS =
  "list viewer editor importing report jobs technicalDocs finder reconciliation board undo search desk figures".split(
    " ",
  );

const MONITOR = { kind: "monitor", address: "/monitor-portfolios", query: "" } as const;

const undone = (key: string, id: string, words: string) =>
  happens(`deshecho-${key}`, { type: "records.undone", controller: "customers", ids: [id] }, words);

export const workplaceSimulation: Simulation = {
  machine: workplaceMachine.provide({
    actors: {
      openSection: silent,
      bringPage: silent,
      bringAhead: silent,
      list: mute,
      viewer: mute,
      editor: quietPage,
      importing: quietPage,
      reconciliation: quietPage,
      report: mute,
      jobs: mute,
      technicalDocs: mute,
      finder: mute,
      board: mute,
      figures: mute,
      undo: mute,
      search: mute,
      desk: mute,
    },
    actions: { askAhead: nothing, passOn: nothing, markUnsaved: nothing, markSaved: nothing },
  }),
  input: { navigation: null },
  samples: [
    goes("lista", "/customers", LIST),
    goes("busqueda", "/customers?q=rios", { ...LIST, query: "?q=rios" }),
    goes("registro", "/customers/view/15", { ...LIST, action: "view", id: "15" }),
    goes("formulario", "/customers/edit/15", { ...LIST, action: "edit", id: "15" }),
    goes("importar", "/customers/import", { ...LIST, action: "import" }),
    goes("otra", "/cities", { ...LIST, controller: "cities" }),
    goes("portada", "/dashboard", null),
    happens(
      "sale",
      { type: "place.changed", page: null, company: "", can: [], seed: "" },
      "/login, sin sesión",
    ),
    goes("monitor", "/monitor-portfolios", MONITOR),
    goes("monitor-por-mes", "/monitor-portfolios?g=month", { ...MONITOR, query: "?g=month" }),
    goes("trabajos", "/jobs", { kind: "jobs", address: "/jobs", query: "" }),
    goes("documentos", "/technical-docs", {
      kind: "technicalDocs",
      address: "/technical-docs",
      query: "",
    }),
    goes("radicado", "/requests/detail", {
      kind: "finder",
      address: "/requests/detail",
      query: "",
    }),
    goes("tablero", "/recoverables/manager", {
      kind: "board",
      address: "/recoverables/manager",
      query: "",
    }),
    goes("conciliacion", "/reports/concilVoucher", {
      kind: "reconciliation",
      address: "/reports/concilVoucher",
      query: "",
    }),
    goes("conciliados", "/reports/concilVoucher?state=done", {
      kind: "reconciliation",
      address: "/reports/concilVoucher",
      query: "?state=done",
    }),
    answers("declarada", "openSection", {
      controller: "customers",
      forRecord: { undoneBy: {}, commands: [], changes: [] },
      seenPage: () => null,
      seenRecord: () => null,
      readLink: (query: string) => readListLink(customers, query, () => true),
    }),
    answers("sin-pantallas", "openSection", null),
    breaks("declaracion-falla", "openSection"),
    answers("llega-registro", "bringPage", { record: {} }, "la de un registro"),
    answers("llega-conciliacion", "bringPage", { reconciliation: {} }, "la conciliación"),
    answers("llega-tablero", "bringPage", { board: {} }, "el tablero del gestor"),
    answers("llega-importacion", "bringPage", { import: {} }, "la importación"),
    breaks("pagina-falla", "bringPage"),
    answers("se-adelanta", "bringAhead", { record: {} }),
    breaks("adelanto-falla", "bringAhead"),
    happens("cambian", { type: "records.changed", controller: "customers", ids: [], by: "Luis" }),
    happens("deshace", {
      type: "undo.asked",
      undoing: { controller: "customers", action: "deactivate", ids: ["15"] },
    }),
    undone("este", "15", "este registro"),
    undone("otro", "16", "otro de la sección"),
    happens("pide-salir", { type: "leave.asked", path: "/dashboard" }),
    happens("pide-otra", { type: "page.asked", path: "/customers?p=2", entry: "push" }),
    happens("se-va", { type: "page.left", path: "/dashboard" }),
    happens("reintenta", { type: "retry.chosen" }),
    ...(["editor", "importing", "reconciliation"] as const).flatMap((port) => [
      steps(port, true),
      steps(port, false),
    ]),
    ...PORTS.map((port) => breaks(`cae-${port}`, port)),
  ],
  seen({ context }) {
    const { place, brought } = context as {
      readonly place: WorkPlace;
      readonly brought: BroughtPages;
    };
    const { page } = place;
    const section = ofSection(page);
    return [
      ...(page !== null && "kind" in page ? [`Página: ${page.address}`] : []),
      ...(section === null
        ? []
        : [`Sección: ${section.controller}`, `Página: ${PAGES[section.action] ?? section.action}`]),
      ...(brought.record === null ? [] : ["Ya llegó la página de un registro"]),
      ...(brought.import === null ? [] : ["Ya llegó la importación"]),
      ...(brought.reconciliation === null ? [] : ["Ya llegó la conciliación"]),
      ...(brought.board === null ? [] : ["Ya llegó el tablero del gestor"]),
    ];
  },
};
