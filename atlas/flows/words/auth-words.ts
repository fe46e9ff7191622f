import type { authMachine } from "../../../src/machines/auth/auth.machine.ts";
import type { Destination } from "../../../src/machines/auth/place.ts";
import type { WordsOf } from "../words.types.ts";
import { authActions } from "./auth-actions.ts";

/** The texts of the destinations of an address. */
const DESTINATIONS: Readonly<Record<Destination, string>> = {
  login: "al ingreso",
  tfa: "al código de verificación",
  recovery: "a recuperar la contraseña",
  update: "a la nueva contraseña",
  visiting: "a una pantalla abierta a todos, o que no existe, y no hay sesión",
  leaving: "a la salida",
  forcedPasswordChange: "al cambio de contraseña, porque es obligatorio",
  changingPassword: "al cambio de contraseña, y no es obligatorio",
  readingProfile: "al perfil",
  verifying: "a verificar un documento, y no hay sesión",
  verifyingInside: "a verificar un documento, con sesión",
  browsing: "a una pantalla del back office",
};

/** The address of each destination that is one screen (spec §2). */
const ADDRESSES: Readonly<Record<Destination, string | null>> = {
  login: "/login",
  tfa: "/tfa",
  recovery: "/pwd-recovery",
  update: "/pwd-update",
  visiting: null,
  leaving: "/logout",
  forcedPasswordChange: "/profiles/pwd",
  changingPassword: "/profiles/pwd",
  readingProfile: "/profiles/me",
  verifying: "/verificar",
  verifyingInside: "/verificar",
  browsing: null,
};

const destinationIn = (params: Readonly<Record<string, unknown>>) =>
  DESTINATIONS[params["destination"] as Destination];

export const authWords = {
  title: "Acceso",
  events: {
    "url.requested": "La persona pide una dirección",
    "page.shown": "El navegador vuelve a mostrar la página",
    "session.expired": "El servidor responde 401",
    "tab.asked": "Otra pestaña pregunta quién ingresó",
    "tab.signedIn": "Otra pestaña dice que alguien ingresó",
    "tab.signedOut": "Otra pestaña dice que la sesión terminó",
    "tab.passwordChanged": "Otra pestaña dice que la contraseña se cambió",
    "tab.leaving": "En otra pestaña se pregunta si se desea salir",
    "tab.unsaved": "Otra pestaña dice que tiene algo sin guardar",
    "back.chosen": "La persona pulsa «Atrás»",
    "company.selected": "La persona elige una empresa",
    "exit.chosen": "La persona pulsa «Log out»",
    "exit.cancelled": "La persona pulsa «Cancelar»",
    "exit.confirmed": "La persona pulsa «Salir»",
    "credentials.submitted": "La persona envía usuario y contraseña",
    "code.submitted": "La persona envía el código",
    "email.submitted": "La persona envía su correo",
    "newPassword.submitted": "La persona envía el código y la contraseña nueva",
    "change.submitted": "La persona envía la contraseña actual y la nueva",
  },
  calls: {
    botCheck: { words: "comprobar que es una persona" },
    connection: { words: "mantener la conexión en vivo" },
    profile: { words: "mostrar el perfil" },
    verification: { words: "verificar un documento" },
    restoreSession: { words: "leer lo guardado en la pestaña" },
    tabs: { words: "oír a las otras pestañas" },
    askTabs: { words: "preguntar a las otras pestañas quién ingresó" },
    signIn: { words: "comprobar usuario y contraseña", http: "POST auth/login" },
    fetchQr: { words: "traer la imagen QR", http: "GET auth/tfaQr/{uid}" },
    verifyCode: { words: "comprobar el código", http: "POST auth/tfa/{uid}" },
    requestRecovery: {
      words: "pedir el código de recuperación",
      http: "POST auth/recoveryPassword",
    },
    updatePassword: { words: "poner la contraseña nueva", http: "POST auth/updatePassword" },
    changePassword: { words: "cambiar la contraseña", http: "POST profiles/pwd" },
  },
  actions: authActions,
  guards: {
    leadsTo: (params) => `la dirección lleva ${destinationIn(params)}`,
    staysOn: (params) => `la dirección lleva ${destinationIn(params)}`,
    isDialogOpen: "«Desea Salir?» está a la vista",
    staysHere: "es la dirección que ya se ve",
    staysInside: "la dirección pide sesión y la hay",
    isOtherCompany: "la empresa es de la persona y no es la elegida",
    isLiveSession: "es de la sesión abierta",
    isSignedIn: "aquí hay sesión",
    isUnknown: "nada de lo guardado dice quién es, y no se pide salir",
    isLeftOnPurpose: "es de la sesión abierta y la persona salió",
    isWithoutSession: "no hay sesión y la petición no llevaba token",
    isRejected: "el servidor dice que no",
    isAccepted: "el servidor acepta",
    isNoted: "el servidor acepta y dice algo del código",
    isImage: "viene una imagen",
    areCredentials: "usuario y contraseña están escritos",
    isCode: "el código está escrito",
    isEmail: "el correo está escrito y tiene forma de correo",
    isNewPassword: "los tres campos cumplen las reglas",
    isChange: "los tres campos cumplen las reglas",
  },
  delays: { tabsTime: "Pasa medio segundo" },
  addresses: ADDRESSES,
} satisfies WordsOf<typeof authMachine>;
