import { sql } from "kysely";
import type { Page } from "playwright";
import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openStage();

/** A gender that was there before the walk began: gives its id. */
async function kept(codigo: string, nombre: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into genders (empresa_id, codigo, nombre)
    values (1, ${codigo}, ${nombre}) returning id`.execute(server().db);
  return rows[0]?.id ?? "";
}

/** The code of these parts is gone, as after a release. */
async function withoutCode({ page, allow }: Visitor, parts: readonly string[]): Promise<void> {
  allow(/\/assets\/record-|\/assets\/related-/u);
  for (const part of parts) {
    await page.route(`**/assets/${part}*`, async (route) => route.abort());
  }
}

const nameOf = (page: Page) => page.getByLabel("Nombre");

test("a form whose conflict cannot be drawn says so, and keeps what was written", async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await kept("MP1", "Antes");
  await comeIn(visitor, "admin");
  await withoutCode(visitor, ["record-conflict", "record-presence"]);
  await follow(visitor, `/genders/edit/${id}`);
  await nameOf(page).fill("Lo mío");
  await sql`update genders set nombre = 'Lo de otro', version = version + 1 where id = ${id}`.execute(
    server().db,
  );
  visitor.allow(/409/u);
  await page.getByRole("button", { name: "Guardar" }).click();
  const missing = page.getByRole("alert").filter({ hasText: "mientras usted escribía" });
  await onPage(missing).toContainText("Lo que usted escribió sigue aquí.");
  await visitor.keeps("missing-1-conflict");
  // It comes at another try.
  await page.unroute("**/assets/record-conflict*");
  await missing.getByRole("button", { name: "Intentar de nuevo" }).click();
  const conflict = page.getByRole("region", { name: /cambió este registro mientras/u });
  await conflict.getByRole("button", { name: "Volver al formulario" }).click();
  await onPage(nameOf(page)).toHaveValue("Lo mío");
});

test("a record whose notes and relations do not come is read all the same", async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await kept("MP2", "Se lee");
  await comeIn(visitor, "admin");
  await withoutCode(visitor, ["record-below"]);
  await follow(visitor, `/genders/view/${id}`);
  await visitor.sees("Se lee");
  const missing = page.getByRole("alert").filter({ hasText: "No llegó la parte de las notas." });
  await onPage(missing).toBeVisible();
  await page.unroute("**/assets/record-below*");
  await missing.getByRole("button", { name: "Intentar de nuevo" }).click();
  await onPage(page.getByRole("region", { name: "Notas" })).toBeVisible();
  await visitor.sees("Se lee");
});

test("a form that is drawn again after a failure has what was written, which is what it saves", async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await kept("MP3", "Antes");
  await comeIn(visitor, "admin");
  await follow(visitor, `/genders/edit/${id}`);
  const code = page.getByLabel("Código");
  await code.fill("");
  await nameOf(page).fill("Lo mío");
  const message = page.getByText("Este dato es requerido");
  await onPage(message).toBeVisible();
  // As a translator of the browser does: what React drew is not there any more.
  visitor.allow(/removeChild|NotFoundError/u);
  await message.evaluate((drawn) => drawn.remove());
  await code.fill("MP4");
  await page.getByRole("button", { name: "Intentar de nuevo" }).click();
  await onPage(nameOf(page)).toHaveValue("Lo mío");
  await onPage(code).toHaveValue("MP4");
});
