import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ServerEnv } from "../../../server/routes/server-env.ts";
import { drain, listen } from "../../../server/startup/listen.ts";

const STALLED_AFTER = 300;

test("a reader that stops reading is dropped, and what made its answer ends", async () => {
  const ended = Promise.withResolvers<string>();
  const part = new Uint8Array(64 * 1024);
  const app = new Hono<ServerEnv>().get("/", (c) =>
    c.body(
      new ReadableStream({
        pull: (controller) => controller.enqueue(part),
        cancel: () => ended.resolve("ended"),
      }),
    ),
  );
  const server = await listen(app, { port: 0, host: "127.0.0.1" }, STALLED_AFTER);
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await ended.promise).toBe("ended");
  socket.destroy();
  await drain(server);
});
