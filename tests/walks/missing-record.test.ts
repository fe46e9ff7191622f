import { sql } from "kysely";
import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit, server } = openSeededStage();

test("the record that is missing in a pick list is made from there: the form waits, and gets it", async () => {
  const { db } = server();
  const visitor = await visit();
  const { page, sees } = visitor;
  const main = page.getByRole("main");
  await comeIn(visitor, "admin", "/customers/create");
  await sees("Nuevo cliente");
  await main.getByRole("textbox", { name: "Nombre" }).fill("Elvira Nieto");
  const city = main.getByRole("combobox", { name: "Ciudad" });
  // Few fields are one page, with a heading for each group.
  await onPage(main.getByRole("group", { name: "Contacto" })).toBeVisible();
  await onPage(main.getByRole("tab")).toHaveCount(0);
  await city.fill("Puerto Quimera");
  const offer = page.getByRole("option", { name: /^Crear «Puerto Quimera»/u });
  await onPage(offer).toBeVisible();
  await visitor.keeps("missing-1-offer");
  // Neither Tab nor Enter makes a record by itself: the arrow reaches it first.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  await sees("Nueva ciudad");
  await onPage(main.getByText("Otro formulario espera la ciudad")).toBeVisible();
  await onPage(main.getByLabel("Nombre")).toHaveValue("Puerto Quimera");
  await visitor.keeps("missing-2-made");
  await main.getByRole("textbox", { name: "Código", exact: true }).fill("99997");
  await main.getByLabel("Código municipio").fill("99997");
  await main.getByLabel("Departamento").fill("Vichada");
  await main.getByRole("button", { name: "Crear y volver" }).click();

  await sees("Nuevo cliente");
  // In the field where it was missing.
  await onPage(city).toBeFocused();
  await onPage(city).toHaveValue("Puerto Quimera");
  await visitor.keeps("missing-3-back");
  await onPage(main.getByRole("textbox", { name: "Nombre" })).toHaveValue("Elvira Nieto");
  const { rows } = await sql`select 1 from cities where nombre = 'Puerto Quimera'`.execute(db);
  expect(rows).toHaveLength(1);

  // Who changes their mind comes back to what was written, with nothing made.
  await city.fill("Puerto Otro");
  await page.getByRole("option", { name: /^Crear «Puerto Otro»/u }).click();
  await sees("Nueva ciudad");
  await main.getByRole("link", { name: "Cancelar" }).click();
  await sees("Nuevo cliente");
  await onPage(city).toBeFocused();
  await onPage(main.getByRole("textbox", { name: "Nombre" })).toHaveValue("Elvira Nieto");
});
