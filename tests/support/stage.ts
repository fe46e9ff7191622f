import { resolve } from "node:path";
import type { BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { createAuthenticator, type Authenticator } from "./authenticator.ts";
import { openBrowser } from "./open-browser.ts";
import { openSeeded } from "./seeded-database.ts";
import { startServer, type TestServer } from "./server.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createVisitor, USUAL_BROWSER, type Visitor } from "./visitor.ts";
import { keepContextsWarm, type WarmContext } from "./warm-contexts.ts";

const DIST = resolve(import.meta.dirname, "../../dist");

/** The surroundings of a story: a browser and one server with the production build, for one file of walks. */
export type Stage<Server> = {
  readonly server: () => Server;
  readonly authenticator: Authenticator;
  /** Brings a person with a browser that has nothing stored; with options it is a new browser context. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visitor>;
};

type Served = { readonly url: string; readonly close: () => Promise<void> };

/** Opens a stage on the server of the tests, with its clock, which stands still until it is moved. */
export function openStage(): Stage<TestServer> & { readonly clock: TestClock } {
  const clock = createTestClock();
  return { ...openStageOn(async () => startServer({ dist: DIST, clock }), clock), clock };
}

/**
 * Opens a stage whose database has the records of the demonstration.
 *
 * @param program the file of its browser.
 */
export function openSeededStage(
  program?: string,
): Stage<TestServer> & { readonly clock: TestClock } {
  const clock = createTestClock();
  const serve = async () => {
    const db = await openSeeded();
    const server = await startServer({ dist: DIST, clock, db });
    const close = async () => {
      await server.close();
      await db.destroy();
    };
    return { ...server, close };
  };
  return { ...openStageOn(serve, clock, program), clock };
}

/**
 * Opens the stage of a file and closes it afterwards. A walk fails when a visitor noticed a problem that the walk did
 * not provoke.
 *
 * @param clock the clock of the authenticator app.
 * @param program the file of its browser.
 */
export function openStageOn<Server extends Served>(
  serve: () => Promise<Server>,
  clock: TestClock,
  program = inject("browserPath"),
): Stage<Server> {
  const authenticator = createAuthenticator(clock);
  const lent: WarmContext[] = [];
  let contexts: ReturnType<typeof keepContextsWarm>;
  let server: Server;

  beforeAll(async () => {
    const opening = openBrowser(program);
    server = await serve();
    contexts = keepContextsWarm(await opening, { ...USUAL_BROWSER, baseURL: server.url });
  });

  afterEach(async () => {
    const gone = lent.splice(0);
    const wrong = gone.flatMap(({ problems }) => problems.lines());
    await Promise.all(gone.map(async ({ giveBack }) => giveBack()));
    expect(wrong).toEqual([]);
  });

  afterAll(async () => {
    await contexts.close();
    await server.close();
  });

  return {
    server: () => server,
    authenticator,
    async visit(options = {}) {
      const warm = await contexts.lend(options);
      lent.push(warm);
      return createVisitor(warm, authenticator);
    },
  };
}
