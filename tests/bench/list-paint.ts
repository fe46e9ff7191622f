import { resolve } from "node:path";
import { chromium, type Page } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { signIn } from "../support/gestures.ts";
import { setup } from "../support/provide-postgres.ts";
import { startServer } from "../support/server.ts";
import { createTestClock } from "../support/test-clock.ts";
import { createVisitor, USUAL_BROWSER } from "../support/visitor.ts";
import { openContext } from "../support/warm-contexts.ts";
import { registry } from "../support/registry.ts";

const CUSTOMERS = 400;
const OPENINGS = 40;
/** Openings before those that are measured: the engine compiles meanwhile. */
const WARM_UP = 5;
/** The factor by which the processor is slowed down. */
const THROTTLE = 4;
/** Milliseconds from the answer to the frame that presents all the visible rows. */
const LIMIT = 100;

const clock = createTestClock();
const stopPostgres = await setup();
const server = await startServer({ dist: resolve(import.meta.dirname, "../../dist"), clock });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserFlags(),
});
try {
  await seedRecords({
    db: server.db,
    registry,
    now: clock.now(),
    size: CUSTOMERS,
    tell: () => undefined,
  });
  const authenticator = createAuthenticator(clock);
  const options = { ...USUAL_BROWSER, baseURL: server.url };
  const visitor = createVisitor(await openContext(browser, options), authenticator);
  await signIn(visitor, "admin");
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  const counted = (await openings(visitor.page)).slice(WARM_UP);
  const first = quantiles(counted.map((each) => each.first));
  const inSight = quantiles(counted.map((each) => each.inSight));
  process.stdout.write(
    `A list of 50 rows, from the answer to the frame presented, processor ${THROTTLE}× slower (ms): ` +
      `first row p50 ${first.p50.toFixed(1)}, p95 ${first.p95.toFixed(1)}; ` +
      `all in sight p50 ${inSight.p50.toFixed(1)}, p95 ${inSight.p95.toFixed(1)} of ${LIMIT}\n`,
  );
  if (inSight.p95 > LIMIT) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  await stopPostgres?.();
}

function quantiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** The browser's report of an element that it presented; the types of the DOM do not include it. */
type ElementTiming = PerformanceEntry & { readonly intersectionRect: DOMRectReadOnly };

/** Milliseconds from an answer to the frames of its rows. */
type Opening = { readonly first: number; readonly inSight: number };

/**
 * Opens the list from the dashboard repeatedly. It measures what a person sees: the moment at which the browser
 * presented the names of the rows (Element Timing), of the first row and of the last visible one.
 */
async function openings(page: Page): Promise<Opening[]> {
  return page.evaluate(async (count) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await frame();
    };
    const rowsThere = () => document.querySelectorAll("tbody tr").length;
    let answered = 0;
    const send = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      const response = await send(...args);
      if (!response.url.endsWith("/api/customers/list")) return response;
      const whole = new Response(await response.arrayBuffer(), response);
      answered = performance.now();
      return whole;
    };
    // Rows are marked when they are inserted, before the frame that draws them.
    new MutationObserver(() => {
      for (const name of document.querySelectorAll("tbody th:not([elementtiming])")) {
        for (const each of [name, ...name.children]) each.setAttribute("elementtiming", "");
      }
    }).observe(document.body, { childList: true, subtree: true });
    let presented: number[] = [];
    new PerformanceObserver((list) => {
      for (const { startTime, intersectionRect } of list.getEntries() as ElementTiming[]) {
        if (intersectionRect.height > 0) presented.push(startTime - answered);
      }
    }).observe({ type: "element" });
    const link = document.createElement("a");
    document.body.append(link);
    const visit = (to: string) => {
      link.href = to;
      link.click();
    };
    const found: Opening[] = [];
    for (let each = 0; each < count; each += 1) {
      presented = [];
      visit("/customers");
      await until(() => rowsThere() === 50 && presented.length > 0);
      // The entries of the last frame arrive some frames later.
      for (let later = 0; later < 10; later += 1) await frame();
      found.push({ first: Math.min(...presented), inSight: Math.max(...presented) });
      visit("/dashboard");
      await until(() => rowsThere() === 0);
    }
    return found;
  }, OPENINGS);
}
