import { assign, fromCallback, sendTo, setup } from "xstate";

import type { ReportAnswer } from "../../contract/report-contract.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port } from "../ports.ts";

type Value = ReportAnswer["tables"][number]["rows"][number]["cells"][string]["value"];

/** A figure of a report, by the address of the report and its name there; that of a list alone, by its address. */
export type FigureWanted = {
  readonly type: "figure.wanted";
  readonly address: string;
  readonly name: string;
  /** The list whose records are counted in its place, where the report does not tell it. */
  readonly list?: CountedList;
};

/** A list by its address, with its section and its view; null for all of it. */
export type CountedList = {
  readonly address: string;
  readonly controller: string;
  readonly view: string | null;
};

/** A figure that came, with those of the months that led to it; none for one that has no trend. */
type Figure = {
  readonly value: Value;
  readonly trend: readonly { readonly label: string; readonly value: Value }[];
};

export type FigureCame = Figure & { readonly type: "figure.came"; readonly name: string };

type FiguresContext = {
  readonly wanted: readonly string[];
  /** Those that came; one that does not is never shown. */
  readonly figures: Readonly<Record<string, Figure>>;
};

/** The figures of the shortcuts of Inicio, each asked for once: nobody watches a dashboard (ADR 41). */
export const figuresMachine = setup({
  types: {
    context: {} as FiguresContext,
    events: {} as FigureWanted | FigureCame,
    children: {} as { readonly askFigures: "askFigures" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    /** Sends `figure.came` for each figure that it is told to ask for and that comes. */
    askFigures: fromCallback<FigureWanted>(() => port("askFigures")),
  },
  actions: {
    ask: sendTo("askFigures", (_, wanted: FigureWanted) => wanted),
    rememberWanted: assign({
      wanted: ({ context }, { name }: FigureWanted) => [...context.wanted, name],
    }),
    show: assign({
      figures: ({ context }, { name, value, trend }: FigureCame) => ({
        ...context.figures,
        [name]: { value, trend },
      }),
    }),
  },
  guards: {
    isNew: ({ context }, { name }: FigureWanted) => !context.wanted.includes(name),
  },
}).createMachine({
  id: "figures",
  description: "Las cifras de los accesos de Inicio.",
  context: { wanted: [], figures: {} },
  initial: "showing",
  states: {
    showing: {
      meta: { title: "Mostrando las que llegan" },
      description: "Cada cifra se ve cuando llega; la que no llega no se ve.",
      invoke: {
        id: "askFigures",
        src: "askFigures",
        onError: { target: "missing", meta: fault("No se pueden pedir", "spec §8, ADR 41") },
      },
      on: {
        // Asked for again, it does not change.
        "figure.wanted": {
          guard: { type: "isNew", params: ({ event }) => event },
          actions: [
            { type: "rememberWanted", params: ({ event }) => event },
            { type: "ask", params: ({ event }) => event },
          ],
          meta: person("Llega a Inicio", "ADR 41"),
        },
        "figure.came": {
          actions: { type: "show", params: ({ event }) => event },
          meta: server("Envía la cifra", "ADR 41"),
        },
      },
    },
    missing: {
      meta: { title: "Sin cifras" },
      description: "Los accesos sirven igual.",
    },
  },
});
