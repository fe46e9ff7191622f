import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Ports } from "../ports.ts";

/** The time after which a call of which nobody speaks any more is over, in seconds: its process ended without a word. */
const EXPIRES = 30;

/** In milliseconds. */
const SAID_EVERY = 10_000;

/** Takes a place for a call of a person, of so many; gives the function that leaves it, or null where none is free. */
export type TakePlace = (userId: string, most: number) => Promise<(() => void) | null>;

/**
 * Counts the costly calls that a person has running in all processes together. Each holds a row of `costly_calls`, a place
 * with a number, which one statement takes where it is free: of any number in parallel, no more than the limit get one.
 */
export function createCostlyCalls({ db, background }: Pick<Ports, "db" | "background">): TakePlace {
  const running = new Set<string>();
  const leaving = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  async function isTaken(userId: string, seat: number, call: string): Promise<boolean> {
    const { rows } = await sql`
      insert into costly_calls (user_id, seat, call, seen_at) values (${userId}::uuid, ${seat}, ${call}::uuid, now())
      on conflict (user_id, seat) do update set call = excluded.call, seen_at = excluded.seen_at
        where costly_calls.seen_at < now() - make_interval(secs => ${EXPIRES})
      returning seat`.execute(db);
    return rows.length > 0;
  }

  async function sayAll(): Promise<void> {
    await sql`update costly_calls set seen_at = now() where call = any(${[...running]}::uuid[])`.execute(
      db,
    );
  }

  function begin(call: string): void {
    running.add(call);
    timer ??= setInterval(() => background.run("costly calls", sayAll), SAID_EVERY).unref();
  }

  function end(call: string): void {
    running.delete(call);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    background.run("costly call", async () => {
      const left = sql`delete from costly_calls where call = ${call}::uuid`.execute(db);
      leaving.add(left);
      await left.finally(() => leaving.delete(left));
    });
  }

  async function take(userId: string, most: number): Promise<(() => void) | null> {
    const call = randomUUID();
    for (let seat = 1; seat <= most; seat += 1) {
      if (await isTaken(userId, seat, call)) {
        begin(call);
        return () => end(call);
      }
    }
    return null;
  }

  return async (userId, most) => {
    const ended = [...leaving];
    const taken = await take(userId, most);
    if (taken !== null || ended.length === 0) return taken;
    // Those that ended before may not have left their places when these were looked at.
    await Promise.allSettled(ended);
    return take(userId, most);
  };
}
