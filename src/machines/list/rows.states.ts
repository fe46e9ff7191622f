import { fault, machine, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { listSetup } from "./list.setup.ts";

/** Loads the rows of the address, and holds the result. */
export const rows = listSetup.createStateConfig({
  meta: { title: "Filas" },
  description: "Lo que la dirección pide, y lo que el servidor responde.",
  on: {
    "query.changed": {
      target: ".asking",
      actions: { type: "ask", params: ({ event }) => event },
      meta: person("Cambia la búsqueda, los filtros, el orden o la página", "spec §2, ADR 13"),
    },
    "refresh.chosen": {
      target: ".asking",
      actions: "forgetAway",
      meta: person("Pide las filas otra vez", "spec §2, ADR 13"),
    },
    "columns.chosen": {
      guard: { type: "areUnasked", params: ({ event }) => event },
      target: ".asking",
      meta: person("Escoge una columna de lo que los registros refieren", "ADR 154"),
    },
    "columns.known": {
      guard: { type: "areUnasked", params: ({ event }) => event },
      target: ".asking",
      meta: server("La persona tiene una columna así en otra parte", "ADR 154, ADR 60"),
    },
  },
  initial: "asking",
  states: {
    asking: {
      meta: { title: "Pidiendo las filas" },
      description:
        "Turno del servidor: busca una página de la lista. Lo que se veía sigue a la vista.",
      entry: "announceAsked",
      always: [
        {
          guard: "isToMend",
          target: "mending",
          actions: [
            { type: "keepLeftOut", params: ({ context }) => context.link },
            {
              type: "askAddress",
              params: ({ context }) => ({ query: context.link.query, entry: "replace" }),
            },
          ],
          meta: machine("Pide algo sin lo cual se ven los mismos registros", "ADR 81"),
        },
        {
          guard: "isUnreadable",
          target: "unreadable",
          meta: machine("Pide algo sin lo cual se verían otros registros", "ADR 81, ADR 23"),
        },
      ],
      invoke: {
        id: "fetchPage",
        src: "fetchPage",
        input: ({ context: { section, query, columns } }) => ({ section, query, columns }),
        onDone: [
          {
            guard: { type: "hasRows", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Envía filas", "spec §2, ADR 13"),
          },
          {
            guard: { type: "isPastEnd", params: replyOf },
            target: "pastEnd",
            actions: { type: "show", params: replyOf },
            meta: server("Hay registros, pero no tantas páginas", "spec §2, ADR 13"),
          },
          {
            guard: { type: "isNarrowed", params: replyOf },
            target: "unmatched",
            actions: { type: "show", params: replyOf },
            meta: server("Nada coincide con lo que se busca", "spec §2, ADR 13"),
          },
          {
            guard: { type: "isReceived", params: replyOf },
            target: "empty",
            actions: { type: "show", params: replyOf },
            meta: server("No hay ningún registro", "spec §2, ADR 13"),
          },
          {
            guard: { type: "isRefused", params: replyOf },
            target: "refused",
            actions: { type: "showProblem", params: replyOf },
            meta: server("El servidor dice que no", "spec §2, ADR 13"),
          },
          { target: "missing", meta: fault("No llega una respuesta útil", "spec §8, ADR 13") },
        ],
        onError: { target: "missing", meta: fault("La llamada falla", "spec §8, ADR 13") },
      },
    },
    mending: {
      meta: { title: "Corrigiendo la dirección" },
      description: "La dirección pasa a ser la de lo que se puede pedir; se dice lo que no.",
    },
    unreadable: {
      meta: { title: "Enlace que no se puede leer" },
      description:
        "Turno de la persona: un filtro o la búsqueda no se puede leer, y no se muestra nada sin ello hasta que lo pida.",
    },
    shown: {
      meta: { title: "Filas a la vista" },
      description: "Turno de la persona: lee, busca, ordena, escoge filas.",
    },
    empty: {
      meta: { title: "Sin registros" },
      description: "La sección no tiene todavía ningún registro.",
    },
    unmatched: {
      meta: { title: "Sin coincidencias" },
      description: "Hay filtros o una búsqueda, y nada coincide.",
    },
    pastEnd: {
      meta: { title: "Después de la última página" },
      description: "La dirección pide una página que ya no existe.",
    },
    refused: {
      meta: { title: "Lista negada" },
      description: "El servidor no muestra la lista y dice por qué.",
      on: {
        "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §2, ADR 13") },
      },
    },
    missing: {
      meta: { title: "Sin respuesta" },
      description: "Las filas no llegaron: se pueden pedir otra vez.",
      on: {
        "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §2, ADR 13") },
      },
    },
  },
});

/** Whether the rows are up to date: changes by others are announced and move no row. */
export const news = listSetup.createStateConfig({
  meta: { title: "Novedades" },
  description: "Si alguien más cambió registros desde que se pidieron las filas.",
  initial: "current",
  states: {
    current: {
      meta: { title: "Al día" },
      description: "Nadie ha cambiado nada desde que se pidieron las filas.",
      on: {
        "records.changed": {
          target: "outdated",
          actions: { type: "rememberChange", params: ({ event }) => event },
          meta: server("Alguien cambió registros", "spec §7, ADR 13"),
        },
      },
    },
    outdated: {
      meta: { title: "Hay cambios" },
      description: "Se avisa que hay cambios; las filas no se mueven hasta que la persona lo pida.",
      on: {
        "records.changed": {
          actions: { type: "rememberChange", params: ({ event }) => event },
          meta: server("Alguien cambió más registros", "spec §7, ADR 13"),
        },
        "rows.asked": {
          target: "current",
          meta: machine("Se piden las filas de ahora", "spec §2, ADR 13"),
        },
      },
    },
  },
});

/** The search box: it searches when the person stops typing. */
export const search = listSetup.createStateConfig({
  meta: { title: "Búsqueda" },
  description: "La caja de búsqueda: pide cuando la persona deja de escribir.",
  initial: "resting",
  states: {
    resting: {
      meta: { title: "Sin escribir" },
      description: "Lo escrito ya se pidió.",
      on: {
        "search.typed": {
          target: "typing",
          actions: "rememberTyped",
          meta: person("Escribe en la búsqueda", "spec §2, ADR 13"),
        },
      },
    },
    typing: {
      meta: { title: "Escribiendo" },
      description: "Se espera un momento, por si sigue escribiendo.",
      on: {
        "search.typed": {
          target: "typing",
          reenter: true,
          actions: "rememberTyped",
          meta: person("Sigue escribiendo", "spec §2, ADR 13"),
        },
        "query.asked": {
          target: "resting",
          actions: [
            { type: "learnNames", params: ({ event }) => event },
            { type: "askAddress", params: ({ event }) => ({ ...event, entry: "push" }) },
          ],
          meta: person("Pide otra cosa antes", "spec §2, ADR 13"),
        },
        "query.changed": {
          target: "resting",
          meta: machine("La dirección ya pide otra cosa", "spec §2, ADR 13"),
        },
        "view.opened": {
          target: "resting",
          meta: person("Abre una vista antes", "spec §2, ADR 13"),
        },
      },
      after: {
        typingTime: {
          target: "resting",
          actions: { type: "askAddress", params: ({ context }) => context.typed },
          meta: machine("Deja de escribir", "spec §2, ADR 13"),
        },
      },
    },
  },
});
