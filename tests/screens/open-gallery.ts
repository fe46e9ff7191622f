import type { Page } from "playwright";
import { openBrowser } from "../support/open-browser.ts";
import { keepContextsWarm } from "../support/warm-contexts.ts";
import type { StateName } from "./gallery.tsx";
import { serveGallery } from "./serve-gallery.ts";

/** The gallery open in a browser, with the actions of its tests. */
export type OpenGallery = {
  readonly page: Page;
  readonly names: readonly StateName[];
  /** Draws a state from the beginning and waits until it is on the page. */
  readonly show: (name: StateName) => Promise<void>;
  /** Gives the current screen the props of another state, as its machine would. */
  readonly become: (name: StateName) => Promise<void>;
  /** The reports of the screen since it was shown. */
  readonly reports: () => Promise<{ name: string; values?: unknown }[]>;
  /** Errors and violations of the content policy since the last call. */
  readonly problems: () => string[];
  readonly close: () => Promise<void>;
};

let contexts: Promise<ReturnType<typeof keepContextsWarm>> | undefined;

/** Builds and opens the gallery in a page of the worker's browser, whose program is at `browserPath`. */
export async function openGallery(browserPath: string): Promise<OpenGallery> {
  contexts ??= galleryIn(browserPath);
  const { page, giveBack } = await (await contexts).lend({});
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(message.text());
  });
  await page.goto("/");

  async function draw(name: StateName, keep: boolean): Promise<void> {
    const pressed = await page.evaluate(
      async ([state, isKept]) => {
        const button = gallery.show(state, { keep: isKept });
        // React draws, effects run, and their changes are drawn; while something is to come under a record, it is waited for.
        const { documentElement: html } = document;
        for (
          let frame = 0;
          frame < 2 || (frame < 40 && "hasSkeleton" in html.dataset);
          frame += 1
        ) {
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
        return button;
      },
      [name, keep] as const,
    );
    if (pressed !== undefined) {
      const named = { name: pressed };
      await page.getByRole("button", named).or(page.getByRole("tab", named)).first().click();
    }
  }

  // The first visit may be answered while the server still bundles the gallery, and be reloaded.
  await page.waitForFunction(() => "gallery" in globalThis);
  // A busy machine is no failure.
  page.setDefaultTimeout(20_000);
  return {
    page,
    names: await page.evaluate(() => gallery.names),
    show: async (name) => draw(name, false),
    become: async (name) => draw(name, true),
    reports: async () => page.evaluate(() => gallery.reports),
    problems: () => found.splice(0),
    close: giveBack,
  };
}

async function galleryIn(browserPath: string) {
  const opening = openBrowser(browserPath);
  const baseURL = await serveGallery();
  return keepContextsWarm(await opening, { baseURL, reducedMotion: "reduce" });
}
