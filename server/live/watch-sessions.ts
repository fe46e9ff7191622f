import { liveChannel } from "../../src/contract/contract.ts";
import type { Logger } from "../ports.ts";
import type { Sessions } from "../services/sessions.ts";
import { reasonOf } from "../startup-error.ts";
import { sessionRoom, type LiveServer } from "./live-server.ts";

/** The end of a session must reach its sockets within a second. */
const CHECK_EVERY = 500;

type Needs = { readonly sessions: Sessions; readonly log: Logger };

/**
 * Reads twice a second which of the sessions with a socket are still live, and ends the sockets of the others. One
 * query finds every end, whatever its cause and process (ADR 10).
 * @returns the function that stops it; it waits for a query under way.
 */
export function watchSessions(io: LiveServer, { sessions, log }: Needs): () => Promise<void> {
  let check: Promise<void> | undefined;
  let isFailing = false;

  const timer = setInterval(() => {
    check ??= endDead()
      .then(() => (isFailing = false), failed)
      .then(() => (check = undefined));
  }, CHECK_EVERY);

  async function endDead(): Promise<void> {
    const held = new Set([...io.sockets.sockets.values()].map(({ data }) => data.tokenHash));
    if (held.size === 0) return;
    const live = await sessions.ownersOf([...held]);
    for (const tokenHash of held) if (!live.has(tokenHash)) revoke(tokenHash);
  }

  function revoke(tokenHash: string): void {
    const room = sessionRoom(tokenHash);
    log({ event: "live.revoked", sockets: io.sockets.adapter.rooms.get(room)?.size ?? 0 });
    io.in(room).emit(liveChannel.sessionRevoked);
    io.in(room).disconnectSockets(true);
  }

  /** Logged once, not twice a second: without a database every call fails and is logged too. */
  function failed(error: unknown): void {
    if (!isFailing) log({ event: "live.blind", level: "warn", reason: reasonOf(error) });
    isFailing = true;
  }

  return async () => {
    clearInterval(timer);
    await check;
  };
}
