import { sql } from "kysely";
import { expect, test } from "vitest";
import { onPage } from "../support/on-page.ts";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit, server } = openStage();

test("a field of the chosen is changed after seeing what would happen to each, and undone", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin");
  const names = ["Uno", "Dos", "Tres"];
  await sql`insert into rankings (empresa_id, codigo, nombre, riesgo)
    values (1, 'C1', 'Uno', null), (1, 'C2', 'Dos', null), (1, 'C3', 'Tres', 'high')`.execute(
    server().db,
  );
  await follow(visitor, "/rankings?q=C");
  await sees("Tipos de cliente");
  for (const nombre of names) {
    await page.getByRole("checkbox", { name: `Seleccionar ${nombre}` }).click();
  }
  await page.getByRole("button", { name: "Cambiar un campo…" }).click();
  await page.getByRole("menuitem", { name: "Nivel de riesgo" }).click();
  const dialog = page.getByRole("alertdialog", {
    name: "Cambiar Nivel de riesgo en 3 tipos de cliente",
  });
  await dialog.getByLabel("Nivel de riesgo").selectOption({ label: "Alto" });
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await onPage(dialog).toContainText("Se cambian 2 tipos de cliente.");
  await onPage(dialog.getByRole("listitem").filter({ hasText: "Tres" })).toContainText(
    "Ya lo tiene así",
  );
  await dialog.getByRole("button", { name: "Cambiar Nivel de riesgo" }).click();
  await onPage(page.getByRole("row", { name: /Uno/u })).toContainText("Alto");
  await onPage(page.getByText("3 tipos de cliente seleccionados")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await onPage(page.getByRole("row", { name: /Uno/u })).not.toContainText("Alto");
  await onPage(page.getByRole("row", { name: /Tres/u })).toContainText("Alto");
  expect(page.url()).toContain("/rankings?q=C");
});
