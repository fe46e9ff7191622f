import type { Session } from "../../src/domain/session.ts";
import type { AuthSnapshot } from "./auth-domain.ts";

/** Whether the person is in the back office. */
export function isInside(snapshot: AuthSnapshot): boolean {
  return snapshot.matches("authenticated");
}

/** The session in the context of a state. */
export function sessionOf(snapshot: AuthSnapshot | null): Session | null {
  return snapshot?.context.session ?? null;
}

/** Whether 'Desea Salir?' is open. */
export function isAsking(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ authenticated: { exit: "asking" } });
}
