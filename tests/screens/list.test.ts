import { onPage as expect } from "../support/on-page.ts";
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

test("what comes moves nothing: its heading and its search stand where they were while it was awaited", async () => {
  const places = async () => {
    const search = gallery.page.getByRole("searchbox", { name: "Buscar clientes" });
    const heading = gallery.page.getByRole("heading", { level: 1 });
    return [await heading.boundingBox(), await search.boundingBox()].map((box) => box?.y);
  };
  await gallery.show("list-asking");
  const awaited = await places();
  for (const came of ["list", "list-empty"] as const) {
    await gallery.become(came);
    expect([came, await places()]).toEqual([came, awaited]);
  }
});

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

  test("what is chosen in it leaves the focus on its button, where the question that follows gives it back", async () => {
    await gallery.show("list-menu");
    await gallery.page.getByRole("menuitem", { name: "Inactivar" }).click();
    await expect(gallery.page.getByRole("menuitem")).toHaveCount(0);
    await expect(gallery.page.getByRole("button", { name: "Acciones de Masculino" })).toBeFocused();
  });

  test("the arrows inside it move along its entries and not along the rows", async () => {
    await gallery.show("list-menu");
    await gallery.page.keyboard.press("ArrowDown");
    await expect(gallery.page.getByRole("menuitem", { name: "Editar" })).toBeFocused();
  });
});

describe("what a row does not allow", () => {
  const item = (name: string) => gallery.page.getByRole("menuitem", { name });

  test("says why in its menu, and leads where it is mended", async () => {
    await gallery.show("list-why");
    await expect(item("Poner en vigencia")).toHaveText(
      "Poner en vigenciaAdjunte primero el contrato firmado.Editar el convenio",
    );
    await expect(item("Poner en vigencia")).toHaveAttribute("href", "/agreements/edit/1");
    await item("Eliminar").click();
    expect((await gallery.reports()).map(({ name }) => name)).toEqual(["command.chosen"]);
  });

  test("a record that its status holds still is neither edited nor deleted", async () => {
    await gallery.show("list-frozen");
    for (const name of ["Editar", "Eliminar"]) {
      await expect(item(name)).toHaveText(`${name}El convenio terminó.`);
    }
  });
});

describe("data of people that the reader does not see", () => {
  test("gives no order: neither its column nor the choice on cards offers one", async () => {
    await gallery.show("list-masked");
    await expect(column("Nombre")).toBeVisible();
    await expect(column("Documento")).toHaveCount(0);
    const options = await gallery.page.getByLabel("Orden").getByRole("option").allTextContents();
    expect(options.filter((each) => /Documento|Celular|Correo/u.test(each))).toEqual([]);
  });

  test("a link that orders by it says that it was left out, and that is closed", async () => {
    await gallery.show("list-left-out");
    const words =
      "El enlace pedía ordenar por «Documento», y su rol no ve ese dato; se muestra sin eso.";
    await expect(gallery.page.getByRole("status").getByText(words)).toBeVisible();
    await gallery.page.getByRole("button", { name: "Cerrar el aviso del enlace" }).click();
    expect((await gallery.reports()).map(({ name }) => name)).toEqual(["leftOut.read"]);
  });
});

test("a link with a filter and a search that cannot be read leads to the list without both, and with its order", async () => {
  await gallery.show("list-unreadable");
  await expect(gallery.page.getByText("el filtro «edad», que esta lista no tiene")).toBeVisible();
  await expect(gallery.page.getByText("tiene 130 letras")).toBeVisible();
  await gallery.page.getByRole("button", { name: "Mostrar sin la búsqueda ni ese filtro" }).click();
  expect(await gallery.reports()).toEqual([
    { name: "query.asked", values: { query: "?o=-nombre" } },
  ]);
});

test("what only the server finds unreadable is told in its words, with the way to the whole list", async () => {
  await gallery.show("list-not-so");
  await expect(gallery.page.getByText("«f.edad»")).toBeVisible();
  await gallery.page.getByRole("button", { name: "Ver todos los clientes" }).click();
  expect(await gallery.reports()).toEqual([{ name: "query.asked", values: { query: "" } }]);
});

describe("a filter with its ends the wrong way round", () => {
  const words = "«desde» va después de «hasta».";

  test("says so and is not applied; the right way round it is", async () => {
    await gallery.show("list-filters-range");
    const from = gallery.page.getByLabel("Vigente desde, desde");
    await from.fill("20/11/2026");
    await gallery.page.getByLabel("Vigente desde, hasta").fill("31/01/2026");
    await gallery.page.getByRole("button", { name: "Aplicar" }).click();
    await expect(gallery.page.getByText(`Revise: ${words}`)).toBeVisible();
    expect(await gallery.reports()).toEqual([]);
    await from.fill("01/01/2026");
    await expect(gallery.page.getByText(`Revise: ${words}`)).toHaveCount(0);
    await gallery.page.getByRole("button", { name: "Aplicar" }).click();
    expect((await gallery.reports()).map(({ values }) => values)).toEqual([
      { query: "?f.vigente_desde=2026-01-01..2026-01-31", names: {} },
    ]);
  });

  test("in an address, is told where nothing matches", async () => {
    await gallery.show("list-reversed");
    await expect(gallery.page.getByText(`En Vigente desde, ${words}`)).toBeVisible();
  });
});

describe("what is done with many", () => {
  test("names the records, says what becomes of them, and that it can be undone", async () => {
    await gallery.show("list-command-many");
    const question = gallery.page.getByRole("alertdialog", { name: "¿Inactivar 4 géneros?" });
    await expect(question).toContainText("Quedarán en «Inactivo»:");
    await expect(question).toContainText("Se podrá deshacer después.");
  });

  test("where they are no longer as many as were seen, both numbers are told and one looks again", async () => {
    await gallery.show("list-not-as-seen");
    const told = gallery.page.getByRole("dialog", { name: "Inactivar: no se hizo" });
    await expect(told).toContainText("La lista mostraba 3 géneros y ahora hay 4 géneros.");
    await told.getByRole("button", { name: "Entendido" }).click();
    expect((await gallery.reports()).map(({ name }) => name)).toEqual(["outcome.read"]);
  });

  test("what the server asks is answered once, for the records that it asks about", async () => {
    await gallery.show("list-asked");
    await gallery.page.getByRole("button", { name: "Sí, continuar con 1 dirección IP" }).click();
    await gallery.page.getByRole("button", { name: "No, dejar así" }).click();
    expect((await gallery.reports()).map(({ name }) => name)).toEqual([
      "command.insisted",
      "outcome.read",
    ]);
  });
});

test("a status that the company calls otherwise is called so in rows, filters and chips", async () => {
  await gallery.show("list-renamed");
  await expect(row(3)).toContainText("En cobro");
  await expect(gallery.page.getByRole("button", { name: "Quitar el filtro Estado" })).toBeVisible();
  await gallery.page.getByRole("button", { name: "Filtros" }).click();
  await expect(gallery.page.getByRole("checkbox", { name: "En cobro" })).toBeChecked();
  await expect(gallery.page.getByText("En recuperación")).toHaveCount(0);
});

test("a search that finds nothing is repeated, with what the role may not search by", async () => {
  await gallery.show("list-unfound");
  const words = gallery.page.getByRole("status").filter({ hasText: "43796504" });
  await expect(words.getByRole("heading")).toHaveText("No hay clientes con «43796504»");
  await expect(words).toContainText(
    "Su rol no ve datos personales, y no busca por ellos: documento",
  );
  await words.getByRole("button", { name: "Quitar la búsqueda" }).click();
  expect((await gallery.reports()).map(({ values }) => values)).toEqual([{ query: "" }]);
});

test("an export takes the columns in sight, in their order, and says how many rows it has", async () => {
  await gallery.show("list-export");
  await gallery.page.getByRole("button", { name: "Excel (XLSX)" }).click();
  const columns = ["documento", "nombre", "estado"];
  expect(await gallery.reports()).toEqual([
    { name: "export.chosen", values: { format: "xlsx", columns } },
  ]);
  await gallery.show("list-exporting");
  await expect(gallery.page.getByText("Exportando 100.000 filas: 1,2 MB")).toBeVisible();
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
    await expect(column("Nombre")).toHaveAccessibleName(/^Nombre 1\.º del orden, /u);
    await expect(column("Documento")).toHaveAccessibleName(/^Documento 2\.º del orden, /u);
    await expect(gallery.page.locator("thead [aria-sort]")).toHaveCount(1);
  });
});

test("whoever may only read finds no button that changes anything", async () => {
  await gallery.show("list-reading");
  const names = ["Nuevo cliente", "Importar", "Exportar"];
  for (const name of names) await expect(gallery.page.getByText(name)).toHaveCount(0);
});

test("others' changes, a selection and an export move no row", async () => {
  await gallery.show("list-dozen");
  const before = await row(0).boundingBox();
  for (const state of [
    "list-outdated",
    "list-selected",
    "list-selected-steps",
    "list-exporting",
  ] as const) {
    await gallery.become(state);
    expect((await row(0).boundingBox())?.y).toBe(before?.y);
  }
});
