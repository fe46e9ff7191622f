import type { Page } from "playwright";
import { openingsOf, quantiles, THROTTLE } from "./paint.ts";

const CUSTOMERS = 400;
const OPENINGS = 40;
/** Milliseconds from the answer to the frame that presents all the visible rows. */
const LIMIT = 100;

const counted = await openingsOf({
  customers: CUSTOMERS,
  openings: async (page, slowDown) => {
    await slowDown();
    return openings(page);
  },
});
const first = quantiles(counted.map((each) => each.first));
const allRows = quantiles(counted.map((each) => each.allRows));
process.stdout.write(
  `A list of 50 rows, from the answer to the frame presented, processor ${THROTTLE}× slower (ms): ` +
    `first row ${first.words}; all in sight ${allRows.words} of ${LIMIT}\n`,
);
if (allRows.p95 > LIMIT) process.exitCode = 1;

/** The browser's report of an element that it presented; the types of the DOM do not include it. */
type ElementTiming = PerformanceEntry & { readonly intersectionRect: DOMRectReadOnly };

/** Milliseconds from an answer to the frames of its rows. */
type Opening = { readonly first: number; readonly allRows: number };

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
      found.push({ first: Math.min(...presented), allRows: Math.max(...presented) });
      visit("/dashboard");
      await until(() => rowsThere() === 0);
    }
    return found;
  }, OPENINGS);
}
