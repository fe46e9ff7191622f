import { onPage } from "../support/on-page.ts";
import type { Locator } from "playwright";
import { expect, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

test("customers are found by their city and their balance, and each filter is a chip to edit", async () => {
  const visitor = await visit();
  const { page } = visitor;
  // Fewer rows than before move what is under them, and the menu opens the group of the page.
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers?f.estado=active");
  await visitor.sees("Clientes");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByLabel("Filtrar por otro campo").selectOption("Saldo total");
  // A field that is added is ready to be typed in, and in sight.
  const apply = page.getByRole("button", { name: "Aplicar" });
  await onPage(page.getByRole("textbox", { name: "Saldo total, desde" })).toBeFocused();
  const below = async (of: Locator) => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await below(page.getByRole("textbox", { name: "Saldo total, hasta" }))).toBeLessThan(
    (await apply.boundingBox())?.y ?? 0,
  );
  await page.getByLabel("Saldo total: cómo se compara").selectOption("mayor que");
  const balance = page.getByRole("textbox", { name: "Saldo total" });
  await balance.fill("un millón");
  await balance.press("Enter");
  await onPage(page.getByText("Escriba un número, como 1.234,5")).toBeVisible();
  await onPage(balance).toBeFocused();
  // Either separator is read, as in what is pasted, and tidied once it is left.
  await balance.fill("$ 1,000,000.00");
  await balance.blur();
  await onPage(balance).toHaveValue("1.000.000,00");
  await apply.click();
  const chips = page.getByRole("list", { name: "Filtros puestos" });
  await onPage(chips).toContainText("Saldo total: mayor que $ 1.000.000,00");
  await onPage(page).toHaveURL(/f\.saldo_total=over%3A1000000/u);

  // The words of a chip open its editor, which leaves the other filters as they are.
  await chips.getByRole("button", { name: /^Saldo total/u }).click();
  await page.getByRole("button", { name: "Otra condición de Saldo total" }).click();
  await page.getByLabel("Saldo total: cómo se compara").last().selectOption("menor que");
  await page.getByRole("textbox", { name: "Saldo total" }).last().fill("5");
  await apply.click();
  await onPage(chips).toContainText("mayor que $ 1.000.000,00 o menor que $ 5");
  await onPage(chips).toContainText("Estado: Activo");

  // A filter keeps its name where nothing is found.
  await follow(visitor, "/customers?f.ciudad=1&q=zzzz");
  await onPage(page.getByText("No hay clientes con «zzzz»")).toBeVisible();
  await onPage(chips.getByRole("listitem")).not.toContainText("n.º");
});

test("columns stay where they are from page to page, and keep the width that a person gives them", async () => {
  const visitor = await visit();
  const { page } = visitor;
  // Fewer rows than before move what is under them, and the menu opens the group of the page.
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers");
  const places = async () => {
    await onPage(page.getByRole("row").nth(2)).toBeVisible();
    const heads = await page.getByRole("columnheader").all();
    return Promise.all(heads.map(async (head) => (await head.boundingBox())?.x));
  };
  const before = await places();
  await follow(visitor, "/customers?q=gomez");
  await onPage(page).toHaveURL(/q=gomez/u);
  expect(await places()).toEqual(before);

  const city = page.getByRole("columnheader", { name: "Ciudad" });
  const width = (await city.boundingBox())?.width ?? 0;
  await city.getByRole("button").focus();
  await page.keyboard.press("Alt+ArrowRight");
  const wider = async () => Math.round(((await city.boundingBox())?.width ?? 0) - width);
  await onPage.poll(wider).toBe(16);
  await page.reload();
  await onPage.poll(wider).toBe(16);
});

test("a view that is shared is a tab for colleagues, with its filters, its order and its columns", async () => {
  const author = await visit();
  author.allow(/\/customers shifts/u);
  await comeIn(author, "admin", "/customers?f.estado=active&o=-nombre&c=nombre,ciudad");
  const { page } = author;
  await page.getByRole("button", { name: "Vistas" }).click();
  await page.getByRole("textbox", { name: "Nombre de la vista" }).fill("Solo ciudades");
  await page.getByRole("checkbox", { name: "Compartir con el fondo" }).check();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const tab = page.getByRole("link", { name: /^Solo ciudades \(/u });
  await onPage(tab).toHaveAttribute("aria-current", "page");

  // Another order is a change that is not saved yet.
  await page.getByRole("columnheader", { name: "Nombre" }).getByRole("button").click();
  await onPage(tab).toContainText("con cambios");
  await page.getByRole("button", { name: "Vistas" }).click();
  await page.getByRole("button", { name: "Guardar los cambios en «Solo ciudades»" }).click();
  await onPage(tab).not.toContainText("con cambios");

  const colleague = await visit();
  colleague.allow(/\/customers shifts/u);
  await comeIn(colleague, "analista", "/customers");
  await colleague.page.getByRole("link", { name: "Solo ciudades" }).click();
  await onPage(colleague.page).toHaveURL(/c=nombre%2Cciudad/u);
  await onPage(colleague.page.getByRole("columnheader")).toHaveText([/Nombre/u, /Ciudad/u]);
  await onPage(colleague.page.getByRole("list", { name: "Filtros puestos" })).toContainText(
    "Estado: Activo",
  );
});
