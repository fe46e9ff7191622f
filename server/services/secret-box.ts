import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "../ports.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_LENGTH = 32;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Derives one key per use from the installation's secret (HKDF-SHA256), so that no key serves two purposes. */
export function deriveSecrets(secret: string): Secrets {
  const derive = (use: string) =>
    Buffer.from(hkdfSync("sha256", secret, "garante", use, KEY_LENGTH));
  return { encryption: derive("encryption"), botCheck: derive("bot-check") };
}

/** Encrypts text for one owner: another owner's row cannot be swapped in. */
export function seal(text: string, owner: string, key: Buffer): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/**
 * Decrypts a text that `seal` encrypted for the same owner.
 * @throws Error when the key or the owner is another or the text was altered.
 */
export function unseal(sealed: string, owner: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_LENGTH))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
  const text = [decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()];
  return Buffer.concat(text).toString("utf8");
}
