import { Hono } from "hono";
import type { ServerEnv } from "./server-env.ts";

/** The time for which an answer of the database counts, in milliseconds: anybody may ask, as often as they like. */
const COUNTS_FOR = 1_000;

/** `live`: the process answers. `ready`: it can take requests, so not while it drains or without its database. */
export function healthRoutes(
  answers: () => Promise<void>,
  isDraining: () => boolean,
  now = performance.now.bind(performance),
) {
  const isThere = forAWhile(
    async () =>
      answers().then(
        () => true,
        () => false,
      ),
    now,
  );
  return new Hono<ServerEnv>()
    .get("/live", (c) => c.json({ status: "ok" }))
    .get("/ready", async (c) => {
      if (isDraining()) return c.json({ status: "draining" }, 503);
      return (await isThere()) ? c.json({ status: "ok" }) : c.json({ status: "database" }, 503);
    });
}

/** Asks once for everybody who wants to know within a while. */
function forAWhile(ask: () => Promise<boolean>, now: () => number): () => Promise<boolean> {
  let last: { readonly answer: Promise<boolean>; readonly at: number } | undefined;
  return async () => {
    if (last === undefined || now() - last.at > COUNTS_FOR) last = { answer: ask(), at: now() };
    return last.answer;
  };
}
