import { setup } from "xstate";

import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself, explained, step } from "../../engine/lifecycle.ts";

const SETTLE = { target: "settled", meta: byItself("Su saldo llega a cero") } as const;
const CLAIM = { target: "claimed", meta: byItself("Se radica su reclamación") } as const;
const PAY = { target: "paid", meta: byItself("El fondo paga la garantía") } as const;
const RESUME = {
  target: "recovering",
  meta: byItself("Se reversa la recuperación, el castigo o la venta que la terminó"),
} as const;
const RESTRUCTURE = byItself("Se aprueba su reestructuración");
const CEDE = byItself("Se aprueba su cesión");
const EXCLUDE = {
  guard: "isFree",
  target: "excluded",
  meta: explained(step("Excluir", "Excluyó", "Tiene una solicitud abierta o un pago del fondo.")),
} as const;

/** A guaranteed credit: the loads and the claims move it, people only exclude it (fund.md §4). */
export const obligationLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "fallBehind"
            | "cure"
            | "claim"
            | "pay"
            | "pursue"
            | "settle"
            | "reopen"
            | "resume"
            | "writeOff"
            | "sell"
            | "exclude";
        }
      | {
          readonly type: "release";
          /** The code of its situation from then on: its claim was denied, or given up. */
          readonly input: { readonly situation: "NEG" | "DES" };
        }
      | {
          readonly type: "restructure";
          /** Its new months and its new rate, each null where it stays. */
          readonly input: { readonly plazo: number | null; readonly tasa: string | null };
        }
      | { readonly type: "cede"; readonly input: { readonly empresa: string } },
  },
  guards: factGuards("isFree"),
}).createMachine({
  id: "obligation",
  description: "La vida de una obligación: se garantiza, se reclama si no se paga, y se termina.",
  context: knownFacts,
  initial: "current",
  states: {
    current: {
      meta: { title: "Vigente", tone: "active" },
      description: "Está garantizada y al día.",
      on: {
        fallBehind: { target: "overdue", meta: byItself("Un corte la trae con mora") },
        claim: CLAIM,
        settle: SETTLE,
        exclude: EXCLUDE,
        restructure: { target: "current", meta: RESTRUCTURE },
        cede: { target: "current", meta: CEDE },
      },
    },
    overdue: {
      meta: { title: "En mora", tone: "risk" },
      description: "Está garantizada y el deudor debe cuotas.",
      on: {
        cure: { target: "current", meta: byItself("Un corte la trae sin mora") },
        claim: CLAIM,
        settle: SETTLE,
        exclude: EXCLUDE,
        restructure: { target: "overdue", meta: RESTRUCTURE },
        cede: { target: "overdue", meta: CEDE },
      },
    },
    claimed: {
      meta: { title: "Reclamada", tone: "pending", isAside: true },
      description: "La entidad pidió el pago: el fondo lo estudia.",
      on: {
        release: { target: "overdue", meta: byItself("La reclamación no sigue") },
        pay: PAY,
        settle: SETTLE,
      },
    },
    paid: {
      meta: { title: "Pagada por el fondo", tone: "risk" },
      description: "El fondo pagó y es acreedor de su parte.",
      on: { pursue: { target: "recovering", meta: byItself("Empieza su cobro") } },
    },
    recovering: {
      meta: { title: "En recuperación", tone: "risk" },
      description: "Se le cobra al deudor lo que el fondo pagó.",
      on: {
        settle: { target: "settled", meta: byItself("El deudor paga todo lo que debe") },
        writeOff: { target: "writtenOff", meta: byItself("Se castiga lo que falta") },
        sell: { target: "sold", meta: byItself("Se vende la cartera") },
      },
    },
    settled: {
      meta: { title: "Cancelada", tone: "over", frozen: "La obligación se canceló." },
      description: "Nadie debe nada de ella.",
      on: {
        reopen: { target: "current", meta: byItself("Se reversa la carga que la canceló") },
        // It was settled at the entity while the fund paid: the debt is owed to the fund all the same.
        pay: PAY,
        resume: RESUME,
        writeOff: {
          target: "writtenOff",
          meta: byItself("Se reversa la recuperación que pagó lo castigado"),
        },
      },
    },
    writtenOff: {
      meta: { title: "Castigada", tone: "over", frozen: "La obligación se castigó." },
      description: "Lo que falta se dio por perdido.",
      on: {
        settle: { target: "settled", meta: byItself("El deudor paga todo lo castigado") },
        resume: RESUME,
      },
    },
    sold: {
      meta: { title: "Vendida", tone: "over", frozen: "La obligación se vendió." },
      description: "Es de quien la compró.",
      on: { resume: RESUME },
    },
    excluded: {
      meta: { title: "Excluida", tone: "over", frozen: "La obligación se excluyó." },
      description: "Dejó de estar garantizada.",
    },
  },
});
