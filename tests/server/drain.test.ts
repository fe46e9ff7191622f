import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { healthRoutes } from "../../server/routes/health.ts";
import { ping } from "../../server/store/database.ts";
import { openDatabase } from "../support/open-database.ts";
import { startServer } from "../support/server.ts";

describe("health", () => {
  test("live and ready answer while it works; ready says no while it drains and without a database", async () => {
    const db = await openDatabase();
    const answers = async () => ping(db);
    let time = 0;
    const working = healthRoutes(
      answers,
      () => false,
      () => (time += 2_000),
    );
    expect((await working.request("/live")).status).toBe(200);
    expect((await working.request("/ready")).status).toBe(200);
    const draining = healthRoutes(answers, () => true);
    expect((await draining.request("/live")).status).toBe(200);
    expect((await draining.request("/ready")).status).toBe(503);
    await db.destroy();
    expect((await working.request("/ready")).status).toBe(503);
  });
});

describe("closing", () => {
  test("lets a request in flight end, and takes no other", async () => {
    const server = await startServer();
    const { port } = new URL(server.url);
    const body = JSON.stringify({ username: "admin", password: "Garante*2017", captcha: "" });
    const socket = connect(Number(port), "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // A complete exchange on another connection: at its end the server has the first half of the other.
    await (await fetch(`${server.url}/health/live`)).json();
    const closed = server.close();
    const reply = text(socket);
    socket.write(body.slice(10));
    expect(await reply).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"rst":true/u);
    await closed;
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow("fetch failed");
  });
});
