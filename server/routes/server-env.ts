import type { HttpBindings } from "@hono/node-server";
import type { SignedIn } from "../services/sessions.ts";
import type { Origin } from "../services/sign-in-events.ts";

/** What Hono's context carries: Node's request and response, who asks, and who is signed in. */
export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: { origin: Origin; signedIn: SignedIn };
};
