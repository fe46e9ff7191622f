import { sql, type Kysely } from "kysely";
import type { Clock, Logger } from "../ports.ts";
import type { Database } from "./schema.ts";

/** A difference up to this is that of the question itself, in milliseconds: the machine's own clock is right. */
const TOLERATED = 250;

/** The clock of a process, which can be set by the database's: all processes then judge times alike. */
export type DatabaseClock = Clock & {
  /** Sets it by the database, and logs by how much the machine's own clock is wrong where that has changed. */
  readonly follow: (db: Kysely<Database>, log: Logger) => Promise<void>;
};

/** Makes the clock of a process; until it is set it is the machine's. */
export function createDatabaseClock(machine = Date.now): DatabaseClock {
  let ahead = 0;
  return {
    now: () => new Date(machine() + ahead),
    async follow(db, log) {
      const asked = machine();
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
      const [{ at } = { at: new Date(machine()) }] = rows;
      const measured = Math.round(at.getTime() - (asked + machine()) / 2);
      const found = Math.abs(measured) > TOLERATED ? measured : 0;
      if (Math.abs(found - ahead) <= TOLERATED) return;
      ahead = found;
      log({ event: "clock.differs", level: "warn", ms: found });
    },
  };
}
