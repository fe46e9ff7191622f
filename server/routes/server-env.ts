import type { HttpBindings } from "@hono/node-server";
import type { SignedIn } from "../services/sessions.ts";
import type { Document } from "../site/document.ts";
import type { Origin } from "../services/sign-in-events.ts";

/** What Hono's context carries: Node's request and response, who asks, who is signed in, and the page that is sent. */
export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    origin: Origin;
    signedIn: SignedIn;
    document: Document | undefined;
    /** Whether the address is of a declared section. */
    isOfSection: boolean;
  };
};
