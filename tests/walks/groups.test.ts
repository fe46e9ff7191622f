import { onPage } from "../support/on-page.ts";
import type { Locator } from "playwright";
import { expect, test } from "vitest";

import { centsOf } from "../../src/domain/cents.ts";
import { comeIn } from "../support/come-in.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

test("a list stands in groups that the keyboard opens to their rows, and Back closes them again", async () => {
  const visitor = await visit();
  const { page } = visitor;
  // The rows of a group move those under it, and the menu opens the group of the page.
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers");
  await visitor.sees("Clientes");
  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByLabel("Agrupar por").selectOption("Ciudad");
  await page.keyboard.press("Escape");
  const groups = page.getByRole("list", { name: "Grupos por Ciudad" });
  const first = groups.getByRole("link").first();
  await onPage(first).toHaveAttribute("aria-expanded", "false");
  await onPage(page.getByRole("table")).toHaveCount(0);
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const second = groups.getByRole("link", { expanded: true });
  await onPage(second).toBeFocused();
  await onPage(page).toHaveURL(/g=ciudad&go=\d+/u);
  await onPage(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await page.goBack();
  await onPage(page.getByRole("table")).toHaveCount(0);
  // A second field divides the open group; the arrows go from it to its parts, and back.
  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByLabel("y por").selectOption("Tipo de cliente");
  await page.keyboard.press("Escape");
  await first.focus();
  await page.keyboard.press("Enter");
  const parts = groups.getByRole("heading", { level: 3 }).getByRole("link");
  await onPage(parts.first()).toBeVisible();
  await onPage(page.getByRole("table")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await onPage(parts.first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await onPage(first).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await onPage(page).toHaveURL(/g=ciudad%2Ctipo_cliente&go=[^&]+&gp=\d+/u);
  await onPage(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Ver sin grupos" }).click();
  await onPage(page.getByRole("table")).toBeVisible();
});

test("customers are ordered by what they owe, and the sums of their groups add up to the total at the foot", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers");
  const table = page.getByRole("table");
  const column = table.getByRole("columnheader", { name: "Saldo total" });
  await column.getByRole("button").click();
  await onPage(column).toHaveAttribute("aria-sort", "ascending");
  await column.getByRole("button").click();
  await onPage(column).toHaveAttribute("aria-sort", "descending");
  await onPage(page).toHaveURL(/o=-saldo_total/u);
  await expect.poll(async () => isFalling(await amountsIn(table.locator("tbody")))).toBe(true);
  const foot = table.getByRole("row", { name: /^Total de/u });
  const [total] = await amountsIn(foot);
  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByLabel("Agrupar por").selectOption("Tipo de cliente");
  await page.keyboard.press("Escape");
  const groups = page.getByRole("list", { name: "Grupos por Tipo de cliente" });
  await onPage(groups.getByRole("link").first()).toBeVisible();
  const parts = await amountsIn(groups);
  expect(parts.reduce((sum, each) => sum + each, 0n)).toBe(total);
  // The rows of a group keep the order, and add up to what its heading says.
  await groups.getByRole("link").first().click();
  await expect.poll(async () => amountsIn(foot)).toEqual(parts.slice(0, 1));
  expect(isFalling(await amountsIn(table.locator("tbody")))).toBe(true);
});

/** The amounts that stand in a place, in cents. */
async function amountsIn(place: Locator): Promise<bigint[]> {
  const texts = (await place.innerText()).match(/[\d.]+,\d{2}/gu) ?? [];
  return texts.map((text) => centsOf(text.replaceAll(".", "").replace(",", ".")));
}

function isFalling(amounts: readonly bigint[]): boolean {
  return (
    amounts.length > 1 && amounts.every((each, at) => at === 0 || each <= (amounts[at - 1] ?? 0n))
  );
}
