import { parentPort, workerData } from "node:worker_threads";
import { io, type Socket } from "socket.io-client";

type Wish = { readonly url: string; readonly tokens: readonly string[]; readonly each: number };

/*
 * A thread of its own: opens so many sockets for each token, a hundred at a time, and tells ten times a second how many
 * are there. The library's own backoff brings back those that are lost.
 */
const { url, tokens, each } = workerData as Wish;
const AT_ONCE = 100;
/** The longest wait before who was told to try again does so, in milliseconds: the library does not by itself. */
const LONGEST = 5_000;

function open(token: string): Socket {
  const socket = io(url, {
    transports: ["websocket"],
    forceNew: true,
    auth: { token },
    extraHeaders: { Origin: url },
  });
  socket.on("connect_error", () => {
    if (!socket.active) setTimeout(() => socket.connect(), Math.random() * LONGEST);
  });
  return socket;
}

const wanted = tokens.flatMap((token) => Array.from({ length: each }, () => token));
const sockets: Socket[] = [];
setInterval(() => {
  const there = sockets.filter(({ connected }) => connected).length;
  parentPort?.postMessage(there, []);
  if (there < sockets.length) return;
  sockets.push(...wanted.splice(0, AT_ONCE).map(open));
}, 100);
