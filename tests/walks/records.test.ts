import { sql } from "kysely";
import type { Locator } from "playwright";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openStage();

/** Gives another person the rights of the first. */
async function giveEverything(username: string): Promise<void> {
  const { db } = server();
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db.updateTable("users").set({ rol: rights }).where("username", "=", username).execute();
}

/** A gender that was there before the walk began: gives the path of its record. */
async function kept(codigo: string, nombre: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into genders (empresa_id, codigo, nombre)
    values (1, ${codigo}, ${nombre}) returning id`.execute(server().db);
  return `/genders/view/${rows[0]?.id}`;
}

async function createGender(visitor: Visitor, codigo: string, nombre: string): Promise<string> {
  const { page, sees } = visitor;
  await follow(visitor, "/genders/create");
  await sees("Nuevo género", "record-1-new");
  await page.getByLabel("Código").fill(codigo);
  await page.getByLabel("Nombre").fill(nombre);
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await sees(nombre, "record-2-view");
  return new URL(page.url()).pathname;
}

test("two people edit the same record: the second sees the other's change and decides field by field", async () => {
  const first = await visit();
  const second = await visit();
  await comeIn(first, "admin");
  const path = await createGender(first, "W1", "Antes");
  await giveEverything("analista");
  await comeIn(second, "analista");
  const edit = path.replace("/view/", "/edit/");
  await follow(first, edit);
  await follow(second, edit);
  await second.page.getByLabel("Nombre").fill("Del segundo");

  await first.page.getByLabel("Nombre").fill("Del primero");
  await first.page.getByLabel("Código").fill("W2");
  await first.page.getByRole("button", { name: "Guardar" }).click();
  await first.sees("Del primero");

  // The live channel announces it before anything is saved, and no written value moves.
  await onPage(second.page.getByText("cambió este registro hace un momento")).toBeVisible();
  await onPage(second.page.getByLabel("Nombre")).toHaveValue("Del segundo");
  await second.page.getByRole("button", { name: "Guardar" }).click();
  second.allow(/409/u);
  const conflict = second.page.getByRole("region", { name: /cambió este registro mientras/u });
  await onPage(conflict.getByRole("button", { name: "Juntar y seguir" })).toBeDisabled();
  await second.keeps("record-3-conflict");
  await conflict.getByRole("radio", { name: /Lo que usted escribió/u }).check();
  await conflict.getByRole("button", { name: "Juntar y seguir" }).click();
  await onPage(second.page.getByLabel("Código")).toHaveValue("W2");
  await second.page.getByRole("button", { name: "Guardar" }).click();
  await second.sees("Del segundo");
  const facts = second.page.getByRole("region", { name: "Datos generales" });
  await onPage(facts.getByText("W2", { exact: true })).toBeVisible();

  const history = second.page.getByRole("region", { name: "Historia" });
  await onPage(history.getByRole("listitem")).toHaveCount(3);
  // Readers get the announcement too.
  await onPage(first.page.getByText("cambió este registro hace un momento")).toBeVisible();
  await first.page.getByRole("button", { name: "Ver los cambios" }).click();
  await first.sees("Del segundo");
});

/** In how many lines and columns some controls stand. */
async function placesOf(controls: Locator) {
  const boxes = await Promise.all((await controls.all()).map((each) => each.boundingBox()));
  return {
    lines: new Set(boxes.map((box) => box?.y)).size,
    columns: new Set(boxes.map((box) => box?.x)).size,
  };
}

test("Back with something unsaved asks first, and what was typed stays", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  const path = await kept("W3", "Con atrás");
  await comeIn(visitor, "admin", path);
  await page.getByRole("link", { name: "Editar" }).click();
  await sees("Editar Con atrás");
  await page.getByLabel("Nombre").fill("Cambiado");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await onPage(question).toBeVisible();
  expect(await placesOf(question.getByRole("button"))).toEqual({ lines: 1, columns: 3 });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await placesOf(question.getByRole("button"))).toEqual({ lines: 3, columns: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole("button", { name: "Seguir escribiendo" }).click();
  await onPage(page.getByLabel("Nombre")).toHaveValue("Cambiado");
  expect(new URL(page.url()).pathname).toBe(path.replace("/view/", "/edit/"));
  await page.goBack();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await sees("Con atrás");
});

test("the browser asks before a reload while something is unsaved, and only then", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", await kept("W5", "Con recarga"));
  await page.getByRole("link", { name: "Editar" }).click();
  await sees("Editar Con recarga");
  const name = page.getByLabel("Nombre");
  await name.click();
  await page.reload();
  await sees("Editar Con recarga");
  await name.click();
  await name.fill("Cambiado");
  const asking = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asking;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await onPage(name).toHaveValue("Cambiado");
  await name.fill("Con recarga");
  await page.reload();
  await sees("Editar Con recarga");
});

test("a save without network is not saved when it comes back: the form says to save again", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/genders/create");
  await page.getByLabel("Código").fill("W7");
  await page.getByLabel("Nombre").fill("Sin red");
  visitor.allow(/ERR_INTERNET_DISCONNECTED/u);
  await page.context().setOffline(true);
  await onPage(page.getByText(/^Sin conexión: no se guarda todavía/u)).toBeVisible();
  const create = page.getByRole("button", { name: "Crear", exact: true });
  await create.click();
  await page.context().setOffline(false);
  await onPage(page.getByText("No se guardó. Ya hay conexión: guarde de nuevo.")).toBeVisible();
  await visitor.keeps("record-5-save-again");
  await create.click();
  await sees("Sin red");
});

test("logging out says what would be lost", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  const path = await kept("W6", "Con salida");
  await comeIn(visitor, "admin", path);
  await sees("Con salida");
  const logOut = async () => {
    await page.locator("#usuario").click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    return page.getByRole("alertdialog", { name: "Desea Salir?" });
  };
  const harmless = await logOut();
  await onPage(harmless).not.toContainText("se pierden");
  await harmless.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("link", { name: "Editar" }).click();
  await sees("Editar Con salida");
  await page.getByLabel("Nombre").fill("Cambiado");
  const question = await logOut();
  await onPage(question).toContainText(
    "Hay cambios sin guardar en «Con salida», de Géneros: si sale sin guardarlos, se pierden.",
  );
  await visitor.keeps("record-4-log-out");
  await question.getByRole("button", { name: "Salir", exact: true }).click();
  await page.waitForURL("/login");
});

test("a mistake that only the server knows is told at its field, which has the focus", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await kept("W4", "Único");
  await comeIn(visitor, "admin", "/genders/create");
  await page.getByLabel("Código").fill("W4");
  await page.getByLabel("Nombre").fill("Repetido");
  visitor.allow(/422/u);
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await onPage(page.getByLabel("Código")).toBeFocused();
  await onPage(page.getByLabel("Código")).toHaveAttribute("aria-invalid", "true");
  await onPage(page.getByLabel("Código")).toHaveAccessibleDescription(/existe|único|usa/u);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Abrir Único (en otra pestaña)" }).click();
  const other = await opened;
  await onPage(other.getByRole("heading", { level: 1, name: "Único" })).toBeVisible();
  await other.close();
  await onPage(page.getByLabel("Nombre")).toHaveValue("Repetido");
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
});

test("a link to a record of another company of the person's says so, changes the company and opens it there", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  const path = await kept("W18", "De la otra");
  await comeIn(visitor, "admin", path);
  const company = page.getByLabel("Fondo");
  const first = await company.locator("option:checked").innerText();
  await company.selectOption({ index: 1 });
  await page.waitForURL("/dashboard");
  visitor.allow(/404/u);
  await follow(visitor, path);
  await sees("Es de otro fondo");
  await page.getByRole("button", { name: `Cambiar a ${first} y abrirlo` }).click();
  await sees("De la otra");
  await onPage(company.locator("option:checked")).toHaveText(first);
  await onPage(page).toHaveURL(path);
});

test("the calendar of an end offers one year after its start, as it is written", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/agreements/create");
  await sees("Nuevo convenio");
  const end = page.getByRole("textbox", { name: "Vigente hasta" });
  const addYear = async () => {
    await end.press("ArrowDown");
    await page.getByRole("button", { name: "+1 año" }).click();
  };
  await end.fill("10/03/2025");
  await addYear();
  await onPage(end).toHaveValue("10/03/2026");
  await page.getByRole("textbox", { name: "Vigente desde" }).fill("29/02/2028");
  await addYear();
  await onPage(end).toHaveValue("28/02/2029");
});
