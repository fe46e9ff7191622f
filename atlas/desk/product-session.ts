import { createHttpClient } from "../../src/api/http-client.ts";
import { asking } from "../../src/api/asking.ts";
import type { KeyValueStore } from "../../src/api/resilient-storage.ts";
import { createSessionStore } from "../../src/api/session-store.ts";
import { createTabs, TAB_CHANNEL, type TabChannel, type Tabs } from "../../src/api/tabs.ts";
import type { Session } from "../../src/domain/session.ts";

/** Whether somebody is signed in in the product, as far as this page knows; `asking` until the other tabs have answered. */
export type Standing =
  | { readonly kind: "asking" | "none" }
  | { readonly kind: "signedIn"; readonly session: Session };

/** The session of the product on this page, and the calls in its name. */
export type ProductSession = ReturnType<typeof createProductSession>;

/** The parts of the browser that a session is found with. */
type World = {
  readonly openStorage: () => KeyValueStore;
  readonly openTabChannel: () => TabChannel;
  readonly newId: () => string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
};

/** In milliseconds: how long the other tabs are waited for, as in the product (ADR 22). */
const PATIENCE = 500;

/**
 * The session of the product, as a page of the same origin has it (ADR 145): that of this tab, which came here from the
 * product, or that of another tab, which is asked for it and is kept in memory alone. Nothing is written, and no address has
 * a token. It ends when a tab says that it ended, and when the server refuses it.
 */
function createProductSession(world: World) {
  const store = createSessionStore(world.openStorage);
  const tabs = createTabs(world.openTabChannel, world.newId);
  const listeners = new Set<() => void>();
  /** The tokens that ended: this tab may still have one of them in its storage. */
  const over = new Set<string>();
  let standing: Standing = { kind: "asking" };

  function become(next: Standing): void {
    standing = next;
    for (const listener of listeners) listener();
  }

  function has(token: string | null): boolean {
    return standing.kind === "signedIn" && standing.session.token === token;
  }

  function leave(token: string): void {
    over.add(token);
    if (has(token)) become({ kind: "none" });
  }

  async function find(): Promise<void> {
    const kept = store.session();
    const isLive = kept !== null && !over.has(kept.token);
    const found = isLive ? kept : await askOthers(tabs);
    // Another search may have found it meanwhile.
    if (standing.kind === "signedIn") return;
    if (found === null || found.changepwd || over.has(found.token)) become({ kind: "none" });
    else become({ kind: "signedIn", session: found });
  }

  const client = createHttpClient({
    baseUrl: "",
    fetch: world.fetch,
    clock: globalThis,
    credentials: () =>
      standing.kind === "signedIn"
        ? { token: standing.session.token, company: standing.session.company }
        : { token: null, company: null },
    onStarted: () => undefined,
    onEnded: () => undefined,
    onUnauthorized: (token) => {
      if (token === null || !has(token)) return;
      leave(token);
      // After a reload this tab may have had one that ended, and another tab a live one.
      void find();
    },
  });

  return {
    /** Begins to look for it, and to hear of its end. */
    start(): void {
      try {
        hearTabs(tabs, { standing: () => standing, find, leave });
      } catch {
        // Without a channel only the session of this tab is found.
      }
      void find();
    },
    /** Takes it that there is none: a folder is opened without a server. */
    startAlone: () => become({ kind: "none" }),
    standing: () => standing,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Makes a call of the product in the name of whoever is signed in. */
    ask: asking(client),
  };
}

type Heard = {
  readonly standing: () => Standing;
  readonly find: () => Promise<void>;
  readonly leave: (token: string) => void;
};

/** Answers a tab that asks for the session, and hears that somebody signed in or out in another. */
function hearTabs(tabs: Tabs, { standing, find, leave }: Heard): void {
  tabs.listen((news) => {
    const now = standing();
    if (news.type === "tab.asked") {
      if (now.kind === "signedIn") tabs.answer(news.id, now.session);
    } else if (news.type === "tab.signedIn") {
      if (now.kind !== "signedIn") void find();
    } else if (news.type === "tab.signedOut") leave(news.token);
  });
}

/** The session of another tab; null where none has one, or answers in time. */
async function askOthers(tabs: Tabs): Promise<Session | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  setTimeout(() => resolve(null), PATIENCE);
  const over = new AbortController();
  const asked = tabs.askForSession(over.signal).catch(() => null);
  return Promise.race([asked, promise]).finally(() => over.abort());
}

/** Opens it with the browser's own dependencies. */
export function openProductSession(): ProductSession {
  const session = createProductSession({
    openStorage: () => sessionStorage,
    openTabChannel: () => new BroadcastChannel(TAB_CHANNEL),
    newId: () => crypto.randomUUID(),
    fetch: (url, init) => fetch(url, init),
  });
  if (location.protocol === "file:") session.startAlone();
  else session.start();
  return session;
}
