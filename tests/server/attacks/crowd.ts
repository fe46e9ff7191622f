import { parentPort, workerData } from "node:worker_threads";
import { io, type Socket } from "socket.io-client";

type Wish = {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly each: number;
  readonly records: readonly string[];
};

/*
 * A thread of its own: opens so many sockets for each token, a hundred at a time, each at one of the records and every
 * tenth in its form; and tells ten times a second how many are there, and how many were told of the form at their
 * record. The library's own backoff brings back those that are lost.
 */
const { url, tokens, each, records } = workerData as Wish;
const AT_ONCE = 100;
/** The longest wait before who was told to try again does so, in milliseconds: the library does not by itself. */
const LONGEST = 5_000;
/** Of so many sockets one edits, and the others read the same record. */
const EDITS_ONE_IN = 10;

const hearing = new Set<number>();

function open({ token, nth }: { readonly token: string; readonly nth: number }): Socket {
  const socket = io(url, {
    transports: ["websocket"],
    forceNew: true,
    auth: { token },
    extraHeaders: { Origin: url },
  });
  // Ten follow one another at a record, and the first of them is in its form.
  const id = records[Math.floor(nth / EDITS_ONE_IN) % records.length];
  const isEditing = nth % EDITS_ONE_IN === 0;
  socket.on("connect", () =>
    socket.emit("presence.placed", { tab: `t${nth}`, controller: "genders", id, isEditing }),
  );
  socket.on("disconnect", () => hearing.delete(nth));
  socket.on("presence.heard", ({ people }: { readonly people: readonly unknown[] }) =>
    people.length > 0 ? hearing.add(nth) : hearing.delete(nth),
  );
  socket.on("connect_error", () => {
    if (!socket.active) setTimeout(() => socket.connect(), Math.random() * LONGEST);
  });
  return socket;
}

// Every socket of a person before the next person's would place all ten of one person at one record.
const wanted = Array.from({ length: tokens.length * each }, (_, nth) => ({
  token: tokens[nth % tokens.length] ?? "",
  nth,
}));
const sockets: Socket[] = [];
setInterval(() => {
  const there = sockets.filter(({ connected }) => connected).length;
  parentPort?.postMessage({ there, told: hearing.size }, []);
  if (there < sockets.length) return;
  sockets.push(...wanted.splice(0, AT_ONCE).map(open));
}, 100);
