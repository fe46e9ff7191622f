import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, safe in a URL: session tokens and sign-in handles. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The digest of a random secret, which the database stores. A plain hash is enough because nobody can guess the input;
 * passwords need `services/passwords.ts`.
 */
export function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
