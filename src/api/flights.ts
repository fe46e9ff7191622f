import type { Request } from "./transport.ts";
import type { RequestEvent } from "../machines/requests/requests.machine.ts";
import { awaitedOf } from "./awaited.ts";

/** Knows the requests under way by their id, as the machine of the loader names them, and aborts them (ADR 25). */
export function createFlights() {
  const flying = new Map<number, () => void>();
  return {
    letGoOfAll(): void {
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
