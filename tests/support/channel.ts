import { EventEmitter, once } from "node:events";
import { io } from "socket.io-client";
import { createOpenSocket, type SocketNews } from "../../src/api/socket.ts";

/**
 * Milliseconds. The promise is one second (issue of the live channel); the other is for a busy machine. The bench
 * measures it.
 */
const PATIENCE = 2_000;

/** A live channel as a browser opens it, with the messages that it has received. */
export type Channel = {
  readonly news: readonly SocketNews["type"][];
  /** The records of a section that were announced to it so far, each time that they were. */
  readonly changed: (controller: string) => readonly string[];
  /** Waits until a message of the type arrives, or has arrived; rejects after `patience` milliseconds. */
  readonly hears: (type: SocketNews["type"], patience?: number) => Promise<void>;
  readonly close: () => void;
};

/** Opens the product's own client of the channel; `origin` is the header that a browser would send for the page. */
export function openChannel(url: string, token: string, origin: string | undefined = url): Channel {
  const news: SocketNews["type"][] = [];
  const told: SocketNews[] = [];
  const heard = new EventEmitter();
  const extraHeaders = origin === "" ? {} : { Origin: origin };
  // Its library does not go by the variable, as `fetch` does.
  const rejectUnauthorized = process.env["NODE_TLS_REJECT_UNAUTHORIZED"] !== "0";
  const connect = ((address: string, options: object) =>
    io(address, { ...options, extraHeaders, rejectUnauthorized })) as typeof io;
  const open = createOpenSocket(
    url,
    async () => connect,
    () => 0,
  );
  const close = open(token, (each) => {
    const { type } = each;
    told.push(each);
    news.push(type);
    heard.emit(type);
  });
  return {
    news,
    changed: (controller) =>
      told.flatMap((each) =>
        each.type === "records.changed" && each.controller === controller ? each.ids : [],
      ),
    hears: async (type, patience = PATIENCE) => {
      if (news.includes(type)) return;
      await once(heard, type, { signal: AbortSignal.timeout(patience) }).catch(() => {
        throw new Error(`${type} was not heard in ${patience} ms; heard: ${news.join(", ")}`);
      });
    },
    close,
  };
}
