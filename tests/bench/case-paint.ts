import { resolve } from "node:path";
import { chromium, type Page } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { demoClaims } from "../support/demo-claims.ts";
import { signIn } from "../support/gestures.ts";
import { setup } from "../support/provide-postgres.ts";
import { registry } from "../support/registry.ts";
import { startServer } from "../support/server.ts";
import { createTestClock } from "../support/test-clock.ts";
import { createVisitor, USUAL_BROWSER } from "../support/visitor.ts";
import { openContext } from "../support/warm-contexts.ts";

const OPENINGS = 30;
/** Openings before those that are measured: the engine compiles meanwhile. */
const WARM_UP = 5;
/** The factor by which the processor is slowed down. */
const THROTTLE = 4;
/** Milliseconds from the last answer to the frame that presents the case; and the calls that it takes. */
const LIMIT = 150;
const CALLS = 4;

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
    size: 300,
    tell: () => undefined,
  });
  const options = { ...USUAL_BROWSER, baseURL: server.url };
  const visitor = createVisitor(await openContext(browser, options), createAuthenticator(clock));
  await signIn(visitor, "admin");
  const [claim] = await demoClaims(visitor.page, 2);
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  const counted = (await openings(visitor.page, `/requests/detail/${claim?.id ?? ""}`)).slice(
    WARM_UP,
  );
  const times = counted.map(({ time }) => time).toSorted((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
  const calls = Math.max(...counted.map((each) => each.calls.length));
  process.stdout.write(
    `The page of a case, from its last answer to the frame presented, processor ${THROTTLE}× slower (ms): ` +
      `p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} of ${LIMIT}; ` +
      `calls ${calls} of ${CALLS}: ${counted[0]?.calls.join(", ") ?? ""}\n`,
  );
  if (at(0.95) > LIMIT || calls > CALLS) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  await stopPostgres?.();
}

/** Milliseconds from the last answer to the frame of the case, and the calls that the page made. */
type Opening = { readonly time: number; readonly calls: readonly string[] };

/** Opens a case from the dashboard repeatedly. The frame is that in which the last part of the case stands. */
async function openings(page: Page, address: string): Promise<Opening[]> {
  return page.evaluate(
    async ({ count, to }) => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await frame();
      };
      let answered = 0;
      let calls: string[] = [];
      const send = globalThis.fetch;
      globalThis.fetch = async (...args) => {
        const response = await send(...args);
        const { pathname } = new URL(response.url);
        if (!pathname.startsWith("/api/requests/")) return response;
        const whole = new Response(await response.arrayBuffer(), response);
        Object.defineProperty(whole, "url", { value: response.url });
        calls.push(pathname.slice("/api/".length));
        answered = performance.now();
        return whole;
      };
      const link = document.createElement("a");
      document.body.append(link);
      const visit = (path: string) => {
        link.href = path;
        link.click();
      };
      const isThere = () => document.querySelector("#linea") !== null;
      const found: Opening[] = [];
      for (let each = 0; each < count; each += 1) {
        calls = [];
        visit(to);
        await until(() => isThere() && calls.length >= 4);
        // The frame after the one in which it was inserted presents it.
        await frame();
        const time = performance.now() - answered;
        for (let later = 0; later < 20; later += 1) await frame();
        found.push({ time, calls });
        visit("/dashboard");
        await until(() => !isThere());
      }
      return found;
    },
    { count: OPENINGS, to: address },
  );
}
