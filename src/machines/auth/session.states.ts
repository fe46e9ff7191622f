import { assertEvent } from "xstate";

import { fault, machine, person, server } from "../../engine/words.ts";
import { authSetup } from "./auth.setup.ts";
import { stayHere, verifying } from "./verifying.states.ts";
import { crashOf, failuresOf, infoOf, visitOf } from "./step.ts";

/** Wording not in the spec: the change was made in another tab, and this one continues by itself (ADR 22). */
const CHANGED_ELSEWHERE = "Su contraseña se cambió en otra pestaña.";

/** Ignores an event while the dialog 'Desea Salir?' is open, because a parallel region still receives every event. */
const behindDialog = {
  guard: "isDialogOpen",
  meta: machine("Está detrás del diálogo: no se atiende", "spec §2"),
} as const;

/** The change of the person's own password, shared by `forcedPasswordChange` and `changingPassword` (spec §2, §4). */
const change = authSetup.createStateConfig({
  exit: "withdrawRefusal",
  initial: "entering",
  states: {
    entering: {
      meta: { title: "Escribiendo la contraseña" },
      description: "Turno de la persona: escribe la contraseña actual y la nueva dos veces.",
      on: {
        "change.submitted": [
          behindDialog,
          {
            guard: { type: "isChange", params: ({ event }) => event },
            target: "sending",
            meta: person("Guarda", "spec §5, ADR 5"),
          },
        ],
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
            target: "#auth.authenticated.access.normal.browsing",
            actions: [
              { type: "notify", params: ({ event }) => infoOf(event.output) },
              "storePasswordChanged",
              "announcePasswordChanged",
              "passwordChanged",
              { type: "goTo", params: { path: "/dashboard" } },
            ],
            meta: server("Contraseña cambiada", "spec §4, lectura 4, ADR 5"),
          },
          ...failuresOf(),
        ],
        onError: crashOf(),
      },
    },
  },
});

const normal = authSetup.createStateConfig({
  meta: { title: "Acceso normal" },
  description: "La persona va a donde sus permisos la dejan.",
  on: {
    "url.requested": [
      {
        guard: { type: "staysOn", params: { destination: "browsing" } },
        target: ".browsing",
        actions: { type: "goTo", params: ({ event }) => event },
        meta: person("Abre otra dirección", "spec §6, lectura 5"),
      },
      {
        guard: { type: "staysOn", params: { destination: "changingPassword" } },
        target: ".changingPassword",
        actions: { type: "goTo", params: ({ event }) => event },
        meta: person("Abre el cambio de contraseña", "spec §2, spec §6"),
      },
      {
        guard: { type: "staysOn", params: { destination: "readingProfile" } },
        target: ".readingProfile",
        actions: { type: "goTo", params: ({ event }) => event },
        meta: person("Abre su perfil", "spec §2, spec §6"),
      },
      {
        guard: { type: "staysOn", params: { destination: "verifyingInside" } },
        target: ".verifying",
        actions: { type: "goTo", params: ({ event }) => event },
        meta: person("Verifica un documento", "ADR 126"),
      },
    ],
    "company.selected": [
      behindDialog,
      {
        guard: { type: "isOtherCompany", params: ({ event }) => event },
        target: ".changingCompany",
        actions: [
          { type: "storeCompany", params: ({ event }) => event },
          { type: "chooseCompany", params: ({ event }) => event },
        ],
        meta: person("Elige otra empresa", "spec §4, ADR 9"),
      },
    ],
  },
  initial: "browsing",
  states: {
    browsing: {
      meta: { title: "Navegando" },
      description: "Se ve la pantalla de la dirección, o «Acceso denegado», o que no existe.",
    },
    changingPassword: {
      ...change,
      meta: { title: "Cambio de contraseña" },
      description: "Pantalla /profiles/pwd, por gusto.",
      on: { "url.requested": visitOf("changingPassword") },
    },
    readingProfile: {
      meta: { title: "Mi perfil" },
      description: "Pantalla /profiles/me: los datos de la persona y sus sesiones.",
      invoke: {
        id: "profile",
        src: "profile",
        onError: { meta: fault("El perfil se cae: queda la pantalla", "spec §8, lectura 7") },
      },
      on: { "url.requested": visitOf("readingProfile") },
    },
    verifying: { ...verifying, on: { "url.requested": stayHere } },
    changingCompany: {
      meta: { title: "Cambiando de empresa" },
      description:
        "Lo que se veía de la empresa anterior se suelta: nada suyo puede llegar después.",
      always: {
        target: "browsing",
        actions: { type: "goTo", params: { path: "/dashboard" } },
        meta: machine("Vuelve a la portada", "spec §4, ADR 9"),
      },
    },
  },
});

/** The dialog 'Desea Salir?' (spec §2). */
const exit = authSetup.createStateConfig({
  meta: { title: "Diálogo de salida" },
  description: "La pregunta antes de salir.",
  initial: "closed",
  states: {
    closed: {
      meta: { title: "Cerrado" },
      description: "No se pregunta nada.",
      on: { "exit.chosen": { target: "asking", meta: person("Log out", "spec §2") } },
    },
    asking: {
      meta: { title: "Desea Salir?" },
      description:
        "Turno de la persona: sale o se queda. Se pregunta a las otras pestañas si algo queda sin guardar.",
      entry: ["forgetUnsavedElsewhere", "announceLeaving"],
      on: {
        "tab.unsaved": {
          guard: { type: "isLiveSession", params: ({ event }) => event },
          actions: "noteUnsavedElsewhere",
          meta: machine("Otra pestaña tiene algo sin guardar", "spec §2, ADR 22"),
        },
        "exit.cancelled": { target: "closed", meta: person("Cancelar", "spec §2") },
        "exit.confirmed": {
          target: "#auth.deciding",
          actions: { type: "request", params: { path: "/logout" } },
          meta: person("Salir", "spec §2, lectura 12"),
        },
        "url.requested": {
          guard: "staysInside",
          target: "closed",
          meta: person("Abre otra dirección", "spec §2, spec §6"),
        },
      },
    },
  },
});

/** The states of a signed-in person: free to move, or required to change the password first (spec §4, §6). */
export const authenticated = authSetup.createStateConfig({
  meta: { title: "Con sesión" },
  description: "Hay una sesión: se ve el back office.",
  invoke: {
    id: "connection",
    src: "connection",
    input: ({ context }) => ({ token: context.session?.token ?? "" }),
    onError: { meta: fault("La conexión en vivo se cae: se sigue sin ella", "spec §7") },
  },
  type: "parallel",
  states: {
    access: {
      meta: { title: "Acceso" },
      description: "A dónde puede ir la persona.",
      initial: "normal",
      states: {
        normal,
        forcedPasswordChange: {
          ...change,
          meta: { title: "Cambio de contraseña obligatorio" },
          description: "Pantalla /profiles/pwd: hasta cambiarla no hay otra.",
          on: {
            "url.requested": {
              guard: { type: "staysOn", params: { destination: "forcedPasswordChange" } },
              meta: person("Pide cualquier otra dirección", "spec §4, spec §6"),
            },
            "tab.passwordChanged": {
              guard: { type: "isLiveSession", params: ({ event }) => event },
              target: "normal.browsing",
              actions: [
                { type: "notify", params: { style: "info", text: CHANGED_ELSEWHERE } },
                "storePasswordChanged",
                "passwordChanged",
                { type: "goTo", params: { path: "/dashboard" } },
              ],
              meta: person("La cambia en otra pestaña", "spec §4, ADR 22"),
            },
          },
        },
      },
    },
    exit,
  },
});
