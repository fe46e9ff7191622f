import { fault, person, server } from "../../engine/words.ts";
import { replyOf } from "../ports.ts";
import { freshContext, reconciliationSetup } from "./reconciliation.setup.ts";
import { record, working } from "./working.states.ts";

const ADR = "ADR 125";

const page = reconciliationSetup.createStateConfig({
  meta: { title: "Los movimientos" },
  description: "Se piden los movimientos, y se trabaja con ellos.",
  initial: "asking",
  on: {
    "query.changed": {
      guard: { type: "isOtherQuery", params: ({ event }) => event },
      target: ".asking",
      actions: { type: "remember", params: ({ event }) => event },
      meta: person("Pide otros movimientos", ADR),
    },
    // The filters are drawn whether the lines came or not.
    "query.asked": {
      actions: { type: "askPlace", params: ({ event }) => event },
      meta: person("Escoge qué movimientos ver", ADR),
    },
  },
  states: {
    asking: {
      tags: "busy",
      meta: { title: "Pidiendo los movimientos" },
      description: "Turno del servidor: envía los movimientos, con lo que cada uno puede ser.",
      entry: "beginAsking",
      invoke: {
        id: "fetchDesk",
        src: "fetchDesk",
        input: ({ context: { query } }) => ({ query }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "working",
            actions: { type: "open", params: replyOf },
            meta: server("Envía los movimientos", ADR),
          },
          { target: "missing", meta: fault("No llega una respuesta útil", "spec §8, lectura 7") },
        ],
        onError: { target: "missing", meta: fault("La llamada falla", "spec §8, lectura 7") },
      },
    },
    missing: {
      meta: { title: "Sin los movimientos" },
      description: "No llegaron: se pueden pedir otra vez.",
      on: { "refresh.chosen": { target: "asking", meta: person("Intenta de nuevo", "spec §8") } },
    },
    working,
  },
});

/**
 * The desk of reconciliation (ADR 125): the lines of the bank one after the other, what each could be, and what the person
 * says of it, which goes to the ledger while the next line is already under the cursor.
 */
export const reconciliationMachine = reconciliationSetup.createMachine({
  id: "reconciliation",
  type: "parallel",
  description: "La conciliación: qué es cada movimiento del banco, dicho uno tras otro.",
  context: ({ input }) => freshContext(input),
  states: { page, record },
});
