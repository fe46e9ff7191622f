import type { HttpBindings } from "@hono/node-server";
import type { SignedIn } from "../services/sessions.ts";
import type { Document } from "../site/document.ts";
import type { Origin } from "../services/sign-in-events.ts";

/**
 * The contents of Hono's context: Node's request and response, the client, the signed-in person, and the page that is
 * sent.
 */
export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    origin: Origin;
    signedIn: SignedIn;
    document: Document | undefined;
    /** Whether the address is of a declared section. */
    isOfSection: boolean;
    /** Whether its refusals are problems (RFC 9457). */
    hasProblems: boolean;
  };
};
