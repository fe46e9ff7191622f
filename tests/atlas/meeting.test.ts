import { expect, test } from "vitest";
import { onPage } from "../support/on-page.ts";
import { openAtlasStage } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

test("the package of a meeting has the chosen lives and paths, and only it goes to paper", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/reunion");
  await sees("Reunión");
  await onPage(page.getByRole("status")).toHaveText("Escoja al menos una vida.");
  // A box is as the address says, which follows the click.
  for (const life of ["Corte", "Anticipo"]) {
    await page.getByRole("checkbox", { name: life, exact: true }).click();
    await onPage(page.getByRole("checkbox", { name: life, exact: true })).toBeChecked();
  }
  const choice = page.getByRole("region", { name: "Qué se imprime" });
  await choice.getByText("Caminos", { exact: true }).first().click();
  await page
    .getByLabel(/^Hasta «.+», por «.+» \(\d+ pasos?\)$/u)
    .first()
    .click();
  const paper = page.getByRole("article", { name: "Lo que se imprime" });
  const life = paper.getByRole("region", { name: "Anticipo" });
  await onPage(paper.getByRole("region", { name: "Portada" })).toContainText("Quienes asisten");
  await onPage(life.getByRole("img", { name: /^Diagrama de Anticipo/u })).toBeVisible();
  await onPage(life).toContainText("no supera la fórmula de anticipo");
  await onPage(paper.getByRole("heading", { name: /^Camino hasta «/u })).toBeVisible();
  // Whoever has its address has the same package.
  await page.reload();
  await onPage(paper.getByRole("heading", { name: /^Camino hasta «/u })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await onPage(page.getByRole("navigation")).toBeHidden();
  await onPage(page.getByRole("heading", { level: 1 })).toBeHidden();
  const pdf = await page.pdf({ format: "Letter" });
  // The cover, and a sheet at least for each life.
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/gu)?.length).toBeGreaterThan(2);
});

test("a life of the address that no longer exists is told, and the others are printed", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/reunion?vidas=nada,cut&caminos=cut:ya-no");
  await sees("Reunión");
  await onPage(page.getByText("1 vida del enlace ya no existe")).toBeVisible();
  await onPage(page.getByText("la máquina de hoy no los da desde aquí")).toBeVisible();
});
