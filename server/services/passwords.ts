import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { MAX_PASSWORD_LENGTH } from "../../src/domain/password-policy.ts";
import { COST } from "./password-cost.ts";

const TAG_LENGTH = 32;
const SALT_LENGTH = 16;
/** Hashes computed at once: more would only delay everybody and take 19 MiB each. */
const MAX_CONCURRENT = 4;

const derive = promisify(argon2);
const waiting: (() => void)[] = [];
let running = 0;

/** Hashes a password into a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_LENGTH);
  const tag = await bounded({ message: bytesOf(password), nonce, tagLength: TAG_LENGTH, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Whether a PHC string was made at another cost than new ones are, so that its password should be hashed anew. */
export function isOfAnotherCost(phc: string): boolean {
  const { cost } = parsePhc(phc);
  return (
    cost.memory !== COST.memory ||
    cost.passes !== COST.passes ||
    cost.parallelism !== COST.parallelism
  );
}

/** A hash that no password matches, for an account without one. Comparing it takes the same time. */
export function unusableHash(): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(randomBytes(SALT_LENGTH))}$${base64(randomBytes(TAG_LENGTH))}`;
}

/** Compared for an unknown user, so that it takes the same time as for a known one. */
const NOBODY = unusableHash();

/** Whether a password matches a PHC string; without a hash (an unknown user) it takes as long and is false. */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const parsed = parsePhc(phc ?? NOBODY);
  const isShortEnough = [...password].length <= MAX_PASSWORD_LENGTH;
  const message = bytesOf(isShortEnough ? password : password.slice(0, MAX_PASSWORD_LENGTH));
  const tag = await bounded({
    ...parsed.cost,
    message,
    nonce: parsed.salt,
    tagLength: parsed.tag.length,
  });
  return timingSafeEqual(tag, parsed.tag) && isShortEnough && phc !== undefined;
}

/** The same letter typed on two systems may be composed or not; NFKC makes both equal (NIST SP 800-63B). */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize("NFKC"), "utf8");
}

function parsePhc(phc: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/u.exec(phc);
  if (!match) throw new Error("stored password hash is not an Argon2id PHC string");
  const [, memory, passes, parallelism, salt = "", tag = ""] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

async function bounded(parameters: Argon2Parameters): Promise<Buffer> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive("argon2id", parameters);
  } finally {
    // The place passes straight to the next in the queue, so `running` never drops and a newcomer cannot take it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
