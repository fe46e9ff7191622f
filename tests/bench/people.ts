import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { digestOf } from "../../server/services/random-tokens.ts";
import type { Database } from "../../server/store/schema.ts";

/** Signs a person in many times, the administrator unless another is named; gives the token of each session. */
export async function signInPeople(
  db: Kysely<Database>,
  count: number,
  username = "admin",
): Promise<string[]> {
  const { id: user_id } = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const tokens = Array.from({ length: count }, () => randomUUID());
  const now = new Date();
  const sessions = tokens.map((token) => {
    return { token_hash: digestOf(token), user_id, created_at: now, last_seen_at: now };
  });
  await db.insertInto("sessions").values(sessions).execute();
  return tokens;
}
