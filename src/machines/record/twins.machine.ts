import { assign, fromPromise, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { Twins } from "../../contract/twins-contract.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, received, replyOf } from "../ports.ts";
import {
  dueSets,
  twinsQuestionOf,
  withAnswer,
  withQuestion,
  withWrittenAnew,
  type LeftField,
  type TwinsContext,
  type TwinsInput,
  type TwinsQuestion,
} from "./twins.ts";

type TwinsEvent =
  | { readonly type: "field.changed"; readonly field: string }
  | ({ readonly type: "field.left" } & LeftField);

const asks = {
  guard: { type: "isDue", params: ({ event }: { event: LeftField }) => event },
  actions: { type: "ask", params: ({ event }: { event: LeftField }) => event },
  meta: person("Sale de un campo que debe ser único", "ADR 82"),
} as const;

/**
 * Tells of each value of a form that must be unique whether another record has it, once its field is left. It hinders
 * nothing: an answer about a text that was written anew is dropped, and where none comes nothing is told.
 */
export const twinsMachine = setup({
  types: {
    context: {} as TwinsContext,
    events: {} as TwinsEvent,
    input: {} as TwinsInput,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    findTwins: fromPromise<Answer<Twins>, TwinsQuestion>(() => port("findTwins")),
  },
  actions: {
    writeAnew: assign(({ context }, { field }: { field: string }) =>
      withWrittenAnew(context, field),
    ),
    ask: assign(({ context }, left: LeftField) => withQuestion(context, left)),
    tell: assign(({ context }, { reply }: { reply: Answer<Twins> }) =>
      withAnswer(context, received(reply)),
    ),
    giveUp: assign({ asked: [] }),
  },
  guards: {
    isDue: ({ context }, left: LeftField) => dueSets(context, left).length > 0,
    isAllAwaited: ({ context }, { field }: { field: string }) =>
      context.asked.every((set) => set.includes(field)),
    isReceived: (_, { reply }: { reply: Answer<unknown> }) => reply.kind === "received",
  },
}).createMachine({
  id: "twins",
  description: "Aviso, junto a un campo que debe ser único, de que otro registro tiene lo mismo.",
  context: ({ input }) => ({
    ...input,
    written: [],
    asked: [],
    values: {},
    errors: {},
    twins: {},
  }),
  initial: "listening",
  states: {
    listening: {
      meta: { title: "Atento" },
      description: "Turno de la persona: escribe, y ve lo que se supo de lo que dejó escrito.",
      on: {
        "field.changed": {
          actions: { type: "writeAnew", params: ({ event }) => event },
          meta: person("Escribe en un campo", "ADR 82"),
        },
        "field.left": { ...asks, target: "asking" },
      },
    },
    asking: {
      tags: "busy",
      meta: { title: "Preguntando" },
      description:
        "Turno del servidor: busca otro registro con lo mismo; la persona sigue en el formulario.",
      invoke: {
        id: "findTwins",
        src: "findTwins",
        input: ({ context }) => twinsQuestionOf(context),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "listening",
            actions: { type: "tell", params: replyOf },
            meta: server("Dice qué tiene otro registro", "ADR 82"),
          },
          {
            target: "listening",
            actions: "giveUp",
            meta: fault("No llega una respuesta útil: no se dice nada", "spec §8, ADR 82"),
          },
        ],
        onError: {
          target: "listening",
          actions: "giveUp",
          meta: fault("La llamada falla: no se dice nada", "spec §8, ADR 82"),
        },
      },
      on: {
        "field.changed": [
          {
            guard: { type: "isAllAwaited", params: ({ event }) => event },
            target: "listening",
            actions: { type: "writeAnew", params: ({ event }) => event },
            meta: person("Escribe de nuevo lo que se preguntaba", "ADR 82"),
          },
          {
            actions: { type: "writeAnew", params: ({ event }) => event },
            meta: person("Escribe en un campo", "ADR 82"),
          },
        ],
        "field.left": { ...asks, target: "asking", reenter: true },
      },
    },
  },
});
