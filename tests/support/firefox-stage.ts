import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll } from "vitest";
import { findFirefox } from "../../scripts/find-firefox.ts";

/** Firefox's own number of each theme. */
const THEMES = { dark: 0, light: 1 } as const;

/** The path of the program, or the reason why there is none. */
export type Found = { readonly program: string } | { readonly reason: string };

/** Looks for Firefox. In continuous integration, where it is required, a machine without it fails the tests. */
export async function lookForFirefox(): Promise<Found> {
  try {
    return { program: await findFirefox() };
  } catch (error) {
    if (process.env["CI"]) throw error;
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Opens a stock Firefox by WebDriver BiDi, because Playwright cannot drive it. */
export function openFirefoxStage(program: string) {
  const browsers: Browser[] = [];
  afterAll(async () => {
    await Promise.all(browsers.map(async (browser) => browser.close()));
  });
  return {
    /** Opens a page in a theme of the system; its errors and warnings go to `onProblem`. */
    open: async (theme: keyof typeof THEMES, onProblem: (text: string) => void): Promise<Page> => {
      const browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: program,
        headless: true,
        defaultViewport: { width: 1280, height: 800 },
        extraPrefsFirefox: { "layout.css.prefers-color-scheme.content-override": THEMES[theme] },
      });
      browsers.push(browser);
      const page = await browser.newPage();
      page.setDefaultTimeout(8000);
      page.on("pageerror", (error) => onProblem(String(error)));
      page.on("console", (line) => {
        if (line.type() === "error") onProblem(line.text());
      });
      return page;
    },
  };
}
