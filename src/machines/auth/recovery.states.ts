import { assertEvent } from "xstate";

import { person, server } from "../../engine/words.ts";
import { authSetup } from "./auth.setup.ts";
import { backToLogin, botCheck, crashOf, failuresOf, infoOf, stayOn } from "./step.ts";

/** /pwd-recovery: asks for a recovery code by mail (spec §2, §4, §5). */
export const recovery = authSetup.createStateConfig({
  meta: { title: "Recuperar contraseña" },
  description: "Pantalla /pwd-recovery: el correo al que llega el código.",
  invoke: botCheck,
  exit: "withdrawRefusal",
  on: {
    "url.requested": stayOn("recovery"),
    "back.chosen": backToLogin,
  },
  initial: "entering",
  states: {
    entering: {
      meta: { title: "Escribiendo el correo" },
      description: "Turno de la persona: escribe su correo.",
      on: {
        "email.submitted": {
          guard: { type: "isEmail", params: ({ event }) => event },
          target: "sending",
          actions: { type: "rememberEmail", params: ({ event }) => event },
          meta: person("Envía", "spec §2, spec §5"),
        },
      },
    },
    sending: {
      tags: "busy",
      meta: { title: "Pidiendo el código" },
      description: "Turno del servidor: envía un código al correo, si es de alguien.",
      invoke: {
        id: "requestRecovery",
        src: "requestRecovery",
        input: ({ event }) => {
          assertEvent(event, "email.submitted");
          return { email: event.email };
        },
        onDone: [
          {
            guard: { type: "isAccepted", params: ({ event }) => event.output },
            target: "#auth.update",
            actions: [
              { type: "notify", params: ({ event }) => infoOf(event.output) },
              { type: "goTo", params: { path: "/pwd-update" } },
            ],
            meta: server("Correo aceptado", "spec §4"),
          },
          ...failuresOf("renewBotCheck"),
        ],
        onError: crashOf("renewBotCheck"),
      },
    },
  },
});

/** /pwd-update: the code from the mail and a new password (spec §2, §4, §5). */
export const update = authSetup.createStateConfig({
  meta: { title: "Nueva contraseña" },
  description: "Pantalla /pwd-update: el código recibido y la contraseña nueva.",
  invoke: botCheck,
  exit: "withdrawRefusal",
  on: {
    "url.requested": stayOn("update"),
    "back.chosen": backToLogin,
  },
  initial: "entering",
  states: {
    entering: {
      meta: { title: "Escribiendo la contraseña" },
      description: "Turno de la persona: escribe el código y la contraseña nueva dos veces.",
      on: {
        "newPassword.submitted": {
          guard: { type: "isNewPassword", params: ({ event }) => event },
          target: "sending",
          meta: person("Actualiza", "spec §2, spec §5"),
        },
      },
    },
    sending: {
      tags: "busy",
      meta: { title: "Cambiando la contraseña" },
      description: "Turno del servidor: comprueba el código y cambia la contraseña.",
      invoke: {
        id: "updatePassword",
        src: "updatePassword",
        input: ({ event }) => {
          assertEvent(event, "newPassword.submitted");
          const { code, password, password_confirm } = event;
          return { code, password, password_confirm };
        },
        onDone: [
          {
            guard: { type: "isAccepted", params: ({ event }) => event.output },
            target: "#auth.login",
            actions: [
              { type: "notify", params: ({ event }) => infoOf(event.output) },
              { type: "goTo", params: { path: "/login" } },
            ],
            meta: server("Contraseña cambiada", "spec §4"),
          },
          ...failuresOf("renewBotCheck"),
        ],
        onError: crashOf("renewBotCheck"),
      },
    },
  },
});
