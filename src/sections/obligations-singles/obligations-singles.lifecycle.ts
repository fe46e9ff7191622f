import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import { explained, step } from "../../engine/lifecycle.ts";

/** A credit that enters by itself, without a file: one person writes it, another approves it (fund.md §4). */
export const singleLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as { readonly type: "send" | "approve" | "reject" | "reopen" },
  },
  guards: {
    ...anotherPerson("isAnotherPerson"),
    ...factGuards(
      "isPortfolioActive",
      "isAgreementCurrent",
      "isEntityActive",
      "hasRoom",
      "isWithinDebtorLimit",
      "hasNumbering",
      "hasBillingData",
    ),
  },
}).createMachine({
  id: "single",
  description:
    "La vida de una obligación individual: se escribe, se envía y otra persona la aprueba.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se escriben sus datos.",
      on: { send: { target: "pending", meta: step("Enviar", "Envió") } },
    },
    pending: {
      meta: { title: "Por aprobar", tone: "pending", frozen: "Espera la aprobación." },
      description: "Espera a una persona distinta de quien la escribió.",
      on: {
        approve: {
          guard: and([
            "isAnotherPerson",
            "isPortfolioActive",
            "isAgreementCurrent",
            "isEntityActive",
            "hasRoom",
            "isWithinDebtorLimit",
            "hasNumbering",
            "hasBillingData",
          ]),
          target: "approved",
          meta: step(
            "Aprobar",
            "Aprobó",
            {
              isAnotherPerson:
                "Debe hacerlo una persona distinta de quien la registró o la cambió.",
              isPortfolioActive: "El portafolio no está activo.",
              isAgreementCurrent: "El convenio del portafolio no está vigente.",
              isEntityActive: "La empresa del portafolio no está activa.",
              hasRoom: "Al portafolio no le queda cupo para este valor.",
              isWithinDebtorLimit: "El deudor supera la garantía máxima.",
              hasNumbering: "No hay numeración vigente para su factura instantánea.",
              hasBillingData: "Faltan datos de facturación: la ciudad y el correo del cliente.",
            },
            {
              isPortfolioActive: { field: "portafolio" },
              isAgreementCurrent: { field: "portafolio" },
              isEntityActive: { field: "portafolio" },
              hasRoom: { field: "portafolio" },
              isWithinDebtorLimit: { field: "cliente" },
              hasBillingData: { field: "cliente" },
              hasNumbering: { section: "fe-centers" },
            },
          ),
        },
        reject: { target: "rejected", meta: explained(step("Rechazar", "Rechazó")) },
      },
    },
    rejected: {
      meta: { title: "Rechazada", tone: "risk", frozen: "Se rechazó: corríjala para cambiarla." },
      description: "No entró; se puede corregir.",
      on: { reopen: { target: "draft", meta: step("Corregir", "Corrigió") } },
    },
    approved: {
      meta: { title: "Aprobada", tone: "over", frozen: "Ya se aprobó: tiene su obligación." },
      description: "Tiene su obligación.",
    },
  },
});
