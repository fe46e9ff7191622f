import type { Page } from "playwright";
import { demoClaims } from "../support/demo-claims.ts";
import { openingsOf, quantiles, THROTTLE } from "./paint.ts";

const OPENINGS = 30;
/** Milliseconds from the last answer to the frame that presents the case; and the calls that it takes. */
const LIMIT = 150;
const CALLS = 4;

const counted = await openingsOf({
  customers: 300,
  openings: async (page, slowDown) => {
    const [claim] = await demoClaims(page, 2);
    await slowDown();
    return openings(page, `/requests/detail/${claim?.id ?? ""}`);
  },
});
const { words, p95 } = quantiles(counted.map(({ time }) => time));
const most = Math.max(...counted.map((each) => each.calls.length));
process.stdout.write(
  `The page of a case, from its last answer to the frame presented, processor ${THROTTLE}× slower (ms): ` +
    `${words} of ${LIMIT}; calls ${most} of ${CALLS}: ${counted[0]?.calls.join(", ") ?? ""}\n`,
);
if (p95 > LIMIT || most > CALLS) process.exitCode = 1;

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
      let pending = 0;
      const send = globalThis.fetch;
      globalThis.fetch = async (...args) => {
        pending += 1;
        const response = await send(...args).finally(() => (pending -= 1));
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
      const rested = async () => {
        for (let later = 0; later < 20; later += 1) await frame();
      };
      const found: Opening[] = [];
      for (let each = 0; each < count; each += 1) {
        calls = [];
        visit(to);
        await until(() => isThere() && calls.length >= 4);
        // The frame after the one in which it was inserted presents it.
        await frame();
        const time = performance.now() - answered;
        await rested();
        found.push({ time, calls });
        visit("/dashboard");
        // The dashboard is seen before it is left: its own answers would be drawn within the time of the case.
        await until(() => !isThere() && pending === 0);
        await rested();
      }
      return found;
    },
    { count: OPENINGS, to: address },
  );
}
