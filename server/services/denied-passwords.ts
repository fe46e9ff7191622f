import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * The first bytes of the SHA-256 of each common password as `plainPassword` gives it, sorted, one after the other.
 * `scripts/build-denied-passwords.ts` makes the file; docs/dependencies.md tells its source.
 */
const DENIED = readFileSync(new URL("denied-passwords.bin", import.meta.url));

/** Bytes kept of each digest: a password that is not listed meets one of them once in five million times. */
const DIGEST_BYTES = 5;

/** How many passwords are listed. */
export const DENIED_COUNT = DENIED.length / DIGEST_BYTES;

/** A password without capitals, accents and compatible forms of its letters: as the list has it. */
export function plainPassword(password: string): string {
  return password.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The bytes that stand for a plain password in the list. */
export function deniedDigest(plain: string): Buffer {
  return createHash("sha256").update(plain).digest().subarray(0, DIGEST_BYTES);
}

/** Whether a plain password is one of the most used ones that leaked (ASVS 6.2.4). */
export function isDenied(plain: string): boolean {
  const digest = deniedDigest(plain);
  let [low, high] = [0, DENIED_COUNT];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle * DIGEST_BYTES;
    const order = digest.compare(DENIED, start, start + DIGEST_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
