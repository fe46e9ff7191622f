import { randomInt } from "node:crypto";

/** Crockford's base32: no I, L, O or U, so a code can be read aloud and typed. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 6;
const GROUP_LENGTH = 5;

/** A recovery code of 150 random bits in six groups: `7K2QM-…`. */
export function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** A code as typed or pasted, in its canonical form: case, spaces, dashes and look-alike letters do not count. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/gu, "1");
}
