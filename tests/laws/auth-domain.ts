import type { SnapshotFrom } from "xstate";

import { authMachine } from "../../src/machines/auth/auth.machine.ts";
import { pageAt } from "../../src/routes/route-tree.ts";
import type { Domain } from "./explore.ts";
import type { Happening } from "./law.ts";
import { silent } from "./reading.ts";

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** The password of every form here: a law searches for it where it must not be. */
export const SECRET = "Secreta*2026";

const SESSION = {
  token: "token-a",
  user: { firstname: "Ana", lastname: "Ríos" },
  permission: [{ controller: "requests", status: 1, actions: [] }],
  companies: [
    { id: "1", nombre: "Fondo Uno" },
    { id: "2", nombre: "Fondo Dos" },
  ],
  company: "1",
  changepwd: false,
};

const FORCED = { ...SESSION, changepwd: true };

/** Addresses of every kind; `/requests` is permitted, `/users` is not, `/nada` does not exist. */
const URLS = [
  "/",
  "/login",
  "/logout",
  "/tfa",
  "/pwd-recovery",
  "/pwd-update",
  "/dashboard",
  "/requests?pagina=2",
  "/users",
  "/profiles/me",
  "/profiles/pwd",
  "/verificar",
  "/verificar/7K2Q",
  "/nada",
];

const SUBMITS: readonly Happening[] = [SECRET, ""].flatMap((password) => [
  { type: "credentials.submitted", username: "ana", password },
  { type: "code.submitted", password },
  { type: "email.submitted", email: password === "" ? "ana" : "ana@fondo.example" },
  { type: "newPassword.submitted", code: "C-1", password, password_confirm: password },
  { type: "change.submitted", current_password: "x", password, password_confirm: password },
]);

const OUTPUTS: Readonly<Record<string, readonly unknown[]>> = {
  restoreSession: [
    { uid: null, session: null },
    { uid: "u-1", session: null },
    { uid: "u-1", session: SESSION },
    { uid: "u-1", session: FORCED },
  ],
  askTabs: [SESSION, FORCED],
  signIn: answers({ uid: "u-1" }),
  fetchQr: ["", "data:image/png;base64,AAAA"],
  verifyCode: [
    ...answers({ session: SESSION, note: null }),
    { kind: "accepted", session: FORCED, note: null },
    { kind: "accepted", session: SESSION, note: "Le quedan 9." },
  ],
  requestRecovery: answers({ msg: "Bien" }),
  updatePassword: answers({ msg: "Bien" }),
  changePassword: answers({ msg: "Bien" }),
};

function answers(accepted: object) {
  return [
    { kind: "accepted", ...accepted },
    { kind: "rejected", msg: "No" },
    { kind: "empty" },
  ] as const;
}

/**
 * The events that are always possible: gestures of people, offered or not, and messages of the server, expected or not.
 */
const ALWAYS: readonly Happening[] = [
  ...URLS.map((path) => ({ type: "url.requested", path })),
  { type: "page.shown" },
  ...["token-a", "token-b", null].map((token) => ({ type: "session.expired", token })),
  { type: "xstate.after.tabsTime.auth.restoring.askingTabs" },
  { type: "tab.asked", id: "p-1" },
  { type: "tab.signedIn" },
  ...["token-a", "token-b"].flatMap((token) => [
    { type: "tab.passwordChanged", token },
    { type: "tab.leaving", token },
    { type: "tab.unsaved", token },
    { type: "tab.signedOut", token, isOnPurpose: true },
    { type: "tab.signedOut", token, isOnPurpose: false },
  ]),
  { type: "back.chosen" },
  ...["1", "2", "9", ""].map((id) => ({ type: "company.selected", id })),
  { type: "exit.chosen" },
  { type: "exit.cancelled" },
  { type: "exit.confirmed" },
  ...SUBMITS,
  ...Object.entries(OUTPUTS).flatMap(([id, outputs]) =>
    outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
  ),
];

/** A child that never answers. */

/** The sign-in machine with every possible event. */
export const authDomain = (): Domain<typeof authMachine> => ({
  machine: authMachine.provide({
    actors: {
      botCheck: silent,
      connection: silent,
      profile: silent,
      verification: silent,
      tabs: silent,
    },
  }),
  input: { path: "/", pageAt },
  alphabet: ({ children }) => [
    ...ALWAYS,
    // Only a living child can break.
    ...Object.keys(children).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: (snapshot) => {
    const { place, requested, returnTo, uid, session, qr } = snapshot.context;
    // Stored values replace the remembered ones, except the address to return to.
    if (snapshot.matches("restoring")) return [requested, session !== null, returnTo];
    return [
      place,
      // Read again only when a session opens; a 401 or a logout writes it again.
      session === null && returnTo,
      uid !== null,
      session && [session.company, session.changepwd],
      qr,
    ];
  },
});
