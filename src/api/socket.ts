import type { Socket } from "socket.io-client";

import { liveChannel, sectionChanged } from "../contract/contract.ts";
import { jobProgress } from "../contract/jobs-contract.ts";
import type { JobNews } from "../contract/jobs-contract.ts";

/** The open channel itself, for what a page says and hears while it is open. */
export type Line = Pick<Socket, "emit" | "off" | "on">;

/** The events of a live channel. `jitter`, a random number from 0 to 1, spreads the next attempt. */
export type SocketNews =
  | { readonly type: "socket.connected"; readonly line?: Line }
  | { readonly type: "socket.lost"; readonly jitter: number }
  | { readonly type: "socket.refused" }
  | { readonly type: "session.revoked" }
  /** A job visible to the person makes progress, or has ended. */
  | ({ readonly type: "job.moved" } & JobNews)
  /** Somebody changed records of a section, in the company of the session. */
  | {
      readonly type: "records.changed";
      readonly controller: string;
      readonly ids: readonly string[];
      /** The company of the records; null where all share them. */
      readonly company?: string | null | undefined;
      readonly by: string;
      /** Whether the person who hears it did it, as the server knows by their account: a namesake did not. */
      readonly isOwn?: boolean | undefined;
      /** The server's ids of the requests that changed them. */
      readonly requests?: readonly string[] | undefined;
    };

/** Opens a channel with a token and reports its events, until the returned function closes it. */
export type OpenSocket = (token: string, tell: (news: SocketNews) => void) => () => void;

type Connect = (typeof import("socket.io-client"))["io"];

/**
 * Gives the real-time channel to the API's base address, by websocket only (spec §7). Its library is loaded when the
 * first session opens. It makes a single attempt: the connection machine decides when to try again.
 */
export function createOpenSocket(
  baseUrl: string,
  load: () => Promise<Connect>,
  chance: () => number,
): OpenSocket {
  return (token, tell) => {
    let socket: Socket | null = null;
    let isClosed = false;
    const lost = (): void => {
      if (!isClosed) tell({ type: "socket.lost", jitter: chance() });
    };

    const open = (connect: Connect): void => {
      if (isClosed) return;
      socket = connect(baseUrl === "" ? "/" : baseUrl, {
        transports: ["websocket"],
        reconnection: false,
        forceNew: true,
        auth: { token },
      });
      const line = socket;
      line.on("connect", () => tell({ type: "socket.connected", line }));
      socket.on("disconnect", lost);
      socket.on("connect_error", ({ message }) => {
        if (message === liveChannel.refusedSession) tell({ type: "session.revoked" });
        else if (isRefusal(message)) tell({ type: "socket.refused" });
        else lost();
      });
      socket.on(liveChannel.sessionRevoked, () => tell({ type: "session.revoked" }));
      socket.on(sectionChanged.event, (payload: unknown) => {
        const news = sectionChanged.payload.safeParse(payload);
        if (news.success) tell({ type: "records.changed", ...news.data });
      });
      socket.on(jobProgress.event, (payload: unknown) => {
        const news = jobProgress.payload.safeParse(payload);
        if (news.success) tell({ type: "job.moved", ...news.data });
      });
    };

    load().then(open, lost);
    return () => {
      isClosed = true;
      // Who listens to the line hears that it ended.
      socket?.disconnect().off();
    };
  };
}

/** Whether a server refused, rather than not answering: the library's own failures end in "error". */
function isRefusal(message: string): boolean {
  return !/error$|timeout/u.test(message);
}
