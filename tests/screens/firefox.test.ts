import { describe, expect, test } from "vitest";
import { lookForFirefox, openFirefoxStage } from "../support/firefox-stage.ts";
import { serveGallery } from "./serve-gallery.ts";

const found = await lookForFirefox();
if ("reason" in found)
  process.stdout.write(`\nDates are not looked at in Firefox. ${found.reason}\n`);

describe.skipIf("reason" in found)("in stock Firefox", () => {
  const { open } = openFirefoxStage("program" in found ? found.program : "");

  test("a day and a month are typed, and picked in a calendar", async () => {
    const problems: string[] = [];
    const page = await open("light", (text) => problems.push(text));
    await page.goto(await serveGallery());
    await page.waitForFunction(() => "gallery" in globalThis);
    await page.evaluate(() => void gallery.show("record-edit-money"));
    await page.locator("[role=tab] ::-p-text(Dinero y fechas)").click();
    const valueOf = async (label: string) =>
      page.$eval(`::-p-aria([name="${label}"][role="textbox"])`, (input) =>
        input instanceof HTMLInputElement ? input.value : "",
      );

    await page.locator('::-p-aria([name="Vigente desde"][role="textbox"])').fill("5/1/2026");
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=dialog] [role=grid] button[aria-label*='15 de enero']").click();
    expect(await valueOf("Vigente desde")).toBe("15/01/2026");

    await page.locator('::-p-aria([name="Período"][role="textbox"])').fill("9/2027");
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=dialog] [role=grid] button ::-p-text(noviembre)").click();
    expect(await valueOf("Período")).toBe("11/2027");
    expect(problems).toEqual([]);
  });
});
