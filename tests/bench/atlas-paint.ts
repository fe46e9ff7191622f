import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { quantiles, THROTTLE } from "./paint.ts";

const OPENINGS = 20;
/** Milliseconds from the choice of a diagram to the frame that presents it, and from a key to the results of the search. */
const LIMITS = { diagram: 400, search: 50 };

const ATLAS = pathToFileURL(resolve(import.meta.dirname, "../../build/flujos/index.html")).href;

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserFlags(),
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${ATLAS}#/maquinas`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  // The search is measured as the machine is, the diagrams on a slower one.
  const found = await searches(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  const drawn = await diagrams(page);
  const [diagram, search] = [quantiles(drawn), quantiles(found)];
  process.stdout.write(
    `A diagram of 40 states and more, processor ${THROTTLE}× slower (ms): ${diagram.words} of ${LIMITS.diagram}\n` +
      `A key in the search of everything (ms): ${search.words} of ${LIMITS.search}\n`,
  );
  if (diagram.p95 > LIMITS.diagram || search.p95 > LIMITS.search) process.exitCode = 1;
} finally {
  await browser.close();
}

/** Opens the whole diagram of the sign-in, which has more than 40 states, from the index. */
async function diagrams(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await frame();
    };
    const times: number[] = [];
    for (let turn = 0; turn < count + 2; turn += 1) {
      location.hash = "#/maquinas";
      await until(() => document.querySelector("table") !== null);
      const began = performance.now();
      location.hash = "#/diagrama?maquina=auth&nivel=todo";
      await until(() => document.querySelectorAll("svg [data-id]").length > 40);
      await frame();
      times.push(performance.now() - began);
    }
    return times.slice(2);
  }, OPENINGS);
}

/** Writes words of the business in the search of everything, a letter at a time. */
async function searches(page: Page): Promise<number[]> {
  await page.getByRole("searchbox", { name: "Buscar en todo" }).fill("nota");
  await page.locator("[data-result]").first().waitFor();
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const box = document.querySelector<HTMLInputElement>("[data-everything]");
    // React hears a value only where the setter of the element itself wrote it.
    const write = (text: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, text);
    const times: number[] = [];
    for (const words of ["factura que se anula", "período abierto", "firma de dos personas"]) {
      for (let end = 1; end <= words.length; end += 1) {
        await frame();
        const began = performance.now();
        write(words.slice(0, end));
        box?.dispatchEvent(new InputEvent("input", { bubbles: true }));
        await frame();
        times.push(performance.now() - began);
      }
    }
    return times.slice(2);
  });
}
