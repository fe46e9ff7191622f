import { setup } from "xstate";

import { FIRST_WAIT, FREE_ATTEMPTS, LONGEST_WAIT } from "../../domain/sign-in-limits.ts";
import { factGuards, knownFacts, lifecycleTypes } from "../../engine/lifecycle.setup.ts";
import { byItself, explained, inTime, remediable, step } from "../../engine/lifecycle.ts";

/** The deactivation of an account, refused for one's own account and for the last administrator (ADR 16). */
const leaving = {
  guard: "isExpendable",
  target: "inactive",
  meta: remediable(
    explained(
      step("Inactivar", "Inactivó", "No puede inactivarse a sí mismo ni al último administrador."),
    ),
    "Se puede activar otra vez.",
  ),
} as const;

const { pair, account } = FREE_ATTEMPTS;
const TOO_MANY = `${pair} veces desde una misma red, o ${account} desde varias`;
const SHORTEST = `${FIRST_WAIT} segundos`;
const LONGEST = `${LONGEST_WAIT / 60} minutos`;

/** The account of a member of staff. */
export const userLifecycle = setup({
  types: {
    ...lifecycleTypes,
    events: {} as {
      readonly type: "join" | "deactivate" | "lockOut" | "waitOver" | "unlock" | "activate";
    },
  },
  guards: factGuards("isExpendable"),
}).createMachine({
  id: "user",
  description: "La vida de una cuenta: se invita, se usa, se bloquea y se deja de usar.",
  context: knownFacts,
  initial: "invited",
  states: {
    invited: {
      meta: { title: "Invitado", tone: "pending" },
      description: "Tiene cuenta y todavía no ha entrado.",
      on: {
        join: { target: "active", meta: byItself("Entra por primera vez") },
        deactivate: leaving,
      },
    },
    active: {
      meta: { title: "Activo", tone: "active" },
      description: "Puede entrar.",
      on: {
        lockOut: {
          target: "locked",
          meta: byItself(`Falla la contraseña o el código ${TOO_MANY}`),
        },
        deactivate: leaving,
      },
    },
    locked: {
      meta: { title: "Bloqueado", tone: "risk" },
      description: `Falló la contraseña o el código ${TOO_MANY}, sin acertar: espera ${SHORTEST}, el doble con cada falla que siga y nunca más de ${LONGEST}, o a que lo desbloqueen.`,
      on: {
        waitOver: {
          target: "active",
          meta: inTime(`Pasa la espera: de ${SHORTEST} a ${LONGEST}`),
        },
        unlock: { target: "active", meta: step("Desbloquear", "Desbloqueó") },
        deactivate: leaving,
      },
    },
    inactive: {
      meta: { title: "Inactivo", tone: "over" },
      description: "No puede entrar; lo que hizo conserva su nombre.",
      on: {
        activate: { target: "active", meta: step("Activar", "Activó") },
      },
    },
  },
});
