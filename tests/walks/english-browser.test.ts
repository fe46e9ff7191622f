import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

/** Where day and month change places, another date is read. */
const DAY = "08/10/2026";

test("in a browser in English a date is typed and shown day first: in form, record, list, filter and file", async () => {
  const visitor = await visit({ locale: "en-US" });
  const { page, sees } = visitor;
  visitor.allow(/ shifts /u);
  await page.goto("/login");
  await comeIn(visitor, "admin", "/agreements?f.estado=draft");
  await sees("Convenios");
  await page.getByRole("main").locator("tbody a").first().click();
  await page.getByRole("link", { name: "Editar", exact: true }).click();
  await sees(/^Editar /u);
  const since = page.getByRole("textbox", { name: "Vigente desde" });
  await onPage(since).toHaveAttribute("placeholder", "dd/mm/aaaa");
  await since.fill("08102026");
  await page.getByRole("textbox", { name: "Vigente hasta" }).fill("8/10/2027");
  await onPage(since).toHaveValue(DAY);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await onPage(page.getByRole("link", { name: "Editar", exact: true })).toBeVisible();
  const facts = page.getByRole("main");
  await onPage(facts.getByText(DAY, { exact: true }).first()).toBeVisible();
  await onPage(facts.getByText("08/10/2027", { exact: true }).first()).toBeVisible();

  await follow(visitor, "/agreements?f.estado=draft&c=numero,vigente_desde");
  await sees("Convenios");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByLabel("Vigente desde, desde").fill("8/10/2026");
  await page.getByLabel("Vigente desde, hasta").fill("08102026");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await onPage(page).toHaveURL(/f\.vigente_desde=2026-10-08/u);
  await onPage(page.getByRole("list", { name: "Filtros puestos" })).toContainText(DAY);
  await onPage(page.locator("tbody [data-label='Vigente desde']")).toHaveText([DAY]);

  await page.getByRole("button", { name: "Exportar" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Texto separado" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(DAY);
});
