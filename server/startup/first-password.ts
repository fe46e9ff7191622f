import { randomInt } from "node:crypto";
import { brokenRules } from "../../src/domain/password-policy.ts";
import { personalWeaknessOf, weaknessOf, type PasswordOwner } from "../services/password-check.ts";
import { StartupError } from "../startup-error.ts";

/** Without look-alikes: the password is read from a screen and typed once. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789*+-=?#";
const LENGTH = 20;

/**
 * The password of a new user: the one given, checked as any other, or a random one that must be changed.
 * @throws StartupError that says what is wrong with the one given.
 */
export function firstPassword(given: string, owner: PasswordOwner) {
  if (given === "") return { password: randomPassword(), isGenerated: true };
  const weakness =
    weaknessOf({ password: given, password_confirm: given }) ?? personalWeaknessOf(given, owner);
  if (weakness !== undefined) throw new StartupError(weakness);
  return { password: given, isGenerated: false };
}

function randomPassword(): string {
  for (;;) {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    const password = signs.join("");
    if (brokenRules(password).length === 0) return password;
  }
}
