import { test } from "vitest";
import { seedRoleStaff } from "../../server/seed/role-staff.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { TEST_SECRET } from "../support/server.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit, server, clock } = openSeededStage();

test("what waits for approval is approved by keyboard without leaving the list: the record of the row stands beside it, and after each the next one", async () => {
  const { encryption } = deriveSecrets(TEST_SECRET);
  await seedRoleStaff({ db: server().db, encryption, now: clock.now() });
  const visitor = await visit();
  const { page } = visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  await comeIn(visitor, "comite");
  await follow(visitor, "/obligations-singles/list/pending");
  const rows = page.locator("main tbody > tr[data-id]");
  const beside = page.getByRole("complementary", { name: "Registro de la fila" });
  await onPage(rows.first()).toBeVisible();
  const before = await rows.count();
  const names = await rows.locator("th").allTextContents();

  // The first row is read once the record stands beside it, another one where the keyboard goes.
  await page.keyboard.press("v");
  await onPage(beside.getByText(names[0] ?? "").first()).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await onPage(beside.getByText(names[1] ?? "").first()).toBeVisible();
  await onPage(page).toHaveURL(/\/obligations-singles\/list\/pending$/u);

  await page.keyboard.press("a");
  await page.getByRole("alertdialog").getByRole("button", { name: "Aprobar" }).click();
  await onPage(rows).toHaveCount(before - 1);
  // The row in its place is read, and has the keyboard.
  await onPage(beside.getByText(names[2] ?? names[0] ?? "").first()).toBeVisible();
  await onPage(rows.nth(1)).toBeFocused();

  // It is kept with the person: another browser opens the list with it.
  const other = await visit();
  await other.page.setViewportSize({ width: 1440, height: 900 });
  await comeIn(other, "comite");
  await follow(other, "/obligations-singles/list/pending");
  const kept = other.page.getByRole("complementary", { name: "Registro de la fila" });
  await onPage(kept.getByText("Datos generales")).toBeVisible();
  await other.page.setViewportSize({ width: 1100, height: 900 });
  await onPage(kept).toBeHidden();
});
