import type { Request } from "./transport.ts";
import type { RequestEvent, Awaited } from "../machines/requests/requests.machine.ts";

/** Knows the requests under way by their id, as the machine of the loader names them, and aborts them (ADR 25). */
export function createFlights() {
  const flying = new Map<number, () => void>();
  return {
    letGoOfAll: (): void => {
      for (const letGo of flying.values()) letGo();
    },
    start(id: number, request: Request, letGo: () => void): RequestEvent {
      flying.set(id, letGo);
      return { type: "request.started", id, what: awaitedOf(request) };
    },
    end(id: number): RequestEvent {
      flying.delete(id);
      return { type: "request.ended", id };
    },
  };
}

/** The kind of each call, by its method and address (spec §7); the first match counts. */
const KINDS: readonly (readonly [RegExp, Awaited])[] = [
  [/^POST auth\/login$/u, "signIn"],
  [/^GET auth\/tfaQr\//u, "qr"],
  [/^POST auth\/tfa\//u, "code"],
  [/^POST auth\/recoveryPassword$/u, "recovery"],
  [/^POST (?:auth\/updatePassword|profiles\/pwd)$/u, "newPassword"],
  [/^GET profiles\/me$/u, "profile"],
  [/^POST profiles\/me\/close(?:OtherSessions|Session)$/u, "sessions"],
  [/^POST auth\/logout$/u, "leaving"],
  [/^\w+ [^?]*\/(?:export|file|template)\b/u, "file"],
  [/^GET /u, "reading"],
];

/** Gives the kind of a request, for the person who waits for it. */
export function awaitedOf({ method, path }: { readonly method: string; readonly path: string }) {
  const line = `${method} ${path}`;
  return KINDS.find(([pattern]) => pattern.test(line))?.[1] ?? "saving";
}
