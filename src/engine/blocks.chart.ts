import { assign, fromPromise, setup } from "xstate";

import { person, server } from "./words.ts";

/** A place between two blocks: the row or the record that the next one follows; null before the first. */
export type Place = number | string | null;

/** The input of the whole work; with `total` where it is known before the first block. */
export type BlocksInput = Readonly<Record<string, unknown>>;

/** A block to work on: it begins after a place, with so much done before it. */
export type Block<Input = BlocksInput, At extends Place = Place> = {
  readonly input: Input;
  readonly from: At | null;
  readonly done: number;
};

/** How far the work is after a block. */
export type Worked = {
  /** The place after which the next block begins; null after the last. */
  readonly next: Place;
  readonly done: number;
  readonly total: number;
  /** The words that take the place of how far it is, in Spanish: the outcome, after the last block. */
  readonly told?: string | null;
};

type Context = Block & { readonly total: number; readonly told: string | null };

const types = {} as { readonly input: BlocksInput; readonly context: Context };

/** The process of whatever is worked in blocks: each whole or not at all, wherever it stops (ADR 110). */
export const blocksChart = setup({
  types,
  actors: {
    workBlock: fromPromise<Worked, Block>(() => {
      throw new Error("workBlock is a step of the job");
    }),
  },
  actions: {
    measure: assign(({ context }, { next, done, total, told = null }: Worked) => ({
      from: next ?? context.from,
      done,
      total,
      told,
    })),
  },
  guards: {
    isOver: (_, { next }: Worked) => next === null,
    /** Each kind of work says whether people may stop it between two blocks. */
    mayStop: () => false,
  },
}).createMachine({
  id: "blocks",
  description:
    "Hace un trabajo largo por bloques: cada uno entero, o nada de él. Lo hecho queda, aunque se detenga.",
  context: ({ input }) => ({
    input,
    from: null,
    done: 0,
    total: typeof input["total"] === "number" ? input["total"] : 0,
    told: null,
  }),
  initial: "working",
  states: {
    working: {
      meta: { title: "Trabajando un bloque" },
      description:
        "Turno del servidor: trabaja las siguientes filas de un archivo, un portafolio o unos documentos.",
      invoke: {
        id: "workBlock",
        src: "workBlock",
        input: ({ context: { input, from, done } }) => ({ input, from, done }),
        onDone: [
          {
            guard: { type: "isOver", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Era el último bloque", "ADR 110"),
          },
          {
            target: "working",
            reenter: true,
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Siguen otros", "ADR 110"),
          },
        ],
      },
      on: {
        "cancellation.requested": {
          guard: "mayStop",
          target: "cancelled",
          meta: person("Pide que se detenga", "ADR 15, ADR 28"),
        },
      },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description: "Todos los bloques están trabajados.",
    },
    cancelled: {
      type: "final",
      meta: { title: "Detenido" },
      description: "Una persona lo detuvo; lo que se hizo queda.",
    },
  },
});
