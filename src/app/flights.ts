import type { Request } from "../api/transport.ts";
import { requestsMachine, type RequestEvent } from "../machines/requests/requests.machine.ts";
import { awaitedOf } from "./awaited.ts";

/** Provides the machine of the loader, which names requests by their id, with the port that aborts them (ADR 25). */
export function createFlights() {
  const flying = new Map<number, () => void>();
  const machine = requestsMachine.provide({
    actions: {
      letGo: () => {
        for (const letGo of flying.values()) letGo();
      },
    },
  });
  return {
    machine,
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
