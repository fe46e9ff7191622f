import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { onPage } from "./on-page.ts";
import type { Authenticator } from "./authenticator.ts";
import type { Problems } from "./problems.ts";
import type { WarmContext } from "./warm-contexts.ts";

const SCREENSHOTS = join(import.meta.dirname, "../../build/walks");
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** A person at a browser of their own, who notices every problem. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly authenticator: Authenticator;
  /** Allows the problems that match: the walk provoked them. */
  readonly allow: Problems["allow"];
  readonly problems: Problems["lines"];
  /**
   * Waits for the screen with this `h1`, in a document that has a title and declares Spanish. With a `screenshot`,
   * writes it to build/walks on a phone and on a desktop.
   */
  readonly sees: (heading: string | RegExp, screenshot?: string) => Promise<void>;
  /** Takes a screenshot of the page. */
  readonly keeps: (screenshot: string) => Promise<void>;
};

/** The default browser of a person. */
export const USUAL_BROWSER: BrowserContextOptions = {
  viewport: DESKTOP,
  locale: "es-CO",
  reducedMotion: "reduce",
};

/** Creates a person in a context with nothing stored. */
export function createVisitor(
  { context, page, problems }: Omit<WarmContext, "giveBack">,
  authenticator: Authenticator,
): Visitor {
  // A busy machine makes no walk fail.
  context.setDefaultTimeout(30_000);
  return {
    page,
    context,
    authenticator,
    allow: problems.allow,
    problems: problems.lines,
    keeps: async (screenshot) => takeScreenshots(page, screenshot),
    async sees(heading, screenshot) {
      // Checked at each frame; an assertion would check again only after its own pauses.
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await onPage(page).toHaveTitle(/^\S.* · Garante$/u);
      await onPage(page.locator("html")).toHaveAttribute("lang", "es");
      if (screenshot !== undefined) await takeScreenshots(page, screenshot);
    },
  };
}

/** The screenshots of this run: a step that several walks take is pictured once. */
const taken = new Set<string>();

async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (taken.has(name)) return;
  taken.add(name);
  const before = page.viewportSize() ?? DESKTOP;
  for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: join(SCREENSHOTS, `${name}-${size}.png`), caret: "initial" });
  }
  await page.setViewportSize(before);
}
