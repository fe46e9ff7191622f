import type { Server, Socket } from "socket.io";
import type * as z from "zod/mini";
import type { liveChannel, sectionChanged } from "../../src/contract/contract.ts";
import type { jobProgress } from "../../src/contract/jobs-contract.ts";
import type { holdsHeard, holdsWatched } from "../../src/contract/reconciliation-contract.ts";
import type { presenceHeard, presencePlaced } from "../../src/contract/presence-contract.ts";

type NoEvents = Readonly<Record<string, never>>;

type Heard = {
  readonly [Event in typeof presencePlaced.event | typeof holdsWatched.event]: (
    said: unknown,
  ) => void;
};

type Announced = { readonly [Event in typeof liveChannel.sessionRevoked]: () => void } & {
  readonly [Event in typeof sectionChanged.event]: (
    news: z.infer<typeof sectionChanged.payload>,
  ) => void;
} & {
  readonly [Event in typeof jobProgress.event]: (news: z.infer<typeof jobProgress.payload>) => void;
} & {
  readonly [Event in typeof presenceHeard.event]: (
    news: z.infer<typeof presenceHeard.payload>,
  ) => void;
} & {
  readonly [Event in typeof holdsHeard.event]: (news: z.infer<typeof holdsHeard.payload>) => void;
};

/** The owner of a socket, known from its handshake. */
type Holder = { tokenHash: string; userId: string };

/** The product's socket.io server: it listens to two events, and sends only the contract's. */
export type LiveServer = Server<Heard, Announced, NoEvents, Holder>;

export type LiveSocket = Socket<Heard, Announced, NoEvents, Holder>;

/** Room of the sockets of one session: two tabs of a browser may share it. */
export function sessionRoom(tokenHash: string): string {
  return `session:${tokenHash}`;
}

/** Room of all the sockets of one person. */
export function userRoom(userId: string): string {
  return `user:${userId}`;
}
