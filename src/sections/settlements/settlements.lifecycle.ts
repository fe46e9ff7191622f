import { setup } from "xstate";

import { knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { again, apart, awaited, byItself, step, unable } from "../../engine/lifecycle.ts";

const REPEAT = {
  target: "preparing",
  meta: apart(step("Liquidar lo que falta", "Liquidó lo que falta"), {
    does: "liquidar lo que falta",
    of: "de",
  }),
} as const;
const HALT = { target: "halted", meta: unable("No se puede seguir") } as const;
const EMIT = { target: "issuing", meta: byItself("Se emite un documento suyo") } as const;
const END = {
  target: "finished",
  meta: byItself("La DIAN acepta el último de sus documentos"),
} as const;
const WITHDRAW = {
  target: "calculated",
  meta: byItself("Se descarta el único que se había emitido"),
} as const;

/** The settlement of a month: a document for each portfolio, one after the other, until all are issued (fund.md §5). */
export const settlementLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | { readonly type: "begin" | "finish" | "repeat" | "emit" | "end" | "object" | "withdraw" }
      | { readonly type: "halt"; readonly input: { readonly problem: string } },
  },
}).createMachine({
  id: "settlement",
  description:
    "La vida de la liquidación de un mes: se calcula por portafolios, se revisa y se emite.",
  context: knownFacts,
  initial: "preparing",
  states: {
    preparing: {
      meta: { title: "Preparando", tone: "pending" },
      description: "Espera a que empiece.",
      on: {
        begin: { target: "calculating", meta: byItself("Empieza el primer portafolio") },
        halt: HALT,
      },
    },
    calculating: {
      meta: { title: "Calculando", tone: "working" },
      description: "Se calcula un documento por portafolio.",
      on: {
        finish: { target: "calculated", meta: byItself("Termina el último portafolio") },
        halt: HALT,
      },
    },
    halted: {
      meta: { title: "Detenida", tone: "risk" },
      description:
        "No se pudo seguir, y dice por qué: lo que calculó se puede revisar y emitir, y falta liquidar lo demás.",
      on: {
        repeat: {
          target: "preparing",
          meta: awaited(again(), "Reintentar la liquidación"),
        },
        emit: EMIT,
      },
    },
    calculated: {
      meta: { title: "Por revisar", tone: "pending" },
      description: "Sus documentos esperan revisión; lo que no se pudo liquidar dice por qué.",
      on: { repeat: REPEAT, emit: EMIT },
    },
    issuing: {
      meta: { title: "Emitiendo", tone: "working" },
      description:
        "Se emiten sus documentos: falta la respuesta de la DIAN a alguno, o emitirlo, aunque haya rechazado otro.",
      on: {
        repeat: REPEAT,
        end: END,
        object: { target: "rejected", meta: byItself("La DIAN rechaza un documento suyo") },
        withdraw: WITHDRAW,
      },
    },
    rejected: {
      meta: { title: "Con rechazos", tone: "risk" },
      description: "La DIAN rechazó alguno de sus documentos: se corrige y se envía otra vez.",
      on: { repeat: REPEAT, emit: EMIT },
    },
    finished: {
      meta: { title: "Terminada", tone: "over" },
      description: "La DIAN aceptó todos sus documentos.",
      on: { repeat: REPEAT },
    },
  },
});
