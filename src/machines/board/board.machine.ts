import { fault, machine, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { boardSetup, contactOf, freshContext } from "./board.setup.ts";

const ADR = "ADR 131";

const refresh = {
  target: "#board.asking",
  meta: person("Pide el tablero otra vez", "spec §8"),
} as const;
const close = {
  target: "reading",
  meta: person("Deja de escribirla", ADR),
} as const;
const send = [
  { guard: "isWhole", target: "#board.sending", meta: person("La guarda", ADR) },
  {
    target: "writing.incomplete",
    actions: "explain",
    meta: person("Quiere guardarla y le falta algo", ADR),
  },
] as const;

const reading = boardSetup.createStateConfig({
  meta: { title: "Viendo un caso" },
  description: "Turno de la persona: lee la historia del caso y decide a quién contactar.",
  initial: "free",
  on: {
    "case.moved": {
      guard: { type: "hasCaseBy", params: ({ event }) => event },
      target: "#board.working",
      reenter: true,
      actions: { type: "move", params: ({ event }) => event },
      meta: person("Pasa a otro caso", ADR),
    },
    "case.chosen": {
      guard: { type: "isListed", params: ({ event }) => event },
      target: "#board.working",
      reenter: true,
      actions: { type: "goTo", params: ({ event }) => event },
      meta: person("Escoge un caso", ADR),
    },
    "contact.opened": [
      {
        guard: { type: "isContactTime", params: ({ event }) => event },
        target: "writing",
        actions: "openContact",
        meta: person("Registra que lo contactó", ADR),
      },
      {
        guard: { type: "isWindowOver", params: ({ event }) => event },
        target: "#board.asking",
        meta: machine("Pasó la hora: pide cuándo puede ser", ADR),
      },
      {
        guard: "mayContact",
        target: ".outOfHours",
        meta: machine("No es hora: dice cuándo puede ser", ADR),
      },
    ],
    "inbound.opened": {
      guard: "mayReceive",
      target: "writing",
      actions: "openInbound",
      meta: person("El deudor se comunicó: a cualquier hora", ADR),
    },
    "letter.chosen": {
      target: ".free",
      actions: { type: "showLetter", params: ({ event }) => event },
      meta: person("Pide un texto para el deudor", ADR),
    },
    "letter.closed": { actions: "hideLetter", meta: person("Cierra el texto", ADR) },
    "letter.copied": {
      actions: { type: "copy", params: ({ event }) => event },
      meta: person("Copia el texto", ADR),
    },
    "copy.ended": [
      {
        guard: { type: "isCopied", params: ({ event }) => event },
        actions: "tellCopied",
        meta: machine("El texto quedó copiado", ADR),
      },
      { actions: "tellUncopied", meta: fault("El navegador no deja copiarlo", ADR) },
    ],
    "story.wanted": {
      target: "#board.working",
      reenter: true,
      meta: person("Pide la historia otra vez", "spec §8"),
    },
    "refresh.chosen": refresh,
  },
  states: {
    free: { meta: { title: "Leyendo" }, description: "La historia del caso está a la vista." },
    outOfHours: {
      meta: { title: "Fuera de horario" },
      description: "La ley no deja contactar al deudor a esta hora: se dice cuándo puede ser.",
      on: { "contact.closed": { target: "free", meta: person("Lo entiende", ADR) } },
    },
  },
});

const writing = boardSetup.createStateConfig({
  meta: { title: "Registrando una gestión" },
  description: "Turno de la persona: escribe por dónde fue, en qué quedó y qué prometió el deudor.",
  initial: "fresh",
  states: {
    fresh: { meta: { title: "Escribiéndola" }, description: "Todavía no se ha querido guardar." },
    incomplete: { meta: { title: "Incompleta" }, description: "Le falta algo: se dice qué." },
    refused: {
      meta: { title: "Rechazada" },
      description: "El servidor no la acepta: se dice por qué y lo escrito queda.",
    },
    unanswered: {
      meta: { title: "Sin respuesta" },
      description: "No se sabe si se guardó: repetir es seguro, va bajo la misma clave.",
    },
  },
});

const working = boardSetup.createStateConfig({
  meta: { title: "Trabajando" },
  description: "Un caso está bajo el cursor; su historia se pide a la vez.",
  entry: "expectStory",
  initial: "reading",
  invoke: {
    id: "fetchStory",
    src: "fetchStory",
    input: ({ context }) => ({ id: context.at }),
    onDone: [
      {
        guard: { type: "isReceived", params: replyOf },
        actions: { type: "keepStory", params: replyOf },
        meta: server("Envía la historia del caso", ADR),
      },
      { actions: "missStory", meta: fault("La historia no llega", "spec §8") },
    ],
    onError: { actions: "missStory", meta: fault("La llamada falla", "spec §8") },
  },
  states: {
    reading,
    writing: {
      ...writing,
      on: {
        "contact.typed": {
          target: ".fresh",
          actions: { type: "type", params: ({ event }) => event },
          meta: person("Escribe", ADR),
        },
        "contact.sent": send,
        "contact.closed": close,
      },
    },
  },
});

/** The board of whoever collects: the next debtor to reach and why, and one key to write a contact down (ADR 131). */
export const boardMachine = boardSetup.createMachine({
  id: "board",
  description: "El tablero del gestor: a quién contactar ahora, por qué, y qué dijo.",
  context: ({ input }) => freshContext(input),
  initial: "asking",
  states: {
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo los casos" },
      description: "Turno del servidor: envía los casos en el orden en que se trabajan.",
      invoke: {
        id: "fetchBoard",
        src: "fetchBoard",
        onDone: [
          {
            guard: { type: "isNothing", params: replyOf },
            target: "empty",
            actions: { type: "keepBoard", params: replyOf },
            meta: server("No hay casos", ADR),
          },
          {
            guard: { type: "isReceived", params: replyOf },
            target: "working",
            actions: { type: "keepBoard", params: replyOf },
            meta: server("Envía los casos", ADR),
          },
          {
            guard: { type: "isForbidden", params: replyOf },
            target: "forbidden",
            meta: server("La persona no ve recuperables", "spec §6"),
          },
          { target: "missing", meta: fault("No llega una respuesta útil", "spec §8") },
        ],
        onError: { target: "missing", meta: fault("La llamada falla", "spec §8") },
      },
    },
    missing: {
      meta: { title: "Sin los casos" },
      description: "No llegaron: se pueden pedir otra vez.",
      on: { "refresh.chosen": refresh },
    },
    forbidden: {
      meta: { title: "Sin permiso" },
      description: "La persona tiene el tablero y no los recuperables: no hay nada que mostrar.",
      on: { "refresh.chosen": refresh },
    },
    empty: {
      meta: { title: "Sin casos" },
      description: "La persona no tiene ningún caso abierto.",
      on: { "refresh.chosen": refresh },
    },
    working,
    sending: {
      tags: "busy",
      meta: { title: "Guardando la gestión" },
      description: "Turno del servidor: la guarda y mueve el compromiso del caso.",
      invoke: {
        id: "recordContact",
        src: "recordContact",
        input: ({ context }) => contactOf(context),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "asking",
            actions: "goOn",
            meta: server("La guarda: sigue el caso siguiente", ADR),
          },
          {
            guard: { type: "isRefused", params: replyOf },
            target: "working.writing.refused",
            actions: { type: "refuse", params: replyOf },
            meta: server("La rechaza y dice por qué", ADR),
          },
          {
            target: "working.writing.unanswered",
            meta: fault("No llega una respuesta útil", "spec §8"),
          },
        ],
        onError: {
          target: "working.writing.unanswered",
          meta: fault("La llamada falla", "spec §8"),
        },
      },
    },
  },
});
