import { setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import { awaited, step } from "../../engine/lifecycle.ts";

const frozen = "Ya se aprobó: escriba otra plantilla.";

/** A template is written by one person and approved by another; what was approved does not change (fund.md §4). */
export const templateLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "approve" | "retire" },
  },
  guards: { ...anotherPerson("isAnotherPerson"), ...factGuards("isUnused") },
}).createMachine({
  id: "template",
  description:
    "La vida de una plantilla de mensaje: una persona la escribe, otra la aprueba, y se retira cuando ya no se usa.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se escribe y se prueba; todavía no sale con ella ningún mensaje.",
      on: {
        approve: {
          guard: "isAnotherPerson",
          target: "approved",
          meta: awaited(
            step(
              "Aprobar",
              "Aprobó",
              "Debe aprobarla una persona distinta de quien la escribió o la cambió.",
            ),
            "Por aprobar",
          ),
        },
      },
    },
    approved: {
      meta: { title: "Aprobada", tone: "active", frozen },
      description: "Con ella salen campañas y los mensajes de su uso. No se edita.",
      on: {
        retire: {
          guard: "isUnused",
          target: "retired",
          meta: step("Retirar", "Retiró", "La usa una campaña que no ha terminado."),
        },
      },
    },
    retired: {
      meta: { title: "Retirada", tone: "over", isAside: true, frozen: "La plantilla se retiró." },
      description: "No sale con ella ningún mensaje nuevo; los que salieron la conservan.",
    },
  },
});
