import type { Server as HttpServer } from "node:http";
import type { Duplex } from "node:stream";
import { Server } from "socket.io";
import type { Registry } from "../engine/served.types.ts";
import type { Ports } from "../ports.ts";
import type { Services } from "../services/services.ts";
import type { Sessions } from "../services/sessions.ts";
import type { Announcements } from "./announcements.ts";
import { admit } from "./admit.ts";
import { createHandshakes } from "./handshakes.ts";
import type { LiveServer, LiveSocket } from "./live-server.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { watchChanges } from "./watch-changes.ts";
import { watchHolds } from "./watch-holds.ts";
import { watchJobs } from "./watch-jobs.ts";
import { watchPresence } from "./watch-presence.ts";
import { watchSessions } from "./watch-sessions.ts";

type Needs = Pick<Ports, "config" | "log" | "db" | "clock"> &
  Pick<Services, "everything"> & {
    readonly registry: Registry;
    readonly sessions: Sessions;
    readonly announcements: Announcements;
    /** The headers of every reply, which a refused handshake has too. */
    readonly headers: Readonly<Record<string, string>>;
  };

export type LiveChannel = {
  /** The number of open sockets. */
  readonly count: () => number;
  /** Ends every socket, with a second for a clean close; the HTTP server stops listening too. */
  readonly close: () => Promise<void>;
};

const PATH = "/socket.io/";

/** The client says its token and the record that it shows; in bytes. */
const MAX_MESSAGE = 4096;

/** The time that a socket may stay open before it is admitted, in milliseconds. */
const HANDSHAKE_LIMIT = 5_000;

/** The time that closing waits for the other ends, some of which are asleep, in milliseconds. */
const GRACE = 1_000;

/** Opens the live channel (spec §7) on the server's own port: websocket only, for the product's own pages. */
export function openLiveChannel(server: HttpServer, needs: Needs): LiveChannel {
  const { config, log, sessions } = needs;
  const upgraded = socketsOf(server, needs.headers);
  const handshakes = createHandshakes(log);
  let isClosing = false;
  const io: LiveServer = new Server(server, {
    path: PATH,
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    connectTimeout: HANDSHAKE_LIMIT,
    allowRequest: (request, answer) => {
      const isOwn = isOwnOrigin(request.headers, config.publicUrl);
      if (!isOwn) log({ event: "live.refused", level: "warn", reason: "origin" });
      if (!isOwn || isClosing) answer(null, false);
      else handshakes.open(request, (isAllowed) => answer(null, isAllowed && !isClosing));
    },
  });
  // Before the channel answers by itself whatever is no socket.
  server.prependListener("request", ({ url }, reply) => {
    if (url?.startsWith(PATH) !== true) return;
    for (const [name, value] of Object.entries(needs.headers)) reply.setHeader(name, value);
  });
  io.use((socket, next) => handshakes.greet(async () => greet(socket, next)));
  const stopWatching = watchSessions(io, { sessions, log });
  const changes = watchChanges(io, needs);
  const stopJobs = watchJobs(io, needs);
  const stopPresence = watchPresence(io, needs);
  const stopHolds = watchHolds(io, needs);

  async function greet(socket: LiveSocket, next: (refusal?: Error) => void): Promise<void> {
    // It left while it waited.
    if (socket.conn.readyState !== "open") return;
    try {
      await changes.ready();
      next(await admit(socket, sessions));
    } catch {
      // "error" at its end tells the client to try again: it implies nothing about the session.
      next(new Error("server error"));
    }
  }

  async function close(): Promise<void> {
    isClosing = true;
    await Promise.all([stopWatching(), changes.stop(), stopJobs(), stopPresence(), stopHolds()]);
    const cut = setTimeout(() => upgraded.forEach((socket) => socket.destroy()), GRACE);
    await io.close();
    clearTimeout(cut);
  }

  return { count: () => io.of("/").sockets.size, close };
}

/** The upgraded connections, which the HTTP server neither counts as idle nor closes. */
function socketsOf(server: HttpServer, headers: Needs["headers"]): ReadonlySet<Duplex> {
  const sockets = new Set<Duplex>();
  server.on("upgrade", (_request, socket) => {
    sockets.add(socket);
    sayFirst(socket, headers);
    // While one waits for its turn nobody else listens, and its reset would end the process.
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

/** Adds headers to the reply to an upgrade, a refusal or not: the libraries write it themselves, as their first text. */
function sayFirst(socket: Duplex, headers: Needs["headers"]): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const withHeaders = (text: unknown) =>
    typeof text === "string" && text.startsWith("HTTP/1.1 ")
      ? text.replace("\r\n", `\r\n${lines.join("")}`)
      : text;
  const restore = () => {
    for (const own of ["write", "end"]) Reflect.deleteProperty(socket, own);
    return socket;
  };
  Object.assign(socket, {
    write: (text: unknown, ...rest: never[]) => restore().write(withHeaders(text), ...rest),
    end: (text: unknown, ...rest: never[]) => restore().end(withHeaders(text), ...rest),
  });
}
