import { createActor, type Actor, type InspectionEvent } from "xstate";

import { createBotCheck, type LoadService } from "../api/bot-check.ts";
import { createHttpClient } from "../api/http-client.ts";
import type { ClientPorts, Clock } from "../api/transport.ts";
import type { KeyValueStore } from "../api/resilient-storage.ts";
import { createPreferences } from "../api/preferences.ts";
import { createSessionStore } from "../api/session-store.ts";
import type { OpenSocket } from "../api/socket.ts";
import type { authMachine } from "../machines/auth/auth.machine.ts";
import type { Announcement } from "../machines/auth/auth.types.ts";
import type { AddressBook } from "../machines/auth/place.ts";
import { noticesMachine } from "../machines/notices/notices.machine.ts";
import { shellMachine } from "../machines/shell/shell.machine.ts";
import { requestsMachine } from "../machines/requests/requests.machine.ts";
import { groupOf } from "../sections/catalogue.ts";
import { createAuthCalls } from "./auth-calls.ts";
import { createProfileCalls } from "./profile-calls.ts";
import { provideAuth, type WatchNetwork } from "./auth-ports.ts";
import type { Config } from "./config.ts";
import { createDrafts } from "./drafts.ts";
import { createOwnRequests } from "./own-requests.ts";
import { createLazyWorkplace } from "./lazy-workplace.ts";
import type { LoadSection, startWorkplace } from "./start-workplace.ts";
import type { LazyWorkplace } from "../routes/actors.ts";
import { createWriter } from "./writer.ts";

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
  /** Brings the code behind the pages of the sections, which the sign-in does not need. */
  readonly loadWorkplace: () => Promise<{ readonly startWorkplace: typeof startWorkplace }>;
  readonly loadSection: LoadSection;
  /** Gives a file to the person, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
  /** Gives a text that it has not given before. */
  readonly newSeed: () => string;
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
  readonly workplace: LazyWorkplace;
};

/** Provides the ports and starts the app-wide actors, which live outside React. */
export function startApp(world: World): App {
  const { clock, config, inspect, path, pageAt } = world;
  const options = { clock, ...(inspect && { inspect }) };
  const requests = createActor(requestsMachine, options).start();
  const notices = createActor(noticesMachine, options).start();
  const store = createSessionStore(world.openStorage);
  const credentials = () => ({ token: store.token(), company: store.company() });
  const { fetch, newsOf } = createOwnRequests(world.fetch);
  const client = createHttpClient({
    baseUrl: config.baseUrl,
    fetch,
    clock,
    credentials,
    onStarted: (id) => requests.send({ type: "request.started", id }),
    onEnded: (id) => requests.send({ type: "request.ended", id }),
    onUnauthorized: (token) => auth.send({ type: "session.expired", token }),
  });
  const drafts = createDrafts();
  const announce = (said: Announcement) => notices.send({ type: "notice.raised", ...said });
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
    announce,
    forgetAnnouncements: () => notices.send({ type: "past.forgotten" }),
    forgetDrafts: () => drafts.forgetAll(),
    onRecordsChanged: (news) => void workplace.hear(news),
  });
  const auth = createActor(machine, { ...options, input: { path, pageAt } }).start();
  const preferences = createPreferences(world.openPreferences);
  const shell = startShell(preferences, options);
  const workplace = createLazyWorkplace(auth, {
    seed: world.newSeed,
    ownNews: newsOf,
    start: async () =>
      (await world.loadWorkplace()).startWorkplace({
        client,
        columns: preferences.columns,
        announce,
        loadSection: world.loadSection,
        saveFile: world.saveFile,
        drafts,
        writer: createWriter(client, credentials),
        ...options,
      }),
  });
  let shown = "";
  auth.subscribe(({ context: { place } }) => {
    const former = shown;
    shown = `${place.page} ${place.path}`;
    if (shown !== former) shell.send({ type: "place.changed", group: groupOf(place.page ?? "") });
  });
  return { auth, requests, notices, shell, workplace };
}

function startShell(
  preferences: ReturnType<typeof createPreferences>,
  options: Pick<World, "clock" | "inspect">,
) {
  const machine = shellMachine.provide({
    actions: { rememberGroups: (_, { groups }) => preferences.saveOpenGroups(groups) },
  });
  const input = { openGroups: preferences.openGroups() };
  return createActor(machine, { ...options, input }).start();
}
