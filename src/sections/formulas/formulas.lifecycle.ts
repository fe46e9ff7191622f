import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import { asPronoun, awaited, explained, step } from "../../engine/lifecycle.ts";

const frozen = "Ya se aprobó: clónela como versión nueva.";

/**
 * A formula is approved by another person than its author, once its cases give what they expect, and does not change from
 * then on (reading 29).
 */
export const formulaLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "approve" | "return" | "send" | "replace" },
  },
  guards: { ...anotherPerson("isAnotherPerson"), ...factGuards("hasItsCases", "hasSuccessor") },
}).createMachine({
  id: "formula",
  description:
    "La vida de una versión de fórmula: una persona la escribe, otra la aprueba o la devuelve.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se escribe y se prueba; todavía no liquida nada.",
      on: {
        approve: {
          guard: and(["isAnotherPerson", "hasItsCases"]),
          target: "approved",
          meta: step("Aprobar", "Aprobó", {
            isAnotherPerson: "Debe aprobarla una persona distinta de quien la escribió.",
            hasItsCases: "Un caso de prueba no da lo esperado: corríjalo, o la expresión.",
          }),
        },
        return: {
          guard: "isAnotherPerson",
          target: "returned",
          meta: explained(
            step("Devolver", "Devolvió", "La devuelve otra persona: quien la escribió la corrige."),
          ),
        },
      },
    },
    returned: {
      meta: { title: "Devuelta", tone: "pending" },
      description: "Vuelve a quien la escribió, con lo que falta: se corrige y se envía otra vez.",
      on: {
        send: {
          target: "draft",
          meta: awaited(
            asPronoun(step("Enviar a aprobación", "Envió a aprobación")),
            "Corregir y enviar a aprobación",
          ),
        },
      },
    },
    approved: {
      meta: { title: "Aprobada", tone: "active", frozen },
      description: "Liquida durante su vigencia. No se edita: se clona.",
      on: {
        replace: {
          guard: "hasSuccessor",
          target: "replaced",
          meta: asPronoun(
            step(
              "Marcar reemplazada",
              "Marcó reemplazada",
              "Apruebe primero la versión que la reemplaza.",
            ),
          ),
        },
      },
    },
    replaced: {
      meta: { title: "Reemplazada", tone: "over", isAside: true, frozen },
      description: "Otra versión ocupa su lugar; lo que se liquidó con ella la conserva.",
    },
  },
});
