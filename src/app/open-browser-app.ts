import { importService } from "../api/bot-check.ts";
import { createOpenSocket } from "../api/socket.ts";
import { bindProduct } from "../routes/product.tsx";
import { sectionPageAt } from "../routes/route-tree.ts";
import type { SectionDefinition } from "../engine/define-section.ts";
import { endEarly } from "../ui/kit/form/early.ts";
import type { WatchNetwork } from "./auth-ports.ts";
import { browserAddressBar } from "./browser-address-bar.ts";
import { config } from "./config.ts";
import { createApp } from "./create-app.ts";
import { saveFile } from "./save-file.ts";
import { staleBuild } from "./stale-build.ts";

/** Makes the product on the browser's own world and gives its root component, which starts it once it is drawn. */
export function openBrowserApp() {
  const { actors, start } = createApp({
    config,
    fetch: (url, init) => fetch(url, init),
    openStorage: () => sessionStorage,
    openPreferences: () => localStorage,
    openSocket: createOpenSocket(config.baseUrl, loadSocket, Math.random),
    openTabChannel: () => new BroadcastChannel("garante"),
    watchNetwork,
    loadBotCheck: importService,
    clock: {
      setTimeout: (callback: () => void, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (id) => clearTimeout(id as number),
    },
    bar: browserAddressBar,
    loadWorkplace: () => import("./start-workplace.ts"),
    loadSection,
    saveFile,
    newSeed: () => crypto.randomUUID(),
  });
  addEventListener("beforeunload", (event) => {
    if (actors.navigation.getSnapshot().hasTag("unsaved")) event.preventDefault();
  });
  // A page brought back from the browser's cache may hold a session that has ended since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) actors.auth.send({ type: "page.shown" });
  });
  const onDrawn = (): void => {
    endEarly();
    start();
  };
  const year = new Date().getFullYear();
  const { Product, preload, preloadAfter } = bindProduct(actors, {
    year,
    build: staleBuild,
    onDrawn,
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
  return Product;
}

/** Where the code is typed: who is there is about to be signed in. */
const CODE_PAGE = "/tfa";

const loadSocket = async () => (await import("socket.io-client")).io;

/** Calls when nothing that a person waits for is under way. Safari has no idle callback. */
function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}

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
 * The declaration of a section. What is there is given without asking the browser for it again, which would let a
 * frame be drawn before; what failed is asked for again.
 */
async function loadSection(controller: string): Promise<SectionDefinition | null> {
  const known = loading.get(controller);
  if (known !== undefined) return known;
  const declaration = importSection(controller);
  loading.set(controller, declaration);
  declaration.catch(() => loading.delete(controller));
  return declaration;
}

/** Imports a declaration. Code that does not come may be of a build that is gone. */
async function importSection(controller: string): Promise<SectionDefinition | null> {
  try {
    const declared = await import("../sections/declared.ts");
    return await declared.loadSection(controller);
  } catch (error) {
    if (staleBuild.recover()) return new Promise<never>(() => undefined);
    throw error;
  }
}
