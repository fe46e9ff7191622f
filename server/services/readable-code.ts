import { randomInt } from "node:crypto";

/** Crockford's base32: no I, L, O or U, so a code can be read aloud and typed. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** How long a code is: its groups, each of so many characters of five random bits. */
export type CodeLength = { readonly groups: number; readonly each: number };

/** The code of a recovery: 150 random bits, `7K2QM-…`. */
export const RECOVERY_CODE: CodeLength = { groups: 6, each: 5 };

/** A code that stands in for the authenticator once: at least 74 random bits, so that its plain digest gives nothing away. */
export const BACKUP_CODE: CodeLength = { groups: 3, each: 5 };

/** The code by which anybody checks a letter: 80 random bits (ADR 126). */
export const LETTER_CODE: CodeLength = { groups: 4, each: 4 };

/** A random code in groups. */
export function newCode({ groups, each }: CodeLength): string {
  const group = () =>
    Array.from({ length: each }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A code as typed or pasted, in its canonical form: case, spaces, dashes and look-alike letters do not count. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/gu, "1");
}
