import { assertEvent } from "xstate";

import { fault, person, server } from "../../engine/words.ts";
import { authSetup } from "./auth.setup.ts";
import {
  acceptedOf,
  backToLogin,
  botCheck,
  crashOf,
  failuresOf,
  noteOf,
  stayOn,
  visitOf,
} from "./step.ts";

/** /login: username and password (spec §2, §4, §5). */
export const login = authSetup.createStateConfig({
  meta: { title: "Ingreso" },
  description: "Pantalla /login: usuario y contraseña.",
  invoke: botCheck,
  exit: "withdrawRefusal",
  on: {
    "url.requested": visitOf("login"),
  },
  initial: "entering",
  states: {
    entering: {
      meta: { title: "Escribiendo sus datos" },
      description: "Turno de la persona: escribe usuario y contraseña.",
      on: {
        "credentials.submitted": {
          guard: { type: "areCredentials", params: ({ event }) => event },
          target: "checking",
          actions: { type: "rememberUsername", params: ({ event }) => event },
          meta: person("Inicia sesión", "spec §2, spec §5"),
        },
        "tab.signedIn": {
          target: "#auth.restoring.askingTabs",
          meta: person("Ingresa en otra pestaña", "ADR 22"),
        },
      },
    },
    checking: {
      tags: "busy",
      meta: { title: "Comprobando los datos" },
      description: "Turno del servidor: comprueba usuario y contraseña.",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ event }) => {
          assertEvent(event, "credentials.submitted");
          return { username: event.username, password: event.password };
        },
        onDone: [
          {
            guard: { type: "isAccepted", params: ({ event }) => event.output },
            target: "#auth.tfa",
            actions: [
              { type: "storeUid", params: ({ event }) => acceptedOf(event.output) },
              { type: "rememberUid", params: ({ event }) => acceptedOf(event.output) },
              { type: "goTo", params: { path: "/tfa" } },
            ],
            meta: server("Datos correctos", "spec §4, spec §7"),
          },
          ...failuresOf("renewBotCheck"),
        ],
        onError: crashOf("renewBotCheck"),
      },
    },
  },
});

/** /tfa: the verification code, with the QR image while the server offers one (spec §2, §4, §7). */
export const tfa = authSetup.createStateConfig({
  meta: { title: "Código de verificación" },
  description: "Pantalla /tfa: el código de la aplicación autenticadora, o uno de respaldo.",
  invoke: botCheck,
  // The QR is a secret, so it is cleared when its screen closes.
  exit: ["forgetQr", "withdrawRefusal"],
  on: {
    "url.requested": stayOn("tfa"),
    "back.chosen": backToLogin,
  },
  type: "parallel",
  states: {
    qr: {
      meta: { title: "Imagen QR" },
      description: "La imagen para registrar la aplicación, si el servidor la ofrece.",
      initial: "asking",
      states: {
        asking: {
          meta: { title: "Pidiendo la imagen" },
          description: "Turno del servidor: puede enviar la imagen QR o ninguna.",
          invoke: {
            id: "fetchQr",
            src: "fetchQr",
            input: ({ context }) => ({ uid: context.uid ?? "" }),
            onDone: [
              {
                guard: { type: "isImage", params: ({ event }) => ({ qr: event.output }) },
                target: "shown",
                actions: { type: "showQr", params: ({ event }) => ({ qr: event.output }) },
                meta: server("Envía la imagen", "spec §2, spec §7"),
              },
              { target: "absent", meta: server("No hay imagen", "spec §2, lectura 10") },
            ],
            onError: { target: "absent", meta: fault("La llamada falla", "spec §8, lectura 7") },
          },
        },
        shown: {
          meta: { title: "Imagen a la vista" },
          description: "La persona puede registrar su aplicación con la imagen.",
        },
        absent: {
          meta: { title: "Sin imagen" },
          description: "La aplicación ya está registrada, o la imagen no llegó.",
        },
      },
    },
    code: {
      meta: { title: "Código" },
      description: "El código de un solo uso.",
      initial: "entering",
      states: {
        entering: {
          meta: { title: "Escribiendo el código" },
          description:
            "Turno de la persona: escribe el código de su aplicación, o uno de respaldo.",
          on: {
            "code.submitted": {
              guard: { type: "isCode", params: ({ event }) => event },
              target: "checking",
              meta: person("Continúa", "spec §2, spec §5"),
            },
          },
        },
        checking: {
          tags: "busy",
          meta: { title: "Comprobando el código" },
          description: "Turno del servidor: comprueba el código.",
          invoke: {
            id: "verifyCode",
            src: "verifyCode",
            input: ({ context, event }) => {
              assertEvent(event, "code.submitted");
              return { uid: context.uid ?? "", password: event.password };
            },
            onDone: [
              {
                guard: { type: "isNoted", params: ({ event }) => event.output },
                target: "#auth.deciding",
                actions: [
                  { type: "storeSession", params: ({ event }) => acceptedOf(event.output) },
                  { type: "openSession", params: ({ event }) => acceptedOf(event.output) },
                  "announceSignedIn",
                  { type: "notify", params: ({ event }) => noteOf(event.output) },
                ],
                meta: server("Código de respaldo correcto: dice cuántos quedan", "ADR 135"),
              },
              {
                guard: { type: "isAccepted", params: ({ event }) => event.output },
                target: "#auth.deciding",
                actions: [
                  { type: "storeSession", params: ({ event }) => acceptedOf(event.output) },
                  { type: "openSession", params: ({ event }) => acceptedOf(event.output) },
                  "announceSignedIn",
                ],
                meta: server("Código correcto", "spec §4, lectura 2"),
              },
              ...failuresOf("renewBotCheck"),
            ],
            onError: crashOf("renewBotCheck"),
          },
        },
      },
    },
  },
});
