import { resolve } from "node:path";
import { chromium, type Browser, type BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { createAuthenticator, type Authenticator } from "./authenticator.ts";
import { startServer, type TestServer } from "./server.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const DIST = resolve(import.meta.dirname, "../../dist");

/** Where a story is played: one browser and one server with the production build, for one file of walks. */
export type Stage = {
  readonly server: () => TestServer;
  /** The server's clock, which stands still until it is moved. */
  readonly clock: TestClock;
  readonly authenticator: Authenticator;
  /** A person arrives, with a browser that has nothing stored. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visitor>;
};

/**
 * Sets the stage of a file and takes it down after it. After each walk, whatever a visitor noticed to go wrong
 * and the walk did not provoke fails it.
 */
export function openStage(): Stage {
  const clock = createTestClock();
  const authenticator = createAuthenticator(clock);
  const visitors: Visitor[] = [];
  let browser: Browser;
  let server: TestServer;

  beforeAll(async () => {
    const starting = startServer({ dist: DIST, clock });
    browser = await chromium.launch({
      executablePath: inject("browserPath"),
      args: browserFlags(),
    });
    server = await starting;
  });

  afterEach(async () => {
    const gone = visitors.splice(0);
    await Promise.all(gone.map(({ context }) => context.close()));
    expect(gone.flatMap(({ problems }) => problems())).toEqual([]);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  return {
    server: () => server,
    clock,
    authenticator,
    async visit(options = {}) {
      const visitor = await createVisitor({
        browser,
        authenticator,
        baseURL: server.url,
        ...options,
      });
      visitors.push(visitor);
      return visitor;
    },
  };
}
