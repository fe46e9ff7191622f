import { liveChannel } from "../../src/contract/contract.ts";
import { digestOf } from "../services/random-tokens.ts";
import type { Sessions } from "../services/sessions.ts";
import { sessionRoom, userRoom, type LiveSocket } from "./live-server.ts";

/** The most sockets of one person on one process: tabs and devices, with a margin. */
const MAX_SOCKETS_PER_USER = 10;

/**
 * Decides on a handshake: the token of a live session puts the socket in the rooms of its session and its user. It does
 * not count as use, so an open page does not keep an idle session alive.
 * @returns the error of a refused handshake.
 */
export async function admit(socket: LiveSocket, sessions: Sessions): Promise<Error | undefined> {
  const tokenHash = hashIn(socket.handshake.auth);
  const userId = tokenHash && (await sessions.ownersOf([tokenHash])).get(tokenHash);
  if (!userId) return new Error(liveChannel.refusedSession);
  const room = userRoom(userId);
  const held = socket.nsp.adapter.rooms.get(room)?.size ?? 0;
  if (held >= MAX_SOCKETS_PER_USER) return new Error("limit");
  // Nothing is awaited between the count and the join: of any number in parallel, no more than the limit are admitted.
  void socket.join([room, sessionRoom(tokenHash)]);
  socket.data.tokenHash = tokenHash;
  socket.data.userId = userId;
  return undefined;
}

function hashIn(auth: Readonly<Record<string, unknown>>): string | undefined {
  const token = auth["token"];
  return typeof token === "string" && token !== "" ? digestOf(token) : undefined;
}
