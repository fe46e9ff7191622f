import { importService } from "../api/bot-check.ts";
import { createRouter } from "../routes/create-router.tsx";
import { pageAt } from "../sections/catalogue.ts";
import { config } from "./config.ts";
import { startApp } from "./start-app.ts";

/** Starts the product on the browser's own world and gives its router. */
export function openBrowserApp() {
  const app = startApp({
    config,
    fetch: (url, init) => fetch(url, init),
    openStorage: () => sessionStorage,
    loadBotCheck: importService,
    clock: {
      setTimeout: (callback: () => void, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (id) => clearTimeout(id as number),
    },
    pageAt,
    path: location.pathname + location.search,
  });
  // A page brought back from the browser's cache may hold a session that has ended since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) app.auth.send({ type: "page.shown" });
  });
  return createRouter(app, new Date().getFullYear());
}
