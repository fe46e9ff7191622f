import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** A proxy before some processes. */
export type RoundRobin = {
  readonly url: string;
  /** The calls and sockets that each process was given. */
  readonly given: readonly number[];
  /** The calls that each process has not answered yet. */
  readonly open: readonly number[];
  readonly stop: () => Promise<void>;
};

/**
 * Starts a proxy that gives each call and each websocket to the next process in turn, without stickiness, and to another
 * where one takes no connection. It repeats nothing: a call whose process ends is cut. Each waits for `before`.
 */
export async function startRoundRobin(
  upstreams: readonly string[],
  before: () => Promise<void> = async () => undefined,
): Promise<RoundRobin> {
  const given = upstreams.map(() => 0);
  const open = upstreams.map(() => 0);
  const sockets = new Set<Duplex>();
  let turn = -1;

  /** Connects to the next process that takes a connection, and counts the call there until it closes. */
  async function connectNext(): Promise<Socket | null> {
    await before();
    const first = (turn += 1);
    for (const after of upstreams.keys()) {
      const place = (first + after) % upstreams.length;
      const { hostname, port } = new URL(upstreams[place] ?? "");
      const socket = connect(Number(port), hostname).setNoDelay();
      open[place] = (open[place] ?? 0) + 1;
      socket.once("close", () => void (open[place] = (open[place] ?? 0) - 1));
      if (await once(socket, "connect").catch(() => null)) {
        given[place] = (given[place] ?? 0) + 1;
        return socket;
      }
    }
    return null;
  }

  async function pass(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const cut = () => void reply.destroy();
    const upstream = await connectNext();
    if (upstream === null) {
      cut();
      return;
    }
    const { method, url: path, rawHeaders: headers } = asked;
    const passed = request(
      { createConnection: () => upstream, method, path, headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.once("error", cut).pipe(reply);
      },
    );
    passed.once("error", cut);
    reply.once("close", () => upstream.destroy());
    asked.pipe(passed);
  }

  async function upgrade(asked: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    const upstream = await connectNext();
    if (upstream === null) {
      client.destroy();
      return;
    }
    sockets.add(client);
    const lines = asked.rawHeaders.map((each, at) => (at % 2 === 0 ? `${each}: ` : `${each}\r\n`));
    upstream.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join("")}\r\n`);
    upstream.write(head);
    for (const [each, other] of [[client, upstream] as const, [upstream, client] as const]) {
      each.once("error", () => other.destroy()).once("close", () => other.destroy());
      each.pipe(other);
    }
  }

  const server = createServer((asked, reply) => void pass(asked, reply));
  server.on("upgrade", (asked, client, head) => void upgrade(asked, client, head));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    given,
    open,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
