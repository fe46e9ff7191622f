import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { refuse } from "./problem-reply.ts";
import { Refusal } from "../engine/refusal.ts";
import type { TakePlace } from "../services/costly-calls.ts";
import { markLong } from "./long-replies.ts";
import { rowOf } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

/** How many calls may run at once, of one person and of all in a process. */
type Ceiling = { readonly person: number; readonly process: number };

/** The ceiling of the calls whose rows say that they are `work`: files of rows and actions on many records. */
const MOST: Ceiling = { person: 3, process: 8 };

/**
 * The calls of one person that are worked on at once, all others in their turn, and how many of those may wait. With two
 * the lists of others take 1.3 times as long on a machine of two processors, with three 2.5 times (ADR 99).
 */
const IN_TURN = { atOnce: 2, waiting: 100 };

const TOO_MANY = new Refusal(429, "Hay demasiado trabajo en curso: intente en un momento.", {
  detail: `Una persona puede tener ${MOST.person} importaciones, exportaciones o acciones de varios registros a la vez.`,
});

const TOO_MANY_WAIT = new Refusal(
  429,
  "Tiene demasiadas consultas en curso: intente en un momento.",
);

/** The reads of a person, or their writes: how many run, and what lets the next ones begin. */
type Line = { running: number; readonly waiting: Set<() => void> };

/**
 * Lets the calls of a person begin a few at a time and in their order, since all share the connections to the database:
 * whoever asks for a hundred lists waits for their own, and nobody else does. What is written has a line of its own: no form
 * is saved behind its person's reports. Refuses what would make a line longer than so many: 429. A call whose reader is
 * gone leaves the line and is never worked on.
 */
export function callsInTurn(most = IN_TURN) {
  const lines = new Map<string, Line>();

  /** Waits for the turn of a call; false where too many wait already, and where its reader left first. */
  async function turnOf(line: Line, { outgoing }: ServerEnv["Bindings"]): Promise<boolean> {
    if (line.running < most.atOnce) {
      line.running += 1;
      return true;
    }
    if (line.waiting.size >= most.waiting) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const begin = () => {
      outgoing.off("close", leave);
      resolve(true);
    };
    const leave = () => {
      line.waiting.delete(begin);
      resolve(false);
    };
    line.waiting.add(begin);
    outgoing.once("close", leave);
    return promise;
  }

  return createMiddleware<ServerEnv>(async (c, next) => {
    const key = `${c.req.method === "GET" ? "reads" : "writes"} ${c.get("signedIn").user.id}`;
    const line = lines.get(key) ?? { running: 0, waiting: new Set() };
    lines.set(key, line);
    if (!(await turnOf(line, c.env))) return refuse(c, TOO_MANY_WAIT);
    try {
      await next();
    } finally {
      // Whoever begins next takes the place of this one.
      const [begin] = line.waiting;
      if (begin === undefined) line.running -= 1;
      else line.waiting.delete(begin);
      begin?.();
      if (line.running === 0) lines.delete(key);
    }
  });
}

/**
 * Refuses a call whose row says that it is work while too many of them run, those of one person counted over
 * all processes: 429 with the time to wait. A call runs until its answer is sent or its reader is gone. All other calls
 * have their turn among those of their person, but for those that send a file.
 */
export function heavyCalls(takePlace: TakePlace, inTurn: MiddlewareHandler<ServerEnv>) {
  const take = createCeiling(MOST);
  return createMiddleware<ServerEnv>(async (c, next) => {
    const { method, cost } = rowOf(c) ?? {};
    const isFile = c.req.query("format") !== undefined;
    if (cost === "upload") return next();
    if (cost === undefined || (cost === "work-as-file" && !isFile)) return inTurn(c, next);
    const { id } = c.get("signedIn").user;
    const end = take(id);
    if (end === null) return refuse(c, TOO_MANY);
    c.env.outgoing.once("close", end);
    const leave = await takePlace(id, MOST.person);
    if (leave === null) return refuse(c, TOO_MANY);
    // Its reader may be gone already.
    if (c.env.outgoing.closed) leave();
    else c.env.outgoing.once("close", leave);
    if (method === "GET") markLong(c.env.outgoing);
    return next();
  });
}

/** Counts what runs in this process; gives the function that ends one more of a person, or null where it is too many. */
function createCeiling(most: Ceiling): (person: string) => (() => void) | null {
  const running = new Map<string, number>();
  let all = 0;
  return (person) => {
    const own = running.get(person) ?? 0;
    if (own >= most.person || all >= most.process) return null;
    running.set(person, own + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (running.get(person) ?? 1) - 1;
      if (left === 0) running.delete(person);
      else running.set(person, left);
    };
  };
}
