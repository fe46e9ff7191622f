import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { io } from "socket.io-client";
import { digestOf } from "../../../server/services/random-tokens.ts";
import type { TestServer } from "../../support/server.ts";

/** Milliseconds. The promise is half a second; the other is for a busy machine. */
export const PATIENCE = 5_000;

/** Gives a signed-in person of a company an open socket, with the changes that it announces. */
export async function hearChanges(server: TestServer, username: string, company: number) {
  const { id: user_id } = await server.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const token = randomUUID();
  const now = server.clock.now();
  await server.db
    .insertInto("sessions")
    .values({
      token_hash: digestOf(token),
      user_id,
      created_at: now,
      last_seen_at: now,
      company_id: company,
    })
    .execute();
  const heard: unknown[] = [];
  const bell = new EventEmitter();
  const socket = io(server.url, {
    transports: ["websocket"],
    auth: { token },
    extraHeaders: { Origin: server.url },
  });
  socket.on("section.changed", (news) => {
    heard.push(news);
    bell.emit("news");
  });
  await new Promise((resolve) => socket.once("connect", () => resolve(null)));
  return {
    heard,
    /** Waits for the next announcement. */
    next: async () => once(bell, "news", { signal: AbortSignal.timeout(PATIENCE) }),
    close: () => void socket.close(),
  };
}
