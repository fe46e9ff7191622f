import { expect as onPage } from "playwright/test";
import { expect, test } from "vitest";
import { openAtlasStage } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

test("the index counts what each machine has", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/");
  await sees("Cómo se comporta el producto");
  const row = page.getByRole("row", { name: /^Acceso/u });
  await onPage(row.getByRole("cell")).toHaveCount(4);
  expect(await row.getByRole("cell").first().innerText()).toMatch(/^\d+$/u);
  await row.getByRole("link").click();
  await sees("Acceso");
});

test("the paths to a state are told from the beginning to it", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/caminos?maquina=auth&estado=auth.tfa");
  await sees("Caminos");
  const story = page.getByRole("main").getByRole("list").first();
  await onPage(story).toContainText("Se empieza en «Restaurando la sesión».");
  await onPage(story).toContainText("Código de verificación");
});

test("who reaches a page is told with the reason, and two lists are compared", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/quien?lista=1");
  await sees("¿Quién llega?");
  const denied = page.getByRole("region", { name: "No llega" });
  await onPage(denied).toContainText("falta el controlador collection-documents");
  await onPage(denied).toContainText("falta la acción recover de information-reports");
  await page.getByLabel("Comparada con").selectOption({ index: 1 });
  await onPage(page.getByRole("heading", { name: "Lo que cambia" })).toBeVisible();
  await onPage(page.getByRole("region", { name: "Pierde" })).toBeVisible();
});

test("every cell of the failure matrix says what happens", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/fallas");
  await sees("Fallas");
  const empty = await page
    .getByRole("cell")
    .evaluateAll((cells) => cells.filter((cell) => cell.textContent.trim() === "").length);
  expect(empty).toBe(0);
  await onPage(page.getByRole("columnheader")).not.toHaveCount(0);
});
