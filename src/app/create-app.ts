import { createActor, type InspectionEvent } from "xstate";

import type { AddressBar } from "../api/browser.ts";
import { createBotCheck, type LoadService } from "../api/bot-check.ts";
import { createHttpClient } from "../api/http-client.ts";
import type { ClientPorts, Clock } from "../api/transport.ts";
import type { KeyValueStore } from "../api/resilient-storage.ts";
import { createPreferences } from "../api/preferences.ts";
import { createSessionStore } from "../api/session-store.ts";
import type { Line, OpenSocket } from "../api/socket.ts";
import { createTabs, type TabChannel } from "../api/tabs.ts";
import type { JobNews } from "../contract/jobs-contract.ts";
import type { Announcement } from "../machines/notices/notices.types.ts";
import { noticesMachine } from "../machines/notices/notices.machine.ts";
import { requestsMachine } from "../machines/requests/requests.machine.ts";
import { shellMachine } from "../machines/shell/shell.machine.ts";
import type { WorkplaceRef } from "../machines/navigation/navigation.types.ts";
import type { RecordsChanged } from "../machines/workplace/workplace.types.ts";
import { groupOf, isOfWork } from "../sections/menu/catalogue.ts";
import { createAuthCalls } from "../api/auth-calls.ts";
import { createProfileCalls, keepingLook } from "../routes/profile/ports.ts";
import { provideAuth, type WatchNetwork } from "../routes/session/ports.ts";
import type { Config } from "./config.ts";
import type { KeptDrafts } from "../api/drafts.ts";
import { createFlights } from "../api/flights.ts";
import { createNewsFeed, type NewsFeed } from "../api/news-feed.ts";
import { createOwnRequests, isNewsOf, type HeardChange } from "../api/own-requests.ts";
import { createNavigation } from "./create-navigation.ts";
import type { LoadSection } from "../routes/record/ports.ts";
import type { WorkplaceWorld } from "./start-workplace.ts";
import type { Actors } from "../routes/actors.ts";
import { pageAt } from "../routes/route-tree.ts";
import { createSeenPages } from "../api/seen-pages.ts";
import { createWriter } from "../api/writer.ts";

/** Starts the machine behind the pages of work. */
export type StartWorkplace = (world: WorkplaceWorld) => WorkplaceRef;

/** Everything outside the product; tests provide their own. */
export type World = {
  readonly config: Config;
  readonly fetch: ClientPorts["fetch"];
  /** Gives the session storage; may throw where it is blocked. */
  readonly openStorage: () => KeyValueStore;
  /** Gives the storage of what the browser remembers between sessions; may throw where it is blocked. */
  readonly openPreferences: () => KeyValueStore;
  readonly loadBotCheck: LoadService;
  readonly openSocket: OpenSocket;
  /** Opens the channel to the other tabs; may throw where there is none. */
  readonly openTabChannel: () => TabChannel;
  readonly watchNetwork: WatchNetwork;
  readonly clock: Clock;
  readonly bar: AddressBar;
  /** Loads the code behind the pages of the sections, which the sign-in does not need. */
  readonly loadWorkplace: () => Promise<{ readonly startWorkplace: StartWorkplace }>;
  readonly loadSection: LoadSection;
  /** Saves a file as a download, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
  readonly printPage: () => void;
  /** Gives a text that it has not given before. */
  readonly newSeed: () => string;
  /** Receives the inspection events of every running machine: for tests that measure coverage, and for tools. */
  readonly inspect?: (event: InspectionEvent) => void;
};

/** The product without its views. */
export type App = {
  /** The app-wide actors, which live outside React; not started until `start`. */
  readonly actors: Actors;
  /** Starts them, once the page prerendered by the server has its handlers (ADR 21). */
  readonly start: () => void;
};

/** Provides the ports and creates the app-wide actors. */
export function createApp(world: World): App {
  const { bar, clock, config, inspect } = world;
  const options = { clock, ...(inspect && { inspect }) };
  const flights = createFlights();
  const requests = createRequests(flights, options);
  const notices = createNotices(() => navigation, options);
  const store = createSessionStore(world.openStorage);
  const credentials = () => ({ token: store.token(), company: store.company() });
  const seenPages = createSeenPages(credentials);
  const { fetch, newsOf } = createOwnRequests(world.fetch, seenPages.forgetAll);
  const client = createHttpClient({
    baseUrl: config.baseUrl,
    fetch,
    clock,
    credentials,
    ...followed(requests, flights),
    onUnauthorized: (token) => auth.send({ type: "session.expired", token }),
  });
  const kept: KeptDrafts = new Map();
  const news = feeds();
  const voice = voiceOf(notices);
  const machine = provideAuth({
    calls: createAuthCalls(client),
    profileCalls: createProfileCalls(client),
    browser: world,
    store,
    tabs: createTabs(world.openTabChannel, world.newSeed),
    isUnsaved: () => navigation.getSnapshot().hasTag("unsaved"),
    obtainToken: botCheckOf(world),
    ...voice,
    forgetDrafts: () => kept.clear(),
    onRecordsChanged: (heard) => void hear({ navigation, store, ...news }, newsOf, heard),
    ...tellersOf(news),
  });
  const auth = createActor(machine, { ...options, input: { path: bar.current(), pageAt } });
  const preferences = preferencesOf(world, store);
  const announce = whileSignedIn(store, voice.announce);
  const shell = createShell(preferences, keepingLook(client, announce), options);
  const openWorkplace = workplaceOpener(world, {
    client,
    ...preferences.ofPages,
    announce,
    ...browserParts(world),
    kept,
    seenPages,
    ...news,
    writer: createWriter(client, credentials),
    ...options,
  });
  const navigation = createNavigation({
    auth,
    bar,
    newSeed: world.newSeed,
    announcePlace: placeTeller(shell, preferences),
    openWorkplace,
    options,
  });
  return startedTogether({ requests, notices, shell, navigation, auth });
}

/** Tells the shell which page is in sight, and those that the person uses. */
function placeTeller(shell: Actors["shell"], preferences: ReturnType<typeof createPreferences>) {
  return (page: string | null): void => {
    // Everybody comes through Inicio, which the brand leads to: it is no page that one uses more than others.
    const visited = page !== null && isOfWork(page) ? page : null;
    const own = preferences.visit(visited);
    shell.send({ type: "place.changed", group: groupOf(page ?? ""), own });
  };
}

/** Gives what loads and starts the machine behind the pages of work. */
function workplaceOpener({ loadWorkplace }: World, world: Omit<WorkplaceWorld, "navigation">) {
  return async (navigation: WorkplaceWorld["navigation"]): Promise<WorkplaceRef> =>
    (await loadWorkplace()).startWorkplace({ ...world, navigation });
}

/** Creates the loader, which tells the requests under way to let go. */
function createRequests(
  { letGoOfAll }: ReturnType<typeof createFlights>,
  options: Pick<World, "clock" | "inspect">,
) {
  return createActor(requestsMachine.provide({ actions: { letGo: letGoOfAll } }), options);
}

/** The parts of the browser that the pages of the sections use. */
function browserParts({ loadSection, saveFile, bar }: World) {
  return { loadSection, saveFile, entry: bar };
}

/** Opens what the browser remembers of a person in a company. */
function preferencesOf({ openPreferences }: World, store: ReturnType<typeof createSessionStore>) {
  return createPreferences(openPreferences, () => {
    const { firstname = "", lastname = "" } = store.session()?.user ?? {};
    return `${firstname} ${lastname}.${store.company() ?? ""}`;
  });
}

/** Creates the feeds from the live channel to the pages. */
function feeds() {
  return {
    jobNews: createNewsFeed<JobNews>(),
    recordNews: createNewsFeed<RecordsChanged>(),
    lines: createNewsFeed<Line>(),
  };
}

/** Gives the functions that pass the live channel on to the feeds. */
function tellersOf({ jobNews, lines }: ReturnType<typeof feeds>) {
  return { onJobMoved: jobNews.tell, onLine: lines.tell };
}

/** Creates the notices; what one tells of is undone by the machine behind the sections. */
function createNotices(
  navigationOf: () => Actors["navigation"],
  options: Pick<World, "clock" | "inspect">,
) {
  const machine = noticesMachine.provide({
    actions: {
      undo: (_, undoing) =>
        undoing &&
        navigationOf().getSnapshot().context.workplace?.send({ type: "undo.asked", undoing }),
    },
  });
  return createActor(machine, options);
}

function startedTogether(actors: Actors): App {
  return {
    actors,
    start: () => {
      for (const actor of Object.values(actors)) actor.start();
    },
  };
}

/** Reports to the tracker of requests when each begins and ends. */
function followed(
  requests: Actors["requests"],
  flights: ReturnType<typeof createFlights>,
): Pick<ClientPorts, "onStarted" | "onEnded"> {
  return {
    onStarted: (id, request, letGo) => requests.send(flights.start(id, request, letGo)),
    onEnded: (id) => requests.send(flights.end(id)),
  };
}

/** Gives the functions that send announcements to the notices. */
function voiceOf(notices: Actors["notices"]) {
  return {
    announce: (said: Announcement) => notices.send({ type: "notice.raised", ...said }),
    withdrawRefusals: () => notices.send({ type: "refusals.withdrawn" }),
    forgetAnnouncements: () => notices.send({ type: "past.forgotten" }),
  };
}

function botCheckOf({ config, loadBotCheck }: World) {
  return createBotCheck({ url: config.botCheckUrl, siteKey: config.siteKey }, loadBotCheck);
}

/** Drops the announcements of a page whose session has ended. */
function whileSignedIn(
  store: ReturnType<typeof createSessionStore>,
  announce: (said: Announcement) => void,
) {
  return (said: Announcement): void => {
    if (store.token() !== null) announce(said);
  };
}

type Listeners = Pick<Actors, "navigation"> & {
  readonly recordNews: NewsFeed<RecordsChanged>;
  readonly store: Pick<ReturnType<typeof createSessionStore>, "company">;
};

/** Sends the open page the news of changed records: those by others, and the person's own from elsewhere. */
async function hear(
  { navigation, recordNews, store }: Listeners,
  newsOf: ReturnType<typeof createOwnRequests>["newsOf"],
  news: HeardChange,
): Promise<void> {
  if (!isNewsOf(store.company(), news)) return;
  const heard = news.isOwn === true ? await newsOf(news) : news;
  if (heard === null) return;
  navigation.getSnapshot().context.workplace?.send(heard);
  recordNews.tell(heard);
}

function createShell(
  preferences: ReturnType<typeof createPreferences>,
  keepLook: ReturnType<typeof keepingLook>,
  options: Pick<World, "clock" | "inspect">,
) {
  const machine = shellMachine.provide({
    actions: {
      rememberGroups: (_, { groups }) => preferences.saveOpenGroups(groups),
      rememberPinned: (_, { pinned }) => preferences.savePinned(pinned),
      keepLook: (_, { look }) => void keepLook(look),
    },
  });
  const input = { openGroups: preferences.openGroups(), own: preferences.visit(null) };
  return createActor(machine, { ...options, input });
}
