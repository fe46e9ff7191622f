import { setup } from "xstate";

import {
  anotherPerson,
  knownFacts,
  lifecycleTypes,
  onDayOf,
} from "../../engine/lifecycle.setup.ts";
import { byItself, explained, remediable, step } from "../../engine/lifecycle.ts";

/** The target of a year: another person approves it, an adjustment makes its next version, and its year ends it (fund.md §4). */
export const budgetLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "approve" | "adjust" },
  },
  guards: { ...anotherPerson("isAnotherPerson") },
  delays: { close: onDayOf("cierra_el") },
}).createMachine({
  id: "budget",
  description:
    "La vida de un presupuesto: se escribe, lo aprueba otra persona, se ajusta con una versión nueva y se cierra con su año.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se escribe; espera la decisión de una persona distinta.",
      on: {
        approve: {
          guard: "isAnotherPerson",
          target: "approved",
          meta: remediable(
            step(
              "Aprobar",
              "Aprobó",
              "Debe hacerlo una persona distinta de quien lo registró o lo cambió.",
            ),
            "Se corrige con «Ajustar», que hace su versión siguiente.",
          ),
        },
      },
    },
    approved: {
      meta: { title: "Aprobado", tone: "active", frozen: "Ya se aprobó: ajústelo." },
      description: "Se compara con lo que ocurre.",
      after: { close: { target: "closed", meta: byItself("Termina su año") } },
      on: {
        adjust: {
          target: "replaced",
          meta: remediable(
            explained(step("Ajustar", "Ajustó")),
            "Su versión siguiente queda en borrador, y se cambia hasta que otra persona la apruebe.",
          ),
        },
      },
    },
    replaced: {
      meta: { title: "Reemplazado", tone: "over", frozen: "Otra versión ocupa su lugar." },
      description: "Otra versión ocupa su lugar: su historia dice por qué.",
    },
    closed: {
      meta: { title: "Cerrado", tone: "over", frozen: "Su año ya terminó." },
      description: "Su año terminó.",
    },
  },
});
