import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit } = openStage();

/** The lines of the one box for a text, once the server has answered it. */
async function linesFor({ page }: Visitor, text: string) {
  const field = page.getByRole("combobox", { name: "Sección, registro o acción" });
  if ((await field.count()) === 0) await page.keyboard.press("Control+k");
  const answered = page.waitForResponse((reply) => reply.url().includes("/me/search?q="));
  await field.fill(text);
  await answered;
  return page.getByRole("listbox", { name: "Resultados" }).getByRole("option");
}

test("the box does what the list in sight allows, with the columns that it shows", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/genders?c=nombre,codigo");
  await sees("Géneros");
  const add = await linesFor(visitor, "agregar");
  await onPage(add.filter({ hasText: "Agregar un registro a esta lista" })).toHaveAttribute(
    "href",
    "/genders/create",
  );
  const file = page.waitForResponse((reply) => reply.url().includes("/genders/export?"));
  const lines = await linesFor(visitor, "exportar excel");
  await onPage(lines).toHaveText([/^Exportar esta lista a Excel/u]);
  await page.keyboard.press("Enter");
  const { searchParams } = new URL((await file).url());
  expect([searchParams.get("format"), searchParams.get("columns")]).toEqual([
    "xlsx",
    "nombre,codigo",
  ]);
  await onPage(page.getByRole("combobox", { name: "Sección, registro o acción" })).toHaveCount(0);
  await onPage(page).toHaveURL(/\/genders\?c=/u);
});

test("on a record it offers what the record can be made into", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/genders/create");
  await sees("Nuevo género");
  await page.getByLabel("Código").fill("X");
  await page.getByLabel("Nombre").fill("Equis");
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await sees("Equis");
  await onPage(await linesFor(visitor, "este registro")).toHaveText([
    /^Editar este registro/u,
    /^Duplicar este registro/u,
  ]);
});

test("from any page it changes the theme, and logs out after the same question", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await comeIn(visitor, "admin");
  await onPage(await linesFor(visitor, "exportar esta lista")).toHaveCount(0);
  await onPage((await linesFor(visitor, "oscuro")).first()).toHaveText("Tema oscuro");
  const kept = page.waitForResponse((reply) => reply.url().endsWith("/me/appearance"));
  await page.keyboard.press("Enter");
  await onPage(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect((await kept).ok()).toBe(true);
  await onPage((await linesFor(visitor, "cerrar sesion")).first()).toHaveText("Cerrar sesión");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Desea Salir?" });
  await onPage(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await question.getByRole("button", { name: "Salir" }).click();
  await visitor.sees("Ingreso");
});

test("whoever may not export is not offered it", async () => {
  const visitor = await visit();
  await comeIn(visitor, "admin", "/genders");
  await visitor.sees("Géneros");
  const { page } = visitor;
  // The session as the browser has it, without the right: the server would refuse it too.
  await page.evaluate(() => {
    type Entry = { readonly controller: string; readonly actions: readonly { action: string }[] };
    const all = JSON.parse(sessionStorage.getItem("permission") ?? "[]") as readonly Entry[];
    const less = all.map((entry) =>
      entry.controller === "genders"
        ? { ...entry, actions: entry.actions.filter(({ action }) => action !== "export") }
        : entry,
    );
    sessionStorage.setItem("permission", JSON.stringify(less));
  });
  await page.reload();
  await visitor.sees("Géneros");
  await onPage(await linesFor(visitor, "esta lista")).toHaveText([
    /^Agregar un registro a esta lista/u,
    /^Importar en esta lista/u,
  ]);
});
