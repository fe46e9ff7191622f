import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

test("a stale link shows the rows that it asked for, says what it left out, and its address is put right", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/\/customers shifts/u);
  await comeIn(
    visitor,
    "admin",
    "/customers?o=edad,-nombre&c=nombre,estado,edad&f.estado=active&p=x",
  );
  const notice = page.getByRole("status").filter({ hasText: "El enlace pedía" });
  await onPage(notice.getByRole("listitem")).toHaveText([
    "El enlace pedía ordenar por «edad», que esta lista no tiene; se muestra sin eso.",
    "El enlace pedía la columna «edad», que esta lista no tiene; se muestra sin eso.",
    "El enlace pedía la página «x», que no se puede leer; se muestra sin eso.",
  ]);
  await onPage(page).toHaveURL(/\/customers\?o=-nombre&c=nombre%2Cestado&f\.estado=active$/u);
  await onPage(page.getByRole("columnheader")).toHaveText([/Nombre/u, /Estado/u]);
  await onPage(page.getByRole("row").nth(1)).toBeVisible();

  await page.getByRole("button", { name: "Cerrar el aviso del enlace" }).click();
  await onPage(notice).toHaveCount(0);
});

test("a link to a view that the list has not, or to a saved one that was deleted, shows the rest of what it asked for", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers/list/antiguos?w=Del%20sur&q=a");
  const parts = page.getByRole("status").filter({ hasText: "El enlace pedía" });
  await onPage(parts).toContainText("la vista «antiguos», que esta lista no tiene");
  await onPage(parts).toContainText(
    "la vista guardada «Del sur», que se borró o no está compartida con usted",
  );
  await onPage(page).toHaveURL(/\/customers\?q=a$/u);
  await onPage(page.getByRole("row").nth(1)).toBeVisible();
});

test("a filter that does not exist shows no row until the person takes it out, and only it", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers?f.edad=30&f.estado=active&o=-nombre");
  await onPage(
    page.getByText("El enlace pide el filtro «edad», que esta lista no tiene."),
  ).toBeVisible();
  await onPage(page.getByRole("row")).toHaveCount(0);
  await page.getByRole("button", { name: "Mostrar sin ese filtro" }).click();
  await onPage(page).toHaveURL(/\/customers\?f\.estado=active&o=-nombre$/u);
  await onPage(page.getByRole("row").nth(1)).toBeVisible();
});

test.each([
  "/customers?f.__proto__=1&o=__proto__",
  "/customers?o=%E0%A4%A&f.nombre=%00",
  `/customers?q=${"a".repeat(7000)}`,
])("a hostile link says what it is, and leads to the list: %.40s", async (link) => {
  const visitor = await visit();
  visitor.allow(/\/customers shifts/u);
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", link);
  await sees("Clientes");
  await page.getByRole("button", { name: /^Mostrar sin/u }).click();
  await onPage(page.getByRole("row").nth(1)).toBeVisible();
});
