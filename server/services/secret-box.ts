import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Key, Keyring, Secrets } from "../ports.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_LENGTH = 32;
const KEY_ID_LENGTH = 4;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** The form of a sealed text: this version, the id of its key, and the bytes in base64 (ADR 48). */
const VERSION = "v1";
const SEALED = /^v1\.([\da-f]{8})\.([\w+/=]+)$/u;

/**
 * Derives one key per use from the installation's secret (HKDF-SHA256), so that no key serves two purposes.
 * @param former secrets of before, whose keys still open what they sealed.
 */
export function deriveSecrets(secret: string, former: readonly string[] = []): Secrets {
  return {
    encryption: { current: keyOf(secret), former: former.map(keyOf) },
    botCheck: derive(secret, "bot-check", KEY_LENGTH),
    sitePass: derive(secret, "site-pass", KEY_LENGTH),
  };
}

function keyOf(secret: string): Key {
  const id = derive(secret, "encryption-id", KEY_ID_LENGTH).toString("hex");
  return { id, bytes: derive(secret, "encryption", KEY_LENGTH) };
}

function derive(secret: string, use: string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "garante", use, length));
}

/** Encrypts text for one owner: another owner's row cannot be swapped in. The text says which key opens it. */
export function seal(text: string, owner: string, { current }: Keyring): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, current.bytes, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
  return `${VERSION}.${current.id}.${bytes}`;
}

/** Whether a text was sealed with the current key. */
export function isCurrent(sealed: string, { current }: Keyring): boolean {
  return keyIdOf(sealed) === current.id;
}

/** The id of the key of a sealed text; undefined for one of before keys had ids. */
export function keyIdOf(sealed: string): string | undefined {
  return SEALED.exec(sealed)?.[1];
}

/**
 * Decrypts a text that `seal` encrypted for the same owner, with the key that it says; one that says none is tried with
 * each.
 * @throws Error when the key or the owner is another or the text was altered.
 */
export function unseal(sealed: string, owner: string, { current, former }: Keyring): string {
  const [, id, bytes = sealed] = SEALED.exec(sealed) ?? [];
  const keys = [current, ...former].filter((key) => id === undefined || key.id === id);
  let reason: unknown = new Error("sealed with a key that this installation does not have");
  for (const key of keys) {
    try {
      return open(Buffer.from(bytes, "base64"), owner, key.bytes);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

function open(bytes: Buffer, owner: string, key: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_LENGTH), {
    authTagLength: TAG_LENGTH,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
  const text = [decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()];
  return Buffer.concat(text).toString("utf8");
}
