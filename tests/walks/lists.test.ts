import { sql } from "kysely";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openStage();

/** Genders that were there before the walk began. */
async function kept(...genders: readonly (readonly [nombre: string, codigo: string])[]) {
  for (const [nombre, codigo] of genders) {
    await sql`insert into genders (empresa_id, codigo, nombre)
      values (1, ${codigo}, ${nombre})`.execute(server().db);
  }
}

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
  await kept(["Uno", "L1"]);
  await comeIn(here, "admin", "/genders");
  await here.sees("Géneros");
  await comeIn(there, "admin", "/genders");
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
  await kept(["Dos", "L2"], ["Tres", "L3"]);
  await comeIn(visitor, "admin", "/genders?q=L");
  await sees("Géneros");
  await page.getByRole("checkbox", { name: "Seleccionar Dos" }).click();
  await page.getByRole("checkbox", { name: "Seleccionar Tres" }).click();
  await page.getByRole("button", { name: "Inactivar" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Inactivar 2 géneros?" });
  await onPage(question).toContainText("Quedarán en «Inactivo»:");
  await question.getByRole("button", { name: "Inactivar" }).click();
  await onPage(page.getByRole("row", { name: /Tres/u })).toContainText("Inactivo");

  // The selection stays while one looks for more, and only its rows go into its file.
  await page.getByRole("searchbox", { name: "Buscar géneros" }).fill("Tres");
  const bar = page.getByRole("group", { name: "Lo seleccionado" });
  await onPage(bar).toContainText("2 géneros seleccionados, 1 fuera de esta página");
  await bar.getByRole("button", { name: "Exportar los seleccionados" }).click();
  const few = page.waitForRequest(/\/api\/genders\/export/u);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Texto separado" }).click(),
  ]);
  expect(new URL((await few).url()).searchParams.get("ids")?.split(",")).toHaveLength(2);
  expect(file.suggestedFilename()).toMatch(/\.csv$/u);

  await page.getByRole("searchbox", { name: "Buscar géneros" }).fill("L");
  await page.getByRole("button", { name: "Quitar la selección" }).click();
  await page.getByRole("button", { name: "Exportar" }).click();
  const asked = page.waitForRequest(/\/api\/genders\/export/u);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Excel (XLSX)" }).click(),
  ]);
  expect(new URL((await asked).url()).searchParams.get("columns")).toBe("nombre,estado,codigo");
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/u);
});

test("everything filtered is done with as many as were seen: where another was added, one looks again", async () => {
  const here = await visit();
  const there = await visit();
  here.allow(/409.*\/api\/genders\/deactivate/u);
  await kept(["Visto uno", "V1"], ["Visto dos", "V2"]);
  await comeIn(here, "admin", "/genders?q=visto");
  await comeIn(there, "admin");
  await here.sees("Géneros");
  const { page } = here;
  await page.getByRole("checkbox", { name: "Seleccionar Visto uno" }).click();
  await page.getByRole("button", { name: "Seleccionar los 2" }).click();
  await page.getByRole("button", { name: "Inactivar" }).click();
  await create(there, "Visto tres", "V3");
  const question = page.getByRole("alertdialog", { name: "¿Inactivar 2 géneros?" });
  await question.getByRole("button", { name: "Inactivar" }).click();

  const told = page.getByRole("dialog", { name: "Inactivar: no se hizo" });
  await onPage(told).toContainText("La lista mostraba 2 géneros y ahora hay 3 géneros.");
  await told.getByRole("button", { name: "Entendido" }).click();
  await onPage(page.getByRole("row", { name: /Visto/u })).toHaveCount(3);
  await onPage(page.getByText("Inactivo")).toHaveCount(0);

  await page.getByRole("button", { name: "Inactivar" }).click();
  const again = page.getByRole("alertdialog", { name: "¿Inactivar 3 géneros?" });
  await again.getByRole("button", { name: "Inactivar" }).click();
  await onPage(page.getByRole("row", { name: /Visto tres/u })).toContainText("Inactivo");
});

test("an address with a filter that does not exist says so, and shows nothing as if it were found", async () => {
  const visitor = await visit();
  await comeIn(visitor, "admin", "/genders?codigo=NO-HAY");
  await visitor.sees("Géneros");
  await onPage(visitor.page.getByText("«codigo»")).toBeVisible();
  await onPage(visitor.page.getByRole("row")).toHaveCount(0);
  await visitor.page.getByRole("button", { name: "Mostrar sin ese filtro" }).click();
  await onPage(visitor.page).toHaveURL(/\/genders$/u);
});

test("a record opened from a searched list has the next one beside it, and leads back to the list as it was left, after a reload too", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await kept(["Vecino A", "N1"], ["Vecino B", "N2"]);
  await comeIn(visitor, "admin", "/genders?q=Vecino&o=nombre");
  await sees("Géneros");
  await page.getByRole("link", { name: "Vecino A" }).click();
  await sees("Vecino A");
  const beside = page.getByRole("navigation", { name: "Registros de la lista" });
  await onPage(beside).toContainText("1 de 2");
  await beside.getByRole("link", { name: "Registro siguiente" }).click();
  await sees("Vecino B");
  await onPage(beside).toContainText("2 de 2");
  await page.keyboard.press("k");
  await sees("Vecino A");
  await page.keyboard.press("j");
  await sees("Vecino B");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Teclas de esta pantalla" });
  for (const line of ["Registro anterior", "Volver a la lista"]) {
    await onPage(help.getByText(line, { exact: true })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await page.reload();
  await sees("Vecino B");
  await onPage(beside).toContainText("2 de 2");
  await page.keyboard.press("u");
  await sees("Géneros");
  expect(new URL(page.url()).searchParams.get("q")).toBe("Vecino");
  await page.getByRole("link", { name: "Vecino B" }).click();
  await sees("Vecino B");
  await page
    .getByRole("navigation", { name: "Ruta" })
    .getByRole("link", { name: "Géneros" })
    .click();
  await sees("Géneros");
  expect(new URL(page.url()).searchParams.get("q")).toBe("Vecino");
});

test("who comes back to a list is at the row that they left, as far down as it stands", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  const many = Array.from({ length: 40 }, (_, at) => [`Regreso ${at + 10}`, `R${at}`] as const);
  await kept(...many);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await comeIn(visitor, "admin", "/genders?q=Regreso&o=nombre&n=50");
    await sees("Géneros");
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await page.getByRole("link", { name: "Regreso 40" }).click();
    await sees("Regreso 40");
    await page.goBack();
    await sees("Géneros");
    await onPage(row("Regreso 40")).toBeFocused();
    await onPage(row("Regreso 40")).toBeInViewport();
    await page.keyboard.press("Enter");
    await sees("Regreso 40");
    await page.getByRole("link", { name: "Registro siguiente" }).click();
    await sees("Regreso 41");
    await page.getByRole("navigation", { name: "Ruta" }).getByRole("link").last().click();
    await sees("Géneros");
    await onPage(row("Regreso 41")).toBeFocused();
    await onPage(row("Regreso 41")).toBeInViewport();
  }
});

test("the pages of a list are in sight, whatever stands over its rows, and only its rows scroll", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  const many = Array.from({ length: 60 }, (_, at) => [`Fila ${at}`, `P${at}`] as const);
  await kept(...many);
  await comeIn(visitor, "admin", "/genders?f.estado=active&q=Fila");
  await sees("Géneros");
  const pages = page.getByRole("navigation", { name: "Páginas" });
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await onPage(pages).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
  // Where there is no room for some rows, as at 200 %, the page scrolls.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.locator("tbody tr").first().scrollIntoViewIfNeeded();
  await onPage(page.locator("tbody tr").first()).toBeInViewport({ ratio: 0.9 });
  await pages.scrollIntoViewIfNeeded();
  await onPage(pages).toBeInViewport({ ratio: 1 });
});
