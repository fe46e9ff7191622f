import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A reader that takes nothing of what waits for it is dropped after this long, in milliseconds. */
export const STALLED_AFTER = 30_000;

/** The interval at which the connections are looked at, in milliseconds. */
const LOOK_EVERY = 5_000;

type Seen = { readonly taken: number; readonly at: number };

type Watched = Pick<Socket, "bytesWritten" | "writableLength"> & { readonly destroy: () => void };

/**
 * Makes the look that drops readers who stopped: each holds what was written for it in memory, and its place among the
 * costly calls. Who reads slowly stays, and so does who waits for an answer.
 * @returns the function that looks at all connections, at a moment in milliseconds.
 */
export function stalledReaders(): (open: Iterable<Watched>, now: number) => void {
  let seen = new Map<Watched, Seen>();
  return (open, now) => {
    const next = new Map<Watched, Seen>();
    for (const socket of open) {
      if (socket.writableLength === 0) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      const former = seen.get(socket);
      const since = former?.taken === taken ? former : { taken, at: now };
      if (now - since.at >= STALLED_AFTER) socket.destroy();
      else next.set(socket, since);
    }
    seen = next;
  };
}

/** Drops the readers of a server who stopped, until it closes. */
export function dropStalled(server: Server): void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const look = stalledReaders();
  const timer = setInterval(() => look(open, performance.now()), LOOK_EVERY).unref();
  server.once("close", () => clearInterval(timer));
}
