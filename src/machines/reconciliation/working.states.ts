import { fault, machine, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { nextOf, reconciliationSetup } from "./reconciliation.setup.ts";

const ADR = "ADR 125";

const accepts = {
  guard: "canAccept",
  actions: ["accept", "passOn"],
  meta: person("Dice qué es: queda el siguiente bajo el cursor", ADR),
} as const;
const cannot = {
  actions: "explain",
  meta: machine("Aún no se puede: dice por qué", ADR),
} as const;

const refreshes = {
  target: "#reconciliation.page.asking",
  meta: person("Pide los movimientos otra vez", ADR),
} as const;

/** Tells what a person does with the line under the cursor. */
const line = reconciliationSetup.createStateConfig({
  meta: { title: "El movimiento bajo el cursor" },
  description: "La persona mira un movimiento y dice qué es.",
  initial: "deciding",
  states: {
    deciding: {
      meta: { title: "Decidiendo" },
      description: "Turno de la persona: acepta, escribe partes, sigue o busca.",
      always: [
        {
          guard: "needsMore",
          target: "#reconciliation.page.asking",
          meta: machine("Se acabaron los que había: hay más", ADR),
        },
        { guard: "isFinished", target: "finished", meta: machine("No queda ninguno", ADR) },
      ],
      on: {
        "match.accepted": [accepts, cannot],
        "line.moved": {
          actions: { type: "move", params: ({ event }) => event },
          meta: person("Va a otro movimiento", ADR),
        },
        "line.chosen": {
          actions: { type: "goTo", params: ({ event }) => event },
          meta: person("Escoge un movimiento", ADR),
        },
        "line.skipped": { actions: "skip", meta: person("Lo deja para después", ADR) },
        "proposal.chosen": {
          actions: { type: "choose", params: ({ event }) => event },
          meta: person("Escoge una propuesta", ADR),
        },
        "part.typed": {
          actions: { type: "type", params: ({ event }) => event },
          meta: person("Escribe un valor", ADR),
        },
        "part.removed": {
          actions: { type: "remove", params: ({ event }) => event },
          meta: person("Quita una parte", ADR),
        },
        "refresh.chosen": refreshes,
        "search.opened": { target: "searching", meta: person("Busca qué puede ser", ADR) },
        "sure.asked": [
          {
            guard: "hasSure",
            target: "confirming",
            meta: person("Pide aceptar los seguros", ADR),
          },
          { actions: "explainSure", meta: machine("Ninguno lo es: lo dice", ADR) },
        ],
      },
    },
    confirming: {
      meta: { title: "¿Aceptar los seguros?" },
      description: "Turno de la persona: una sola pregunta dice cuántos son y cuánto suman.",
      always: {
        guard: "hasNoSure",
        target: "deciding",
        actions: "explainSure",
        meta: machine("Otra persona tomó los que había", ADR),
      },
      on: {
        "sure.confirmed": {
          target: "deciding",
          actions: ["acceptSure", "passOn"],
          meta: person("Los acepta: quedan los demás", ADR),
        },
        "sure.declined": { target: "deciding", meta: person("Los deja como están", ADR) },
      },
    },
    searching: {
      meta: { title: "Buscando" },
      description: "Se busca entre todo lo que el fondo espera.",
      initial: "typing",
      on: {
        "search.typed": [
          {
            guard: { type: "isSearch", params: ({ event }) => event },
            target: ".pausing",
            actions: { type: "typeSearch", params: ({ event }) => event },
            meta: person("Escribe qué busca", ADR),
          },
          { target: ".typing", actions: "forgetSearch", meta: person("Borra lo que buscaba", ADR) },
        ],
        "part.added": {
          target: "deciding",
          actions: [{ type: "add", params: ({ event }) => event }, "forgetSearch"],
          meta: person("Escoge lo que encontró", ADR),
        },
        "search.closed": {
          target: "deciding",
          actions: "forgetSearch",
          meta: person("Deja de buscar", ADR),
        },
      },
      states: {
        typing: {
          meta: { title: "Con la caja abierta" },
          description: "Turno de la persona: escribe qué busca, o escoge lo que encontró.",
        },
        pausing: {
          meta: { title: "Esperando la letra siguiente" },
          description: "La persona escribe.",
          after: {
            searchAfter: { target: "asking", meta: machine("Deja de escribir", ADR) },
          },
        },
        asking: {
          tags: "busy",
          meta: { title: "Pidiendo lo esperado" },
          description: "Turno del servidor: busca por número, nombre, NIT o valor.",
          invoke: {
            id: "searchExpected",
            src: "searchExpected",
            input: ({ context }) => ({ line: context.at, words: context.words }),
            onDone: [
              {
                guard: { type: "isReceived", params: replyOf },
                target: "typing",
                actions: { type: "find", params: replyOf },
                meta: server("Envía lo que encontró", ADR),
              },
              { target: "missing", meta: fault("No llega una respuesta útil", "spec §8") },
            ],
            onError: { target: "missing", meta: fault("La llamada falla", "spec §8") },
          },
        },
        missing: {
          meta: { title: "Sin lo esperado" },
          description: "No llegó: escribir otra vez lo pide de nuevo.",
        },
      },
    },
    finished: {
      meta: { title: "Cuadrado" },
      description: "No queda nada por conciliar de lo que se pidió.",
      always: { guard: "hasOpen", target: "deciding", meta: machine("Volvió uno", ADR) },
      on: { "refresh.chosen": refreshes },
    },
  },
});

const undoes = [
  {
    guard: "canTakeBack",
    actions: "takeBack",
    meta: person("Quita lo último que aceptó, que aún no se envía", ADR),
  },
  { actions: "tellTooLate", meta: machine("Ya se envió: dice cómo se deshace", ADR) },
] as const;

/** Tells what was accepted on its way to the ledger: each waits a moment, in which it can be taken back. */
export const record = reconciliationSetup.createStateConfig({
  meta: { title: "Lo aceptado" },
  description: "Lo último que se aceptó espera un momento antes de registrarse.",
  initial: "clear",
  states: {
    clear: {
      meta: { title: "Nada pendiente" },
      description: "Todo lo aceptado está registrado.",
      on: {
        "match.queued": {
          target: "waiting",
          meta: machine("Se aceptó: se puede quitar por un momento", ADR),
        },
        "leave.asked": {
          actions: [{ type: "aim", params: ({ event }) => event }, "leave", "stay"],
          meta: person("Se va: nada se pierde", ADR),
        },
        "undo.chosen": undoes[1],
      },
    },
    waiting: {
      tags: "unsaved",
      meta: { title: "Con uno que se puede quitar" },
      description: "Turno de la persona: puede quitar lo que acaba de aceptar.",
      after: { undoFor: { target: "recording", meta: machine("Pasa el momento", ADR) } },
      on: {
        "match.queued": {
          target: "recording",
          meta: machine("Se aceptó otro: el anterior se registra", ADR),
        },
        "undo.chosen": {
          target: "clear",
          actions: "takeBack",
          meta: person("Quita lo que acaba de aceptar", ADR),
        },
        "leave.asked": {
          target: "recording",
          actions: { type: "aim", params: ({ event }) => event },
          meta: person("Se va: lo aceptado se registra antes", ADR),
        },
      },
    },
    recording: {
      tags: "unsaved",
      meta: { title: "Registrando" },
      description: "Turno del servidor: identifica y aplica, en una sola transacción.",
      entry: "startSending",
      invoke: {
        id: "recordMatch",
        src: "recordMatch",
        input: ({ context }) => nextOf(context),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "turning",
            actions: [{ type: "keepSaid", params: replyOf }, "stopSending"],
            meta: server("Lo registra", ADR),
          },
          {
            guard: { type: "isRefused", params: replyOf },
            target: "turning",
            actions: [{ type: "giveBack", params: replyOf }, "stopSending"],
            meta: server("Lo rechaza: el movimiento vuelve, con el motivo", ADR),
          },
          {
            target: "unanswered",
            actions: "doubt",
            meta: fault("No llega una respuesta útil", "spec §8"),
          },
        ],
        onError: {
          target: "unanswered",
          actions: "doubt",
          meta: fault("La llamada falla", "spec §8"),
        },
      },
      on: {
        "undo.chosen": undoes,
        "leave.asked": {
          actions: { type: "aim", params: ({ event }) => event },
          meta: person("Se va cuando todo esté registrado", ADR),
        },
      },
    },
    turning: {
      meta: { title: "Viendo qué sigue" },
      description: "Mira si queda algo por registrar.",
      always: [
        {
          guard: "isDoneAndLeaving",
          target: "clear",
          actions: ["leave", "stay"],
          meta: machine("Todo está registrado: la persona se va", ADR),
        },
        { guard: "isNothingLeft", target: "clear", meta: machine("No queda nada", ADR) },
        {
          guard: "isLeaving",
          target: "recording",
          meta: machine("La persona se va: registra lo demás", ADR),
        },
        {
          guard: "isLastUnsent",
          target: "waiting",
          meta: machine("Queda lo último, que se puede quitar", ADR),
        },
        { target: "recording", meta: machine("Quedan varios: registra el siguiente", ADR) },
      ],
    },
    unanswered: {
      tags: "unsaved",
      meta: { title: "Sin respuesta" },
      description: "No se sabe si se registró. Reintentar es seguro: va bajo la misma clave.",
      on: {
        "retry.chosen": { target: "recording", meta: person("Intenta de nuevo", "spec §8") },
        "undo.chosen": [
          undoes[0],
          { actions: "doubt", meta: machine("Puede estar en el libro: dice que no se sabe", ADR) },
        ],
        "match.queued": {
          target: "recording",
          meta: machine("Se aceptó otro: lo anterior se intenta de nuevo", ADR),
        },
        "leave.asked": {
          target: "recording",
          actions: { type: "aim", params: ({ event }) => event },
          meta: person("Se va: se intenta de nuevo antes", ADR),
        },
      },
    },
  },
});

const isOther = {
  guard: "isElsewhere",
  target: "resting",
  meta: machine("El cursor está en otro movimiento", ADR),
} as const;

/** The hold of the line under the cursor, which others see. */
const hold = reconciliationSetup.createStateConfig({
  meta: { title: "La reserva del movimiento" },
  description: "Quien trabaja en un movimiento lo reserva cinco minutos, y los demás lo ven.",
  initial: "resting",
  states: {
    resting: {
      meta: { title: "Llegando a un movimiento" },
      description: "Quien solo pasa por un movimiento no lo reserva.",
      after: { holdAfter: { target: "taking", meta: machine("Se queda en él", ADR) } },
      on: {
        "line.moved": {
          target: "resting",
          reenter: true,
          meta: person("Sigue de largo", ADR),
        },
      },
    },
    taking: {
      meta: { title: "Reservando" },
      description: "Turno del servidor: reserva el movimiento y dice quién tiene cuáles.",
      entry: "beginHold",
      always: isOther,
      invoke: {
        id: "holdLine",
        src: "holdLine",
        input: ({ context }) => ({ line: context.heldFor }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "held",
            actions: {
              type: "keepHolds",
              params: ({ event }) => ({
                holds: event.output.kind === "received" ? event.output.value.holds : [],
              }),
            },
            meta: server("Dice quién tiene cuáles", ADR),
          },
          { target: "held", meta: fault("No llega: se trabaja sin reserva", "spec §8") },
        ],
        onError: { target: "held", meta: fault("La llamada falla", "spec §8") },
      },
    },
    held: {
      meta: { title: "Reservado" },
      description: "La reserva se renueva mientras la persona trabaja.",
      always: isOther,
      after: {
        renewAfter: [
          { guard: "hasWorked", target: "taking", meta: machine("Trabajó: la renueva", ADR) },
          { target: "held", reenter: true, meta: machine("No hizo nada: corre el plazo", ADR) },
        ],
      },
    },
  },
});

/** The desk at work: the line under the cursor and its hold, side by side. */
export const working = reconciliationSetup.createStateConfig({
  type: "parallel",
  meta: { title: "Conciliando" },
  description: "Los movimientos a un lado, y al otro qué puede ser el que está bajo el cursor.",
  invoke: {
    id: "hearHolds",
    src: "hearHolds",
    onError: { meta: fault("No se oye quién tiene cuáles: se sigue sin ello", "spec §8") },
  },
  on: {
    "holds.heard": {
      actions: { type: "keepHolds", params: ({ event }) => event },
      meta: server("Alguien toma o deja un movimiento", ADR),
    },
  },
  states: { line, hold },
});
