import type { AuthEvent } from "../../src/machines/auth/auth.types.ts";
import {
  GRANTED,
  openAtCode,
  openProduct,
  SIGNED_IN,
  type Product,
  type Setting,
} from "../support/product.ts";

/** The purpose of a call, which decides the effect of its failure. */
export type Purpose =
  | "step"
  | "publicStep"
  | "image"
  | "profile"
  | "closing"
  | "renewal"
  | "check"
  | "farewell";

/** A call in flight, in one of the states where it can be. */
export type Situation = {
  /** Method and path of src/contract/contract.ts. */
  readonly call: string;
  /** The place of the person, in Spanish. */
  readonly where: string;
  readonly purpose: Purpose;
  /** The path of the call. */
  readonly path: string;
  /** The content of the session storage when the product opens; empty when absent. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Whether the call carries a token. */
  readonly hasSession: boolean;
  /** Opens the product and sends the call. */
  readonly open: (setting: Setting) => Promise<Product>;
  /** Sends it once more; null where a person cannot. */
  readonly again: ((product: Product) => Promise<void>) | null;
  readonly leave: (product: Product) => Promise<void>;
  /** The answer that would be accepted, and those of its fields that may be absent. */
  readonly accepted: Readonly<Record<string, unknown>>;
  readonly optional: readonly string[];
  /** Milliseconds since it was sent; 0 when absent. */
  readonly age?: number;
};

export const DONE = { rst: true, msg: "Listo" };

const PROFILE = {
  username: "ana",
  firstname: "Ana",
  lastname: "Ríos",
  email: "ana@fondo.example",
  role: "Analista",
  companies: [{ id: "1", nombre: "Fondo Uno" }],
  backupCodes: 3,
  schedules: [],
  signIns: [{ at: "2026-01-05T08:00:00Z", address: "10.0.0.1", isAccepted: true }],
  sessions: [],
};

export const EMAIL: AuthEvent = { type: "email.submitted", email: "ana@fondo.example" };
const PASSWORDS = { password: "Nueva*2026", password_confirm: "Nueva*2026" };
export const UPDATE: AuthEvent = { type: "newPassword.submitted", code: "ABCD-1234", ...PASSWORDS };
export const CHANGE: AuthEvent = {
  type: "change.submitted",
  current_password: "Garante*2017",
  ...PASSWORDS,
};

export const sending = (event: AuthEvent) => (product: Product) => product.send(event);
export const visiting = (path: string) => (product: Product) => product.visit(path);
export const goBack = sending({ type: "back.chosen" });
export const ask = sending({ type: "exit.chosen" });

/** Opens a page and does some gestures there. */
export function at(path: string, ...acts: ((product: Product) => Promise<void>)[]) {
  return async (setting: Setting): Promise<Product> => {
    const product = await openProduct({ path, ...setting });
    for (const act of acts) await act(product);
    return product;
  };
}

export async function atCode(setting: Setting, qr: string | null): Promise<Product> {
  const product = await openAtCode(setting);
  if (qr !== null) await product.wire.last("auth/tfaQr/u-1").reply({ data: qr });
  return product;
}

/** Asks about a letter once more. */
async function checkAgain(product: Product): Promise<void> {
  product.app.auth.getSnapshot().children.verification?.send({ type: "retry.chosen" });
  await product.pass(0);
}

export async function closeOthers(product: Product): Promise<void> {
  product.app.auth.getSnapshot().children.profile?.send({ type: "otherSessions.closed" });
  await product.pass(0);
}

export async function closeOne(product: Product): Promise<void> {
  product.app.auth.getSnapshot().children.profile?.send({ type: "session.closed", id: "b" });
  await product.pass(0);
}

/** Asks for new backup codes, with the password. */
export async function renewFactor(product: Product): Promise<void> {
  const profile = product.app.auth.getSnapshot().children.profile;
  profile?.send({ type: "factor.chosen", wish: "codes" });
  profile?.send({ type: "factor.submitted", current_password: "Garante*2017" });
  await product.pass(0);
}

async function retry(product: Product): Promise<void> {
  product.app.auth.getSnapshot().children.profile?.send({ type: "retry.chosen" });
  await product.pass(0);
}

export const readProfile = (product: Product) => product.wire.last("profiles/me").reply(PROFILE);
const enterCode = (product: Product) => product.enterCode();
export const signIn = (product: Product) => product.signIn();

export const qr = {
  call: "GET auth/tfaQr",
  purpose: "image",
  path: "auth/tfaQr/u-1",
  hasSession: false,
  again: null,
  leave: goBack,
  accepted: { data: "data:image/png;base64,AAAA" },
  optional: [],
} as const;

export const code = {
  call: "POST auth/tfa",
  purpose: "publicStep",
  path: "auth/tfa/u-1",
  hasSession: false,
  again: enterCode,
  leave: goBack,
  accepted: GRANTED,
  optional: ["msg"],
} as const;

export const change = {
  call: "POST profiles/pwd",
  purpose: "step",
  path: "profiles/pwd",
  hasSession: true,
  stored: SIGNED_IN,
  again: sending(CHANGE),
  leave: visiting("/logout"),
  accepted: DONE,
  optional: [],
} as const;

export const check = {
  call: "GET verify",
  purpose: "check",
  path: "verify/7K2Q-M0XB-9RTC-HW4D",
  open: at("/verificar/7K2Q-M0XB-9RTC-HW4D"),
  again: checkAgain,
  leave: visiting("/pwd-recovery"),
  accepted: { genuine: true, kind: "Certificado de garantía", day: "2026-11-20" },
  optional: [],
} as const;

export const profile = {
  call: "GET profiles/me",
  purpose: "profile",
  path: "profiles/me",
  hasSession: true,
  stored: SIGNED_IN,
  again: retry,
  leave: visiting("/requests"),
  accepted: PROFILE,
  optional: [],
} as const;
