import { fault, machine, person } from "../../engine/words.ts";
import { authSetup } from "./auth.setup.ts";
import { UNDECIDED } from "./place.ts";
import { recovery, update } from "./recovery.states.ts";
import { authenticated } from "./session.states.ts";
import { restoring } from "./restoring.states.ts";
import { login, tfa } from "./sign-in.states.ts";

/** Our words: the spec sends a 401 to /logout and gives none. */
const SESSION_EXPIRED = "Su sesión terminó. Ingrese de nuevo.";
const SIGNED_OUT_ELSEWHERE = "Cerró la sesión en otra pestaña.";

/**
 * Access to the back office: who may see what, and at which address. It owns the place of every requested URL
 * (spec §2, §4, §6); the router only reflects it.
 */
export const authMachine = authSetup.createMachine({
  id: "auth",
  description: "Acceso al back office: del ingreso a la sesión y de vuelta.",
  context: ({ input }) => ({
    pageAt: input.pageAt,
    requested: input.path,
    place: { path: input.path, page: UNDECIDED },
    returnTo: null,
    uid: null,
    username: "",
    session: null,
    qr: "",
  }),
  initial: "restoring",
  on: {
    "url.requested": {
      target: ".deciding",
      actions: { type: "request", params: ({ event }) => event },
      meta: person("Abre otra dirección"),
    },
    "page.shown": {
      target: ".restoring",
      actions: "requestHere",
      meta: person("Vuelve con el botón del navegador"),
    },
    "session.expired": [
      {
        guard: { type: "isLiveSession", params: ({ event }) => event },
        target: ".loggedOut",
        actions: [
          { type: "tellSignedOut", params: { isOnPurpose: false } },
          "rememberPlace",
          { type: "notify", params: { style: "info", text: SESSION_EXPIRED } },
        ],
        meta: fault("Respuesta 401 de cualquier petición"),
      },
      {
        guard: { type: "isWithoutSession", params: ({ event }) => event },
        target: ".loggedOut",
        meta: fault("Respuesta 401 sin sesión"),
      },
    ],
    "tab.asked": {
      guard: "isSignedIn",
      actions: { type: "answerTab", params: ({ event }) => event },
      meta: machine("Otra pestaña pregunta por la sesión"),
    },
    "tab.signedOut": [
      {
        guard: { type: "isLeftOnPurpose", params: ({ event }) => event },
        target: ".loggedOut",
        actions: [
          "forgetPlace",
          { type: "notify", params: { style: "info", text: SIGNED_OUT_ELSEWHERE } },
        ],
        meta: person("Sale en otra pestaña"),
      },
      {
        guard: { type: "isLiveSession", params: ({ event }) => event },
        target: ".loggedOut",
        actions: [
          "rememberPlace",
          { type: "notify", params: { style: "info", text: SESSION_EXPIRED } },
        ],
        meta: machine("La sesión terminó en otra pestaña"),
      },
    ],
  },
  invoke: {
    id: "tabs",
    src: "tabs",
    onError: { meta: fault("No se puede hablar con las otras pestañas") },
  },
  states: {
    restoring,
    deciding: {
      meta: { title: "Decidiendo a dónde" },
      description: "La dirección pedida, la sesión y los permisos deciden la pantalla.",
      entry: "settle",
      always: [
        {
          guard: { type: "leadsTo", params: { destination: "leaving" } },
          target: "loggedOut",
          actions: [
            "endServerSession",
            { type: "tellSignedOut", params: { isOnPurpose: true } },
            "forgetPlace",
          ],
          meta: person("Sale"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "forcedPasswordChange" } },
          target: "authenticated.access.forcedPasswordChange",
          meta: machine("Debe cambiar la contraseña"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "changingPassword" } },
          target: "authenticated.access.normal.changingPassword",
          meta: machine("Cambio de contraseña"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "readingProfile" } },
          target: "authenticated.access.normal.readingProfile",
          meta: machine("Mi perfil"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "browsing" } },
          target: "authenticated",
          meta: machine("Con sesión"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "tfa" } },
          target: "tfa",
          meta: machine("Código de verificación"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "recovery" } },
          target: "recovery",
          meta: machine("Recuperar contraseña"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "update" } },
          target: "update",
          meta: machine("Nueva contraseña"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "visiting" } },
          target: "visiting",
          meta: machine("Dirección abierta a todos"),
        },
        { target: "login", meta: machine("Hay que ingresar") },
      ],
    },
    visiting: {
      meta: { title: "De visita" },
      description: "Sin sesión, en la portada o en una dirección que no existe.",
      on: {
        "tab.signedIn": {
          target: "restoring.askingTabs",
          meta: person("Ingresa en otra pestaña"),
        },
      },
    },
    login,
    tfa,
    recovery,
    update,
    authenticated,
    loggedOut: {
      meta: { title: "Sesión cerrada" },
      description: "Dirección /logout: se borra todo lo guardado y se vuelve al ingreso.",
      entry: ["clearStore", "forgetSession"],
      always: { target: "deciding", meta: machine("Vuelve al ingreso") },
    },
  },
});
