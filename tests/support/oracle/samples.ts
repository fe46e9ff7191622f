import { messageOf } from "./messages.ts";
import type { CallName, Form, Outcome, TabWord } from "./stimuli.ts";

/** Typed values: `valid` passes the rules of spec §5, and each of the others breaks one of them. */
export const VALUES = {
  login: {
    valid: { username: "admin", password: "Garante*2017" },
    noUsername: { username: " ", password: "Garante*2017" },
    noPassword: { username: "admin", password: "" },
  },
  // Six digits would send themselves before the button is pressed.
  tfa: { valid: { password: "12345" }, noCode: { password: " " } },
  recovery: {
    valid: { email: "ana@fondo.example" },
    noEmail: { email: "" },
    badEmail: { email: "ana@fondo" },
  },
  update: {
    valid: { code: "A1B2", password: "Nueva*2026", password_confirm: "Nueva*2026" },
    noCode: { code: "", password: "Nueva*2026", password_confirm: "Nueva*2026" },
    weak: { code: "A1B2", password: "nueva*2026", password_confirm: "nueva*2026" },
    other: { code: "A1B2", password: "Nueva*2026", password_confirm: "Nueva*2027" },
  },
  change: {
    valid: {
      current_password: "Garante*2017",
      password: "Otra*2026",
      password_confirm: "Otra*2026",
    },
    noCurrent: { current_password: "", password: "Otra*2026", password_confirm: "Otra*2026" },
    weak: { current_password: "Garante*2017", password: "Corta*1", password_confirm: "Corta*1" },
    other: { current_password: "Garante*2017", password: "Otra*2026", password_confirm: "Otra" },
  },
} as const satisfies Record<Form, Record<string, Readonly<Record<string, string>>>>;

/** The permissions of the person: one section with one action; the rest is denied (spec §6). */
const PERMISSION = [
  { controller: "requests", status: 1, actions: [{ action: "detail", status: 1 }] },
  { controller: "users", status: 0, actions: [] },
];

const COMPANIES = [
  { id: "1", nombre: "Fondo Uno" },
  { id: "2", nombre: "Fondo Dos" },
];

/** The name of the person's other session. */
export const OTHER_SESSION = "otra";

/** The code of a letter, as its address has it, and what anybody is told of it (ADR 126). */
export const LETTER_CODE = "7K2Q-M0XB-9RTC-HW4D";
const LETTER = { genuine: true, kind: "Certificado de garantía", day: "2026-11-20" };
const TOO_MANY = {
  type: "urn:garante:demasiados",
  title: "Hubo demasiadas comprobaciones desde su red.",
  status: 429,
};

/** The reply of My Profile (ADR 5). */
export const PROFILE = {
  username: "ana",
  firstname: "Ana",
  lastname: "Ríos",
  email: "ana@fondo.example",
  role: "Analista",
  companies: COMPANIES,
  backupCodes: 0,
  schedules: [],
  signIns: [],
  sessions: [],
};

/** The session data after a right code; every sign-in has its own token. */
function sessionData(token: string, changepwd: boolean) {
  return {
    token,
    user: { firstname: "Ana", lastname: "Ríos" },
    permission: PERMISSION,
    companies: COMPANIES,
    company: "1",
    changepwd,
  };
}

/** The same as stored by the session store: the keys of spec §3 as text, without uid. */
export function storedSession(token: string, isForced: boolean): Readonly<Record<string, string>> {
  const { user, permission, companies, company, changepwd } = sessionData(token, isForced);
  return {
    token,
    user: JSON.stringify(user),
    permission: JSON.stringify(permission),
    companies: JSON.stringify(companies),
    company,
    changepwd: String(changepwd),
  };
}

/** The token of another tab's session. */
export const OTHER_TOKEN = "token-tab";
const SOMEBODY_ELSE = "token-of-somebody-else";

/** The source of a QR image. */
export const QR = "data:image/png;base64,QR";

/** The possible answers to each call. */
export const OUTCOMES = {
  login: ["ok", "rejected", "status500", "status401", "cut", "unreadable"],
  tfaQr: ["ok", "none", "status500", "status401", "cut", "unreadable"],
  tfa: ["ok", "forced", "backup", "rejected", "status500", "status401", "cut", "unreadable"],
  recoveryPassword: ["ok", "rejected", "status500", "status401", "cut", "unreadable"],
  updatePassword: ["ok", "rejected", "status500", "status401", "cut", "unreadable"],
  changePassword: ["ok", "rejected", "status500", "status401", "cut", "unreadable"],
  profile: ["ok", "status500", "status401", "cut", "unreadable"],
  closeOtherSessions: ["ok", "rejected", "status500", "status401", "cut", "unreadable"],
  closeSession: ["ok", "rejected", "status500", "status401", "cut", "unreadable"],
  endSchedule: ["ok", "rejected", "status500", "status401", "cut", "unreadable"],
  receiveDaily: ["ok", "rejected", "status500", "status401", "cut", "unreadable"],
  renewFactor: ["ok", "none", "rejected", "status500", "status401", "cut", "unreadable"],
  verifyLetter: ["ok", "none", "rejected", "status500", "status401", "cut", "unreadable"],
  logout: ["ok", "status500", "status401", "cut"],
} as const satisfies Record<CallName, readonly Outcome[]>;

/** The reply on the wire for an outcome. `serial` numbers the sign-ins. */
export type WireAnswer =
  | { readonly kind: "cut" }
  | { readonly kind: "problem"; readonly status: number; readonly json: unknown }
  | { readonly kind: "text"; readonly status: number; readonly text: string }
  | { readonly kind: "json"; readonly status: number; readonly json: unknown };

/** The bytes of an outcome, for the drivers. */
export function answerOf(call: CallName, outcome: Outcome, serial: number): WireAnswer {
  switch (outcome) {
    case "cut":
      return { kind: "cut" };
    case "unreadable":
      return { kind: "text", status: 200, text: "<!doctype html>" };
    case "status500":
      return { kind: "json", status: 500, json: acceptance(call, serial, false) };
    case "status401":
      return { kind: "json", status: 401, json: {} };
    case "none":
      if (call === "verifyLetter") return { kind: "json", status: 200, json: { genuine: false } };
      if (call === "renewFactor") return { kind: "json", status: 200, json: renewal([]) };
      return { kind: "json", status: 200, json: { data: "" } };
    case "rejected":
      if (call === "verifyLetter") return { kind: "problem", status: 429, json: TOO_MANY };
      return { kind: "json", status: 200, json: { rst: false, msg: messageOf(call, "rejected") } };
    case "ok":
    case "forced":
      return { kind: "json", status: 200, json: acceptance(call, serial, outcome === "forced") };
    case "backup":
      return {
        kind: "json",
        status: 200,
        json: {
          ...sessionData(tokenOf(serial), false),
          rst: true,
          msg: BACKUP_USED,
          backupCodes: 9,
        },
      };
  }
}

function acceptance(call: CallName, serial: number, isForced: boolean): unknown {
  const said = { rst: true, msg: messageOf(call, "ok") };
  if (call === "login") return { ...said, uid: uidOf(serial) };
  if (call === "tfa") return { ...said, ...sessionData(tokenOf(serial), isForced) };
  if (call === "tfaQr") return { data: QR };
  if (call === "verifyLetter") return LETTER;
  if (call === "renewFactor") return renewal(["K7M2Q-9XT4D-WB3H0"]);
  return call === "profile" ? PROFILE : said;
}

const renewal = (codes: readonly string[]) => ({
  rst: true,
  msg: messageOf("renewFactor", "ok"),
  codes,
});

/** The server's words of a backup code that was used (ADR 135). */
export const BACKUP_USED = "Ingresó con un código de respaldo. Le quedan 9.";

/** The report that the person gets each month (ADR 137). */
export const SCHEDULE = "7";

/** The password that confirms a renewal of the second factor. */
export const FACTOR_PASSWORD = { current_password: "Garante*2017" } as const;

export const uidOf = (serial: number): string => `u-${serial}`;
export const tokenOf = (serial: number): string => `token-${serial}`;

/** The message on the channel of the tabs. `token` is of the session here, `id` of the last question. */
export function tabMessage(word: TabWord, token: string, id: string) {
  switch (word) {
    case "session":
    case "forcedSession":
      return {
        type: "tab.answered",
        id,
        session: sessionData(OTHER_TOKEN, word === "forcedSession"),
      };
    case "asks":
      return { type: "tab.asked", id: "otra" };
    case "signedIn":
      return { type: "tab.signedIn" };
    case "passwordChanged":
      return { type: "tab.passwordChanged", token };
    case "leaving":
    case "othersLeaving":
      return { type: "tab.leaving", token: word === "leaving" ? token : SOMEBODY_ELSE };
    case "unsaved":
    case "othersUnsaved":
      return { type: "tab.unsaved", token: word === "unsaved" ? token : SOMEBODY_ELSE };
    case "othersEnd":
      return { type: "tab.signedOut", token: SOMEBODY_ELSE, isOnPurpose: true };
    case "othersChange":
      return { type: "tab.passwordChanged", token: SOMEBODY_ELSE };
    case "signedOut":
    case "ended":
      return { type: "tab.signedOut", token, isOnPurpose: word === "signedOut" };
  }
}
