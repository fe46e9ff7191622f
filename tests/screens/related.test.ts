import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { onPage } from "../support/on-page.ts";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

test("what refers to a record is a tab each with its count, its first rows, its sums and the way to all of them", async () => {
  await gallery.show("record-related");
  const { page } = gallery;
  const tabs = page.getByRole("tablist", { name: "Relacionados" }).getByRole("tab");
  await onPage(tabs).toHaveCount(2);
  expect(await tabs.allInnerTexts()).toEqual([
    expect.stringMatching(/^Anticipos\s*1\.234$/u),
    expect.stringMatching(/^Transferencias: Cuenta de origen\s*0$/u),
  ]);
  const panel = page.getByRole("tabpanel", { name: "Anticipos" });
  expect(
    await panel.getByRole("link").evaluateAll((links) => links.map((a) => a.getAttribute("href"))),
  ).toEqual([
    "/advances/view/1",
    "/advances/view/2",
    "/advances/view/3",
    "/advances?f.cuenta_destino=15",
    "/advances/create?for=banks-companies.view.15.cuenta_destino",
  ]);
  const sums = panel.getByRole("row", { name: "Total de 1.234 anticipos" });
  expect(await sums.innerText()).toContain("1.348.750.000,50");
  // Those that have no place are in a menu, with their count.
  await page.getByRole("button", { name: "Más (1)" }).click();
  await page.getByRole("menuitem", { name: "Transferencias: Cuenta de destino 0" }).click();
  expect(await gallery.reports()).toContainEqual({ name: "choose", values: { index: 2 } });
});

test("a list without records says so, and one that did not come can be asked for again", async () => {
  await gallery.show("record-related-empty");
  const { page } = gallery;
  const empty = page.getByText("No hay transferencias que se refieran a este registro.");
  expect(await empty.filter({ visible: true }).count()).toBe(1);
  await gallery.show("record-related-lost");
  const part = page.getByRole("region", { name: "Relacionados" });
  await part.getByRole("button", { name: "Intentar de nuevo" }).click();
  expect(await gallery.reports()).toEqual([{ name: "retry" }]);
  await gallery.show("record-related-forbidden");
  expect(await part.innerText()).toContain("No tiene permiso");
});
