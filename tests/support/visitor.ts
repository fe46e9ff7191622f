import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { expect as onPage } from "playwright/test";
import type { Authenticator } from "./authenticator.ts";
import type { Problems } from "./problems.ts";
import type { WarmContext } from "./warm-contexts.ts";

const SCREENSHOTS = join(import.meta.dirname, "../../build/walks");
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** A person at a browser of their own, who notices whatever goes wrong. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly authenticator: Authenticator;
  /** Allows the problems that match: the walk provoked them. */
  readonly allow: Problems["allow"];
  readonly problems: Problems["lines"];
  /**
   * Waits for the screen whose `h1` it is, in a document that has a title and says it is in Spanish. With a
   * `screenshot`, leaves it in build/walks on a phone and on a desktop.
   */
  readonly sees: (heading: string | RegExp, screenshot?: string) => Promise<void>;
  /** Leaves a screenshot of what is on the page now. */
  readonly keeps: (screenshot: string) => Promise<void>;
};

/** How the browser of a person is who arrives with no other wish. */
export const USUAL_BROWSER: BrowserContextOptions = {
  viewport: DESKTOP,
  locale: "es-CO",
  reducedMotion: "reduce",
};

/** A person in a context that has nothing stored in it. */
export function createVisitor(
  { context, page, problems }: Omit<WarmContext, "giveBack">,
  authenticator: Authenticator,
): Visitor {
  context.setDefaultTimeout(8000);
  return {
    page,
    context,
    authenticator,
    allow: problems.allow,
    problems: problems.lines,
    keeps: async (screenshot) => takeScreenshots(page, screenshot),
    async sees(heading, screenshot) {
      // Looked for at each frame; an assertion would look again only after pauses of its own.
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await onPage(page).toHaveTitle(/^\S.* · Garante$/u);
      await onPage(page.locator("html")).toHaveAttribute("lang", "es");
      if (screenshot !== undefined) await takeScreenshots(page, screenshot);
    },
  };
}

async function takeScreenshots(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: join(SCREENSHOTS, `${name}-${size}.png`), caret: "initial" });
  }
  await page.setViewportSize(before);
}
