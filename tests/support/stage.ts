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
export type Stage<Server> = {
  readonly server: () => Server;
  readonly authenticator: Authenticator;
  /** A person arrives, with a browser that has nothing stored. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visitor>;
};

type Served = { readonly url: string; readonly close: () => Promise<void> };

/** A stage on the server of the tests, with its clock, which stands still until it is moved. */
export function openStage(): Stage<TestServer> & { readonly clock: TestClock } {
  const clock = createTestClock();
  return { ...openStageOn(async () => startServer({ dist: DIST, clock }), clock), clock };
}

/**
 * Sets the stage of a file and takes it down after it. After each walk, whatever a visitor noticed to go wrong
 * and the walk did not provoke fails it.
 *
 * @param clock what the authenticator app goes by.
 */
export function openStageOn<Server extends Served>(
  serve: () => Promise<Server>,
  clock: TestClock,
): Stage<Server> {
  const authenticator = createAuthenticator(clock);
  const visitors: Visitor[] = [];
  let browser: Browser;
  let server: Server;

  beforeAll(async () => {
    const launching = chromium.launch({
      executablePath: inject("browserPath"),
      args: browserFlags(),
    });
    server = await serve();
    browser = await launching;
  });

  afterEach(async () => {
    const gone = visitors.splice(0);
    await Promise.all(gone.map(async ({ context }) => context.close()));
    expect(gone.flatMap(({ problems }) => problems())).toEqual([]);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  return {
    server: () => server,
    authenticator,
    async visit(options = {}) {
      const baseURL = server.url;
      const visitor = await createVisitor({ browser, authenticator, baseURL, ...options });
      visitors.push(visitor);
      return visitor;
    },
  };
}
