import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { digestOf } from "../../server/services/random-tokens.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import { openChannel } from "../support/channel.ts";
import { shareCluster } from "../support/open-database.ts";
import { startProcess } from "../support/server-process.ts";

const TOKEN = "una sesión de prueba";

describe("a process on PostgreSQL", () => {
  const cluster = shareCluster();
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "garante-test-"));
  });
  afterAll(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("ends the sockets of a session that another process ended, and its sockets do not hold it back when it stops", async () => {
    const address = await cluster.newTemplate();
    const running = startProcess({ DATABASE_URL: address, DATA_DIR: folder });
    const url = await running.url;
    const db = postgresDatabase(address, () => undefined);
    const { id: user_id } = await db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow();
    const open = async (token: string) => {
      const now = new Date();
      const session = { token_hash: digestOf(token), user_id, created_at: now, last_seen_at: now };
      await db.insertInto("sessions").values(session).execute();
      const channel = openChannel(url, token);
      await channel.hears("socket.connected");
      return channel;
    };
    const ended = await open(TOKEN);
    const kept = await open(`${TOKEN} que sigue`);
    await db.deleteFrom("sessions").where("token_hash", "=", digestOf(TOKEN)).execute();
    await ended.hears("session.revoked");
    expect(kept.news).toEqual(["socket.connected"]);

    running.kill("SIGTERM");
    expect(await running.ended).toMatchObject({ code: 0, err: "" });
    await kept.hears("socket.lost");
    ended.close();
    kept.close();
    await db.destroy();
  });
});
