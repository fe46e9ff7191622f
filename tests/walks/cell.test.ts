import { sql } from "kysely";
import { test } from "vitest";
import { onPage } from "../support/on-page.ts";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit, server } = openStage();

test("a cell is written in its place: checked, saved, undone, and not over what another did", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin");
  await sql`insert into rankings (empresa_id, codigo, nombre) values (1, 'C1', 'Uno')`.execute(
    server().db,
  );
  await follow(visitor, "/rankings?q=C1");
  await sees("Tipos de cliente");

  await page.getByRole("row", { name: /Uno/u }).focus();
  await page.keyboard.press("F2");
  const editor = page.getByRole("dialog");
  const code = editor.getByLabel("Nombre");
  await onPage(code).toBeFocused();
  await code.fill("");
  await code.press("Enter");
  await onPage(code).toHaveAccessibleDescription("Este dato es requerido");
  await code.fill("Uno nuevo");
  await code.press("Enter");
  await onPage(page.getByRole("row", { name: /Uno nuevo/u })).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await onPage(page.getByRole("row", { name: /Uno nuevo/u })).toHaveCount(0);

  const row = page.getByRole("row", { name: /Uno/u });
  await row.locator("[data-editable=orden]").dblclick();
  await editor.getByLabel("Orden").fill("7");
  visitor.allow(/409/u);
  await sql`update rankings set orden = 5, version = version + 1 where codigo = 'C1'`.execute(
    server().db,
  );
  await editor.getByRole("button", { name: "Guardar" }).click();
  await onPage(editor).toContainText("Lo de la otra persona");
  await editor.getByRole("button", { name: "Poner lo mío" }).click();
  await onPage(row).toContainText("7");

  await row.locator("[data-editable=nombre]").dblclick();
  await editor.getByLabel("Nombre").fill("Dos");
  await editor.getByLabel("Nombre").press("Tab");
  await onPage(editor.getByLabel("Código")).toBeFocused();
  await editor.getByLabel("Código").press("Tab");
  await onPage(editor.getByLabel("Orden")).toBeFocused();
  await editor.getByLabel("Orden").fill("8");
  await editor.getByLabel("Orden").press("Shift+Tab");
  await onPage(editor.getByLabel("Código")).toBeFocused();
  await editor.getByLabel("Código").press("Shift+Tab");
  await onPage(editor.getByLabel("Nombre")).toBeFocused();
  await onPage(editor.getByLabel("Nombre")).toHaveValue("Dos");
  await page.keyboard.press("Escape");
  await onPage(page.getByRole("row", { name: /Dos/u })).toContainText("8");
});
