import type { Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { isLong } from "../routes/long-replies.ts";
import type { ServerEnv } from "../routes/server-env.ts";
import { dropStalled } from "./drop-stalled.ts";
import { StartupError, reasonOf } from "../startup-error.ts";

/** Limits for slow clients: Node would leave them open for longer, and check them only every 30 s. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};

/** Connections held at once; more are refused before they cost anything. */
const MAX_CONNECTIONS = 16_384;

/** The time that a drain waits for requests in flight, and for files that are given row by row, in milliseconds. */
const DRAIN_LIMITS = { calls: 10_000, files: 60_000 };

/** The interval at which a drain closes idle connections, in milliseconds. */
const SWEEP_EVERY = 50;

/**
 * Listens with Node's limits set.
 * @throws StartupError when the port or the address is not available.
 */
export async function listen(
  app: Hono<ServerEnv>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Server> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer,
    serverOptions: LIMITS,
    overrideGlobalObjects: false,
  }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  keepReplies(server);
  dropStalled(server);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error) => reject(new StartupError(portMessage(error, port, host))));
  server.listen(port, host, resolve);
  await promise;
  return server;
}

const replies = new WeakMap<Server, ReadonlySet<ServerResponse>>();

/** Keeps the replies that are under way, for `drain`. */
export function keepReplies(server: Server): void {
  const open = new Set<ServerResponse>();
  server.on("request", (_request, reply) => {
    open.add(reply);
    reply.once("close", () => open.delete(reply));
  });
  replies.set(server, open);
}

/**
 * Stops listening, waits for requests in flight, and closes idle connections; those that exceed the limit are cut. A file
 * that is given row by row cannot be asked for again from its middle, and has longer.
 */
export async function drain(server: Server, limits = DRAIN_LIMITS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A request that ends meanwhile leaves its connection open for the next one, which nobody would answer.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY);
  const cut = setTimeout(() => {
    const under = [...(replies.get(server) ?? [])];
    if (!under.some(isLong)) server.closeAllConnections();
    for (const reply of under) if (!isLong(reply)) reply.destroy();
  }, limits.calls);
  const end = setTimeout(() => server.closeAllConnections(), limits.files);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
  clearTimeout(end);
}

function portMessage(error: Error, port: number, host: string): string {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `El puerto ${port} ya está en uso: detenga el otro programa o elija otro con PORT.`;
  }
  if (code === "EACCES") {
    return `Sin permiso para usar el puerto ${port}: elija otro con PORT (1024 o mayor).`;
  }
  return `No se pudo escuchar en ${host}:${port}: revise HOST y PORT (${reasonOf(error)}).`;
}
