import { fault, machine, person, server } from "../../engine/words.ts";
import { LOST, replyOf } from "../ports.ts";
import { coverOf, shownCells } from "./cover.ts";
import { pasteSetup } from "./paste.setup.ts";
import { doneNotice, longNotice, resting } from "./pasted.ts";

type Chosen = { readonly name: string };

const CLAUSE = "ADR 63";

const chooses = {
  guard: { type: "isOther", params: ({ event }: { event: Chosen }) => event },
  target: "rehearsing",
  actions: { type: "move", params: ({ event }: { event: Chosen }) => event },
  meta: person("Escoge la columna en que empieza", CLAUSE),
} as const;

const closes = {
  target: "resting",
  actions: "close",
  meta: person("Se arrepiente", CLAUSE),
} as const;

/** A block of a spreadsheet pasted into a list: seen row by row, then written, and undone at once (ADR 63). */
export const pasteMachine = pasteSetup.createMachine({
  id: "paste",
  description:
    "Un bloque de una hoja de cálculo que se pega en la lista: se ve, se cambia, se deshace.",
  context: ({ input }) => resting(input),
  initial: "resting",
  states: {
    resting: {
      meta: { title: "Sin pegar" },
      description: "Turno de la persona: puede pegar un bloque de celdas.",
      on: {
        "block.pasted": [
          {
            guard: { type: "isTooLong", params: ({ event }) => event },
            actions: { type: "notify", params: ({ event }) => longNotice(event.text) },
            meta: person("Pega un texto demasiado largo", CLAUSE),
          },
          {
            guard: { type: "isText", params: ({ event }) => event },
            target: "placing",
            actions: { type: "open", params: ({ event }) => event },
            meta: person("Pega un bloque desde una celda", CLAUSE),
          },
        ],
      },
    },
    placing: {
      meta: { title: "Colocando el bloque" },
      description: "Se mira qué celdas cubre el bloque.",
      always: [
        {
          guard: "coversNothing",
          target: "reviewing",
          actions: "showNothing",
          meta: machine("No cubre nada que se pueda cambiar", CLAUSE),
        },
        { target: "rehearsing", meta: machine("Cubre celdas que se pueden cambiar", CLAUSE) },
      ],
    },
    rehearsing: {
      tags: "busy",
      meta: { title: "Mirando qué pasaría" },
      description: "Turno del servidor: lee cada texto y dice qué cambiaría; no escribe nada.",
      invoke: {
        id: "rehearsePaste",
        src: "rehearsePaste",
        input: ({ context }) => ({
          controller: context.controller,
          rows: coverOf(context).rows,
        }),
        onDone: [
          {
            guard: { type: "isSeen", params: replyOf },
            target: "reviewing",
            actions: { type: "show", params: replyOf },
            meta: server("Dice qué pasaría con cada fila", CLAUSE),
          },
          {
            target: "reviewing",
            actions: { type: "sayUnseen", params: replyOf },
            meta: fault("No llega una respuesta útil", "spec §8, ADR 63"),
          },
        ],
        onError: {
          target: "reviewing",
          actions: { type: "sayUnseen", params: LOST },
          meta: fault("La llamada falla", "spec §8, ADR 63"),
        },
      },
      on: { "column.chosen": { ...chooses, reenter: true }, "paste.closed": closes },
    },
    reviewing: {
      meta: { title: "Mirando lo pegado" },
      description:
        "Turno de la persona: lee qué cambiaría, escoge otra columna, confirma o se arrepiente.",
      on: {
        "column.chosen": chooses,
        "paste.confirmed": [
          {
            guard: "isUnseen",
            target: "rehearsing",
            actions: "forgetNotice",
            meta: person("Quiere ver otra vez qué pasaría", CLAUSE),
          },
          {
            guard: "changesSomething",
            target: "saving",
            actions: "forgetNotice",
            meta: person("Cambia lo que se le mostró", CLAUSE),
          },
        ],
        "paste.closed": closes,
      },
    },
    saving: {
      tags: "busy",
      meta: { title: "Cambiando las celdas" },
      description:
        "Turno del servidor: cambia cada fila con las reglas de su sección, o dice por qué no.",
      invoke: {
        id: "savePaste",
        src: "savePaste",
        input: ({ context }) => ({ controller: context.controller, rows: shownCells(context) }),
        onDone: [
          {
            guard: { type: "isWhole", params: replyOf },
            target: "resting",
            actions: [
              { type: "keepResults", params: replyOf },
              { type: "notify", params: ({ context }) => doneNotice(context) },
              "refreshList",
              "close",
            ],
            meta: server("Las cambia todas", CLAUSE),
          },
          {
            guard: { type: "isDone", params: replyOf },
            target: "told",
            actions: [{ type: "keepResults", params: replyOf }, "refreshList"],
            meta: server("No las cambia todas", CLAUSE),
          },
          {
            target: "reviewing",
            actions: { type: "sayUnsaved", params: replyOf },
            meta: fault("No llega una respuesta útil", "spec §8, ADR 63"),
          },
        ],
        onError: {
          target: "reviewing",
          actions: { type: "sayUnsaved", params: LOST },
          meta: fault("La llamada falla", "spec §8, ADR 63"),
        },
      },
    },
    told: {
      meta: { title: "Resultado" },
      description: "Turno de la persona: lee qué filas no se cambiaron, y por qué.",
      on: {
        "paste.closed": [
          {
            guard: "isSomeDone",
            target: "resting",
            actions: [{ type: "notify", params: ({ context }) => doneNotice(context) }, "close"],
            meta: person("Cierra: lo demás se puede deshacer", CLAUSE),
          },
          {
            target: "resting",
            actions: "close",
            meta: person("Cierra: no se cambió nada", CLAUSE),
          },
        ],
      },
    },
  },
});
