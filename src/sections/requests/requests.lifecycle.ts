import { and, setup } from "xstate";

import {
  anotherPerson,
  factGuards,
  knownFacts,
  lifecycleTypes,
} from "../../engine/lifecycle.setup.ts";
import {
  apart,
  awaited,
  byItself,
  explained,
  remediable,
  step,
  unawaited,
} from "../../engine/lifecycle.ts";
import { approve, assign, deny, endorse, giveBack, schedule } from "./commands.ts";

const NOT_THE_AUTHOR = "Debe hacerlo una persona distinta de quien la registró o la cambió.";
const DECIDED = "Ya se decidió: si hace falta, radique otra.";
const UNDER_REVIEW = "Se está estudiando: para cambiarla, devuélvala.";

/** The conditions of filing a request. */
const COMPLETE = {
  hasSupports: "Faltan soportes que exige su tipo.",
  isEntityActive: "La entidad no está activa.",
  isFitting: "La obligación no está en el estado que este tipo exige.",
  isOverdueEnough: "La mora no llega a los días del convenio.",
  isInTime: "Pasó el plazo para reclamar.",
  isFreeOfClaim: "La obligación ya tiene una reclamación.",
} as const;
const MENDS = {
  hasSupports: { section: "request-supports", of: "solicitud" },
  isEntityActive: { field: "empresa" },
  isFitting: { field: "obligacion" },
  isOverdueEnough: { form: true },
  isInTime: { form: true },
  isFreeOfClaim: { field: "obligacion" },
} as const;

const WITHDRAW = {
  target: "withdrawn",
  meta: remediable(
    explained(step("Desistir", "Desistió")),
    "No se reabre: la entidad puede radicar otra mientras tenga plazo.",
  ),
} as const;
const RETIRE = { target: "withdrawn", meta: byItself("Se aprueba el retiro que pidió la entidad") };
const GIVE_BACK = { target: "returned", meta: explained(step(giveBack.label, giveBack.past)) };
const DENY = { target: "denied", meta: explained(step(deny.label, deny.past)) };
const ASSIGN = { target: "inReview", meta: apart(step(assign.label, assign.past), assign.object) };
const UP_TO_DATE = "La entidad debe comisiones vencidas.";
const DISINTERESTED = "Usted es el deudor, o de la entidad que la pide.";
const PAY = { target: "paid", meta: byItself("El banco paga lo aprobado") } as const;

/** A request of an allied entity: claims, which move money within the cap of their portfolio, and what it asks besides (fund.md §4). */
export const requestLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as
      | {
          readonly type:
            | "file"
            | "take"
            | "leave"
            | "assign"
            | "giveBack"
            | "amend"
            | "endorse"
            | "approve"
            | "deny"
            | "appeal"
            | "withdraw"
            | "retire"
            | "schedule"
            | "release"
            | "revoke"
            | "close"
            | "reopen";
        }
      | {
          readonly type: "pay";
          /** The day on which the money left, `AAAA-MM-DD`. */
          readonly input: { readonly day: string };
        },
  },
  guards: {
    ...anotherPerson(
      "isAnotherPerson",
      "isAnotherEndorser",
      "isAnotherApprover",
      "isDisinterested",
    ),
    ...factGuards(
      "hasSupports",
      "isEntityActive",
      "isFitting",
      "isOverdueEnough",
      "isInTime",
      "isFreeOfClaim",
      "needsNoEndorsement",
      "isUpToDate",
      "isFirstAppeal",
      "isOwed",
    ),
  },
}).createMachine({
  id: "request",
  description:
    "La vida de una solicitud: se radica con sus soportes, la estudia una persona, la decide otra, y se paga o se cumple.",
  context: knownFacts,
  initial: "draft",
  states: {
    draft: {
      meta: { title: "Borrador", tone: "pending" },
      description: "Se escriben sus datos y se adjuntan sus soportes.",
      on: {
        file: {
          guard: and([
            "hasSupports",
            "isEntityActive",
            "isFitting",
            "isOverdueEnough",
            "isInTime",
            "isFreeOfClaim",
          ]),
          target: "filed",
          meta: step("Radicar", "Radicó", COMPLETE, MENDS),
        },
      },
    },
    filed: {
      meta: { title: "Radicada", tone: "pending", frozen: UNDER_REVIEW },
      description: "Espera a quien la estudie: su plazo corre.",
      on: {
        take: { target: "inReview", meta: awaited(step("Tomar", "Tomó"), "Por tomar") },
        assign: ASSIGN,
        withdraw: WITHDRAW,
        retire: RETIRE,
      },
    },
    inReview: {
      meta: { title: "En revisión", tone: "pending", frozen: UNDER_REVIEW },
      description: "Su responsable la estudia.",
      on: {
        endorse: {
          guard: and(["isAnotherPerson", "isDisinterested"]),
          target: "endorsed",
          meta: step(endorse.label, endorse.past, {
            isAnotherPerson: NOT_THE_AUTHOR,
            isDisinterested: DISINTERESTED,
          }),
        },
        approve: {
          guard: and(["isAnotherPerson", "isDisinterested", "needsNoEndorsement", "isUpToDate"]),
          target: "approved",
          meta: remediable(
            step(approve.label, approve.past, {
              isAnotherPerson: NOT_THE_AUTHOR,
              isDisinterested: DISINTERESTED,
              needsNoEndorsement: "Este tipo exige visto bueno.",
              isUpToDate: UP_TO_DATE,
            }),
            "Una reclamación que no se ha pagado se revoca.",
          ),
        },
        giveBack: GIVE_BACK,
        deny: DENY,
        leave: { target: "filed", meta: step("Soltar", "Soltó") },
        assign: ASSIGN,
        withdraw: WITHDRAW,
        retire: RETIRE,
      },
    },
    endorsed: {
      meta: { title: "Con visto bueno", tone: "pending", isAside: true, frozen: UNDER_REVIEW },
      description: "Espera al comité, que la decide.",
      on: {
        approve: {
          guard: and(["isAnotherPerson", "isAnotherEndorser", "isDisinterested", "isUpToDate"]),
          target: "approved",
          meta: remediable(
            step(approve.label, approve.past, {
              isAnotherPerson: NOT_THE_AUTHOR,
              isAnotherEndorser: "Debe aprobarla una persona distinta de quien dio el visto bueno.",
              isDisinterested: DISINTERESTED,
              isUpToDate: UP_TO_DATE,
            }),
            "Una reclamación que no se ha pagado se revoca.",
          ),
        },
        giveBack: GIVE_BACK,
        deny: DENY,
        withdraw: WITHDRAW,
        retire: RETIRE,
      },
    },
    returned: {
      meta: { title: "Devuelta", tone: "held" },
      description: "Espera a la entidad, con su plazo detenido.",
      on: {
        amend: {
          guard: and(["hasSupports", "isEntityActive", "isFitting"]),
          target: "filed",
          meta: step(
            "Subsanar",
            "Subsanó",
            {
              hasSupports: COMPLETE.hasSupports,
              isEntityActive: COMPLETE.isEntityActive,
              isFitting: COMPLETE.isFitting,
            },
            {
              hasSupports: MENDS.hasSupports,
              isEntityActive: MENDS.isEntityActive,
              isFitting: MENDS.isFitting,
            },
          ),
        },
        withdraw: WITHDRAW,
        retire: RETIRE,
      },
    },
    denied: {
      meta: { title: "Negada", tone: "risk", frozen: DECIDED },
      description: "No se concede; se puede reconsiderar una vez.",
      on: {
        appeal: {
          guard: and(["isFirstAppeal", "isFreeOfClaim"]),
          target: "inReview",
          meta: explained(
            step("Reconsiderar", "Reconsideró", {
              isFirstAppeal: "Ya se reconsideró una vez.",
              isFreeOfClaim: COMPLETE.isFreeOfClaim,
            }),
          ),
        },
      },
    },
    approved: {
      meta: { title: "Aprobada", tone: "active", frozen: DECIDED },
      description: "Se concedió: lo que es de dinero espera su transferencia.",
      on: {
        schedule: {
          guard: "isOwed",
          target: "paying",
          meta: remediable(
            apart(
              step(schedule.label, schedule.past, "Ya no queda nada por pagar."),
              schedule.object,
            ),
            "Se deshace al anular su transferencia, mientras no se haya enviado al banco.",
          ),
        },
        revoke: {
          guard: and(["isAnotherApprover", "isOwed"]),
          target: "revoked",
          meta: unawaited(
            remediable(
              explained(
                step("Revocar", "Revocó", {
                  isAnotherApprover: "Debe hacerlo una persona distinta de quien la aprobó.",
                  isOwed: "Ya no queda nada por pagar.",
                }),
              ),
              "No se reabre: la entidad puede radicar otra mientras tenga plazo.",
            ),
          ),
        },
        pay: PAY,
        close: { target: "closed", meta: byItself("Se cumple lo que pidió") },
      },
    },
    paying: {
      meta: { title: "En transferencia", tone: "working", frozen: DECIDED },
      description: "Su transferencia espera firmas o al banco.",
      on: {
        pay: PAY,
        release: { target: "approved", meta: byItself("Se anula su transferencia") },
      },
    },
    paid: {
      meta: { title: "Pagada", tone: "active", frozen: DECIDED },
      description: "El fondo pagó y es acreedor de su parte.",
      on: { close: { target: "closed", meta: byItself("Se termina de recuperar lo pagado") } },
    },
    closed: {
      meta: { title: "Cerrada", tone: "over", frozen: "La solicitud se cerró." },
      description: "Se cumplió lo que pidió.",
      on: { reopen: { target: "paid", meta: byItself("Se reversa la recuperación que la cerró") } },
    },
    withdrawn: {
      meta: { title: "Desistida", tone: "over", frozen: "La entidad desistió de ella." },
      description: "La entidad no sigue con ella.",
    },
    revoked: {
      meta: { title: "Revocada", tone: "over", frozen: "Su aprobación se revocó." },
      description: "Se aprobó y se dejó sin efecto antes de pagarla.",
    },
  },
});
