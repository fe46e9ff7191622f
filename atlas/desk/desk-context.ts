import { createContext, use, useSyncExternalStore } from "react";

import { isGranted } from "../../src/domain/permission.ts";
import type { ProductSession } from "./product-session.ts";

const SessionContext = createContext<ProductSession | null>(null);

/** Provides the session of the product to the pages. */
export const SessionProvider = SessionContext.Provider;

/**
 * Gives who is signed in, what they may do in the flows, and the function that makes calls of the product.
 * @throws outside its provider.
 */
export function useDesk() {
  const session = use(SessionContext);
  if (session === null) throw new Error("The atlas has no session of the product");
  const standing = useSyncExternalStore(session.subscribe, session.standing);
  const permission = standing.kind === "signedIn" ? standing.session.permission : [];
  return {
    standing,
    ask: session.ask,
    /** Whether the person has a right of the section of the sites. */
    may: (action: string) => isGranted(`/technical-docs/${action}`, permission),
  };
}
