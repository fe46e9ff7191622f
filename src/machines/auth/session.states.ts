import { assertEvent } from "xstate";

import { person, server } from "../words.ts";
import { authSetup } from "./auth.setup.ts";
import { crashOf, failuresOf, infoOf } from "./step.ts";

/** The change of one's own password; `forcedPasswordChange` and `changingPassword` are both this (spec §2, §4). */
const change = authSetup.createStateConfig({
  initial: "entering",
  states: {
    entering: {
      meta: { title: "Escribiendo la contraseña" },
      description: "Turno de la persona: escribe la contraseña actual y la nueva dos veces.",
      on: {
        "change.submitted": {
          guard: { type: "isChange", params: ({ event }) => event },
          target: "sending",
          meta: person("Guarda"),
        },
      },
    },
    sending: {
      tags: "busy",
      meta: { title: "Cambiando la contraseña" },
      description: "Turno del servidor: comprueba la contraseña actual y la cambia.",
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ event }) => {
          assertEvent(event, "change.submitted");
          const { current_password, password, password_confirm } = event;
          return { current_password, password, password_confirm };
        },
        onDone: [
          {
            guard: { type: "isAccepted", params: ({ event }) => event.output },
            target: "#auth.deciding",
            actions: [
              { type: "notify", params: ({ event }) => infoOf(event.output) },
              "storePasswordChanged",
              "passwordChanged",
            ],
            meta: server("Contraseña cambiada"),
          },
          ...failuresOf(),
        ],
        onError: crashOf(),
      },
    },
  },
});

/** The signed-in person, free to move or bound to change the password first (spec §4, §6). */
export const authenticated = authSetup.createStateConfig({
  meta: { title: "Con sesión" },
  description: "Hay una sesión: se ve el back office.",
  initial: "normal",
  states: {
    normal: {
      meta: { title: "Acceso normal" },
      description: "La persona va a donde sus permisos la dejan.",
      initial: "browsing",
      states: {
        browsing: {
          meta: { title: "Navegando" },
          description: "Se ve la pantalla de la dirección, o «Acceso denegado», o que no existe.",
          on: {
            "url.requested": {
              guard: { type: "staysOn", params: { destination: "browsing" } },
              actions: { type: "goTo", params: ({ event }) => event },
              meta: person("Abre otra dirección"),
            },
          },
        },
        changingPassword: {
          ...change,
          meta: { title: "Cambio de contraseña" },
          description: "Pantalla /profiles/pwd, por gusto.",
          on: {
            "url.requested": {
              guard: { type: "staysOn", params: { destination: "changingPassword" } },
              actions: { type: "goTo", params: ({ event }) => event },
              meta: person("Pide una dirección que lleva aquí"),
            },
          },
        },
      },
    },
    forcedPasswordChange: {
      ...change,
      meta: { title: "Cambio de contraseña obligatorio" },
      description: "Pantalla /profiles/pwd: hasta cambiarla no hay otra.",
      on: {
        "url.requested": {
          guard: { type: "staysOn", params: { destination: "forcedPasswordChange" } },
          actions: { type: "goTo", params: ({ event }) => event },
          meta: person("Pide cualquier otra dirección"),
        },
      },
    },
  },
});
