import { authMachine } from "../../src/machines/auth/auth.machine.ts";
import type { AuthContext } from "../../src/machines/auth/auth.types.ts";
import { FORBIDDEN } from "../../src/machines/auth/place.ts";
import { pageNamed } from "../../src/sections/menu/catalogue.ts";
import { permissionsFor } from "../../src/sections/permissions.ts";
import { answers, breaks, happens, nothing, passes, silent } from "./sample.ts";
import type { Sample, Simulation } from "./sample.types.ts";

const SESSION = {
  token: "token-a",
  user: { firstname: "Ana", lastname: "Ríos" },
  permission: permissionsFor(["/requests"]),
  companies: [
    { id: "1", nombre: "Fondo Uno" },
    { id: "2", nombre: "Fondo Dos" },
  ],
  company: "1",
  changepwd: false,
};

const FORCED = { ...SESSION, changepwd: true };

const addresses: readonly Sample[] = [
  ["ingreso", "/login"],
  ["codigo", "/tfa"],
  ["recuperar", "/pwd-recovery"],
  ["nueva", "/pwd-update"],
  ["portada", "/dashboard"],
  ["permitida", "/requests", "sus permisos la dejan"],
  ["negada", "/users", "sus permisos no la dejan"],
  ["perfil", "/profiles/me"],
  ["cambiar", "/profiles/pwd"],
  ["verificar", "/verificar"],
  ["verificar-codigo", "/verificar/7K2Q-M0XB-9RTC-HW4D"],
  ["desconocida", "/nada", "no existe"],
  ["salir", "/logout"],
].map(([key = "", path = "", words]) =>
  happens(
    `abre-${key}`,
    { type: "url.requested", path },
    words === undefined ? path : `${path}, ${words}`,
  ),
);

const PASSWORD = "Secreta*2026";

/** The events that people send with the forms and the dialogs. */
const gestures: readonly Sample[] = [
  happens("envia-datos", {
    type: "credentials.submitted",
    username: "ana",
    password: PASSWORD,
  }),
  happens("envia-codigo", { type: "code.submitted", password: "123456" }),
  happens("envia-correo", { type: "email.submitted", email: "ana@fondo.example" }),
  happens("envia-nueva", {
    type: "newPassword.submitted",
    code: "C-1",
    password: PASSWORD,
    password_confirm: PASSWORD,
  }),
  happens("envia-cambio", {
    type: "change.submitted",
    current_password: "x",
    password: PASSWORD,
    password_confirm: PASSWORD,
  }),
  happens("atras", { type: "back.chosen" }),
  happens("vuelve", { type: "page.shown" }),
  happens("otra-empresa", { type: "company.selected", id: "2" }, "Fondo Dos"),
  happens("primera-empresa", { type: "company.selected", id: "1" }, "Fondo Uno"),
  happens("pide-salir", { type: "exit.chosen" }),
  happens("se-queda", { type: "exit.cancelled" }),
  happens("sale", { type: "exit.confirmed" }),
];

/** Gives the three results of a step that reached the server. */
function steps(name: string, port: string, accepted: object): readonly Sample[] {
  return [
    answers(`${name}-si`, port, { kind: "accepted", ...accepted }),
    answers(`${name}-no`, port, { kind: "rejected", msg: "No" }),
    answers(`${name}-nada`, port, { kind: "empty" }),
    breaks(`${name}-falla`, port),
  ];
}

const KEPT = "una sesión guardada en esta pestaña";
const ELSEWHERE = "una sesión abierta en otra pestaña";

/** Whether the machine waits for an answer: not before the tab knows who is signed in, nor when nothing was sent. */
const isAsking: Sample["isPossible"] = (snapshot) => snapshot.hasTag("busy");

const replies: readonly Sample[] = [
  answers("guardado-nada", "restoreSession", { uid: null, session: null }, "no había nada"),
  {
    ...answers(
      "guardado-paso",
      "restoreSession",
      { uid: "u-1", session: null },
      "ya había dado su contraseña",
    ),
    supposes: "que en esta pestaña ya se había dado la contraseña",
  },
  {
    ...answers(
      "guardado-sesion",
      "restoreSession",
      { uid: "u-1", session: SESSION },
      "había una sesión",
    ),
    supposes: KEPT,
  },
  {
    ...answers(
      "guardado-cambio",
      "restoreSession",
      { uid: "u-1", session: FORCED },
      "había una sesión que debe cambiar la contraseña",
    ),
    supposes: KEPT,
  },
  breaks("guardado-falla", "restoreSession"),
  {
    ...answers("pestana-sesion", "askTabs", SESSION, "otra pestaña tiene la sesión"),
    supposes: ELSEWHERE,
  },
  {
    ...answers("pestana-cambio", "askTabs", FORCED, "y debe cambiar la contraseña"),
    supposes: ELSEWHERE,
  },
  breaks("pestana-falla", "askTabs"),
  passes("pestana-tarda", "tabsTime", "auth.restoring.askingTabs"),
  happens("pestana-pregunta", { type: "tab.asked", id: "p-1" }),
  happens("pestana-ingresa", { type: "tab.signedIn" }),
  happens("pestana-sale", { type: "tab.signedOut", token: "token-a", isOnPurpose: true }),
  happens("pestana-401", { type: "tab.signedOut", token: "token-a", isOnPurpose: false }),
  happens("pestana-cambia", { type: "tab.passwordChanged", token: "token-a" }),
  happens("pestana-va-a-salir", { type: "tab.leaving", token: "token-a" }),
  happens("pestana-sin-guardar", { type: "tab.unsaved", token: "token-a" }),
  breaks("cae-tabs", "tabs"),
  ...steps("datos", "signIn", { uid: "u-1" }),
  answers("qr-imagen", "fetchQr", "data:,"),
  answers("qr-ninguna", "fetchQr", ""),
  breaks("qr-falla", "fetchQr"),
  answers("codigo-si", "verifyCode", { kind: "accepted", session: SESSION, note: null }, "y entra"),
  answers(
    "codigo-respaldo",
    "verifyCode",
    { kind: "accepted", session: SESSION, note: "Le quedan 9." },
    "que era de respaldo, y entra",
  ),
  answers(
    "codigo-cambio",
    "verifyCode",
    { kind: "accepted", session: FORCED, note: null },
    "y debe cambiar la contraseña",
  ),
  ...steps("codigo", "verifyCode", { session: SESSION }).slice(1),
  ...steps("correo", "requestRecovery", { msg: "Bien" }),
  ...steps("nueva", "updatePassword", { msg: "Bien" }),
  ...steps("cambio", "changePassword", { msg: "Bien" }),
  happens("sesion-401", { type: "session.expired", token: "token-a" }),
  { ...happens("visita-401", { type: "session.expired", token: null }), isPossible: isAsking },
  ...["botCheck", "connection", "profile", "verification"].map((port) =>
    breaks(`cae-${port}`, port),
  ),
];

/** The page of an address: one of the catalogue, or the one that checks documents, whose address may go on with a code. */
function pageAt(address: string): string | null {
  return /^\/verificar(?:\/|$)/u.test(address) ? "/verificar" : pageNamed(address);
}

/** The sign-in machine, opened at /login. */
export const authSimulation: Simulation = {
  machine: authMachine.provide({
    actors: {
      botCheck: silent,
      connection: silent,
      profile: silent,
      verification: silent,
      restoreSession: silent,
      tabs: silent,
      askTabs: silent,
      signIn: silent,
      fetchQr: silent,
      verifyCode: silent,
      requestRecovery: silent,
      updatePassword: silent,
      changePassword: silent,
    },
    actions: {
      storeUid: nothing,
      storeSession: nothing,
      storeCompany: nothing,
      storePasswordChanged: nothing,
      endServerSession: nothing,
      clearStore: nothing,
      notify: nothing,
      withdrawRefusal: nothing,
      answerTab: nothing,
      announceSignedIn: nothing,
      announceLeaving: nothing,
      answerUnsaved: nothing,
      announceSignedOut: nothing,
      announcePasswordChanged: nothing,
    },
  }),
  input: { path: "/login", pageAt },
  samples: [...gestures, ...addresses, ...replies],
  seen({ context }) {
    const { place, session, returnTo } = context as AuthContext;
    const company = SESSION.companies.find(({ id }) => id === session?.company)?.nombre;
    return [
      `Dirección: ${place.path}${pageWords(place.page)}`,
      ...(company === undefined ? [] : [`Fondo: ${company}`]),
      ...(returnTo === null ? [] : [`Al ingresar se volverá a ${returnTo}`]),
    ];
  },
};

function pageWords(page: string | null): string {
  if (page === null) return " (no existe)";
  return page === FORBIDDEN ? " (acceso denegado)" : "";
}
