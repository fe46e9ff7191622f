import { createMiddleware } from "hono/factory";
import { refuse } from "./problem-reply.ts";
import { Refusal } from "../engine/refusal.ts";
import type { TakePlace } from "../services/costly-calls.ts";
import { markLong } from "./long-replies.ts";
import type { ServerEnv } from "./server-env.ts";

type Ceiling = { readonly person: number; readonly process: number };

/** A kind of call with a ceiling of its own: how many may run at once, of one person and of all in a process. */
type Kind = {
  readonly forms: Readonly<Record<string, RegExp>>;
  readonly most: Ceiling;
};

/** Calls that read or write without a bound of their own: files of rows, and actions on many records. */
const WORK: Kind = {
  forms: {
    GET: /^(?:export|import\/run\/[^/]+\/mend)$/u,
    POST: /^(?:(?!create$)[^/]+|[^/]+\/(?:undo|rehearsal)|edit\/cells(?:\/rehearsal)?)$/u,
  },
  most: { person: 3, process: 8 },
};

/** Calls that only tell how far an import is, for as long as it lasts: each tab of its page has one. */
const NEWS: Kind = {
  forms: { GET: /^import\/run\/[^/]+$/u },
  most: { person: 10, process: 200 },
};

const TOO_MANY = new Refusal(429, "Hay demasiado trabajo en curso: intente en un momento.", {
  detail: `Una persona puede tener ${WORK.most.person} importaciones, exportaciones o acciones de varios registros a la vez.`,
});

/**
 * Refuses an import, an export or an action on many records while too many of them run, those of one person counted over
 * all processes: 429 with the time to wait. A call runs until its answer is sent or its reader is gone.
 */
export function heavyCalls(takePlace: TakePlace) {
  const ceilings = [WORK, NEWS].map((kind) => ({ ...kind, take: createCeiling(kind.most) }));
  return createMiddleware<ServerEnv>(async (c, next) => {
    const [, , , ...rest] = c.req.path.split("/");
    // A file of a report is asked for at the address of the report, by its format.
    const call = c.req.query("format") === undefined ? rest.join("/") : "export";
    const kind = ceilings.find(({ forms }) => forms[c.req.method]?.test(call) === true);
    if (kind === undefined) return next();
    const { id } = c.get("signedIn").user;
    const end = kind.take(id);
    if (end === null) return refuse(c, TOO_MANY);
    c.env.outgoing.once("close", end);
    if (kind.forms === WORK.forms) {
      const leave = await takePlace(id, WORK.most.person);
      if (leave === null) return refuse(c, TOO_MANY);
      // Its reader may be gone already.
      if (c.env.outgoing.closed) leave();
      else c.env.outgoing.once("close", leave);
    }
    if (c.req.method === "GET" && kind.forms === WORK.forms) markLong(c.env.outgoing);
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
