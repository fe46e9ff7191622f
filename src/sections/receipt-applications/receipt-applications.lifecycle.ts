import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { apart, awaited, byItself, explained, remediable, step } from "../../engine/lifecycle.ts";
import { refundPart } from "./commands/refund-part.ts";

const UNDO = { target: "undone", meta: byItself("Se desaplica su recaudo") } as const;

const FREE = {
  target: "undone",
  meta: byItself("Su recuperación se descruza o se reversa, o su venta se deshace"),
} as const;

/** A part of a receipt: proposed while the receipt is identified, in the ledger once it is applied (fund.md §4). */
export const applicationLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "remove"
            | "undo"
            | "free"
            | "giveBack"
            | "refund"
            | "refunded"
            | "release";
        }
      | {
          readonly type: "apply";
          /** Lacking of the invoice within the tolerance, as money; null for none. */
          readonly input: { readonly difference: string | null };
        },
  },
  guards: factGuards("isRefund"),
}).createMachine({
  id: "application",
  description: "La vida de una aplicación: se propone, entra al libro y se puede deshacer.",
  context: knownFacts,
  initial: "proposed",
  states: {
    proposed: {
      meta: { title: "Propuesta", tone: "pending" },
      description: "Se sabe qué paga; aún no entra al libro.",
      on: {
        remove: {
          target: "undone",
          meta: remediable(step("Quitar", "Quitó"), "El recaudo se identifica otra vez."),
        },
        apply: { target: "applied", meta: byItself("Se aplica su recaudo") },
        free: FREE,
        giveBack: { target: "returning", meta: byItself("Su recaudo se devuelve entero") },
      },
    },
    applied: {
      meta: { title: "Aplicada", tone: "active", frozen: "Su recaudo ya se aplicó." },
      description: "Está en el libro; una devolución espera su transferencia.",
      on: {
        undo: UNDO,
        free: FREE,
        refund: {
          guard: "isRefund",
          target: "returning",
          meta: awaited(
            explained(
              remediable(
                apart(
                  step(refundPart.label, refundPart.past, "Solo se devuelve lo que sobra."),
                  refundPart.object,
                ),
                "Al anular su transferencia se puede devolver otra vez.",
              ),
            ),
          ),
        },
      },
    },
    returning: {
      meta: {
        title: "Por devolver",
        tone: "pending",
        isAside: true,
        frozen: "Se está devolviendo.",
      },
      description: "Espera la transferencia que la devuelve.",
      on: {
        refunded: { target: "returned", meta: byItself("El banco confirma su devolución") },
        release: { target: "applied", meta: byItself("Se anula su transferencia") },
      },
    },
    returned: {
      meta: { title: "Devuelta", tone: "over", frozen: "Ya volvió a quien lo pagó." },
      description: "Volvió a quien la pagó.",
    },
    undone: {
      meta: {
        title: "Deshecha",
        tone: "over",
        isAside: true,
        frozen: "Se deshizo: ya no paga nada.",
      },
      description: "Ya no paga nada.",
    },
  },
});
