import { fault, machine, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { beginning, callOf } from "./note-draft.ts";
import { draftIn, notesSetup, recordIn } from "./notes.setup.ts";

const ADR = "ADR 64";

/** The other answers to what the person sends or deletes: it stays as it was, and they are told why. */
const NOT_DONE = [
  {
    guard: { type: "isRefused", params: replyOf },
    target: "resting",
    actions: { type: "tellRefusal", params: replyOf },
    meta: server("Dice por qué no", "spec §8, ADR 64"),
  },
  {
    target: "resting",
    actions: "sayUnanswered",
    meta: fault("No llega una respuesta útil", "spec §8, ADR 64"),
  },
] as const;
const FAILED = {
  target: "resting",
  actions: "sayUnanswered",
  meta: fault("La llamada falla", "spec §8, ADR 64"),
} as const;

/** The notes of a record: read, heard of, written, changed and deleted (ADR 64); and whether the person follows it (ADR 148). */
export const notesMachine = notesSetup.createMachine({
  id: "notes",
  description: "Las notas de un registro: se leen, se escriben y avisan a quien mencionan.",
  context: ({ input }) => beginning(input),
  invoke: {
    id: "hearNotes",
    src: "hearNotes",
    input: recordIn,
    onError: { meta: fault("No se oye lo que otros anotan: se sigue sin ello", "spec §8, ADR 64") },
  },
  type: "parallel",
  states: {
    list: {
      meta: { title: "Las notas" },
      description: "Lo que se sabe de las notas.",
      initial: "asking",
      states: {
        asking: {
          meta: { title: "Pidiendo las notas" },
          description: "Turno del servidor: envía las notas; las que se veían siguen a la vista.",
          invoke: {
            id: "fetchNotes",
            src: "fetchNotes",
            input: recordIn,
            onDone: [
              {
                guard: { type: "isReceived", params: replyOf },
                target: "shown",
                actions: { type: "show", params: replyOf },
                meta: server("Envía las notas", ADR),
              },
              {
                guard: { type: "isRefused", params: replyOf },
                target: "absent",
                meta: server("El registro ya no está a su alcance", "spec §6, ADR 64"),
              },
              { target: "unanswered", meta: fault("No llega una respuesta útil", "spec §8") },
            ],
            onError: { target: "unanswered", meta: fault("La llamada falla", "spec §8") },
          },
          on: {
            "notes.heard": {
              target: "asking",
              reenter: true,
              meta: server("Hay otra nota mientras tanto", ADR),
            },
          },
        },
        shown: {
          meta: { title: "A la vista" },
          description: "Se leen las notas, la última primero.",
          on: { "notes.heard": { target: "asking", meta: server("Hay otra nota", ADR) } },
        },
        absent: {
          meta: { title: "Fuera de su alcance" },
          description: "El servidor no deja ver las notas.",
        },
        unanswered: {
          meta: { title: "Sin respuesta" },
          description: "Las notas no llegaron: se pueden pedir otra vez.",
          on: {
            "notes.heard": { target: "asking", meta: server("Hay otra nota", ADR) },
            "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §8") },
          },
        },
      },
    },
    following: {
      meta: { title: "Lo que se sigue" },
      description: "Si la persona sigue el registro.",
      initial: "resting",
      states: {
        resting: {
          meta: { title: "Puede seguirlo" },
          description: "Turno de la persona: sigue el registro, o deja de seguirlo.",
          on: {
            "follow.chosen": {
              guard: "knowsFollow",
              target: "changing",
              meta: person("Lo sigue, o deja de seguirlo", "ADR 148"),
            },
          },
        },
        changing: {
          meta: { title: "Cambiando si lo sigue" },
          description: "Turno del servidor: recuerda si la persona sigue el registro.",
          invoke: {
            id: "changeFollow",
            src: "changeFollow",
            input: ({ context }) => ({
              ...recordIn({ context }),
              isFollowed: context.isFollowed !== true,
            }),
            onDone: [
              {
                guard: { type: "isReceived", params: replyOf },
                target: "resting",
                actions: { type: "showFollow", params: replyOf },
                meta: server("Lo recuerda", "ADR 148"),
              },
              {
                guard: { type: "isRefused", params: replyOf },
                target: "resting",
                actions: { type: "tellNotFollowed", params: replyOf },
                meta: server("Dice por qué no", "spec §8, ADR 148"),
              },
              {
                target: "resting",
                actions: "sayNotFollowed",
                meta: fault("No llega una respuesta útil", "spec §8, ADR 148"),
              },
            ],
            onError: {
              target: "resting",
              actions: "sayNotFollowed",
              meta: fault("La llamada falla", "spec §8, ADR 148"),
            },
          },
        },
      },
    },
    writing: {
      meta: { title: "Lo que se escribe" },
      description: "Lo que la persona escribe.",
      initial: "recalling",
      states: {
        recalling: {
          meta: { title: "Recordando lo que escribía" },
          description: "Busca lo que la misma persona no alcanzó a enviar.",
          invoke: {
            id: "recallDraft",
            src: "recallDraft",
            input: recordIn,
            onDone: [
              {
                guard: { type: "isKept", params: ({ event }) => ({ draft: event.output }) },
                target: "resting",
                actions: { type: "recall", params: ({ event }) => ({ draft: event.output }) },
                meta: machine("Había algo sin enviar", "ADR 17, ADR 64"),
              },
              { target: "resting", meta: machine("No había nada", "ADR 17, ADR 64") },
            ],
            onError: { target: "resting", meta: fault("No se recuerda", "spec §8, ADR 64") },
          },
          on: {
            "note.written": {
              target: "resting",
              actions: [
                { type: "write", params: ({ event }) => event },
                { type: "keepDraft", params: draftIn },
              ],
              meta: person("Empieza a escribir", ADR),
            },
          },
        },
        resting: {
          meta: { title: "Puede escribir" },
          description: "Turno de la persona: escribe una nota, o cambia o elimina una suya.",
          on: {
            "note.written": {
              actions: [
                { type: "write", params: ({ event }) => event },
                { type: "keepDraft", params: draftIn },
              ],
              meta: person("Escribe", "ADR 17, ADR 64"),
            },
            "mention.chosen": {
              actions: [
                { type: "mention", params: ({ event }) => event },
                { type: "keepDraft", params: draftIn },
              ],
              meta: person("Menciona a alguien", ADR),
            },
            "note.sent": [
              { guard: "isWrong", actions: "refuse", meta: person("Envía algo por corregir", ADR) },
              { target: "sending", actions: "forgetError", meta: person("Envía la nota", ADR) },
            ],
            "note.opened": [
              {
                guard: "isWriting",
                actions: "refuseOpening",
                meta: person("Quiere cambiar una nota mientras escribe otra", "ADR 17, ADR 64"),
              },
              {
                guard: { type: "isOwn", params: ({ event }) => event },
                actions: { type: "open", params: ({ event }) => event },
                meta: person("Va a cambiar una nota suya", ADR),
              },
            ],
            "editing.left": {
              actions: ["clear", { type: "forgetDraft", params: recordIn }],
              meta: person("Deja la nota como estaba", ADR),
            },
            "deletion.wanted": {
              guard: { type: "isOwn", params: ({ event }) => event },
              target: "confirming",
              actions: { type: "ask", params: ({ event }) => event },
              meta: person("Quiere eliminar una nota suya", ADR),
            },
          },
        },
        sending: {
          tags: "busy",
          meta: { title: "Enviando la nota" },
          description: "Turno del servidor: la guarda y avisa a quien menciona, o dice por qué no.",
          invoke: {
            id: "saveNote",
            src: "saveNote",
            input: ({ context }) => callOf(context),
            onDone: [
              {
                guard: { type: "isReceived", params: replyOf },
                target: "resting",
                actions: ["clear", { type: "forgetDraft", params: recordIn }, "askAgain"],
                meta: server("La guarda", ADR),
              },
              ...NOT_DONE,
            ],
            onError: FAILED,
          },
        },
        confirming: {
          meta: { title: "Preguntando si elimina" },
          description: "Turno de la persona: elimina su nota o la deja.",
          on: {
            "deletion.confirmed": { target: "deleting", meta: person("La elimina", ADR) },
            "deletion.left": { target: "resting", meta: person("La deja", ADR) },
          },
        },
        deleting: {
          tags: "busy",
          meta: { title: "Eliminando la nota" },
          description: "Turno del servidor: quita el texto de la nota; queda que la hubo.",
          invoke: {
            id: "deleteNote",
            src: "deleteNote",
            input: ({ context }) => ({ ...recordIn({ context }), note: context.asked }),
            onDone: [
              {
                guard: { type: "isReceived", params: replyOf },
                target: "resting",
                actions: "askAgain",
                meta: server("La elimina", ADR),
              },
              ...NOT_DONE,
            ],
            onError: FAILED,
          },
        },
      },
    },
  },
});
