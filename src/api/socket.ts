import type { Socket } from "socket.io-client";

import { liveChannel, sectionChanged } from "../contract/contract.ts";
import { jobProgress } from "../contract/jobs-contract.ts";
import type { JobNews } from "../domain/jobs.ts";

/** What a live channel tells. `jitter`, from 0 to 1, is chance to spread the next attempt with. */
export type SocketNews =
  | { readonly type: "socket.connected" }
  | { readonly type: "socket.lost"; readonly jitter: number }
  | { readonly type: "socket.refused" }
  | { readonly type: "session.revoked" }
  /** A job that one may see goes on, or has ended. */
  | ({ readonly type: "job.moved" } & JobNews)
  /** Somebody changed records of a section, in the company of the session. */
  | {
      readonly type: "records.changed";
      readonly controller: string;
      readonly ids: readonly string[];
      readonly by: string;
      /** The requests that changed them, as the server calls them. */
      readonly requests?: readonly string[] | undefined;
    };

/** Opens a channel with a token and tells what becomes of it, until it is closed by what is returned. */
export type OpenSocket = (token: string, tell: (news: SocketNews) => void) => () => void;

type Connect = (typeof import("socket.io-client"))["io"];

/**
 * The real-time channel to the API's base address, by websocket only (spec §7). Its library is loaded when the
 * first session opens. One attempt each time: when to try again is the connection machine's to decide.
 */
export function createOpenSocket(
  baseUrl: string,
  load: () => Promise<Connect>,
  chance: () => number,
): OpenSocket {
  return (token, tell) => {
    let socket: Socket | null = null;
    let isClosed = false;
    const lost = (): void => tell({ type: "socket.lost", jitter: chance() });

    const open = (connect: Connect): void => {
      if (isClosed) return;
      socket = connect(baseUrl === "" ? "/" : baseUrl, {
        transports: ["websocket"],
        reconnection: false,
        forceNew: true,
        auth: { token },
      });
      socket.on("connect", () => tell({ type: "socket.connected" }));
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
      socket?.off();
      socket?.disconnect();
    };
  };
}

/** Whether a server answered no, as opposed to not at all: the library's own failures end in "error". */
function isRefusal(message: string): boolean {
  return !/error$|timeout/u.test(message);
}
