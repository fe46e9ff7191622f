import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { chromium, type CDPSession, type Page } from "playwright";
import { build, preview } from "vite";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { withoutInlineStyle } from "../../scripts/without-inline-style.ts";

/** The factor by which the processor is slowed down. */
const THROTTLE = 4;
/** The pause of a fast typist: 16 keys a second. */
const PACE = { delay: 60 };
/** The longest work of the page for a key, in milliseconds. */
const LIMIT = 50;

const root = fileURLToPath(new URL("form-page", import.meta.url));
const outDir = fileURLToPath(new URL("../../build/form-page", import.meta.url));
const shared = {
  configFile: false,
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { alias: withoutInlineStyle },
  root,
  logLevel: "error",
} as const;

await build({ ...shared, plugins: [...shared.plugins], build: { outDir, emptyOutDir: true } });
const server = await preview({ ...shared, plugins: [], build: { outDir }, preview: { port: 0 } });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserFlags(),
});
try {
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  const session = await page.context().newCDPSession(page);
  // The time of the page's own thread, without other work of the computer.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await watchKeys(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  await typeIn("campo_1", "Cooperativa de ahorro ".repeat(10));
  await page.getByRole("tab", { name: "Dinero" }).click();
  await typeIn("campo_2", "1234567890,55".repeat(8));

  async function typeIn(field: string, text: string): Promise<void> {
    await page.locator(`[name=${field}]`).click();
    const before = await busyTime(session);
    await page.keyboard.type(text, PACE);
    const busy = ((await busyTime(session)) - before) / text.length;
    report(field, busy, await page.evaluate(() => globalThis.keyTimes.splice(0)));
  }
} finally {
  await browser.close();
  await server.close();
}

declare global {
  /** Milliseconds from each key to the frame that shows it. */
  var keyTimes: number[];
}

async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.keyTimes = [];
    addEventListener(
      "keydown",
      () => {
        const start = performance.now();
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", () =>
          globalThis.keyTimes.push(performance.now() - start),
        );
        channel.port1.start();
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      { capture: true },
    );
  });
}

/** Milliseconds that the page's thread has worked. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1000;
}

function report(field: string, busy: number, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(1);
  process.stdout.write(
    `${field} of 40 fields, processor ${THROTTLE}× slower: the page works ${busy.toFixed(1)} ms per key; from key to paint p50 ${at(0.5)}, p95 ${at(0.95)} ms (with whatever else the machine does)\n`,
  );
  if (!(busy < LIMIT)) process.exitCode = 1;
}
