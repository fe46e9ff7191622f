import type { Answer } from "../../contract/answer.ts";
import { fault, machine, person, server } from "../../engine/words.ts";
import { LOST, replyOf } from "../ports.ts";
import { commandSetup } from "./command.setup.ts";
import type { CommandEvent, Seen } from "./command.types.ts";
import { askerOf, callOf, opened, startsOf } from "./dialog.ts";

type Replied<Value> = { readonly event: { readonly output: Answer<Value> } };

const refusalIn = ({ event: { output } }: Replied<Seen>) => ({
  reply: output.kind === "refused" ? output : LOST.reply,
});

const endRefused = { type: "end", params: refusalIn } as const;

const cancels = { target: "cancelled", meta: person("Cancelar", "spec §6, ADR 35") } as const;

const asksFirst = {
  guard: { type: "isQuestion", params: replyOf },
  target: "warned",
  actions: { type: "ask", params: replyOf },
  meta: server("Pregunta antes", "spec §6, ADR 35"),
} as const;

const pointsAtFields = {
  guard: { type: "isRefusedByField", params: replyOf },
  target: "asking",
  actions: { type: "refuse", params: replyOf },
  meta: server("Señala campos", "spec §6, ADR 35"),
} as const;

/** The events of a person in a question that is not confirmed yet. */
const writes = {
  "field.changed": {
    actions: {
      type: "write",
      params: ({ event }: { event: Extract<CommandEvent, { type: "field.changed" }> }) => event,
    },
    meta: person("Escribe en un campo", "spec §6, ADR 35"),
  },
  "field.left": {
    actions: {
      type: "visit",
      params: ({ event }: { event: Extract<CommandEvent, { type: "field.left" }> }) => event,
    },
    meta: person("Sale de un campo", "spec §6, ADR 35"),
  },
  "command.cancelled": cancels,
  "command.outdated": {
    target: "cancelled",
    meta: machine("Los registros ya no son los escogidos", "ADR 23, ADR 35"),
  },
} as const;

/**
 * A command, from when it is chosen until it is answered or cancelled: it asks for its input, shows a rehearsal, sends
 * it, and returns to the typed input when the server finds something wrong.
 */
export const commandMachine = commandSetup.createMachine({
  id: "command",
  description: "Una acción con un registro o con varios: lo que pide, lo que haría y su respuesta.",
  context: ({ input }) => opened(input),
  output: ({ context }) => context.outcome,
  initial: "opening",
  states: {
    opening: {
      meta: { title: "Abriendo" },
      description: "Se mira si hay que preguntar algo antes.",
      always: [
        {
          guard: "asksNothing",
          target: "doing",
          meta: machine("No hay qué preguntar", "spec §6, ADR 35"),
        },
        {
          guard: "isRehearsedFirst",
          target: "rehearsingFirst",
          meta: machine("Es con varios: hay que decir qué pasará con cada uno", "ADR 59"),
        },
        { target: "asking", meta: machine("Hay que preguntar", "spec §6, ADR 35") },
      ],
    },
    rehearsingFirst: {
      meta: { title: "Mirando qué pasará" },
      description:
        "La pregunta está a la vista y el servidor dice con cuáles se hará y con cuáles no, sin hacerlo.",
      invoke: {
        id: "rehearseCommand",
        src: "rehearseCommand",
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "asking",
            actions: { type: "show", params: replyOf },
            meta: server("Dice qué pasará con cada uno", "ADR 59"),
          },
          {
            guard: { type: "isRefused", params: replyOf },
            target: "answered",
            actions: endRefused,
            meta: server("Dice por qué no, con ninguno", "spec §8, ADR 59"),
          },
          {
            target: "asking",
            actions: "sayNotRehearsed",
            meta: fault("No llega una respuesta útil: se puede mirar otra vez", "spec §8, ADR 97"),
          },
        ],
        onError: {
          target: "asking",
          actions: "sayNotRehearsed",
          meta: fault("La llamada falla: se puede mirar otra vez", "spec §8, ADR 97"),
        },
      },
      on: writes,
    },
    asking: {
      meta: { title: "Preguntando" },
      description: "Turno de la persona: escribe lo que la acción pide, confirma o se arrepiente.",
      invoke: [
        {
          id: "lookup",
          src: "lookup",
          input: ({ context }) => askerOf(context),
          onError: { meta: fault("La búsqueda se cae: se sigue sin ella", "spec §8, ADR 35") },
        },
        {
          id: "findStarts",
          src: "findStarts",
          input: ({ context }) => ({ ...askerOf(context), ...startsOf(context) }),
          onError: { meta: fault("No se pudo mirar: la persona escoge", "spec §8, ADR 155") },
        },
      ],
      on: {
        ...writes,
        "start.known": {
          guard: { type: "isUntouched", params: ({ event }) => event },
          actions: { type: "start", params: ({ event }) => event },
          meta: machine("Es hoy, o solo hay uno: se pone, y se puede cambiar", "ADR 155"),
        },
        "command.confirmed": [
          {
            guard: "isWrong",
            actions: "refuse",
            meta: person("Confirma con errores", "spec §6, ADR 35"),
          },
          {
            guard: "isUnseen",
            target: "rehearsingFirst",
            actions: "give",
            meta: person("Mira otra vez: con varios nada se hace sin verlo", "ADR 97"),
          },
          {
            guard: "isRehearsed",
            target: "rehearsing",
            actions: "give",
            meta: person("Quiere ver qué pasaría", "spec §6, ADR 35"),
          },
          { target: "doing", actions: "give", meta: person("Confirma", "spec §6, ADR 35") },
        ],
      },
    },
    rehearsing: {
      tags: "busy",
      meta: { title: "Ensayando" },
      description: "Turno del servidor: dice qué pasaría, sin hacerlo.",
      invoke: {
        id: "rehearseCommand",
        src: "rehearseCommand",
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "reviewing",
            actions: { type: "show", params: replyOf },
            meta: server("Dice qué pasaría", "spec §6, ADR 35"),
          },
          asksFirst,
          pointsAtFields,
          {
            guard: { type: "isRefused", params: replyOf },
            target: "answered",
            actions: endRefused,
            meta: server("Dice por qué no", "spec §6, ADR 35"),
          },
          {
            target: "asking",
            actions: "sayNotRehearsed",
            meta: fault("No llega una respuesta útil", "spec §8, ADR 35"),
          },
        ],
        onError: {
          target: "asking",
          actions: "sayNotRehearsed",
          meta: fault("La llamada falla", "spec §8, ADR 35"),
        },
      },
    },
    reviewing: {
      meta: { title: "Mostrando qué pasaría" },
      description: "Turno de la persona: confirma lo que ve, vuelve al formulario o se arrepiente.",
      on: {
        "command.confirmed": { target: "doing", meta: person("Confirma", "spec §6, ADR 35") },
        "form.returned": {
          target: "asking",
          actions: "forgetRehearsal",
          meta: person("Vuelve a lo escrito", "spec §6, ADR 35"),
        },
        "command.cancelled": cancels,
      },
    },
    doing: {
      tags: "busy",
      meta: { title: "Haciendo" },
      description: "Turno del servidor: lo hace, o dice por qué no.",
      invoke: {
        id: "performCommand",
        src: "performCommand",
        input: ({ context }) => callOf(context),
        onDone: [
          asksFirst,
          pointsAtFields,
          {
            guard: { type: "isRepeatable", params: replyOf },
            target: "asking",
            actions: "sayUnanswered",
            meta: fault("No llega una respuesta útil: se puede repetir", "spec §8, ADR 35"),
          },
          {
            target: "answered",
            actions: { type: "end", params: replyOf },
            meta: server("Responde", "spec §6, ADR 35"),
          },
        ],
        onError: [
          {
            guard: { type: "isRepeatable", params: () => LOST },
            target: "asking",
            actions: "sayUnanswered",
            meta: fault("La llamada falla: se puede repetir", "spec §8, ADR 35"),
          },
          {
            target: "answered",
            actions: { type: "end", params: () => LOST },
            meta: fault("La llamada falla", "spec §8, ADR 35"),
          },
        ],
      },
    },
    warned: {
      meta: { title: "El servidor pregunta antes" },
      description: "Turno de la persona: dice que sí es lo que quiere, o se arrepiente.",
      on: {
        "question.accepted": [
          {
            guard: "isRehearsed",
            target: "rehearsing",
            actions: "insist",
            meta: person("Sí, ver qué pasaría", "spec §6, ADR 35"),
          },
          { target: "doing", actions: "insist", meta: person("Sí, seguir", "spec §6, ADR 35") },
        ],
        "question.declined": cancels,
      },
    },
    answered: {
      type: "final",
      meta: { title: "Con respuesta" },
      description: "El servidor lo hizo, o dijo por qué no: la página lo muestra.",
    },
    cancelled: {
      type: "final",
      meta: { title: "Sin hacer" },
      description: "La persona se arrepintió: no se hizo nada.",
    },
  },
});
