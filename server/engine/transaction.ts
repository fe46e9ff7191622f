import type { Scene, Setting } from "./served.types.ts";
import { refusalOf } from "./write/database-refusal.ts";

/**
 * Does something to a section's records in one transaction: all of it, with its audit, or nothing (ADR 14).
 * @throws Refusal where the records, the rules or the database speak against it.
 */
export async function inTransaction<Result>(
  setting: Setting,
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  try {
    const done = await setting.db.transaction().execute(async (db) => work({ ...setting, db }));
    setting.section.hooks.afterCommit?.(setting);
    return done;
  } catch (error) {
    throw refusalOf(error, setting.section) ?? error;
  }
}
