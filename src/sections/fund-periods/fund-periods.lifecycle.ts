import { setup } from "xstate";

import { anotherPerson, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { awaited, byItself, remediable, step } from "../../engine/lifecycle.ts";

const AGAIN = "Solo se mira: se verifica otra vez cuando se quiera.";

/** The close of a month of the fund: it is judged, closed by another person, and never opened again (fund.md §5, law 10). */
export const fundPeriodLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as {
      readonly type: "verify" | "pass" | "fail" | "close" | "shut";
    },
  },
  guards: anotherPerson("isAnotherPerson"),
}).createMachine({
  id: "fundPeriod",
  description:
    "La vida de un cierre: se verifica lo que falta del mes, y otra persona lo cierra. No se vuelve a abrir.",
  context: knownFacts,
  initial: "open",
  states: {
    open: {
      meta: { title: "Abierto", tone: "active" },
      description: "El mes recibe asientos: al terminar se verifica.",
      on: {
        verify: {
          target: "verifying",
          meta: awaited(remediable(step("Verificar", "Verificó"), AGAIN), "Verificar el cierre"),
        },
      },
    },
    verifying: {
      meta: { title: "Verificando", tone: "working", frozen: "Se está verificando." },
      description:
        "Se mira cada línea de la lista, en el mismo paso: si algo falla, queda como estaba.",
      on: {
        pass: { target: "ready", meta: byItself("No queda nada pendiente") },
        fail: { target: "pending", meta: byItself("Queda algo pendiente") },
      },
    },
    pending: {
      meta: { title: "Con pendientes", tone: "risk" },
      description: "La lista dice qué falta: cuando se arregle se verifica otra vez.",
      on: {
        verify: {
          target: "verifying",
          meta: awaited(remediable(step("Verificar", "Verificó"), AGAIN), "Verificar el cierre"),
        },
      },
    },
    ready: {
      meta: { title: "Listo", tone: "pending" },
      description:
        "No quedaba nada pendiente: lo cierra una persona distinta de quien lo verificó.",
      on: {
        verify: {
          target: "verifying",
          meta: remediable(step("Verificar", "Verificó"), AGAIN),
        },
        close: {
          guard: "isAnotherPerson",
          target: "closing",
          meta: awaited(
            step("Cerrar", "Cerró", "Debe hacerlo una persona distinta de quien lo verificó."),
            "Cerrar el mes",
          ),
        },
      },
    },
    closing: {
      meta: { title: "Cerrando", tone: "working", frozen: "El mes se está cerrando." },
      description:
        "Se verifica otra vez y se guardan las sumas del mes, en el mismo paso: si algo falla, queda como estaba.",
      on: { shut: { target: "closed", meta: byItself("El mes queda cerrado") } },
    },
    closed: {
      meta: { title: "Cerrado", tone: "over", frozen: "El mes se cerró: no se vuelve a abrir." },
      description: "Nada entra ya en el mes: lo que llegue tarde va en el siguiente.",
    },
  },
});
