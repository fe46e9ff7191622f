import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { STALLED_AFTER, stalledReaders } from "../../server/startup/drop-stalled.ts";

const MB = 1024 * 1024;

let server: Server | undefined;
afterEach(() => server?.close());

/** A server with more to say than a connection holds, and one client that asked and does not read. */
async function stalled(): Promise<{ here: Socket; there: Socket }> {
  const body = Buffer.alloc(64 * MB);
  const running = (server = createServer((_, reply) => reply.end(body)));
  const connected = once(running, "connection");
  running.listen(0, "127.0.0.1");
  await once(running, "listening");
  const there = connect((running.address() as AddressInfo).port, "127.0.0.1").pause();
  there.on("error", () => undefined);
  there.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(running, "request");
  const [here] = (await connected) as [Socket];
  return { here, there };
}

test("a reader that takes nothing is dropped after half a minute, and not before", async () => {
  const { here, there } = await stalled();
  const look = stalledReaders();
  const held = { bytesWritten: here.bytesWritten, writableLength: here.writableLength };
  expect(held.writableLength).toBeGreaterThan(0);
  const socket = { ...held, destroy: () => here.destroy() };
  look([socket], 0);
  look([socket], STALLED_AFTER - 1);
  expect(here.destroyed).toBe(false);
  look([socket], STALLED_AFTER);
  expect(here.destroyed).toBe(true);
  there.resume();
  await once(there, "close");
});

test("who takes a byte now and then stays, and so does who waits for an answer", () => {
  const look = stalledReaders();
  let dropped = 0;
  const destroy = () => (dropped += 1);
  const slow = { bytesWritten: 1_000, writableLength: 900, destroy };
  const waiting = { bytesWritten: 500, writableLength: 0, destroy };
  for (let turn = 0; turn < 10; turn += 1) {
    slow.writableLength -= 1;
    look([slow, waiting], turn * STALLED_AFTER);
  }
  expect(dropped).toBe(0);
  // Once it stops it has as long as anybody.
  look([slow, waiting], 10 * STALLED_AFTER - 1);
  expect(dropped).toBe(0);
  look([slow, waiting], 10 * STALLED_AFTER);
  expect(dropped).toBe(1);
});
