import { test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

test("a wrong reference of a file is mended by the list that a form has, and its row says why it is wrong", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/customers/import");
  await sees("Importar clientes");
  const titles = "Nombre;Documento;Género;Ciudad";
  const rows = ["Ana Uno;CC 70200101;Femenino;Medelin", "Ana Dos;CC 70200102;Femenino;Medelin"];
  const buffer = Buffer.from([titles, ...rows].join("\n"));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "c.csv", mimeType: "text/csv", buffer });
  const wrong = page.getByRole("region", { name: /^Filas con errores/u });
  await onPage(wrong.getByRole("row").nth(2)).toContainText(
    "Con erroresCiudad: no existe la ciudad «Medelin»",
  );
  await visitor.keeps("import-mending-0");

  const city = page.getByRole("combobox", { name: /^Ciudad: «Medelin»/u });
  await page.getByRole("button", { name: "Cambiar en 2 filas «Medelin»" }).click();
  await onPage(city).toHaveAccessibleDescription(/Escoja qué debe decir\.$/u);
  await city.fill("medell");
  await page.getByRole("option", { name: /Medellín/u }).click();
  await onPage(city).not.toHaveAccessibleDescription(/Escoja/u);
  await visitor.keeps("import-mending-1");
  await page.getByRole("button", { name: "Cambiar en 2 filas «Medelin»" }).click();
  await onPage(page.getByText("Ciudad: «Medelin» se lee «Medellín»")).toBeVisible();
  await onPage(page.getByText("No existe la ciudad")).toHaveCount(0);
});

test("a cell that names several records keeps the right ones, and the wrong one is found in the list", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/request-types/import");
  await sees("Importar tipos de solicitud");
  const buffer = Buffer.from(
    [
      "Código;Nombre;Plazo (días hábiles);Soportes exigidos",
      'Z9;De prueba;10;"Pagaré; Carta de instruciones"',
    ].join("\n"),
  );
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "s.csv", mimeType: "text/csv", buffer });
  const mending = page.getByRole("region", { name: "Corregir aquí" });
  await onPage(mending.getByRole("button", { name: "Quitar Pagaré" })).toBeVisible();
  await onPage(mending.getByRole("button", { name: /^Quitar Carta/u })).toHaveCount(0);
  await mending.getByRole("combobox").fill("instrucciones");
  await page.getByRole("option", { name: /instrucciones/u }).click();
  await onPage(mending.getByRole("button", { name: /^Quitar Carta/u })).toBeVisible();
  await mending.getByRole("button", { name: /^Cambiar en 1 fila/u }).click();
  await onPage(page.getByRole("button", { name: "Guardar 1 fila" })).toBeVisible();
});
