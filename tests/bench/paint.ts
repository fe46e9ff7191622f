import { resolve } from "node:path";
import { chromium, type Page } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { signIn } from "../support/gestures.ts";
import { setup } from "../support/provide-postgres.ts";
import { registry } from "../support/registry.ts";
import { startServer } from "../support/server.ts";
import { createTestClock } from "../support/test-clock.ts";
import { createVisitor, USUAL_BROWSER } from "../support/visitor.ts";
import { openContext } from "../support/warm-contexts.ts";

/** The factor by which the processor is slowed down. */
export const THROTTLE = 4;
/** Openings before those that are measured: the engine compiles meanwhile. */
const WARM_UP = 5;

type Paint<Opening> = {
  /** The debtors of the demonstration. */
  readonly customers: number;
  /** Opens the page repeatedly, by an administrator who is signed in; gives what each opening took. */
  readonly openings: (page: Page, slowDown: () => Promise<void>) => Promise<Opening[]>;
};

/**
 * Measures the openings of a page of the built product, with the demonstration behind it and the processor slowed down.
 * @returns those after the first ones, in which the engine compiles.
 */
export async function openingsOf<Opening>({
  customers,
  openings,
}: Paint<Opening>): Promise<Opening[]> {
  const clock = createTestClock();
  const stopPostgres = await setup();
  const server = await startServer({ dist: resolve(import.meta.dirname, "../../dist"), clock });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags(),
  });
  try {
    const now = clock.now();
    await seedRecords({ db: server.db, registry, now, size: customers, tell: () => undefined });
    const options = { ...USUAL_BROWSER, baseURL: server.url };
    const visitor = createVisitor(await openContext(browser, options), createAuthenticator(clock));
    await signIn(visitor, "admin");
    const session = await visitor.context.newCDPSession(visitor.page);
    const slowDown = async () => {
      await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
    };
    return (await openings(visitor.page, slowDown)).slice(WARM_UP);
  } finally {
    await browser.close();
    await server.close();
    await stopPostgres?.();
  }
}

/** Gives the median and the 95th percentile of some times, and both in words. */
export function quantiles(times: readonly number[]): {
  readonly words: string;
  readonly p95: number;
} {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? NaN;
  const p95 = at(0.95);
  return { words: `p50 ${at(0.5).toFixed(1)}, p95 ${p95.toFixed(1)}`, p95 };
}
