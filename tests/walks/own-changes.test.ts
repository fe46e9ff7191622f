import { test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();

test("what one did is a page, from which it is undone, and it is there after a reload too", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/profiles/me?ver=cambios");
  await sees("Lo que hice");
  await onPage(page.getByText("Todavía no ha hecho nada en esta empresa.")).toBeVisible();

  await follow(visitor, "/genders/create");
  await sees("Nuevo género");
  await page.getByLabel("Código").fill("A");
  await page.getByLabel("Nombre").fill("Uno");
  await page.keyboard.press("Control+Enter");
  await sees(/^Uno$/u);
  await page.keyboard.press("e");
  await page.getByLabel("Nombre").fill("Dos");
  await page.keyboard.press("Control+Enter");
  await sees(/^Dos$/u);

  await page.getByRole("link", { name: "Lo que hice" }).click();
  await sees("Lo que hice");
  await page.getByRole("main").getByRole("button", { name: "Deshacer" }).click();
  const first = page.getByRole("main").getByRole("listitem").first();
  await onPage(first).toContainText("Deshizo un cambio");
  await page.reload();
  await onPage(first).toContainText("Deshizo un cambio");
  await first.getByRole("link", { name: "Uno" }).click();
  await sees("Uno");
});
