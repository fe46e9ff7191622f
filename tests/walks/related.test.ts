import type { Locator } from "playwright";
import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

/** Opens a related list by its tab, or from the menu of those that have no place. */
async function choose(related: Locator, name: RegExp): Promise<void> {
  const tab = related.getByRole("tab", { name, disabled: false }).first();
  const more = related.getByRole("button", { name: /^Más \(/u });
  await onPage(tab.or(more).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  else {
    await more.click();
    await related.page().getByRole("menuitem", { name }).first().click();
  }
  await onPage(tab).toHaveAttribute("aria-selected", "true");
}

test("a record shows what refers to it, and leads to the list of exactly that", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/companies/view/1");
  const related = page.getByRole("region", { name: "Relacionados" });
  await choose(related, /^Usuarios/u);
  const all = related.getByRole("link", { name: /^Ver .+ usuarios? en la lista$/u });
  const words = (await all.innerText()).replace(/^Ver (.+) en la lista$/u, "$1");
  await all.click();
  await sees("Usuarios");
  await onPage(page).toHaveURL(/\/users\?f\.empresas=1$/u);
  await onPage(page.getByText(words).first()).toBeVisible();
});

test("a related list makes one more that refers to the record, and comes back to it", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/companies/view/1");
  const related = page.getByRole("region", { name: "Relacionados" });
  await choose(related, /^Convenios/u);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await related.getByRole("link", { name: "Nuevo convenio" }).click();
  await sees("Nuevo convenio");
  await onPage(page.getByRole("main").getByRole("combobox", { name: /^Entidad/u })).toHaveValue(
    name,
  );
  await onPage(page.getByText("Al guardar se vuelve al registro del que viene.")).toBeVisible();
  // The address says it all, so that it is so in another tab too.
  await page.reload();
  await onPage(page.getByRole("main").getByRole("combobox", { name: /^Entidad/u })).toHaveValue(
    name,
  );
  await page.getByLabel("Número").fill("R-1");
  await page.getByLabel("Objeto").fill("Garantía de consumo");
  await page.getByLabel("Vigente desde").fill("01/01/2026");
  await page.getByLabel(/^% participación/u).fill("50");
  await page.getByLabel(/^Días de mora/u).fill("90");
  await page.getByLabel(/^Plazo máximo/u).fill("180");
  await page.getByRole("combobox", { name: /^Periodicidad/u }).fill("mensual");
  await page.getByRole("option", { name: /^Mensual/u }).click();
  await page.keyboard.press("Control+Enter");
  await sees(name);
  await onPage(related.getByRole("link", { name: "R-1" })).toBeVisible();
});

test("what is made from a related list has what it must share with the record, too", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/agreements/view/1");
  const related = page.getByRole("region", { name: "Relacionados" });
  await choose(related, /^Portafolios/u);
  const company = page
    .getByRole("link", { name: /\S/u })
    .and(page.locator('a[href^="/companies/view/"]'));
  const name = await company.first().innerText();
  await related.getByRole("link", { name: "Nuevo portafolio" }).click();
  await sees("Nuevo portafolio");
  await onPage(page.getByRole("main").getByRole("combobox", { name: /^Entidad/u })).toHaveValue(
    name,
  );
});
