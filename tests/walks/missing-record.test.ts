import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedFirstRecords } from "../../server/seed/first-records.ts";
import { follow, signIn } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { registry } from "../support/registry.ts";
import { openStage } from "../support/stage.ts";

const { visit, server, clock } = openStage();

test("the record that is missing in a pick list is made from there: the form waits, and gets it", async () => {
  const { db } = server();
  await seedFirstRecords({ db, clock }, registry);
  const visitor = await visit();
  const { page, sees } = visitor;
  const main = page.getByRole("main");
  await signIn(visitor, "admin");
  await follow(visitor, "/customers/create");
  await sees("Nuevo cliente");
  await main.getByLabel("Nombre", { exact: false }).first().fill("Elvira Nieto");
  const city = main.getByRole("combobox", { name: "Ciudad" });
  await city.fill("Villa Nueva");
  const offer = page.getByRole("option", { name: /^Crear «Villa Nueva»/u });
  await onPage(offer).toBeVisible();
  await visitor.keeps("missing-1-offer");
  // Neither Tab nor Enter makes a record by itself: the arrow reaches it first.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  await sees("Nueva ciudad");
  await onPage(main.getByText("Otro formulario espera la ciudad")).toBeVisible();
  await onPage(main.getByLabel("Nombre")).toHaveValue("Villa Nueva");
  await visitor.keeps("missing-2-made");
  await main.getByLabel("Código", { exact: true }).fill("99773");
  await main.getByLabel("Código municipio").fill("99773");
  await main.getByLabel("Departamento").fill("Vichada");
  await main.getByRole("button", { name: "Crear y volver" }).click();

  await sees("Nuevo cliente");
  await onPage(city).toHaveValue("Villa Nueva");
  await onPage(main.getByLabel("Nombre", { exact: false }).first()).toHaveValue("Elvira Nieto");
  await visitor.keeps("missing-3-back");
  const { rows } = await sql`select 1 from cities where nombre = 'Villa Nueva'`.execute(db);
  expect(rows).toHaveLength(1);

  // Who changes their mind comes back to what was written, with nothing made.
  await city.fill("Otra Villa");
  await page.getByRole("option", { name: /^Crear «Otra Villa»/u }).click();
  await sees("Nueva ciudad");
  await main.getByRole("link", { name: "Cancelar" }).click();
  await sees("Nuevo cliente");
  await onPage(main.getByLabel("Nombre", { exact: false }).first()).toHaveValue("Elvira Nieto");
});
