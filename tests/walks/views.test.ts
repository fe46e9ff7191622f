import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();

test("a view of a list has a name, an address and a title of its own, and Back leaves it", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/transfers");
  const views = page.getByRole("navigation", { name: "Vistas de transferencias" });
  await onPage(views.getByRole("link")).toHaveText([
    /^Todas \(\d+\)$/u,
    /^Por autorizar \(\d+\)$/u,
    /^Listas \(\d+\)$/u,
    /^En lote \(\d+\)$/u,
    /^Por enviar \(\d+\)$/u,
    /^Por confirmar \(\d+\)$/u,
    /^Devueltas \(\d+\)$/u,
  ]);
  await views.getByRole("link", { name: "Por autorizar" }).click();
  await sees("Transferencias: Por autorizar");
  await onPage(page).toHaveURL(/\/transfers\/list\/unsigned$/u);
  await onPage(page).toHaveTitle("Transferencias: Por autorizar · Garante");
  await onPage(views.getByRole("link", { name: "Por autorizar" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("searchbox", { name: "Buscar transferencias" }).fill("TR");
  await onPage(page).toHaveURL(/\/transfers\/list\/unsigned\?q=TR$/u);
  await page.goBack();
  await page.goBack();
  await sees("Transferencias");
});

test("a page that is a view has its own name alone, and says why nothing is in it", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin");
  await page.goto(new URL("/erps/logs/customers", page.url()).href);
  await sees("Bitácora de clientes");
  await onPage(page).toHaveTitle("Bitácora de clientes · Garante");
  await onPage(page.getByRole("status").getByText("todavía no se envían al ERP")).toBeVisible();
});
