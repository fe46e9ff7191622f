import { assign, fromPromise, setup } from "xstate";

import { server } from "../../engine/words.ts";

export type Input = { readonly run: string };

/** The documents of a run after one place of their ids. */
export type Place = Input & { readonly after: string };

/** How far a run is after some documents: the id of the last one, null where it is over. */
export type Sent = {
  readonly last: string | null;
  readonly done: number;
  readonly left: number;
  /** Its outcome, in Spanish; null before its end. */
  readonly outcome: string | null;
};

type Context = Place & Omit<Sent, "last">;

/** The process of a massive emission: some documents a step, each signed with its number or left with its reason. */
export const runChart = setup({
  types: { input: {} as Input, context: {} as Context },
  actors: {
    sendNext: fromPromise<Sent, Place>(() => {
      throw new Error("sendNext is a step of the job");
    }),
  },
  actions: {
    measure: assign(({ context }, { last, done, left, outcome }: Sent) => ({
      after: last ?? context.after,
      done: context.done + done,
      left,
      outcome,
    })),
  },
  guards: { isOver: (_, { last }: Sent) => last === null },
}).createMachine({
  id: "emissionRun",
  description: "Firma y envía todos los documentos que esperan, unos pocos cada vez.",
  context: ({ input }) => ({ ...input, after: "0", done: 0, left: 0, outcome: null }),
  initial: "working",
  states: {
    working: {
      meta: { title: "Enviando los pendientes" },
      description:
        "Turno del servidor: toma los siguientes, les da número y los firma; el que no se puede queda con su motivo.",
      invoke: {
        id: "sendNext",
        src: "sendNext",
        input: ({ context: { run, after } }) => ({ run, after }),
        onDone: [
          {
            guard: { type: "isOver", params: ({ event }) => event.output },
            target: "done",
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("No queda ninguno, o no hay más números", "lectura 46"),
          },
          {
            target: "working",
            reenter: true,
            actions: { type: "measure", params: ({ event }) => event.output },
            meta: server("Quedan otros", "lectura 46"),
          },
        ],
      },
    },
    done: {
      type: "final",
      meta: { title: "Terminado" },
      description: "Cada documento sigue solo su camino a la DIAN.",
    },
  },
});
