import { importService } from "../api/bot-check.ts";
import { createOpenSocket } from "../api/socket.ts";
import { TAB_CHANNEL } from "../api/tabs.ts";
import type { Actors } from "../routes/actors.ts";
import { bindProduct } from "../routes/product.tsx";
import { sectionPageAt } from "../routes/route-tree.ts";
import type { SectionDefinition } from "../engine/define-section.ts";
import { endEarly } from "../ui/kit/form/early.ts";
import type { WatchNetwork } from "../routes/session/ports.ts";
import { browserAddressBar, saveFile, staleBuild, whenIdle } from "../api/browser.ts";
import { config } from "./config.ts";
import { createApp } from "./create-app.ts";

/**
 * Creates the product with the browser's own dependencies.
 * @returns its root component, which starts it after hydrating the prerendered page; and, for a page that was not
 *   prerendered, a function that starts it and waits until it can be drawn.
 */
export function openBrowserApp() {
  const firstPage = Promise.withResolvers<void>();
  const { actors, start } = createApp({
    config,
    fetch: (url, init) => fetch(url, init),
    openStorage: () => sessionStorage,
    openPreferences: () => localStorage,
    // The socket library is loaded later, so that it does not delay the first page.
    openSocket: createOpenSocket(
      config.baseUrl,
      async () => firstPage.promise.then(loadSocket),
      Math.random,
    ),
    openTabChannel: () => new BroadcastChannel(TAB_CHANNEL),
    watchNetwork,
    loadBotCheck: importService,
    clock: {
      setTimeout: (callback: () => void, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (id) => clearTimeout(id as number),
    },
    bar: browserAddressBar,
    loadWorkplace: () => import("./browser-workplace.ts"),
    loadSection,
    saveFile,
    printPage: () => globalThis.print(),
    newSeed: () => crypto.randomUUID(),
  });
  followWindow(actors);
  const begin = (): void => {
    endEarly();
    start();
  };
  const year = new Date().getFullYear();
  const { Product, whenReady, preload, preloadAfter } = bindProduct(actors, {
    year,
    build: staleBuild,
    onDrawn: () => {
      begin();
      firstPage.resolve();
    },
  });
  preload(browserAddressBar.current());
  browserAddressBar.onHinted((path) => {
    preload(path);
    const { controller } = sectionPageAt(path) ?? {};
    if (controller !== undefined) void loadSection(controller).catch(() => undefined);
  });
  actors.navigation.subscribe(({ context: { place } }) =>
    whenIdle(() => {
      preloadAfter(place.page);
      if (place.page === CODE_PAGE) void loadSocket().catch(() => undefined);
    }),
  );
  const beginUndrawn = async (): Promise<void> => {
    begin();
    await whenReady();
  };
  return { Product, beginUndrawn };
}

/** Asks before a page with unsaved changes, of its own or waiting, is closed, and reads the session again when a page is shown again. */
function followWindow({ auth, navigation }: Actors): void {
  addEventListener("beforeunload", (event) => {
    const page = navigation.getSnapshot();
    // A form that waits for the one in sight is in memory only (ADR 72).
    const isAwaited = sectionPageAt(page.context.place.path)?.detour !== undefined;
    if (isAwaited || page.hasTag("unsaved")) event.preventDefault();
  });
  // A page restored from the back/forward cache may hold a session that has ended since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) auth.send({ type: "page.shown" });
  });
}

/** The page where the code is typed, by a person about to be signed in. */
const CODE_PAGE = "/tfa";

const loadSocket = async () => (await import("socket.io-client")).io;

const watchNetwork: WatchNetwork = (tell) => {
  const lost = (): void => tell({ type: "network.lost" });
  const returned = (): void => tell({ type: "network.returned" });
  addEventListener("offline", lost);
  addEventListener("online", returned);
  if (!navigator.onLine) lost();
  return () => {
    removeEventListener("offline", lost);
    removeEventListener("online", returned);
  };
};

const loading = new Map<string, Promise<SectionDefinition | null>>();

/**
 * Gives the declaration of a section. A loaded one is returned without another import, which would let a frame be drawn
 * first; a failed import is tried again.
 */
async function loadSection(controller: string): Promise<SectionDefinition | null> {
  const known = loading.get(controller);
  if (known !== undefined) return known;
  const declaration = importSection(controller);
  loading.set(controller, declaration);
  declaration.catch(() => loading.delete(controller));
  return declaration;
}

async function importSection(controller: string): Promise<SectionDefinition | null> {
  const declared = await import("../sections/declared.ts");
  return declared.loadSection(controller);
}
