import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
  await gallery.page.setViewportSize({ width: 1440, height: 900 });
});

afterAll(async () => gallery.close());

const column = (name: string) => gallery.page.getByRole("table").getByRole("button", { name });

test("a saved view that is chosen is shown, and the panel no longer covers it", async () => {
  await gallery.show("list-views");
  const views = gallery.page.getByRole("group", { name: "Vistas guardadas" });
  await views.getByRole("listitem").first().getByRole("button").first().click();
  await expect(views).toBeHidden();
  expect((await gallery.reports()).map(({ name }) => name)).toEqual(["tabs.drawn", "view.opened"]);
});

test("a view is renamed in its row; a name that another one has is said there, and Escape leaves it", async () => {
  await gallery.show("list-views");
  const { page } = gallery;
  const views = page.getByRole("group", { name: "Vistas guardadas" });
  const open = views.getByRole("button", { name: "Cambiar el nombre de la vista Saldo mayor" });
  await open.click();
  const name = views.getByRole("textbox", { name: "Nuevo nombre de la vista Saldo mayor" });
  await expect(name).toBeFocused();
  await name.fill("activos de Manizales");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription(
    "Ya tiene una vista «Activos de Manizales»: escriba otro nombre.",
  );
  await name.press("Escape");
  await expect(open).toBeFocused();
  await open.press("Enter");
  await name.fill("Los que más deben");
  await name.press("Enter");
  await expect(open).toBeFocused();
  const reports = await gallery.reports();
  expect(reports.filter(({ name: sent }) => sent.startsWith("view."))).toEqual([
    { name: "view.renamed", values: { name: "Saldo mayor", to: "Los que más deben" } },
  ]);
});

test("a column that is dragged goes before another, without ordering by it, and Escape leaves it", async () => {
  const { page } = gallery;
  await gallery.show("list");
  const drag = async (name: string, over: string) => {
    await column(name).hover({ position: { x: 12, y: 12 } });
    await page.mouse.down();
    await column(over).hover({ position: { x: 14, y: 12 } });
  };
  await drag("Ciudad", "Documento");
  const head = page.getByRole("columnheader", { name: "Documento" });
  await expect(head).toHaveAttribute("data-drop", "before");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await gallery.reports()).toEqual([]);
  // Nothing goes before the name of the record, which stays.
  await drag("Nombre", "Documento");
  await page.mouse.up();
  expect(await gallery.reports()).toEqual([]);
  await drag("Ciudad", "Documento");
  await page.mouse.up();
  const [moved, ...more] = await gallery.reports();
  expect([moved?.name, more]).toEqual(["columns.chosen", []]);
  const values = moved?.values as { readonly columns: readonly string[] } | undefined;
  expect(values?.columns.slice(0, 6)).toEqual([
    "nombre",
    "estado",
    "saldo_total",
    "obligaciones",
    "ciudad",
    "documento",
  ]);
});
