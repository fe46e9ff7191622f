import { fault, machine, person } from "../../engine/words.ts";
import { authSetup } from "./auth.setup.ts";
import { UNDECIDED } from "./place.ts";
import { recovery, update } from "./recovery.states.ts";
import { authenticated } from "./session.states.ts";
import { restoring } from "./restoring.states.ts";
import { verifying, stayHere } from "./verifying.states.ts";
import { login, tfa } from "./sign-in.states.ts";

/** Wording not in the spec, which sends a 401 to /logout and gives no text. */
const SESSION_EXPIRED = "Su sesión terminó. Ingrese de nuevo.";
const SIGNED_OUT_ELSEWHERE = "Cerró la sesión en otra pestaña.";

/**
 * Access to the back office: decides who may see which page, at which address. It owns the decision for every requested
 * URL (spec §2, §4, §6); the router only reflects it.
 */
export const authMachine = authSetup.createMachine({
  id: "auth",
  description: "Acceso al back office: del ingreso a la sesión y de vuelta.",
  context: ({ input }) => ({
    pageAt: input.pageAt,
    requested: input.path,
    place: { path: input.path, page: UNDECIDED },
    returnTo: null,
    isEnded: false,
    isUnsavedElsewhere: false,
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
      meta: person("Abre otra dirección", "spec §6, lectura 2"),
    },
    "page.shown": {
      target: ".restoring",
      actions: "requestHere",
      meta: person("Vuelve con el botón del navegador", "spec §3, spec §6"),
    },
    "session.expired": [
      {
        guard: { type: "isLiveSession", params: ({ event }) => event },
        target: ".loggedOut",
        actions: [
          { type: "announceSignedOut", params: { isOnPurpose: false } },
          "rememberPlace",
          { type: "notify", params: { style: "info", text: SESSION_EXPIRED, isFarewell: true } },
        ],
        meta: fault("Respuesta 401 de cualquier petición", "spec §8, lectura 6"),
      },
      {
        guard: { type: "isWithoutSession", params: ({ event }) => event },
        target: ".loggedOut",
        meta: fault("Respuesta 401 sin sesión", "spec §8, lectura 6"),
      },
    ],
    "tab.asked": {
      guard: "isSignedIn",
      actions: { type: "answerTab", params: ({ event }) => event },
      meta: machine("Otra pestaña pregunta por la sesión", "spec §3, ADR 22"),
    },
    "tab.leaving": {
      guard: { type: "isLiveSession", params: ({ event }) => event },
      actions: "answerUnsaved",
      meta: person("Va a salir en otra pestaña", "spec §2, ADR 22"),
    },
    "tab.signedOut": [
      {
        guard: { type: "isLeftOnPurpose", params: ({ event }) => event },
        target: ".loggedOut",
        actions: [
          "forgetPlace",
          {
            type: "notify",
            params: { style: "info", text: SIGNED_OUT_ELSEWHERE, isFarewell: true },
          },
        ],
        meta: person("Sale en otra pestaña", "spec §2, ADR 22"),
      },
      {
        guard: { type: "isLiveSession", params: ({ event }) => event },
        target: ".loggedOut",
        actions: [
          "rememberPlace",
          { type: "notify", params: { style: "info", text: SESSION_EXPIRED, isFarewell: true } },
        ],
        meta: machine("La sesión terminó en otra pestaña", "lectura 6, ADR 22"),
      },
    ],
  },
  invoke: {
    id: "tabs",
    src: "tabs",
    onError: { meta: fault("No se puede hablar con las otras pestañas", "ADR 22") },
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
            { type: "announceSignedOut", params: { isOnPurpose: true } },
            "forgetPlace",
          ],
          meta: person("Sale", "spec §2, lectura 12"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "forcedPasswordChange" } },
          target: "authenticated.access.forcedPasswordChange",
          meta: machine("Debe cambiar la contraseña", "spec §4, lectura 4"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "changingPassword" } },
          target: "authenticated.access.normal.changingPassword",
          meta: machine("Cambio de contraseña", "spec §2, spec §6"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "readingProfile" } },
          target: "authenticated.access.normal.readingProfile",
          meta: machine("Mi perfil", "spec §2, spec §6"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "browsing" } },
          target: "authenticated",
          meta: machine("Con sesión", "spec §4, spec §6, lectura 5"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "verifyingInside" } },
          target: "authenticated.access.normal.verifying",
          meta: machine("Verificar un documento, con sesión", "ADR 126"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "verifying" } },
          target: "verifying",
          meta: machine("Verificar un documento", "ADR 126"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "tfa" } },
          target: "tfa",
          meta: machine("Código de verificación", "spec §2, lectura 3"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "recovery" } },
          target: "recovery",
          meta: machine("Recuperar contraseña", "spec §2, spec §6"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "update" } },
          target: "update",
          meta: machine("Nueva contraseña", "spec §2, spec §6"),
        },
        {
          guard: { type: "leadsTo", params: { destination: "visiting" } },
          target: "visiting",
          meta: machine("Dirección abierta a todos", "spec §6, lectura 1"),
        },
        { target: "login", meta: machine("Hay que ingresar", "spec §6, lectura 2") },
      ],
    },
    visiting: {
      meta: { title: "De visita" },
      description: "Sin sesión, en la portada o en una dirección que no existe.",
      on: {
        "tab.signedIn": {
          target: "restoring.askingTabs",
          meta: person("Ingresa en otra pestaña", "ADR 22"),
        },
      },
    },
    verifying: {
      ...verifying,
      on: {
        "url.requested": stayHere,
        "tab.signedIn": {
          target: "restoring.askingTabs",
          meta: person("Ingresa en otra pestaña", "ADR 22"),
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
      always: { target: "deciding", meta: machine("Vuelve al ingreso", "spec §2") },
    },
  },
});
