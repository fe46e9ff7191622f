import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

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
  await page.getByRole("button", { name: "Ver sin grupos" }).click();
  await onPage(page.getByRole("table")).toBeVisible();
});
