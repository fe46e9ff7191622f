import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { onPage } from "../support/on-page.ts";
import { comeIn } from "../support/come-in.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});

/** In milliseconds: every list of the demonstration is opened once. */
const LONG_MS = 240_000;

/** The columns of a list that are not whole in the part of the table that is in sight; none where it has no rows. */
async function hiddenAmong(page: Page, keys: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const table = document.querySelector("table");
    const frame = table?.parentElement?.getBoundingClientRect();
    if (!table || !frame) return [];
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
    const columns = [...table.querySelectorAll("col")].map((column) => column.dataset["column"]);
    const menu = heads.at(-1)?.getBoundingClientRect().width ?? 0;
    return wanted.filter((key) => {
      const box = heads[columns.indexOf(key)]?.getBoundingClientRect();
      return box === undefined || box.left < frame.left || box.right > frame.right - menu + 1;
    });
  }, keys);
}

test(
  "at 1280 px every list has in sight what one decides by",
  async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    visitor.allow(/ shifts/u);
    await comeIn(visitor, "admin");
    const hidden: string[] = [];
    let tables = 0;
    for (const { controller, decides = [] } of Object.values(files)) {
      if (decides.length === 0) continue;
      await page.goto(`/${controller}`);
      await page.locator("table tbody tr, h2").first().waitFor();
      tables += await page.locator("table").count();
      for (const key of await hiddenAmong(page, decides)) hidden.push(`${controller}: ${key}`);
    }
    expect(hidden).toEqual([]);
    expect(tables).toBeGreaterThan(20);
  },
  LONG_MS,
);

test("the totals are one line, which counts those that have no room", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.setViewportSize({ width: 1280, height: 800 });
  visitor.allow(/ shifts/u);
  await comeIn(visitor, "admin", "/collection-documents");
  const title = page.locator("tfoot").getByRole("rowheader");
  await onPage(title).toHaveText(/^Total de \d+ documentos de cobro2 más$/u);
  expect((await title.boundingBox())?.height).toBeLessThan(40);
  const under = page.locator("tfoot [data-label=IVA]");
  await under.scrollIntoViewIfNeeded();
  await onPage(under).toBeInViewport({ ratio: 1 });
});
