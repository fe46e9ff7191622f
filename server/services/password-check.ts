import { MAX_PASSWORD_LENGTH, brokenRules } from "../../src/domain/password-policy.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { plainPassword } from "./denied-passwords.ts";

type NewPassword = { readonly password: string; readonly password_confirm: string };

/** The people and the companies that a password must not name. */
export type PasswordOwner = {
  readonly username: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Names of the companies in which the person works. */
  readonly companies: readonly string[];
};

/** Shorter parts of a name occur in good passwords by chance; in characters. */
const MIN_PERSONAL_PART = 4;

/**
 * The reason why a new password is not accepted, as one sentence; `undefined` when it is. It depends on no account, so
 * it may be shown to anybody.
 */
export function weaknessOf({ password, password_confirm }: NewPassword): string | undefined {
  if ([...password].length > MAX_PASSWORD_LENGTH) {
    return `La nueva contraseña debe tener como máximo ${MAX_PASSWORD_LENGTH} caracteres.`;
  }
  const broken = brokenRules(password);
  if (broken.length > 0) return `La nueva contraseña ${broken.join(", ")}.`;
  if (password !== password_confirm) return "La nueva contraseña no coincide";
  if (isCommonPassword(password)) {
    return "La nueva contraseña es demasiado común. Elija otra que nadie pueda adivinar.";
  }
  return undefined;
}

/** The error of a new password that says its owner's name, user name, email or company; capitals and accents aside. */
export function personalWeaknessOf(password: string, owner: PasswordOwner): string | undefined {
  const text = plainPassword(password);
  const [mailbox = ""] = owner.email.split("@");
  const isIn = (part: string) => part.length >= MIN_PERSONAL_PART && text.includes(part);
  const account = [owner.username, mailbox, ...mailbox.split(/[._+-]/u)].map(plainPassword);
  if (account.some(isIn)) return "La nueva contraseña no debe contener su usuario ni su correo.";
  const names = [owner.firstname, owner.lastname, ...owner.companies];
  return names.flatMap((name) => plainPassword(name).split(/[^a-z\d]+/u)).some(isIn)
    ? "La nueva contraseña no debe contener su nombre ni el de su empresa."
    : undefined;
}
