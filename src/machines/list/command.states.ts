import { fault, person, machine, server } from "../../engine/words.ts";
import type { CommandOutcome } from "../command/command.types.ts";
import { listSetup } from "./list.setup.ts";
import type { ListContext } from "./list.types.ts";
import { commandInputOf, doneNotice, noticeOfPart, outcomeOf } from "./outcome.ts";

type Ended = {
  readonly context: ListContext;
  readonly event: { readonly output: CommandOutcome };
};

const endOf = ({ context, event }: Ended) => ({ outcome: outcomeOf(event.output, context) });

/** A command on one row, or on all that are selected: confirmed first, and reported row by row. */
export const commands = listSetup.createStateConfig({
  meta: { title: "Acciones" },
  description: "Lo que se hace con una fila o con las escogidas.",
  initial: "choosing",
  states: {
    choosing: {
      meta: { title: "Sin acción" },
      description: "Turno de la persona: puede escoger una acción.",
      on: {
        "command.chosen": {
          guard: { type: "isSelected", params: ({ event }) => event },
          target: "commanding",
          actions: { type: "choose", params: ({ event }) => event },
          meta: person("Escoge una acción", "spec §2, ADR 13"),
        },
      },
    },
    commanding: {
      meta: { title: "Haciendo una acción" },
      description:
        "Se dice qué pasará y con cuántos registros, se pregunta lo que haga falta y se hace.",
      invoke: {
        id: "command",
        src: "command",
        input: ({ context }) => commandInputOf(context),
        onDone: [
          {
            guard: { type: "isGivenUp", params: ({ event }) => event },
            target: "choosing",
            actions: "forgetCommand",
            meta: person("Se arrepiente", "spec §2, ADR 13"),
          },
          {
            guard: { type: "isPlainSuccess", params: endOf },
            target: "choosing",
            actions: [
              {
                type: "notify",
                params: ({ context, event }) =>
                  doneNotice(context, outcomeOf(event.output, context)),
              },
              { type: "release", params: endOf },
              "forgetCommand",
              "refresh",
            ],
            meta: server("Se hizo con todos", "spec §2, ADR 13"),
          },
          {
            target: "told",
            actions: [
              { type: "keepGiven", params: ({ event }) => event },
              { type: "tell", params: endOf },
              "refresh",
            ],
            meta: server("No se hizo con todos", "spec §2, ADR 13"),
          },
        ],
        onError: {
          target: "told",
          actions: [{ type: "tell", params: { outcome: { kind: "unanswered" } } }, "refresh"],
          meta: fault("La acción se cae: no se sabe si se hizo", "spec §8, ADR 13"),
        },
      },
      on: {
        "query.changed": {
          guard: { type: "isAboutOthers", params: ({ event }) => event },
          actions: "announceOutdated",
          meta: machine("Todo lo filtrado ya no es lo que se busca", "spec §2, ADR 13"),
        },
      },
    },
    told: {
      meta: { title: "Resultado" },
      description: "Turno de la persona: lee qué pasó con cada registro, y por qué no.",
      on: {
        "command.insisted": {
          guard: "isQuestion",
          target: "commanding",
          meta: person("Sí, seguir con lo que el servidor preguntó", "lectura 37, ADR 13"),
        },
        "outcome.undone": {
          guard: "isPartlyUndoable",
          target: "choosing",
          actions: ["askUndo", "forgetCommand"],
          meta: person("Deshace lo que se hizo", "ADR 50"),
        },
        "outcome.read": [
          {
            guard: "isPartlyUndoable",
            target: "choosing",
            actions: [
              { type: "notify", params: ({ context }) => noticeOfPart(context) },
              "forgetCommand",
            ],
            meta: person("Cierra, y puede deshacer lo que se hizo", "ADR 50"),
          },
          {
            target: "choosing",
            actions: "forgetCommand",
            meta: person("Cierra", "spec §2, ADR 13"),
          },
        ],
      },
    },
  },
});
