import { afterEach, expect, test } from "vitest";
import { io, type Socket } from "socket.io-client";
import { once, EventEmitter } from "node:events";
import { randomUUID } from "node:crypto";
import { digestOf } from "../../../server/services/random-tokens.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk } from "./desk.ts";

/** The promise is half a second; the other is for a busy machine. */
const PATIENCE = 5_000;

export function changesSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });

  /** A signed-in person of a company with an open socket, and what it hears. */
  async function listener(username: string, company: number) {
    const { server } = office();
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
    sockets.push(socket);
    socket.on("section.changed", (news) => {
      heard.push(news);
      bell.emit("news");
    });
    await new Promise((resolve) => socket.once("connect", () => resolve(null)));
    const next = async () => once(bell, "news", { signal: AbortSignal.timeout(PATIENCE) });
    return { heard, next };
  }

  test("reach the sockets of the company they happened in, of those who may list the section", async () => {
    const desk = deskOf(await office().as("admin"));
    const [here, there, stranger] = [
      await listener("admin", 1),
      await listener("admin", 2),
      await listener("analista", 1),
    ];
    const requests = [expect.any(String)] as unknown;
    const soon = here.next();
    const { id } = await desk.made("genders", { codigo: "N", nombre: "Noticia" });
    await soon;
    expect(here.heard).toEqual([
      { controller: "genders", ids: [id], by: "Luz Marina Restrepo Gómez", requests },
    ]);
    const shared = Promise.all([here.next(), there.next()]);
    const city = { codigo: "1", nombre: "Cali", codigo_municipio: "76001", departamento: "Valle" };
    const { id: cityId } = await desk.made("cities", city);
    await shared;
    const by = "Luz Marina Restrepo Gómez";
    const news = { controller: "cities", ids: [cityId], by, requests };
    expect(there.heard).toEqual([news]);
    expect(here.heard).toHaveLength(2);
    expect(stranger.heard).toEqual([]);
  });

  test("do not reach who does not work in that company any more, though their session was last there", async () => {
    const { db } = office().server;
    await db.updateTable("users").set({ is_admin: true }).execute();
    const [there, gone] = [await listener("admin", 2), await listener("analista", 2)];
    const desk = deskOf(await office().as("admin", 2));
    const soon = there.next();
    await desk.made("genders", { codigo: "P", nombre: "Propio" });
    await soon;
    const shared = gone.next();
    const city = { codigo: "2", nombre: "Buga", codigo_municipio: "76111", departamento: "Valle" };
    await desk.made("cities", city);
    await shared;
    expect(gone.heard).toMatchObject([{ controller: "cities" }]);
  });
}
