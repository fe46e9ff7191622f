import { resolve } from "node:path";
import type { Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../support/server.ts";
import { ATLAS } from "./atlas-stage.ts";
import { lookForFirefox, openFirefoxStage } from "../support/firefox-stage.ts";

const DIST = resolve(import.meta.dirname, "../../dist");

const found = await lookForFirefox();
if ("reason" in found)
  process.stdout.write(`\nThe atlas is not looked at in Firefox. ${found.reason}\n`);

/** Waits for the title of a page, and gives whether its texts stay in the window. */
async function arrive(page: Page, title: string): Promise<boolean> {
  await page.locator(`h1 ::-p-text(${title})`).wait();
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth <= clientWidth;
  });
}

const textOf = async (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent);

describe.skipIf("reason" in found)("in stock Firefox", () => {
  const { open } = openFirefoxStage("program" in found ? found.program : "");
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ dist: DIST, atlas: ATLAS });
  });
  afterAll(async () => server.close());

  test("the atlas is walked in the dark theme", async () => {
    const problems: string[] = [];
    const page = await open("dark", (text) => problems.push(text));
    await page.goto(`${server.url}/flujos/`);
    const held = [await arrive(page, "Cómo se comporta el producto")];

    await page.locator("main button ::-p-text(Pantallas)").click();
    await page.locator("main th a ::-p-text(Acceso)").click();
    held.push(await arrive(page, "Acceso"));
    // Its box is below the edge of the window.
    await page.locator("button ::-p-text(Ver todo)").click();
    await page.locator('[data-id="auth.login"]').click();
    await page.locator("aside h2 ::-p-text(Ingreso)").wait();
    expect(await textOf(page, '[data-id="auth.login"][aria-current]')).toContain("/login");

    await page.locator("nav a ::-p-text(Simular)").click();
    held.push(await arrive(page, "Simular: Acceso"));
    await page.locator("aside button ::-p-text(no había nada)").click();
    await page.locator("aside button ::-p-text(Ninguna responde a tiempo)").click();
    await page.locator("aside [role=status] ::-p-text(Escribiendo sus datos)").wait();
    await page.locator("aside button ::-p-text(Inicia sesión)").click();
    await page.locator("aside [role=status] ::-p-text(Comprobando los datos)").wait();

    await page.locator("nav a ::-p-text(Caminos)").click();
    held.push(await arrive(page, "Caminos"));
    expect(await textOf(page, "main ol ol")).toContain(
      "Se empieza en «Restaurando la sesión › Leyendo lo guardado».",
    );

    const isDark = await page.evaluate(() => {
      const [red = 255] =
        getComputedStyle(document.documentElement).backgroundColor.match(/\d+/gu) ?? [];
      return Number(red) < 128;
    });
    expect({ held, isDark, problems }).toEqual({
      held: [true, true, true, true],
      isDark: true,
      problems: [],
    });
  });
});
