import { onPage } from "../support/on-page.ts";
import { beforeAll, test } from "vitest";

import { seedFirstRecords } from "../../server/seed/first-records.ts";
import { follow, signIn } from "../support/gestures.ts";
import { registry } from "../support/registry.ts";
import { openStage } from "../support/stage.ts";

const { visit, server, clock } = openStage();

beforeAll(async () => seedFirstRecords({ db: server().db, clock }, registry));

test("a list stands in groups that the keyboard opens to their rows, and Back closes them again", async () => {
  const visitor = await visit();
  const { page } = visitor;
  // The rows of a group move those under it, and the menu opens the group of the page.
  visitor.allow(/\/customers shifts/u);
  await signIn(visitor, "admin");
  await follow(visitor, "/customers");
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
