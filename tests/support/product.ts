import { SimulatedClock, type InspectionEvent } from "xstate";

import type { BotCheckService } from "../../src/api/bot-check.ts";
import type { KeyValueStore } from "../../src/api/resilient-storage.ts";
import type { SocketNews } from "../../src/api/socket.ts";
import type { WatchNetwork } from "../../src/routes/session/ports.ts";
import { createApp, type StartWorkplace } from "../../src/app/create-app.ts";
import type { LaterCode } from "../../src/app/start-workplace.ts";
import type { LoadSection } from "../../src/routes/record/ports.ts";
import type { AuthEvent } from "../../src/machines/auth/auth.types.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { createFakeAddressBar, type FakeAddressBar } from "./fake-address-bar.ts";
import type { FakeTabs, Said } from "./fake-tabs.ts";
import { createFakeWire, settle } from "./fake-wire.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { startWith } from "./pages-at-hand.ts";

// The code of this call comes with its first question: the tests wait for answers alone.
await import("../../src/api/letter-check.ts");

type Socket = {
  readonly token: string;
  readonly tell: (news: SocketNews) => void;
  isClosed: boolean;
};

/** The choices of a test about the surroundings of the product. */
export type Setting = {
  readonly path?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly preferences?: Readonly<Record<string, string>>;
  readonly openStorage?: () => KeyValueStore;
  /** Answers the bot check; by default with `bot-1`, `bot-2`, … */
  readonly execute?: BotCheckService["execute"];
  readonly loadBotCheck?: () => Promise<BotCheckService>;
  /** Whether the browser is offline at that moment. */
  readonly isOffline?: () => boolean;
  readonly inspect?: (event: InspectionEvent) => void;
  /** The other tabs of the browser; by default there is none, and the product waits for none. */
  readonly tabs?: FakeTabs | "blocked";
  /** The address bar, where the test uses it; otherwise one at the path. */
  readonly bar?: FakeAddressBar;
  /** The sections that have screens here; none by default. */
  readonly sections?: readonly SectionDefinition[];
  /** Loads the code that every section shares; by default at once. */
  readonly loadWorkplace?: () => Promise<{ readonly startWorkplace: StartWorkplace }>;
  /** Loads the code of the pages besides the list; by default at once. */
  readonly later?: Partial<LaterCode>;
  /** Loads the declaration of a section that is not in `sections`. */
  readonly loadSection?: LoadSection;
};

/**
 * Opens the product without its views: the real machines, client and session store over a fake wire and a clock that
 * only the test moves.
 */
export async function openProduct(setting: Setting = {}) {
  const wire = createFakeWire();
  const clock = new SimulatedClock();
  const memory = createMemoryStorage(setting.stored);
  const remembered = createMemoryStorage(setting.preferences);
  const botChecks: { siteKey: string; action: string }[] = [];
  const service: BotCheckService = {
    ready: (callback) => callback(),
    execute(siteKey, options) {
      botChecks.push({ siteKey, action: options.action });
      return setting.execute?.(siteKey, options) ?? Promise.resolve(`bot-${botChecks.length}`);
    },
  };
  const sockets: Socket[] = [];
  let announceNetwork: Parameters<WatchNetwork>[0] = () => undefined;
  const { tabs = "blocked" } = setting;
  const bar = setting.bar ?? createFakeAddressBar(setting.path ?? "/");
  const files: { blob: Blob; name: string }[] = [];
  let visits = 0;
  const { actors: app, start } = createApp({
    config: { baseUrl: "https://fondo.example", botCheckUrl: "/js?render={key}", siteKey: "clave" },
    fetch: wire.fetch,
    clock,
    openStorage: setting.openStorage ?? (() => memory.storage),
    loadBotCheck: setting.loadBotCheck ?? (async () => service),
    openPreferences: () => remembered.storage,
    openSocket(token, tell) {
      const socket = { token, tell, isClosed: false };
      sockets.push(socket);
      return () => void (socket.isClosed = true);
    },
    openTabChannel() {
      if (tabs === "blocked") throw new Error("There is no channel");
      return tabs.open();
    },
    watchNetwork(tell) {
      announceNetwork = tell;
      if (setting.isOffline?.() === true) tell({ type: "network.lost" });
      return () => undefined;
    },
    bar: bar.bar,
    loadWorkplace:
      setting.loadWorkplace ?? (async () => ({ startWorkplace: startWith(setting.later ?? {}) })),
    loadSection:
      setting.loadSection ??
      (async (controller) =>
        setting.sections?.find((each) => each.controller === controller) ?? null),
    saveFile: (blob, name) => void files.push({ blob, name }),
    printPage: () => undefined,
    newSeed: () => `visita-${++visits}`,
    ...(setting.inspect && { inspect: setting.inspect }),
  });

  const workplace = () => app.navigation.getSnapshot().context.workplace;
  const send = async (event: AuthEvent): Promise<void> => {
    app.auth.send(event);
    await settle();
  };
  start();
  bar.onFollowed((path) => app.navigation.send({ type: "link.followed", path }));
  await settle();

  return {
    app,
    wire,
    clock,
    botChecks,
    /** The live channels that were opened, on which the test sends. */
    sockets,
    announceNetwork: (news: Parameters<typeof announceNetwork>[0]) => announceNetwork(news),
    send,
    visit: (address: string) => send({ type: "url.requested", path: address }),
    signIn: (username = "admin", password = "Garante*2017") =>
      send({ type: "credentials.submitted", username, password }),
    enterCode: (password = "123456") => send({ type: "code.submitted", password }),
    stored: memory.content,
    /** The browser's storage between sessions. */
    preferences: remembered.content,
    session: () => app.auth.getSnapshot().context.session,
    /** The messages of this tab to the others, without the numbers of the questions. */
    saidToTabs: () => (tabs === "blocked" ? [] : tabs.said().map((message) => wordsOfTab(message))),
    /** The downloaded files. */
    files,
    /** The machines of the open page of a section. */
    work: () => workplace()?.getSnapshot().children ?? {},
    /** The machine behind the pages of the sections, once one was opened. */
    workplace,
    profile: () => app.auth.getSnapshot().children.profile?.getSnapshot().context.profile,
    /** The texts that 'Avisos' lists. */
    past: () => app.notices.getSnapshot().context.past.map((notice) => notice.text),
    /** The address in the address bar. */
    address: () => app.auth.getSnapshot().context.place.path,
    /** The drawn page; null is the 404. */
    page: () => app.auth.getSnapshot().context.place.page,
    isSubmitDisabled: () => app.auth.getSnapshot().hasTag("busy"),
    qr: () => app.auth.getSnapshot().context.qr,
    notice: () => {
      const { current } = app.notices.getSnapshot().context;
      return current === null ? null : { style: current.style, text: current.text };
    },
    wait: () => {
      const requests = app.requests.getSnapshot();
      if (requests.matches("quiet")) return "no";
      if (requests.matches({ busy: "late" })) return "late";
      return requests.matches({ busy: "brief" }) ? "brief" : "long";
    },
    isLoading: () => app.requests.getSnapshot().matches("busy"),
    /** Moves the clock, and runs what was waiting for it. */
    async pass(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

function wordsOfTab({ type, token, isOnPurpose, session }: Said): string {
  return [type, token, isOnPurpose, session?.token, session?.company]
    .filter((each) => each !== undefined)
    .join(" ");
}

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** The server's answer to a right code (spec §7). */
export const GRANTED = {
  rst: true,
  msg: "Bienvenida",
  token: "token-a",
  user: { firstname: "Ana", lastname: "Ríos" },
  permission: [
    { controller: "requests", status: 1, actions: [{ action: "detail", status: 1 }] },
    { controller: "users", status: 0, actions: [] },
  ],
  companies: [
    { id: "1", nombre: "Fondo Uno" },
    { id: "2", nombre: "Fondo Dos" },
  ],
  company: "1",
  changepwd: false,
};

/** A session store of a signed-in tab (spec §3). */
export const SIGNED_IN = {
  uid: "u-1",
  token: "token-a",
  user: JSON.stringify(GRANTED.user),
  permission: JSON.stringify(GRANTED.permission),
  companies: JSON.stringify(GRANTED.companies),
  company: "1",
  changepwd: "false",
};

/** Opens the product and passes the first step of the sign-in. */
export async function openAtCode(setting: Setting = {}): Promise<Product> {
  const product = await openProduct({ path: "/login", ...setting });
  await product.signIn();
  await product.wire.last("auth/login").reply({ rst: true, uid: "u-1" });
  return product;
}

/** Opens the product and signs in. */
export async function openSignedIn(setting: Setting = {}, granted: object = {}): Promise<Product> {
  const product = await openAtCode(setting);
  await product.enterCode();
  await product.wire.last("auth/tfa/u-1").reply({ ...GRANTED, ...granted });
  return product;
}
