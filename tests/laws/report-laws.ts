import { fromCallback, type SnapshotFrom } from "xstate";

import { figuresMachine } from "../../src/machines/report/figures.machine.ts";
import { reportMachine } from "../../src/machines/report/report.machine.ts";
import { REPORT } from "../support/report-replies.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isLate,
  mute,
  sentBy,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof reportMachine>;

const FIGURES = { kind: "received", value: REPORT };
const ASKED = { kind: "received", value: { msg: "Lo recibirá" } };
const REFUSED = { kind: "refused", problem: { title: "No" } };
const EMPTY = { kind: "empty" };
const NOT_SAVED = {
  style: "danger",
  text: "No fue posible hacer el archivo. Puede ser la conexión: intente de nuevo.",
};

const NOT_ASKED = {
  style: "danger",
  text: "No se supo si quedó pedido. Puede ser la conexión: mírelo en «Mi perfil».",
};

const answer = (port: string, output: unknown) => ({
  type: `xstate.done.actor.${port}`,
  output,
});

/** The page of a report, or of a monitor, with every possible event. */
export const reportDomain = (isLive: boolean): Domain<typeof reportMachine> => ({
  machine: reportMachine.provide({
    actors: {
      fetchReport: silent,
      makeFile: silent,
      askMonthly: silent,
      hearNews: fromCallback(() => undefined),
    },
  }),
  input: { address: "/monitor-portfolios", query: "", isLive },
  alphabet: (snapshot) => [
    ...["", "?g=month"].flatMap((query) => [
      { type: "query.asked", query },
      { type: "query.changed", query },
    ]),
    ...["figures.changed", "refresh.due", "refresh.chosen", "retry.chosen", "file.cancelled"].map(
      (type) => ({ type }),
    ),
    { type: "monthly.chosen" },
    ...[ASKED, REFUSED, EMPTY].map((output) => answer("askMonthly", output)),
    ...["xlsx", "pdf"].map((format) => ({ type: "file.chosen", format, table: "arrears" })),
    ...[FIGURES, REFUSED, EMPTY].map((output) => answer("fetchReport", output)),
    ...[true, false].map((output) => answer("makeFile", output)),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { query, report, isOld, isOutdated, file } }) => [
    query,
    report === null,
    isOld,
    isOutdated,
    file?.format,
  ],
});

/** Laws of a report and of a monitor. */
const common: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchReport", "makeFile", "askMonthly"]),
  {
    id: "los-filtros-son-de-la-direccion",
    sentence:
      "Elegir filtros pide otra dirección, y solo la dirección cambia las cifras que se piden",
    clause: "ADR 13, ADR 41",
    holds: (step) => {
      const { before, event, after } = step;
      const asked = sentBy(step).filter(({ type }) => type === "page.asked").length;
      if (event.type === "query.asked")
        return asked === 1 && after.context.query === before?.context.query;
      if (event.type === "query.changed") {
        return asked === 0 && after.matches("asking") && after.context.query === event["query"];
      }
      return asked === 0 && (before === null || after.context.query === before.context.query);
    },
  },
  {
    id: "las-cifras-que-habia-se-siguen-viendo",
    sentence:
      "Si no se puede actualizar, se siguen viendo las cifras que había y se dice que no se pudo",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "fetchReport" || isLate(step) || event["output"] === FIGURES)
        return true;
      if (before?.matches({ shown: "refreshing" }) !== true) return after.matches("missing");
      return after.context.isOutdated && after.context.report === before.context.report;
    },
  },
  {
    id: "sin-respuesta-no-hay-cifras",
    sentence: "Las cifras que no llegan no se cambian por las de otros filtros: no se ve ninguna",
    clause: "spec §8",
    holds: ({ after }) => !after.matches("missing") || after.context.report === null,
  },
  {
    id: "se-leen-cifras-al-dia",
    sentence: "Si algo cambió desde que se pidieron las cifras, se dice o se piden otra vez",
    clause: "ADR 41",
    holds: ({ after }) => !after.matches({ shown: "reading" }) || !after.context.isOld,
  },
  {
    id: "si-no-se-puede-seguir-se-dice",
    sentence: "Si no se puede seguir lo que pasa, se dice",
    clause: "spec §8",
    holds: ({ event, after }) =>
      event.type !== "xstate.error.actor.hearNews" || after.context.isOutdated,
  },
  {
    id: "sin-cifras-no-hay-archivo",
    sentence: "Solo se hace un archivo de cifras que se ven, y uno a la vez",
    clause: "ADR 41",
    holds: ({ before, after }) => {
      const isBegun =
        childrenOf(after).includes("makeFile") && !childrenOf(before).includes("makeFile");
      return !isBegun || (before?.matches("shown") === true && after.context.report !== null);
    },
  },
  {
    id: "un-archivo-pedido-se-hace",
    sentence:
      "Un archivo que se pide de cifras que se ven se hace, también mientras se actualizan; no mientras se pide recibirlas",
    clause: "ADR 41",
    holds: ({ before, event, after }) =>
      event.type !== "file.chosen" ||
      before?.matches("shown") !== true ||
      before.matches({ shown: "scheduling" }) ||
      (after.matches({ shown: "saving" }) &&
        (!before.matches({ shown: "refreshing" }) || after.context.isOld)),
  },
  {
    id: "un-archivo-que-no-llega-se-dice",
    sentence: "De cada archivo que no llega se dice una vez, y de los que llegan nada",
    clause: "spec §8",
    holds: (step) => {
      const said = effectsOf(step, "notify").map(({ params }) => params);
      if (answererOf(step.event) === "askMonthly") return true;
      const isOfFile = !isLate(step) && answererOf(step.event) === "makeFile";
      const isLost = isOfFile && step.event["output"] !== true;
      return JSON.stringify(said) === JSON.stringify(isLost ? [NOT_SAVED] : []);
    },
  },
];

/** A report may be received each month; a monitor is of this moment. */
const ofEachMonth: Law<Snapshot> = {
  id: "recibirlo-cada-mes-se-dice",
  sentence: "Quien pide recibirlo cada mes oye lo que dijo el servidor, o que no se supo",
  clause: "ADR 137, spec §8",
  holds: (step) => {
    if (answererOf(step.event) !== "askMonthly" || isLate(step)) return true;
    const said = effectsOf(step, "notify").map(({ params }) => params);
    const isAsked = step.event["output"] === ASKED;
    const expected = isAsked ? { style: "info", text: "Lo recibirá" } : NOT_ASKED;
    return JSON.stringify(said) === JSON.stringify([expected]);
  },
};

/** Nobody has to ask a report for news: it says that there are some. */
export const reportLaws: readonly Law<Snapshot>[] = [
  ...common,
  ofEachMonth,
  {
    id: "un-reporte-dice-que-algo-cambio",
    sentence: "Un reporte no cambia sus cifras por sí solo: dice que algo cambió",
    clause: "ADR 41",
    holds: ({ before, event, after }) => {
      const isNews = event.type === "figures.changed" || event.type === "refresh.due";
      if (!isNews || before === null) return true;
      const isSame = after.context.report === before.context.report;
      const isAsked = !before.hasTag("busy") && after.hasTag("busy");
      return isSame && !isAsked && after.context.isOld;
    },
  },
];

/** A monitor asks for what changed by itself. */
export const monitorLaws: readonly Law<Snapshot>[] = [
  ...common.map((law) => ({
    ...law,
    id: `monitor-${law.id}`,
    sentence: `En un monitor: ${law.sentence.charAt(0).toLowerCase()}${law.sentence.slice(1)}`,
  })),
  {
    id: "un-monitor-sigue-lo-que-pasa",
    sentence: "Un monitor que se lee pide las cifras de ahora en cuanto algo cambia",
    clause: "ADR 41",
    holds: ({ before, event, after }) => {
      const isNews = event.type === "figures.changed" || event.type === "refresh.due";
      if (!isNews || before?.matches({ shown: "reading" }) !== true) return true;
      return after.matches({ shown: "refreshing" });
    },
  },
];

type FiguresSnapshot = SnapshotFrom<typeof figuresMachine>;

const wanted = (name: string) => ({ type: "figure.wanted", address: "/dashboard", name });

/** The figures of Inicio with every possible event. */
export const figuresDomain = (): Domain<typeof figuresMachine> => ({
  machine: figuresMachine.provide({ actors: { askFigures: mute } }),
  input: undefined,
  alphabet: (snapshot) => [
    ...["customers", "advances"].map(wanted),
    { type: "figure.came", name: "customers", value: 3, trend: [] },
    { type: "figure.came", name: "customers", value: 4, trend: [{ label: "Mayo", value: 2 }] },
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { wanted: asked, figures } }) => [asked, figures],
});

/** Laws of the figures of Inicio. */
export const figuresLaws: readonly Law<FiguresSnapshot>[] = [
  ...commonLaws([]),
  {
    id: "cada-cifra-se-pide-una-vez",
    sentence: "Cada cifra se pide una vez, cuando se ve su acceso, y ninguna sin que se vea",
    clause: "ADR 41",
    holds: (step) => {
      const { before, event } = step;
      const asked = sentBy(step);
      if (event.type !== "figure.wanted" || before?.value !== "showing") return asked.length === 0;
      const isKnown = before.context.wanted.includes(event["name"] as string);
      return isKnown ? asked.length === 0 : asked.length === 1 && asked[0] === event;
    },
  },
  {
    id: "se-ve-la-cifra-que-llega",
    sentence: "Se ve la última cifra que llegó, y lo que se cae no quita las que ya se ven",
    clause: "ADR 41",
    holds: ({ before, event, after }) => {
      const former = before?.context.figures ?? {};
      const isShown = event.type === "figure.came" && before?.value === "showing";
      const came = { value: event["value"], trend: event["trend"] };
      const expected = isShown ? { ...former, customers: came } : former;
      return JSON.stringify(after.context.figures) === JSON.stringify(expected);
    },
  },
];
