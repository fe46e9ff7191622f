import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import { openingsOf } from "./paint.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const IMAGES = join(ROOT, "docs/images");

/** As wide as two of them beside each other are read in the README. */
const WINDOW = { width: 1280, height: 800 };

/** The pages of the product that the README shows, by the name of their file. */
const PAGES = {
  home: "/dashboard",
  list: "/obligations",
  record: "/obligations/view/300",
  report: "/information-reports/portfolio",
};

/** The page of the atlas that it shows: the life of an agreement, as an analyst reads it. */
const ATLAS = join(ROOT, "build/flujos/index.html");
const DIAGRAM = "#/diagrama?maquina=agreement";

/*
 * Takes the screenshots of the README anew, of the product as it was built and of its demonstration.
 *
 *   npm run build && npm run screenshots
 */
await openingsOf({
  customers: 300,
  openings: async (page) => {
    await page.setViewportSize(WINDOW);
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(address);
      await isStill(page);
      await page.screenshot({ path: join(IMAGES, `${name}.png`) });
    }
    await page.goto(`${pathToFileURL(ATLAS).href}${DIAGRAM}`);
    await isStill(page);
    await page.screenshot({ path: join(IMAGES, "diagram.png") });
    return [];
  },
});

/** Waits until nothing is asked for any more. */
async function isStill(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}
