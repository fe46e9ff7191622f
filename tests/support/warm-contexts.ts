import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright";
import { watchProblems, type Problems } from "./problems.ts";

/** A browser context that has nothing stored, with one page, and what went wrong in it. */
export type WarmContext = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: Problems;
  /** Ends the work in it, and returns it. */
  readonly giveBack: () => Promise<void>;
};

/** Opens a context of the caller alone. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<WarmContext> {
  const context = await browser.newContext(options);
  const problems = watchProblems(context);
  const page = await context.newPage();
  return { context, page, problems, giveBack: async () => context.close() };
}

/**
 * A context with a page that stays open: the pages that it opens run in its process, which has already parsed the
 * product's code.
 */
type Kept = {
  readonly context: BrowserContext;
  readonly keeper: Page;
  readonly problems: Problems;
  /** Whether a change was made to it that a context cannot undo. */
  readonly isSpoilt: () => boolean;
};

const KEPT_AT = "/threshold";
const OPENER_POLICY = "cross-origin-opener-policy";

/**
 * Lends contexts of a browser, and empties them to lend them again: a new context and its process take three times as
 * long as a page in a warm one.
 */
export function keepContextsWarm(browser: Browser, usual: BrowserContextOptions) {
  const idle: Kept[] = [];

  async function lendKept(): Promise<WarmContext> {
    const kept = idle.pop() ?? (await openKept(browser, usual));
    const { context, keeper, problems } = kept;
    const opened = context.waitForEvent("page");
    await keeper.evaluate(() => {
      const tab = open("about:blank", "_blank");
      // A tab that a person opens has no opener.
      if (tab !== null) tab.opener = null;
    });
    return {
      context,
      page: await opened,
      problems,
      giveBack: async () => {
        if (kept.isSpoilt()) await context.close();
        else {
          await empty(kept);
          idle.push(kept);
        }
      },
    };
  }

  return {
    /** With options of its own, a context is new and lent once. */
    async lend(own: BrowserContextOptions): Promise<WarmContext> {
      if (Object.keys(own).length === 0) return lendKept();
      return openContext(browser, { ...usual, ...own });
    },
    close: async () => {
      await Promise.all(idle.splice(0).map(async ({ context }) => context.close()));
    },
  };
}

async function openKept(browser: Browser, usual: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(usual);
  const keeper = await context.newPage();
  await keeper.route(`**${KEPT_AT}`, answerNothing);
  await keeper.goto(KEPT_AT);
  return {
    context,
    keeper,
    problems: watchProblems(context),
    isSpoilt: watchSpoiling(context),
  };
}

/**
 * Answers with an empty page that asks for no icon: it has the isolation headers of the site, or it could not be the
 * opener of its pages.
 */
async function answerNothing(route: Route): Promise<void> {
  const policy = (await route.fetch()).headers()[OPENER_POLICY];
  await route.fulfill({
    contentType: "text/html",
    headers: policy === undefined ? {} : { [OPENER_POLICY]: policy },
    body: '<!doctype html><link rel="icon" href="data:,">',
  });
}

/** A script for every page and a stopped clock cannot be undone. */
function watchSpoiling(context: BrowserContext): () => boolean {
  let isSpoilt = false;
  const addInitScript = context.addInitScript.bind(context);
  context.addInitScript = async (...script) => {
    isSpoilt = true;
    return addInitScript(...script);
  };
  const install = context.clock.install.bind(context.clock);
  context.clock.install = async (options) => {
    isSpoilt = true;
    await install(options);
  };
  return () => isSpoilt;
}

async function empty({ context, keeper, problems }: Kept): Promise<void> {
  const used = context.pages().filter((page) => page !== keeper);
  await Promise.all(used.map(async (page) => page.close()));
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
  problems.forget();
}
