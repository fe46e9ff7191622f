import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
  onDayOf,
} from "../../engine/lifecycle.setup.ts";
import { byItself, explained, remediable, step } from "../../engine/lifecycle.ts";

const NEXT = "Se puede cargar otra vez, como versión nueva.";

const SUPERSEDE = {
  target: "replaced",
  meta: byItself("Se acepta una versión posterior"),
} as const;
const ARCHIVE = {
  target: "archived",
  meta: remediable(step("Archivar", "Archivó"), NEXT),
} as const;
const EXPIRE = {
  expire: { target: "expired", meta: byItself("Llega el día en que deja de valer") },
} as const;

/** A document of a customer or of a company: another person accepts it, and the next version takes its place (fund.md §4). */
export const documentFileLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "accept" | "reject" | "archive" | "supersede" },
  },
  guards: {
    ...anotherPerson("isAnotherPerson"),
    ...factGuards("isInForce", "isNewest"),
  },
  delays: { warn: onDayOf("por_vencer_desde"), expire: onDayOf("vencido_desde") },
}).createMachine({
  id: "documentFile",
  description:
    "La vida de un documento: alguien lo carga, otra persona lo acepta, y vale hasta que vence o llega otra versión.",
  context: knownFacts,
  initial: "loaded",
  states: {
    loaded: {
      meta: { title: "Cargado", tone: "pending" },
      description: "Espera que lo revise una persona distinta de quien lo cargó.",
      on: {
        accept: {
          guard: and(["isAnotherPerson", "isInForce", "isNewest"]),
          target: "accepted",
          meta: remediable(
            step("Aceptar", "Aceptó", {
              isAnotherPerson: "Debe hacerlo una persona distinta de quien lo cargó o lo cambió.",
              isInForce: "Ya venció: cargue uno vigente.",
              isNewest: "Ya se aceptó una versión posterior.",
            }),
            "Se puede archivar, y una versión nueva lo reemplaza.",
          ),
        },
        reject: {
          target: "rejected",
          meta: remediable(explained(step("Rechazar", "Rechazó")), NEXT),
        },
      },
    },
    accepted: {
      meta: {
        title: "Aceptado",
        tone: "active",
        frozen: "Ya se aceptó: cargue una versión nueva.",
      },
      description: "Vale como soporte.",
      after: {
        warn: { target: "expiring", meta: byItself("Le quedan treinta días o menos") },
        ...EXPIRE,
      },
      on: { archive: ARCHIVE, supersede: SUPERSEDE },
    },
    expiring: {
      meta: {
        title: "Por vencer",
        tone: "risk",
        frozen: "Ya se aceptó: cargue una versión nueva.",
      },
      description: "Vale todavía: falta pedir el que lo reemplaza.",
      after: EXPIRE,
      on: { archive: ARCHIVE, supersede: SUPERSEDE },
    },
    expired: {
      meta: { title: "Vencido", tone: "risk", frozen: "Ya venció: cargue una versión nueva." },
      description: "Ya no vale: falta el que lo reemplaza.",
      on: { archive: ARCHIVE, supersede: SUPERSEDE },
    },
    rejected: {
      meta: { title: "Rechazado", tone: "risk", frozen: "Se rechazó: cargue una versión nueva." },
      description: "No sirvió: su historia dice por qué.",
    },
    replaced: {
      meta: {
        title: "Reemplazado",
        tone: "over",
        isAside: true,
        frozen: "Otra versión ocupa su lugar.",
      },
      description: "Otra versión ocupa su lugar.",
    },
    archived: {
      meta: { title: "Archivado", tone: "over", isAside: true, frozen: "El documento se archivó." },
      description: "Se guarda y ya no se usa.",
    },
  },
});
