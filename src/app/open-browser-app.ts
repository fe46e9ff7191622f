import { importService } from "../api/bot-check.ts";
import { createOpenSocket } from "../api/socket.ts";
import { followPlace, holdsWork } from "../routes/follow-place.ts";
import { bindProduct } from "../routes/product.tsx";
import { pageAt } from "../sections/catalogue.ts";
import type { SectionDefinition } from "../sections/define-section.ts";
import type { WatchNetwork } from "./auth-ports.ts";
import { browserAddressBar } from "./browser-address-bar.ts";
import { config } from "./config.ts";
import { saveFile } from "./save-file.ts";
import { staleBuild } from "./stale-build.ts";
import { startApp } from "./start-app.ts";

/** Starts the product on the browser's own world and gives its root component. */
export function openBrowserApp() {
  const app = startApp({
    config,
    fetch: (url, init) => fetch(url, init),
    openStorage: () => sessionStorage,
    openPreferences: () => localStorage,
    openSocket: createOpenSocket(
      config.baseUrl,
      async () => (await import("socket.io-client")).io,
      Math.random,
    ),
    watchNetwork,
    loadBotCheck: importService,
    clock: {
      setTimeout: (callback: () => void, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (id) => clearTimeout(id as number),
    },
    pageAt,
    loadWorkplace: () => import("./start-workplace.ts"),
    loadSection,
    saveFile,
    newSeed: () => crypto.randomUUID(),
    path: browserAddressBar.current(),
  });
  followPlace(app.auth, browserAddressBar, app.workplace);
  addEventListener("beforeunload", (event) => {
    const workplace = app.workplace.current();
    if (workplace !== null && holdsWork(workplace)) event.preventDefault();
  });
  // A page brought back from the browser's cache may hold a session that has ended since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) app.auth.send({ type: "page.shown" });
  });
  const { Product, preload } = bindProduct(app, new Date().getFullYear(), staleBuild);
  browserAddressBar.onHinted((path) => preload(pageAt(path) ?? path));
  return Product;
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

/** The declaration of a section. Code that does not come may be of a build that is gone. */
async function loadSection(controller: string): Promise<SectionDefinition | null> {
  try {
    const declared = await import("../sections/declared.ts");
    return await declared.loadSection(controller);
  } catch (error) {
    if (staleBuild.recover()) return new Promise<never>(() => undefined);
    throw error;
  }
}
