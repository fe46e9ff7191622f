import type { Page } from "playwright";
import { expect, test } from "vitest";
import { accessibilityIn, bringAxeOnce } from "../support/axe-findings.ts";
import { comeIn } from "../support/come-in.ts";
import { untoldIn } from "../support/forced-colours.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { complaintsOfPlaces } from "../support/places.ts";
import { cutTextsIn, spoiltIn } from "../support/seen-whole.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

/** The lists with the most figures. */
const LISTS = [
  ["/customers", "Clientes"],
  ["/obligations", "Obligaciones"],
  ["/portfolios", "Portafolios"],
  ["/ledger-entries", "Libro de asientos"],
  ["/advances", "Anticipos"],
] as const;

// A desktop of 1440 × 900 at 200 %, and one of 1280 × 1024 at 400 %.
test("at 200 % nothing is cut and focus is in sight (WCAG 1.4.10, 2.4.11)", async () => {
  const visitor = await visit();
  expect(await complaintsOfPlaces(visitor, { width: 720, height: 450 }, spoiltIn)).toEqual([]);
});

test("at 400 % too, and axe finds nothing", async () => {
  const visitor = await visit();
  const complaints = await complaintsOfPlaces(
    visitor,
    { width: 320, height: 256 },
    async (page) => {
      await bringAxeOnce(page);
      return [...(await accessibilityIn(page, ["light"])), ...(await spoiltIn(page))];
    },
  );
  expect(complaints).toEqual([]);
});

test("under forced colours every control, what is chosen and focus are told by what stays", async () => {
  const visitor = await visit();
  const complaints = await complaintsOfPlaces(
    visitor,
    { width: 1440, height: 900 },
    async (page) => {
      await page.emulateMedia({ forcedColors: "active" });
      const ifGiven = await untoldIn(page);
      await page.emulateMedia({ forcedColors: "none" });
      return ifGiven;
    },
  );
  expect(complaints).toEqual([]);
});

test("Tab goes round a panel that is taller than the window, and where it is can be seen", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/ shifts /u);
  await page.setViewportSize({ width: 320, height: 256 });
  await comeIn(visitor, "admin", "/customers");
  await visitor.sees("Clientes");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("checkbox", { name: "Paz y salvo" }).focus();
  // «Quitar todos», «Aplicar», and the first of the panel.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
  await onPage(page.getByLabel("Filtrar por otro campo")).toBeFocused();
  await onPage(page.getByLabel("Filtrar por otro campo")).toBeInViewport();
});

test("what takes focus in a list is not under its column names, nor under the columns that stay", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/ shifts /u);
  await page.setViewportSize({ width: 720, height: 450 });
  await comeIn(visitor, "admin", "/customers");
  await visitor.sees("Clientes");
  const hidden: string[] = [];
  const look = async (name: string) => {
    if (!(await isFocusOnTop(page))) hidden.push(name);
  };
  await page.locator("tbody tr").first().focus();
  for (const key of ["ArrowDown", "ArrowUp"]) {
    for (let row = 1; row <= 12; row += 1) {
      await page.keyboard.press(key);
      await look(`${key} ${row}`);
    }
  }
  for (const name of (await page.locator("thead button").all()).toReversed()) {
    await name.focus();
    await look(await name.innerText());
  }
  expect(hidden).toEqual([]);
  // The edges take focus without scrolling the columns sideways.
  const frame = page.locator("tbody").locator("xpath=../..");
  for (const [edge, left] of [
    ["[data-row-menu]", 0],
    ["tbody a", 100],
  ] as const) {
    await frame.evaluate((each, start) => each.scrollTo({ left: start }), left);
    await page.locator(edge).nth(1).focus();
    expect(await frame.evaluate((each) => each.scrollLeft)).toBe(left);
  }
});

test("a phone tells the company, and the first record is in the upper half of its screen", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/ shifts /u);
  await page.setViewportSize({ width: 390, height: 780 });
  await comeIn(visitor, "admin", "/customers");
  await visitor.sees("Clientes");
  await onPage(page.getByRole("progressbar")).toHaveCount(0);
  const company = await page.getByLabel("Fondo", { exact: true }).boundingBox();
  // «Fondo de G…», and not «Fon…».
  expect(company?.width).toBeGreaterThan(125);
  const first = await page.locator("tbody tr").first().boundingBox();
  expect(first?.y).toBeLessThan(780 / 2);
});

test("what refers to a record stands in low rows on a phone: no column is as narrow as a letter", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/ shifts /u);
  await page.setViewportSize({ width: 320, height: 780 });
  await comeIn(visitor, "admin", "/portfolios");
  await visitor.sees("Portafolios");
  await page.locator("tbody a").first().click();
  const rows = page.getByRole("region", { name: "Relacionados" }).locator("tbody tr");
  await onPage(rows.nth(1)).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(90);
});

test("the balance is whole beside the menu, and no list cuts a text at its edge", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/ shifts /u);
  await comeIn(visitor, "admin");
  const cut: string[] = [];
  for (const [path, heading] of LISTS) {
    await follow(visitor, path);
    await visitor.sees(heading);
    await page.locator("tbody tr").first().waitFor();
    for (const width of [1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      cut.push(...(await cutTextsIn(page)).map((text) => `${heading} at ${width} px: ${text}`));
      if (heading !== "Clientes") continue;
      const balance = await page.locator("tbody [data-label='Saldo total']").first().boundingBox();
      const menu = await page.locator("tbody [data-row-menu]").first().boundingBox();
      expect((balance?.x ?? 0) + (balance?.width ?? 0)).toBeLessThanOrEqual((menu?.x ?? 0) + 1);
    }
  }
  expect(cut).toEqual([]);
});

/** Whether a part of what has focus, at half its height, is what one would press there. */
async function isFocusOnTop(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [start, end] = [Math.max(left, 0), Math.min(right, innerWidth)];
    return [0.1, 0.3, 0.5, 0.7, 0.9].some((part) =>
      focused.contains(document.elementFromPoint(start + (end - start) * part, (top + bottom) / 2)),
    );
  });
}
