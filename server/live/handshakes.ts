import type { IncomingMessage } from "node:http";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../ports.ts";
import { createGate } from "./gate.ts";

/** Connections that wait to become sockets; more are told to come back. Each waits with its request and nothing else. */
const MOST_WAITING = 2_000;

/** Sockets whose session is looked for at the same time: a part of the connections to the database. */
const LOOKED_FOR_AT_ONCE = 4;

/** Sockets that wait for that, from which on no other connection becomes one. */
const ENOUGH = 32;

/** The interval at which a connection looks whether its turn has come, in milliseconds. */
const LOOK_AGAIN = 5;

/** The two steps of a handshake, each in its turn. */
export type Handshakes = {
  /** Lets a connection become a socket in its turn, where it is allowed to; otherwise it is refused. */
  readonly open: (
    request: Pick<IncomingMessage, "socket">,
    answer: (isAllowed: boolean) => void,
  ) => void;
  /** Looks for the session of a socket in its turn. */
  readonly greet: (work: () => Promise<void>) => void;
};

/**
 * Makes the turns of the handshakes: after a restart every page comes back at once, and without them the pages wait
 * behind the sockets (ADR 58). No turn lasts as long as the other end wants.
 */
export function createHandshakes(log: Logger): Handshakes {
  const upgrades = createGate({ atOnce: 1, waiting: MOST_WAITING });
  const greetings = createGate({ atOnce: LOOKED_FOR_AT_ONCE, waiting: Infinity });
  let isFull = false;

  return {
    open({ socket }, answer) {
      const isIn = upgrades.pass(async () => {
        const begun = performance.now();
        if (!socket.destroyed) answer(true);
        await turn();
        // As long again for everything else: the busier the process, the longer.
        await pause(performance.now() - begun);
        while (greetings.waiting() > ENOUGH) await pause(LOOK_AGAIN);
      });
      if (!isIn) answer(false);
      // Logged once for a crowd, not once for each of it.
      if (!isIn && !isFull) log({ event: "live.refused", level: "warn", reason: "crowd" });
      isFull = !isIn;
    },
    greet: (work) => void greetings.pass(work),
  };
}
