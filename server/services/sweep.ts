import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import { THROTTLE_MEMORY } from "./throttle.ts";
import type { Database } from "../store/schema.ts";

/** Removes expired rows; nothing depends on it, since every statement checks its own times. */
export async function sweep(
  db: Kysely<Database>,
  now: Date,
  { sessionAbsolute, eventsKept }: Pick<Config, "sessionAbsolute" | "eventsKept">,
): Promise<void> {
  const ago = (span: number) => new Date(now.getTime() - span);
  await db.deleteFrom("sign_in_handles").where("expires_at", "<=", now).execute();
  await db.deleteFrom("recovery_codes").where("expires_at", "<=", now).execute();
  await db.deleteFrom("used_bot_tokens").where("expires_at", "<=", now).execute();
  await db.deleteFrom("sessions").where("created_at", "<=", ago(sessionAbsolute)).execute();
  await db.deleteFrom("sign_in_events").where("at", "<=", ago(eventsKept)).execute();
  await db.deleteFrom("throttles").where("attempted_at", "<=", ago(THROTTLE_MEMORY)).execute();
}
