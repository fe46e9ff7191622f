import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

describe("what is done with what is selected", () => {
  const bar = () => gallery.page.getByRole("group", { name: "Lo seleccionado" });
  const inSight = async () =>
    bar()
      .locator("button:visible")
      .evaluateAll((all) => all.map((each) => each.textContent));

  test.for([1440, 1024, 768, 390, 320])(
    "is in one line of a window of %i px: what does not fit is in a menu",
    async (width) => {
      await gallery.page.setViewportSize({ width, height: 900 });
      await gallery.show("list-selected-steps");
      await expect(bar()).toBeVisible();
      const edges = await bar().evaluate((each) => {
        const { right, height } = each.getBoundingClientRect();
        const buttons = [...each.querySelectorAll("button")];
        const shown = buttons.filter((button) =>
          button.checkVisibility({ visibilityProperty: true }),
        );
        return { isIn: shown.every((one) => one.getBoundingClientRect().right <= right), height };
      });
      expect(edges).toEqual({ isIn: true, height: 40 });
      const said = await inSight();
      await bar().getByRole("button", { name: "Más" }).click();
      const menu = await gallery.page.getByRole("menuitem").allTextContents();
      for (const name of ["Suspender", "Terminar", "Eliminar"]) {
        expect([...said, ...menu].filter((each) => each === name)).toEqual([name]);
      }
      await gallery.page.keyboard.press("Escape");
    },
  );
});

test("totals are one line: one whose column is out of sight follows the count, whole, and stands under its column too", async () => {
  const foot = gallery.page.locator("tfoot");
  const title = foot.getByRole("rowheader");
  const under = foot.locator("[data-label='Saldo total']");
  await gallery.page.setViewportSize({ width: 650, height: 900 });
  await gallery.show("list-dozen");
  await expect(title).toContainText("Saldo total $ 98.765.432.109,50");
  expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  const { height } = (await title.boundingBox()) ?? fail();
  expect(height).toBeLessThan(40);
  await under.scrollIntoViewIfNeeded();
  await expect(under).toBeInViewport({ ratio: 1 });
  await gallery.page.setViewportSize({ width: 768, height: 900 });
  await expect(title).not.toContainText("Saldo total");
  await expect(under).toBeInViewport({ ratio: 1 });
});

test("a record on a phone has its main action, the reasons and the rest in one line of the window", async () => {
  for (const width of [390, 320]) {
    await gallery.page.setViewportSize({ width, height: 780 });
    await gallery.show("record");
    const actions = gallery.page.getByRole("group", { name: "Qué puede hacer" });
    const right = await actions
      .locator("a:visible, button:visible")
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(width);
    await actions.getByRole("button", { name: "Más" }).click();
    await expect(gallery.page.getByRole("menuitem", { name: "Eliminar" })).toBeVisible();
    await gallery.page.keyboard.press("Escape");
  }
});

test("related records show whole figures, the money among the columns", async () => {
  await gallery.page.setViewportSize({ width: 1280, height: 800 });
  await gallery.show("record-related");
  const table = gallery.page.getByRole("group", { name: "Primeros anticipos" });
  expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await expect(table.getByRole("columnheader", { name: "Valor" })).toBeVisible();
});

test.each([320, 768])(
  "at %i px a table of a record cuts no column before it is scrolled",
  async (width) => {
    await gallery.page.setViewportSize({ width, height: 900 });
    await gallery.show("record-related");
    const table = gallery.page.getByRole("group", { name: "Primeros anticipos" });
    const cut = async () =>
      table.evaluate((box) => {
        const edge = box.getBoundingClientRect().right;
        return [...box.querySelectorAll("thead th")].filter((head) => {
          const { left, right } = head.getBoundingClientRect();
          return left < edge - 1 && right > edge + 1;
        }).length;
      });
    await expect.poll(cut).toBe(0);
  },
);

test("a press on the line between two columns widens the first, on both its sides, and orders by neither", async () => {
  await gallery.page.setViewportSize({ width: 1440, height: 900 });
  await gallery.show("list-dozen");
  const heads = gallery.page.locator("thead th");
  for (const beside of [-2, 2]) {
    const { x, y, width, height } = (await heads.nth(1).boundingBox()) ?? fail();
    await gallery.page.mouse.move(x + width + beside, y + height / 2);
    await gallery.page.mouse.down();
    await gallery.page.mouse.move(x + width + beside + 40, y + height / 2, { steps: 4 });
    await gallery.page.mouse.up();
    const after = (await heads.nth(1).boundingBox()) ?? fail();
    expect(Math.round(after.width - width)).toBeGreaterThan(20);
  }
  const asked = (await gallery.reports()).map(({ name }) => name);
  expect(asked).not.toContain("query.asked");
});

function fail(): never {
  throw new Error("The column is not in sight");
}
