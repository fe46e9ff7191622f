import type { Kysely } from "kysely";
import type { Clock } from "../ports.ts";
import { digestOf } from "./random-tokens.ts";
import { newCode, plainCode, RECOVERY_CODE } from "./readable-code.ts";
import type { Database, User } from "../store/schema.ts";

/** A code lives ten minutes, and so does the request to send one; in milliseconds. */
export const CODE_LIFETIME = 10 * 60_000;

/** Three days, in milliseconds: invited people read the mail when they come to work. */
export const INVITATION_LIFETIME = 72 * 60 * 60_000;

type Needs = { readonly db: Kysely<Database>; readonly clock: Clock };

/** A new code for a user. One lives per user: it replaces the last. */
export async function makeCode(
  { db, clock }: Needs,
  user_id: string,
  lifetime = CODE_LIFETIME,
): Promise<string> {
  const code = newCode(RECOVERY_CODE);
  const code_hash = hashOf(code);
  const expires_at = new Date(clock.now().getTime() + lifetime);
  await db
    .insertInto("recovery_codes")
    .values({ user_id, code_hash, expires_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ code_hash, expires_at }))
    .execute();
  return code;
}

/** The owner of a live code, as typed or pasted. */
export async function ownerOfCode({ db, clock }: Needs, code: string): Promise<User | undefined> {
  return db
    .selectFrom("recovery_codes")
    .innerJoin("users", "users.id", "recovery_codes.user_id")
    .selectAll("users")
    .where("recovery_codes.code_hash", "=", hashOf(code))
    .where("recovery_codes.expires_at", ">", clock.now())
    .where("users.estado", "<>", "inactive")
    .executeTakeFirst();
}

/** Uses a code up; of any number in parallel, only one gets true. */
export async function spendCode({ db, clock }: Needs, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom("recovery_codes")
    .where("code_hash", "=", hashOf(code))
    .where("expires_at", ">", clock.now())
    .returning("user_id")
    .execute();
  return spent.length === 1;
}

function hashOf(code: string): string {
  return digestOf(plainCode(code));
}
