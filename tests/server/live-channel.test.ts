import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { Environment } from "../../server/config.ts";
import { isOwnOrigin } from "../../server/live/own-origin.ts";
import { digestOf } from "../../server/services/random-tokens.ts";
import { openChannel, type Channel } from "../support/channel.ts";
import { startServer, type TestServer } from "../support/server.ts";

const TOKEN = "una sesión de prueba";
const opened: (Channel | TestServer)[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

/** A server with a session of its administrator. */
async function serverWith(env: Environment = {}): Promise<TestServer> {
  const server = await startServer({ env });
  opened.push(server);
  const { id } = await server.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  const session = { token_hash: digestOf(TOKEN), user_id: id, created_at: now, last_seen_at: now };
  await server.db.insertInto("sessions").values(session).execute();
  return server;
}

function channelFrom(origin: string, { url }: TestServer, token = TOKEN): Channel {
  const channel = openChannel(url, token, origin);
  opened.push(channel);
  return channel;
}

/** A connection that asks to become a socket, and then says nothing. */
function knockAt({ url }: TestServer): Socket {
  const { host, port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa("0123456789abcdef")}\r\n\r\n`,
  );
  return socket;
}

describe("another site's page", () => {
  test("opens no channel, not even with a good token; nor does who hides where it comes from", async () => {
    const server = await serverWith();
    const { port } = new URL(server.url);
    const others = ["https://otro.example", `http://127.0.0.1:1${port}`, "null", "file://", ""];
    for (const origin of others) {
      const channel = channelFrom(origin, server);
      await channel.hears("socket.lost");
      expect([origin, channel.news]).toEqual([origin, ["socket.lost"]]);
    }
    const refused = server.logs.filter(({ event }) => event === "live.refused");
    expect(refused).toHaveLength(others.length);
  });

  test("is not the one at the public address, wherever a proxy leads it", async () => {
    const server = await serverWith({ PUBLIC_URL: "https://garante.example/" });
    const channel = channelFrom("https://garante.example", server);
    await channel.hears("socket.connected");
    expect(channel.news).toEqual(["socket.connected"]);
  });
});

test.each([
  ["http://garante.example", "garante.example", undefined, true],
  ["https://garante.example", "Garante.Example", undefined, true],
  ["https://garante.example:8443", "garante.example:8443", undefined, true],
  ["https://garante.example", "10.0.0.7:4000", "https://garante.example/app", true],
  ["http://garante.example", "10.0.0.7:4000", "https://garante.example", false],
  ["https://garante.example.otro.example", "garante.example", "https://garante.example", false],
  ["https://garante.example:444", "garante.example", undefined, false],
  ["chrome-extension://garante.example", "garante.example", undefined, false],
  ["null", "garante.example", undefined, false],
  [undefined, "garante.example", "https://garante.example", false],
  ["https://garante.example", undefined, undefined, false],
])("a page of %s, asked at %s with the public address %s: %s", (origin, host, publicUrl, isOwn) => {
  const headers = { ...(origin && { origin }), ...(host && { host }) };
  expect(isOwnOrigin(headers, publicUrl === undefined ? undefined : new URL(publicUrl))).toBe(
    isOwn,
  );
});

describe("the channel", () => {
  test("is a websocket only, and serves no client of its own", async () => {
    const { url } = await serverWith();
    for (const path of ["?EIO=4&transport=polling", "socket.io.js", ""]) {
      const reply = await fetch(`${url}/socket.io/${path}`, { headers: { Origin: url } });
      expect([path, reply.status]).toEqual([path, 400]);
    }
  });

  test("hangs up on a message that is larger than any of its own", async () => {
    const server = await serverWith();
    const channel = channelFrom(server.url, server, "x".repeat(5000));
    await channel.hears("socket.lost");
    expect(channel.news).toEqual(["socket.lost"]);
  });

  test("lets in who says who they are, whatever a crowd before them keeps to itself", async () => {
    const server = await serverWith();
    const crowd = Array.from({ length: 60 }, () => knockAt(server));
    for (const each of crowd) await once(each, "connect");
    const channel = channelFrom(server.url, server);
    // Some are gone while they wait for their turn.
    for (const gone of crowd.slice(30)) gone.resetAndDestroy();
    await channel.hears("socket.connected");
    expect(channel.news).toEqual(["socket.connected"]);
    for (const silent of crowd) silent.destroy();
  });

  test("without a database keeps who is there, tells who comes to try again, and says so once", async () => {
    const server = await serverWith();
    const here = channelFrom(server.url, server);
    await here.hears("socket.connected");
    await server.db.destroy();
    const blind = () => server.logs.filter(({ event }) => event === "live.blind").length;
    await expect.poll(blind, { timeout: 3000 }).toBe(1);
    const late = channelFrom(server.url, server);
    await late.hears("socket.lost");
    expect(late.news).toEqual(["socket.lost"]);
    expect(here.news).toEqual(["socket.connected"]);
    expect(blind()).toBe(1);
  });
});

describe("a server that closes", () => {
  test("lets go of its sockets at once: they will try again", async () => {
    const server = await serverWith();
    const channel = channelFrom(server.url, server);
    await channel.hears("socket.connected");
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(1000);
    await channel.hears("socket.lost");
    expect(channel.news).toEqual(["socket.connected", "socket.lost"]);
  });

  test("waits no more than a moment for a socket whose other end is asleep", async () => {
    const server = await serverWith();
    const asleep = knockAt(server);
    const [reply] = (await once(asleep, "data")) as [Buffer];
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 101 /u);
    asleep.pause();
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(3000);
    asleep.destroy();
  });
});
