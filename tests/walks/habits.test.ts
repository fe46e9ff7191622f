import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

test("a list opens with the view that one chose, on another computer too, with the columns that one has", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers?f.estado=active&o=-nombre");
  await page.getByRole("button", { name: "Vistas" }).click();
  await page.getByRole("textbox", { name: "Nombre de la vista" }).fill("Activos");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await onPage(page).toHaveURL(/w=Activos/u);
  await page.getByRole("button", { name: "Abrir siempre con esta" }).click();
  await onPage(page.getByText("La lista se abre con esta")).toBeVisible();
  await page.getByRole("button", { name: "Cambiar el nombre de la vista Activos" }).click();
  await page.getByRole("textbox", { name: "Nuevo nombre de la vista" }).fill("Los activos");
  await page.getByRole("button", { name: "Renombrar" }).click();
  await onPage(page).toHaveURL(/w=Los\+activos/u);
  await page.keyboard.press("Escape");

  // Another computer: nothing of the first browser is there.
  const other = await visit({});
  other.allow(/\/customers shifts/u);
  await comeIn(other, "admin", "/customers");
  await onPage(other.page).toHaveURL(/w=Los\+activos/u);
  const tabs = other.page.getByRole("navigation", { name: "Vistas de clientes" });
  await onPage(tabs.getByRole("link", { name: /^Los activos/u })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // The query of an address wins, and the whole list is one tab away.
  await tabs.getByRole("link", { name: "Todos" }).click();
  await onPage(other.page).toHaveURL(/\/customers\?p=1$/u);
  // A link with the name that it had is a link to it.
  await other.page.goto(new URL("/customers?f.estado=active&w=Activos", other.page.url()).href);
  await onPage(other.page).toHaveURL(/w=Los\+activos/u);
  await follow(other, "/customers?q=a");
  await onPage(other.page).toHaveURL(/\/customers\?q=a$/u);
});

test("what one uses most stands on top of the menu by itself, and what one pins stays there", async () => {
  const visitor = await visit();
  const { page } = visitor;
  // The group of a page opens with it, and what stood on top makes room: nobody presses anything here.
  visitor.allow(/ shifts/u);
  await comeIn(visitor, "admin", "/customers");
  const menu = page.getByRole("navigation", { name: "Menú" });
  const own = menu.getByRole("list", { name: "Lo que más usa" });
  for (const path of ["/banks-companies", "/customers", "/banks-companies", "/advances"]) {
    await follow(visitor, path);
  }
  await follow(visitor, "/banks-companies");
  // Nothing moves in the menu while one works; a page that is pinned does.
  await onPage(own).toBeHidden();
  await follow(visitor, "/advances");
  await menu.getByRole("button", { name: "Fijar arriba Anticipos" }).click();
  await onPage(own.getByRole("link")).toHaveText(["Anticipos"]);
  await page.reload();
  await onPage(own.getByRole("link")).toHaveText(["Anticipos", "Cuentas bancarias por empresa"]);
  await own.getByRole("link", { name: "Cuentas bancarias por empresa" }).click();
  await onPage(page).toHaveURL(/\/banks-companies$/u);
  await own.getByRole("button", { name: "Fijar arriba Anticipos" }).click();
  // It goes with the next screen.
  await onPage(own.getByRole("link")).toHaveText(["Cuentas bancarias por empresa", "Anticipos"]);
  await follow(visitor, "/customers");
  await onPage(own.getByRole("link")).toHaveText(["Cuentas bancarias por empresa"]);
});
