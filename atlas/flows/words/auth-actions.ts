import type { authMachine } from "../../../src/machines/auth/auth.machine.ts";
import type { WordsOf } from "../words.types.ts";

/** The texts of the actions of the sign-in machine. */
export const authActions: WordsOf<typeof authMachine>["actions"] = {
  storeUid: "guarda el identificador del ingreso",
  storeSession: "guarda los datos de la sesión",
  storeCompany: "guarda la empresa elegida",
  storePasswordChanged: "guarda que ya no debe cambiar la contraseña",
  endServerSession: "avisa al servidor que la sesión termina",
  clearStore: "borra todo lo guardado en la pestaña",
  notify: ({ text }) =>
    typeof text === "string" ? `muestra el aviso «${text}»` : "muestra el mensaje del servidor",
  withdrawRefusal: "quita el error del paso que se deja",
  answerTab: "le da la sesión a la pestaña que pregunta",
  announceLeaving: "pregunta a las otras pestañas si tienen algo sin guardar",
  answerUnsaved: "le dice a la pestaña que va a salir si aquí falta algo por guardar",
  forgetUnsavedElsewhere: "olvida lo que otra pestaña tenía sin guardar",
  noteUnsavedElsewhere: "recuerda que otra pestaña tiene algo sin guardar",
  announceSignedIn: "avisa a las otras pestañas que hay sesión",
  announceSignedOut: "avisa a las otras pestañas que la sesión terminó",
  announcePasswordChanged: "avisa a las otras pestañas que la contraseña se cambió",
  request: ({ path }) =>
    typeof path === "string" ? `pide la dirección ${path}` : "toma la dirección pedida",
  requestHere: "pide otra vez la dirección en la que está",
  settle: "decide el lugar según la dirección, la sesión y los permisos",
  goTo: ({ path }) => (typeof path === "string" ? `va a ${path}` : "va a la dirección pedida"),
  remember: "recuerda lo que estaba guardado",
  rememberUid: "recuerda el identificador del ingreso",
  rememberUsername: "recuerda el usuario, para el gestor de contraseñas",
  rememberEmail: "recuerda el correo si no se sabe el usuario, para el gestor de contraseñas",
  adoptSession: "toma la sesión de la otra pestaña, y la dirección que se pidió",
  openSession: "abre la sesión y elige la dirección a la que vuelve",
  passwordChanged: "recuerda que la contraseña ya se cambió",
  chooseCompany: "cambia la empresa de la sesión",
  rememberPlace: "recuerda la dirección, para volver después",
  forgetPlace: "olvida la dirección a la que volvería",
  forgetSession: "olvida la sesión",
  showQr: "muestra la imagen QR",
  forgetQr: "olvida la imagen QR",
  renewBotCheck: "renueva la comprobación de que es una persona",
};
