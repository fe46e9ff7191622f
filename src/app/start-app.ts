import { createActor, type Actor } from "xstate";

import { createBotCheck, type LoadService } from "../api/bot-check.ts";
import { createHttpClient } from "../api/http-client.ts";
import type { ClientPorts, Clock } from "../api/transport.ts";
import type { KeyValueStore } from "../api/resilient-storage.ts";
import { createSessionStore } from "../api/session-store.ts";
import type { authMachine } from "../machines/auth/auth.machine.ts";
import type { AddressBook } from "../machines/auth/place.ts";
import { noticesMachine } from "../machines/notices/notices.machine.ts";
import { requestsMachine } from "../machines/requests/requests.machine.ts";
import { createAuthCalls } from "./auth-calls.ts";
import { provideAuth } from "./auth-ports.ts";
import type { Config } from "./config.ts";

/** Everything outside the product: a test gives its own. */
export type World = {
  readonly config: Config;
  readonly fetch: ClientPorts["fetch"];
  /** Gives the session storage; may throw where it is blocked. */
  readonly openStorage: () => KeyValueStore;
  readonly loadBotCheck: LoadService;
  readonly clock: Clock;
  readonly pageAt: AddressBook;
  /** The address that the product was opened with. */
  readonly path: string;
};

/** The running product, less its views. */
export type App = {
  readonly auth: Actor<typeof authMachine>;
  readonly requests: Actor<typeof requestsMachine>;
  readonly notices: Actor<typeof noticesMachine>;
};

/** Provides the ports and starts the app-wide actors, which live outside React. */
export function startApp(world: World): App {
  const { clock, config } = world;
  const requests = createActor(requestsMachine, { clock }).start();
  const notices = createActor(noticesMachine, { clock }).start();
  const store = createSessionStore(world.openStorage);
  const client = createHttpClient({
    baseUrl: config.baseUrl,
    fetch: world.fetch,
    clock,
    credentials: () => ({ token: store.token(), company: store.company() }),
    onStarted: (id) => requests.send({ type: "request.started", id }),
    onEnded: (id) => requests.send({ type: "request.ended", id }),
    onUnauthorized: (token) => auth.send({ type: "session.expired", token }),
  });
  const machine = provideAuth({
    calls: createAuthCalls(client),
    store,
    obtainToken: createBotCheck(
      { url: config.botCheckUrl, siteKey: config.siteKey },
      world.loadBotCheck,
    ),
    announce: (announcement) => notices.send({ type: "notice.raised", ...announcement }),
  });
  const input = { path: world.path, pageAt: world.pageAt };
  const auth = createActor(machine, { clock, input }).start();
  return { auth, requests, notices };
}
