import { sql } from "kysely";
import { onPage } from "../support/on-page.ts";
import { test } from "vitest";
import { seedFirstRecords } from "../../server/seed/first-records.ts";
import { follow, signIn } from "../support/gestures.ts";
import { registry } from "../support/registry.ts";
import { openStage } from "../support/stage.ts";

const { visit, server, clock } = openStage();

test("a file is sent from the obligations, and a row of one says beside its field what is wrong", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await signIn(visitor, "admin");
  await follow(visitor, "/obligations");
  await page.getByRole("main").getByRole("link", { name: "Cargar archivo" }).click();
  await sees("Nueva carga");
  await seedFirstRecords({ db: server().db, clock }, registry);
  const { rows } = await sql<{ id: string }>`
    select min(id)::text as id from load_rows where errores like 'Saldo de capital: %'`.execute(
    server().db,
  );
  await follow(visitor, `/load-rows/edit/${rows[0]?.id}`);
  await page.getByRole("tab", { name: /^Saldo/u }).click();
  const balance = page.getByRole("textbox", { name: "Saldo de capital" });
  await onPage(balance).toHaveAccessibleDescription("No puede ser negativo");
  await balance.fill("1000");
  await onPage(balance).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Guardar" }).click();
  await onPage(page.getByRole("main").getByText("Válida")).toBeVisible();
});
