import { fault, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { questionOf, reportSetup } from "./report.setup.ts";
import { shown } from "./shown.states.ts";

/**
 * A page of figures: a report, which says when something changed, or a monitor, which follows what happens (ADR 41). Its
 * filters and groups are in the address, so that Back, a reload and a shared link show the same.
 */
export const reportMachine = reportSetup.createMachine({
  id: "report",
  description: "Un reporte o un monitor: sus cifras, con lo que hay detrás de cada una.",
  context: ({ input }) => ({
    ...input,
    report: null,
    isOld: false,
    isOutdated: false,
    file: null,
  }),
  invoke: {
    id: "hearNews",
    src: "hearNews",
    input: ({ context: { address, isLive } }) => ({ address, isLive }),
    // The figures are still there, and can be asked for again.
    onError: { actions: "doubt", meta: fault("No se puede seguir lo que pasa", "spec §8") },
  },
  on: {
    "query.asked": {
      actions: {
        type: "askPlace",
        params: ({ context, event }) => ({ path: `${context.address}${event.query}` }),
      },
      meta: person("Elige otros filtros o grupos", "ADR 13, ADR 41"),
    },
    "query.changed": {
      target: ".asking",
      actions: { type: "rememberQuery", params: ({ event }) => event },
      meta: person("La dirección pide otras cifras", "ADR 13, ADR 20"),
    },
    "figures.changed": {
      actions: "note",
      meta: server("Alguien cambió lo que se cuenta", "spec §7, ADR 13"),
    },
    "refresh.due": { actions: "note", meta: server("Puede haber cambios", "ADR 37") },
  },
  initial: "asking",
  states: {
    asking: {
      tags: "busy",
      entry: "beginAsking",
      meta: { title: "Pidiendo las cifras" },
      description: "Turno del servidor: cuenta y suma lo que se pidió.",
      invoke: {
        id: "fetchReport",
        src: "fetchReport",
        input: ({ context }) => questionOf(context),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "shown",
            actions: { type: "show", params: replyOf },
            meta: server("Envía las cifras", "ADR 41"),
          },
          {
            target: "missing",
            actions: "forget",
            meta: fault("No llega una respuesta útil", "spec §8, lectura 7"),
          },
        ],
        onError: {
          target: "missing",
          actions: "forget",
          meta: fault("La llamada falla", "spec §8, lectura 7"),
        },
      },
    },
    missing: {
      meta: { title: "Sin las cifras" },
      description: "Las cifras no llegaron: se pueden pedir otra vez, o pedir otras.",
      on: {
        "retry.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §8") },
      },
    },
    shown,
  },
});
