import { Hono } from "hono";
import type { BotCheck } from "../services/bot-check.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * The browser's half: `grecaptcha.ready` and `grecaptcha.execute` as in the v3 script (spec §7). It does not read its
 * own address and exports nothing, so it runs both as a classic script and through `import()`.
 */
const SCRIPT = `(() => {
  "use strict";
  const execute = async (siteKey, options) => {
    const reply = await fetch("/bot-check/token", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ siteKey, action: (options && options.action) || "" }),
      credentials: "omit",
      cache: "no-store",
    });
    if (!reply.ok) throw new Error("bot check answered " + reply.status);
    const { token } = await reply.json();
    return token;
  };
  const ready = (callback) => {
    const done = Promise.resolve();
    if (typeof callback === "function") done.then(callback);
    return done;
  };
  window.grecaptcha = Object.freeze({ ready, execute });
})();
`;

/** The installation's own bot check (reading 9). */
export function botCheckRoutes(botCheck: BotCheck) {
  return new Hono<ServerEnv>()
    .get("/api.js", (c) =>
      c.body(SCRIPT, 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-cache",
      }),
    )
    .post("/token", (c) =>
      c.json({ token: botCheck.issue() }, 200, { "Cache-Control": "no-store" }),
    );
}
