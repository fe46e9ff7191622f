import { expect as onPage } from "playwright/test";
import { expect, test } from "vitest";

import { follow, signIn } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit } = openStage();

async function create(visitor: Visitor, nombre: string, codigo: string): Promise<void> {
  const { page, sees } = visitor;
  await follow(visitor, "/genders/create");
  await sees("Nuevo género");
  await page.getByLabel("Código").fill(codigo);
  await page.getByLabel("Nombre").fill(nombre);
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await sees(nombre);
}

test("what a person does in another window is a hint in the list, and what they do in it is none", async () => {
  const here = await visit();
  const there = await visit();
  await signIn(here, "admin");
  await signIn(there, "admin");
  await create(here, "Uno", "L1");
  await follow(here, "/genders");
  await here.sees("Géneros");
  await follow(there, "/genders");
  await there.sees("Géneros");

  await here.page.getByRole("button", { name: "Acciones de Uno" }).click();
  await here.page.getByRole("menuitem", { name: "Inactivar" }).click();
  await here.page.getByRole("button", { name: "Inactivar" }).last().click();
  await onPage(here.page.getByRole("row", { name: /Uno/u })).toContainText("Inactivo");

  await onPage(there.page.getByText("Usted, en otra ventana, hizo cambios")).toBeVisible();
  await onPage(here.page.getByText("hizo cambios")).toHaveCount(0);
});

test("what is chosen is named before it is done, and its file has the columns in sight", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await signIn(visitor, "admin");
  await create(visitor, "Dos", "L2");
  await create(visitor, "Tres", "L3");
  await follow(visitor, "/genders?q=L");
  await sees("Géneros");
  await page.getByRole("checkbox", { name: "Escoger Dos" }).click();
  await page.getByRole("checkbox", { name: "Escoger Tres" }).click();
  await page.getByRole("button", { name: "Inactivar" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Inactivar 2 géneros?" });
  await onPage(question).toContainText("Pasan a «Inactivo».");
  await question.getByRole("button", { name: "Inactivar" }).click();
  await onPage(page.getByRole("row", { name: /Tres/u })).toContainText("Inactivo");

  await page.getByRole("button", { name: "Exportar" }).click();
  const asked = page.waitForRequest(/\/api\/genders\/export/u);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Excel (XLSX)" }).click(),
  ]);
  expect(new URL((await asked).url()).searchParams.get("columns")).toBe("nombre,estado,codigo");
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/u);
});
