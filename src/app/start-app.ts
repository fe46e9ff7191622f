import { createActor, type Actor, type InspectionEvent } from "xstate";

import { createBotCheck, type LoadService } from "../api/bot-check.ts";
import { createHttpClient } from "../api/http-client.ts";
import type { ClientPorts, Clock } from "../api/transport.ts";
import type { KeyValueStore } from "../api/resilient-storage.ts";
import { createPreferences } from "../api/preferences.ts";
import { createSessionStore } from "../api/session-store.ts";
import type { OpenSocket } from "../api/socket.ts";
import type { authMachine } from "../machines/auth/auth.machine.ts";
import type { AddressBook } from "../machines/auth/place.ts";
import { noticesMachine } from "../machines/notices/notices.machine.ts";
import { shellMachine } from "../machines/shell/shell.machine.ts";
import { requestsMachine } from "../machines/requests/requests.machine.ts";
import { createAuthCalls } from "./auth-calls.ts";
import { createProfileCalls } from "./profile-calls.ts";
import { provideAuth, type WatchNetwork } from "./auth-ports.ts";
import type { Config } from "./config.ts";

/** Everything outside the product: a test gives its own. */
export type World = {
  readonly config: Config;
  readonly fetch: ClientPorts["fetch"];
  /** Gives the session storage; may throw where it is blocked. */
  readonly openStorage: () => KeyValueStore;
  /** The same for what the browser remembers between sessions. */
  readonly openPreferences: () => KeyValueStore;
  readonly loadBotCheck: LoadService;
  readonly openSocket: OpenSocket;
  readonly watchNetwork: WatchNetwork;
  readonly clock: Clock;
  readonly pageAt: AddressBook;
  /** The address that the product was opened with. */
  readonly path: string;
  /** Watches every machine at work: for tests that measure what they walk, and for tools. */
  readonly inspect?: (event: InspectionEvent) => void;
};

/** The running product, less its views. */
export type App = {
  readonly auth: Actor<typeof authMachine>;
  readonly requests: Actor<typeof requestsMachine>;
  readonly notices: Actor<typeof noticesMachine>;
  readonly shell: Actor<typeof shellMachine>;
};

/** Provides the ports and starts the app-wide actors, which live outside React. */
export function startApp(world: World): App {
  const { clock, config, inspect } = world;
  const options = { clock, ...(inspect && { inspect }) };
  const requests = createActor(requestsMachine, options).start();
  const notices = createActor(noticesMachine, options).start();
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
    profileCalls: createProfileCalls(client),
    openSocket: world.openSocket,
    watchNetwork: world.watchNetwork,
    store,
    obtainToken: createBotCheck(
      { url: config.botCheckUrl, siteKey: config.siteKey },
      world.loadBotCheck,
    ),
    announce: (announcement) => notices.send({ type: "notice.raised", ...announcement }),
    forgetAnnouncements: () => notices.send({ type: "past.forgotten" }),
  });
  const input = { path: world.path, pageAt: world.pageAt };
  const auth = createActor(machine, { ...options, input }).start();
  const shell = startShell(world, options);
  let page = auth.getSnapshot().context.place.path;
  auth.subscribe(({ context }) => {
    if (context.place.path === page) return;
    page = context.place.path;
    shell.send({ type: "place.changed" });
  });
  return { auth, requests, notices, shell };
}

function startShell({ openPreferences }: World, options: Pick<World, "clock" | "inspect">) {
  const preferences = createPreferences(openPreferences);
  const machine = shellMachine.provide({
    actions: { rememberGroups: (_, { groups }) => preferences.saveOpenGroups(groups) },
  });
  const input = { openGroups: preferences.openGroups() };
  return createActor(machine, { ...options, input }).start();
}
