import { test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { follow, noticeOf } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();

test("what one did is a page, from which it is undone, and it is there after a reload too", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/profiles/me?ver=cambios");
  await sees("Lo que hice");
  await onPage(page.getByText("Todavía no ha hecho nada en este fondo.")).toBeVisible();

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

test("an import is undone from its own page, once it is confirmed", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin");
  await follow(visitor, "/genders/import");
  await sees("Importar géneros");
  const buffer = Buffer.from("Código,Nombre\nI1,Importado uno\nI2,Importado dos\n");
  const file = { name: "g.csv", mimeType: "text/csv", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await onPage(page.getByText("g.csv · 1 kB")).toBeVisible();
  await page.getByRole("button", { name: "Guardar 2 filas" }).click();
  await page.getByRole("button", { name: "Deshacer esta importación" }).click();
  const question = page.getByRole("alertdialog");
  await onPage(question).toContainText("2 géneros");
  await question.getByRole("button", { name: "Deshacerla" }).click();
  await onPage(noticeOf(page, "info")).toContainText("Se deshizo en 2 registros.");
  await onPage(page.getByRole("main").getByText("Deshecha")).toBeVisible();
  await onPage(page.getByRole("button", { name: "Deshacer esta importación" })).toHaveCount(0);
  await follow(visitor, "/genders?q=Importado");
  await onPage(page.getByText("No hay géneros con «Importado»")).toBeVisible();
});

test("an import that ended before is among the last ones of its section, and is undone there", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/genders/import");
  await sees("Importar géneros");
  const buffer = Buffer.from("Código,Nombre\nJ1,Anterior uno\nJ2,\n");
  const file = { name: "antes.csv", mimeType: "text/csv", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Guardar 1 fila" }).click();
  await onPage(page.getByText("Las filas con errores no se guardaron.")).toBeVisible();
  await page.getByRole("button", { name: "Importar otro archivo" }).click();
  const first = page
    .getByRole("region", { name: "Últimas importaciones" })
    .getByRole("listitem")
    .first();
  await onPage(first).toContainText("antes.csv");
  await onPage(first).toContainText("Filas: 1 creada, 1 con errores.");
  await page.reload();
  await first.getByRole("button", { name: "Deshacer esta importación de «antes.csv»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deshacerla" }).click();
  await onPage(first).toContainText("Deshecha");
});

test("a wrong cell of a file is mended in its preview, in every row that has it, and the rows are saved", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/rankings/import");
  await sees("Importar tipos de cliente");
  const buffer = Buffer.from(
    "Código,Nombre,Nivel de riesgo\nM1,Corregido uno,Altto\nM2,Corregido dos,Altto\nM3,Bueno,Bajo\n",
  );
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "t.csv", mimeType: "text/csv", buffer });
  const wrong = page.getByRole("region", { name: /^Filas con errores/u });
  await onPage(wrong.getByRole("row", { name: /Corregido/u })).toHaveCount(2);
  await onPage(page.getByRole("button", { name: "Guardar 1 fila" })).toBeVisible();

  const mending = page.getByRole("region", { name: "Corregir aquí" });
  await mending.getByLabel("Nivel de riesgo: «Altto»").selectOption("Alto");
  await mending.getByRole("button", { name: /^Cambiar en 2 filas/u }).click();
  await onPage(wrong).toHaveCount(0);
  await onPage(mending.getByRole("listitem")).toContainText("«Altto» se lee «Alto»");
  await onPage(page.getByRole("row", { name: /Nueva.*Corregido dos.*Alto/u })).toBeVisible();
  await page.getByRole("button", { name: "Guardar 3 filas" }).click();
  await page.getByRole("link", { name: "Ver tipos de cliente" }).click();
  await onPage(page.getByRole("row", { name: /Corregido uno.*Alto/u })).toBeVisible();
});
