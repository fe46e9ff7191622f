import { sql } from "kysely";
import { test } from "vitest";
import { onPage } from "../support/on-page.ts";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit, server } = openStage();

test("a block of a spreadsheet is pasted over the rows: seen, changed, undone at once", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await comeIn(visitor, "admin");
  await sql`insert into rankings (empresa_id, codigo, nombre, orden) values
    (1, 'PG1', 'Pega uno', 1), (1, 'PG2', 'Pega dos', 2), (1, 'PG3', 'Pega tres', 3)`.execute(
    server().db,
  );
  await follow(visitor, "/rankings?q=Pega");
  await sees("Tipos de cliente");
  const copy = async (text: string) =>
    page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);

  await copy("7\tAlto\r\n2\tBajo\r\nx\tAltísimo\r\n9\tMedio\r\n");
  const first = page.getByRole("row", { name: /Pega uno/u });
  await first.locator("[data-editable=orden]").click();
  await page.keyboard.press("Control+v");
  const dialog = page.getByRole("alertdialog");
  await onPage(dialog).toContainText("Se cambian 3 de 6 celdas, en 2 filas");
  await onPage(dialog).toContainText("1 fila copiada queda por fuera");
  await onPage(dialog.getByRole("listitem").filter({ hasText: "Pega tres" })).toContainText(
    "ninguna de sus celdas se puede usar",
  );
  await dialog.getByRole("button", { name: "Cambiar 3 celdas" }).click();
  await onPage(page.getByRole("status").filter({ hasText: "3 celdas pegadas" })).toBeVisible();
  await onPage(first).toContainText("Alto");
  await onPage(first).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await onPage(first).not.toContainText("Alto");

  // Over the cell that is written: one value is for its control, a block for the list.
  await page
    .getByRole("row", { name: /Pega dos/u })
    .locator("[data-editable=orden]")
    .dblclick();
  const control = page.getByRole("dialog").getByLabel("Orden");
  await control.fill("");
  await copy("41\r\n");
  await control.press("Control+v");
  await onPage(control).toHaveValue("41");
  await copy("51\r\n52\r\n");
  await control.press("Control+v");
  await dialog.getByLabel("Empieza en la columna").selectOption("Orden");
  await dialog.getByRole("button", { name: "Cambiar 2 celdas" }).click();
  await onPage(page.getByRole("row", { name: /Pega tres/u })).toContainText("52");
});
