import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { digestOf } from "./random-tokens.ts";
import { BACKUP_CODE, newCode, plainCode } from "./readable-code.ts";

/** How many codes a person gets at once. */
const CODES = 10;

/** A code as a person types it where an authenticator's code has six digits. */
const FORM = new RegExp(`^[0-9A-Z]{${BACKUP_CODE.groups * BACKUP_CODE.each}}$`, "u");

/** The digest of a code as it was typed; undefined for what cannot be one (ADR 135). */
export function backupDigestOf(typed: string): string | undefined {
  const code = plainCode(typed);
  return FORM.test(code) ? digestOf(code) : undefined;
}

/** A code that begins with a letter: six digits typed are sent at once, as an authenticator's. */
function newBackupCode(): string {
  const code = newCode(BACKUP_CODE);
  return /^\d/u.test(code) ? newBackupCode() : code;
}

/** Makes new codes for a person, in place of those before; only their digests are kept. */
export async function makeBackupCodes(db: Kysely<Database>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newBackupCode);
  const hashes = codes.map((code) => digestOf(plainCode(code)));
  await sql`delete from backup_codes where user_id = ${userId}::uuid`.execute(db);
  await sql`insert into backup_codes (user_id, code_hash)
    select ${userId}::uuid, unnest(${hashes}::text[])`.execute(db);
  return codes;
}

/** How many codes of a person are left. */
export async function backupCodesOf(db: Kysely<Database>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("backup_codes")
    .select(sql<number>`count(*)::integer`.as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return left;
}
