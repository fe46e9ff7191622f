import { MAX_PASSWORD_LENGTH, brokenRules } from "../../src/domain/password-policy.ts";
import { isCommonPassword } from "./common-passwords.ts";

type NewPassword = { readonly password: string; readonly password_confirm: string };
type Owner = { readonly username: string; readonly email: string };

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

/** The error of a new password that is too close to its owner's user name or email. */
export function personalWeaknessOf(password: string, owner: Owner): string | undefined {
  const text = password.toLowerCase();
  const [mailbox = ""] = owner.email.split("@");
  const parts = [owner.username, mailbox, ...mailbox.split(/[._+-]/u)];
  const isPersonal = parts.some(
    (part) => part.length >= MIN_PERSONAL_PART && text.includes(part.toLowerCase()),
  );
  return isPersonal ? "La nueva contraseña no debe contener su usuario ni su correo." : undefined;
}
