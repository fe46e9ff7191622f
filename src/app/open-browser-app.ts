import { importService } from "../api/bot-check.ts";
import { createOpenSocket } from "../api/socket.ts";
import { followPlace } from "../routes/follow-place.ts";
import { bindProduct } from "../routes/product.tsx";
import { pageAt } from "../sections/catalogue.ts";
import type { WatchNetwork } from "./auth-ports.ts";
import { browserAddressBar } from "./browser-address-bar.ts";
import { config } from "./config.ts";
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
    path: browserAddressBar.current(),
  });
  followPlace(app.auth, browserAddressBar);
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
