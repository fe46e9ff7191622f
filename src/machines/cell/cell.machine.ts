import { assign, fromPromise, sendParent, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { SectionRecord } from "../../contract/section-contract.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { lookupMachine } from "../record/lookup.machine.ts";
import { port, replyOf } from "../ports.ts";
import type { Cell, CellCall, CellContext, CellEvent, CellInput, CellReply } from "./cell.types.ts";
import {
  callOf,
  isSame,
  nextAfter,
  openedOn,
  doneNotice,
  problemOf,
  refusedBy,
  resting,
  unanswered,
} from "./written.ts";

type Written = Omit<Extract<CellEvent, { readonly type: "cell.written" }>, "type">;

/** A cell of a list written in its place, one at a time (ADR 59). */
export const cellMachine = setup({
  types: {
    context: {} as CellContext,
    events: {} as CellEvent,
    input: {} as CellInput,
    tags: {} as "busy",
    children: {} as { readonly lookup: "lookup"; readonly saveCell: "saveCell" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    lookup: lookupMachine,
    saveCell: fromPromise<Answer<SectionRecord>, CellCall>(() => port("saveCell")),
  },
  actions: {
    notify: (_, _params: Announcement) => port("notify"),
    refreshList: sendParent({ type: "refresh.chosen" }),
    open: assign(({ context }, { cell }: { cell: Cell }) => openedOn(context, cell)),
    keepNext: assign({ next: (_, { next }: { next?: Cell | undefined }) => next ?? null }),
    goOn: assign(({ context }, params: Partial<CellReply>) =>
      openedOn(context, nextAfter(context, params.reply ?? null)),
    ),
    write: assign((_, { value, label }: Written) => ({ value, label, error: "", notice: "" })),
    refuse: assign(({ context }) => ({
      error: problemOf(context),
      refusals: context.refusals + 1,
    })),
    forgetNotice: assign({ notice: "" }),
    tellRefusal: assign(({ context }, params: CellReply) => refusedBy(context, params)),
    tellOthers: assign({
      current: (_, { reply }: CellReply) =>
        reply.kind === "refused" ? (reply.problem.current ?? null) : null,
    }),
    sayUnanswered: assign(unanswered),
    close: assign(({ context }) => resting(context)),
  },
  guards: {
    goesOnAtOnce: ({ context }, { next }: { next?: Cell | undefined }) =>
      isSame(context) && next !== undefined,
    isDoneGoingOn: ({ context }, { reply }: CellReply) =>
      reply.kind === "received" && context.next !== null,
    isFrozen: (_, { cell }: { cell: Cell }) => cell.frozen !== null,
    isSame: ({ context }) => isSame(context),
    isWrong: ({ context }) => problemOf(context) !== "",
    isReceived: (_, { reply }: CellReply) => reply.kind === "received",
    isOfOthers: (_, { reply }: CellReply) =>
      reply.kind === "refused" && reply.problem.current !== undefined,
    isRefused: (_, { reply }: CellReply) => reply.kind === "refused",
  },
}).createMachine({
  id: "cell",
  description:
    "Una celda de la lista que se escribe en su sitio: se revisa, se guarda, se deshace.",
  context: ({ input }) => resting(input),
  initial: "resting",
  states: {
    resting: {
      meta: { title: "Sin escribir" },
      description: "Turno de la persona: puede escribir en una celda.",
      on: {
        "cell.opened": [
          {
            guard: { type: "isFrozen", params: ({ event }) => event },
            actions: {
              type: "notify",
              params: ({ event }) => ({ style: "info", text: event.cell.frozen ?? "" }),
            },
            meta: person("Quiere escribir en un registro que su estado no deja cambiar", "ADR 59"),
          },
          {
            target: "writing",
            actions: { type: "open", params: ({ event }) => event },
            meta: person("Va a escribir en una celda", "ADR 59"),
          },
        ],
      },
    },
    writing: {
      meta: { title: "Escribiendo" },
      description: "Turno de la persona: escribe el valor, lo guarda o se arrepiente.",
      invoke: {
        id: "lookup",
        src: "lookup",
        input: ({ context }) => ({ controller: context.controller, action: "edit" }),
        onError: { meta: fault("La búsqueda se cae: se sigue sin ella", "spec §8, ADR 59") },
      },
      on: {
        "cell.written": {
          actions: { type: "write", params: ({ event }) => event },
          meta: person("Escribe", "ADR 59"),
        },
        "cell.saved": [
          {
            guard: { type: "goesOnAtOnce", params: ({ event }) => event },
            target: "writing",
            reenter: true,
            actions: [
              { type: "keepNext", params: ({ event }) => event },
              { type: "goOn", params: {} },
            ],
            meta: person("Pasa a otra celda sin cambiar esta", "ADR 59"),
          },
          {
            guard: "isSame",
            target: "resting",
            actions: "close",
            meta: person("Guarda lo que ya estaba: no hay qué hacer", "ADR 59"),
          },
          {
            guard: "isWrong",
            actions: "refuse",
            meta: person("Guarda algo por corregir", "ADR 59"),
          },
          {
            target: "saving",
            actions: ["forgetNotice", { type: "keepNext", params: ({ event }) => event }],
            meta: person("Guarda", "ADR 59"),
          },
        ],
        "cell.closed": {
          target: "resting",
          actions: "close",
          meta: person("Se arrepiente", "ADR 59"),
        },
      },
    },
    saving: {
      tags: "busy",
      meta: { title: "Guardando la celda" },
      description: "Turno del servidor: la guarda con las reglas de su sección, o dice por qué no.",
      invoke: {
        id: "saveCell",
        src: "saveCell",
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: "isDoneGoingOn", params: replyOf },
            target: "writing",
            actions: [
              { type: "notify", params: ({ context }) => doneNotice(context) },
              "refreshList",
              { type: "goOn", params: replyOf },
            ],
            meta: server("La guarda, y se sigue en la otra", "ADR 59"),
          },
          {
            guard: { type: "isReceived", params: replyOf },
            target: "resting",
            actions: [
              { type: "notify", params: ({ context }) => doneNotice(context) },
              "refreshList",
              "close",
            ],
            meta: server("La guarda", "ADR 59"),
          },
          {
            guard: { type: "isOfOthers", params: replyOf },
            target: "contested",
            actions: { type: "tellOthers", params: replyOf },
            meta: server("Otra persona la cambió antes", "spec §7, ADR 59"),
          },
          {
            guard: { type: "isRefused", params: replyOf },
            target: "writing",
            actions: { type: "tellRefusal", params: replyOf },
            meta: server("Dice por qué no", "spec §8, ADR 59"),
          },
          {
            target: "writing",
            actions: "sayUnanswered",
            meta: fault("No llega una respuesta útil", "spec §8, ADR 59"),
          },
        ],
        onError: {
          target: "writing",
          actions: "sayUnanswered",
          meta: fault("La llamada falla", "spec §8, ADR 59"),
        },
      },
    },
    contested: {
      meta: { title: "Otra persona la cambió" },
      description: "Turno de la persona: pone lo suyo sobre lo de la otra, o deja lo de ella.",
      on: {
        "own.kept": { target: "saving", meta: person("Pone lo suyo", "spec §7, ADR 59") },
        "cell.closed": {
          target: "resting",
          actions: ["refreshList", "close"],
          meta: person("Deja lo de la otra persona", "spec §7, ADR 59"),
        },
      },
    },
  },
});
