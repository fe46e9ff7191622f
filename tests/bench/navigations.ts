import { resolve } from "node:path";
import { chromium, type CDPSession, type Page } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { signIn } from "../support/gestures.ts";
import { setup } from "../support/provide-postgres.ts";
import { startServer } from "../support/server.ts";
import { createTestClock } from "../support/test-clock.ts";
import { createVisitor, USUAL_BROWSER } from "../support/visitor.ts";
import { openContext } from "../support/warm-contexts.ts";

const NAVIGATIONS = 2000;
/** The engine compiles and caches meanwhile; the question is whether memory grows on. */
const WARM_UP = 500;
const ADDRESSES = ["/users", "/requests", "/dashboard", "/profiles/me", "/erps/invoicePending"];
/** The factor by which the processor is slowed down while paints are measured. */
const THROTTLE = 4;

const clock = createTestClock();
const stopPostgres = await setup();
const server = await startServer({ dist: resolve(import.meta.dirname, "../../dist"), clock });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserFlags(), "--js-flags=--expose-gc"],
});
try {
  const authenticator = createAuthenticator(clock);
  const options = { ...USUAL_BROWSER, baseURL: server.url };
  const visitor = createVisitor(await openContext(browser, options), authenticator);
  await signIn(visitor, "admin");
  const session = await visitor.context.newCDPSession(visitor.page);
  await report(visitor.page, session);
} finally {
  await browser.close();
  await server.close();
  await stopPostgres?.();
}

async function report(page: Page, session: CDPSession): Promise<void> {
  await navigate(page, WARM_UP);
  const before = await counts(session);
  await navigate(page, NAVIGATIONS / 2);
  const halfway = await counts(session);
  await navigate(page, NAVIGATIONS / 2);
  const after = await counts(session);
  process.stdout.write(`After ${NAVIGATIONS} navigations (${WARM_UP} before the first count):\n`);
  for (const [name, count] of Object.entries(after)) {
    process.stdout.write(`  ${name}: ${before[name]} → ${halfway[name]} halfway → ${count}\n`);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  const paints = (await navigate(page, 200)).toSorted((a, b) => a - b);
  const at = (part: number) => paints[Math.floor(paints.length * part)]?.toFixed(1);
  process.stdout.write(`Click to paint, processor ${THROTTLE}× slower (ms): `);
  process.stdout.write(`p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${paints.at(-1)?.toFixed(1)}\n`);
}

/** Clicks on links one after the other; gives the milliseconds from each click to the frame that shows its page. */
async function navigate(page: Page, times: number): Promise<number[]> {
  return page.evaluate(
    async ({ addresses, count }) => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      const link = document.createElement("a");
      document.body.append(link);
      const paints: number[] = [];
      for (let each = 0; each < count; each += 1) {
        const former = document.querySelector("h1");
        link.href = addresses[each % addresses.length] ?? "";
        const start = performance.now();
        link.click();
        while (document.querySelector("h1") === former) await frame();
        await frame();
        paints.push(performance.now() - start);
      }
      link.remove();
      return paints;
    },
    { addresses: ADDRESSES, count: times },
  );
}

async function counts(session: CDPSession): Promise<Record<string, number>> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    "heap (kB)": Math.round(of("JSHeapUsedSize") / 1024),
    "DOM nodes": of("Nodes"),
    listeners: of("JSEventListeners"),
  };
}
