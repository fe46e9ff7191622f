import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
  await gallery.page.setViewportSize({ width: 1440, height: 900 });
});

afterAll(async () => gallery.close());

const row = (index: number) => gallery.page.locator("tbody tr").nth(index);
const column = (name: string) => gallery.page.getByRole("table").getByRole("button", { name });

describe("the list by the keyboard", () => {
  test("arrows go from row to row, Space selects, Enter opens, '/' searches", async () => {
    await gallery.show("list");
    await row(0).focus();
    await gallery.page.keyboard.press("ArrowDown");
    await expect(row(1)).toBeFocused();
    await gallery.page.keyboard.press(" ");
    expect(await gallery.reports()).toEqual([{ name: "row.toggled", values: { id: "2" } }]);
    await expect(row(1).getByRole("link")).toHaveAttribute("href", "/customers/view/2");
    await gallery.page.keyboard.press("/");
    await expect(gallery.page.getByRole("searchbox", { name: "Buscar clientes" })).toBeFocused();
  });

  test("a menu of actions opens on its first one and gives the focus back", async () => {
    await gallery.show("list-menu");
    await expect(gallery.page.getByRole("menuitem", { name: "Ver" })).toBeFocused();
    await gallery.page.keyboard.press("Escape");
    await expect(gallery.page.getByRole("button", { name: "Acciones de Masculino" })).toBeFocused();
  });
});

describe("the order of a list", () => {
  test("a press orders by a column alone, and with Shift besides the others", async () => {
    await gallery.show("list");
    await column("Documento").click();
    await column("Documento").click({ modifiers: ["Shift"] });
    expect((await gallery.reports()).map(({ values }) => values)).toEqual([
      { query: "?o=documento" },
      { query: "?o=nombre%2Cdocumento" },
    ]);
    await gallery.show("list-filtered");
    await expect(column("Nombre")).toHaveText("Nombre1");
    await expect(column("Documento")).toHaveText("Documento2");
  });
});

test("a saved view that is chosen is shown, and the panel no longer covers it", async () => {
  await gallery.show("list-views");
  const views = gallery.page.getByRole("group", { name: "Vistas guardadas" });
  await views.getByRole("listitem").first().getByRole("button").first().click();
  await expect(views).toBeHidden();
  expect((await gallery.reports()).map(({ name }) => name)).toEqual(["view.opened"]);
});

test("whoever may only read finds no button that changes anything", async () => {
  await gallery.show("list-reading");
  const names = ["Nuevo cliente", "Importar", "Exportar"];
  for (const name of names) await expect(gallery.page.getByText(name)).toHaveCount(0);
});

test("others' changes, a selection and an export move no row", async () => {
  await gallery.show("list");
  const before = await row(0).boundingBox();
  for (const state of ["list-outdated", "list-selected", "list-exporting"] as const) {
    await gallery.become(state);
    expect(await row(0).boundingBox()).toEqual(before);
  }
});
