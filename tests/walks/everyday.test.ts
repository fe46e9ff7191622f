import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow, noticeOf } from "../support/gestures.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

test("a list is searched as a document is printed, chosen by ranges, undone, and read on a phone", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  visitor.allow(/ shifts/u);
  await comeIn(visitor, "admin", "/customers");
  await sees("Clientes");
  const rows = page.getByRole("main").locator("tbody > tr");
  const box = page.getByRole("searchbox", { name: "Buscar clientes" });
  await onPage(box).toHaveAttribute("placeholder", "Nombre, documento, celular o correo");
  const printed = (await rows.first().locator("[data-label='Documento']").innerText()).replace(
    /^\w+ /u,
    "",
  );
  await box.fill(printed);
  await onPage(rows).toHaveCount(1);
  await follow(visitor, "/customers?q=zzzz&f.estado=active");
  await onPage(page.getByRole("button", { name: /^Quitar la búsqueda \(\d+\)$/u })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 780 });
  await follow(visitor, "/customers");
  await onPage(rows.first().locator("[data-label='Saldo total']")).toBeVisible();
  await onPage(rows.first().getByText("@")).toBeHidden();
  await onPage(rows.nth(2)).toBeInViewport();
  await rows.first().getByRole("link").first().click();
  await page.getByText("Historia", { exact: true }).scrollIntoViewIfNeeded();
  await onPage(page.getByRole("link", { name: "Editar", exact: true })).toBeInViewport();
  await page.goBack();
  await page.setViewportSize({ width: 1024, height: 768 });
  await onPage(page.getByRole("columnheader", { name: "Saldo total" })).toBeInViewport();

  await follow(visitor, "/banks");
  await sees("Bancos");
  const ticks = rows.getByRole("checkbox");
  await ticks.nth(0).click();
  await ticks.nth(4).click({ modifiers: ["Shift"] });
  const chosen = page.getByRole("group", { name: "Lo seleccionado" });
  await onPage(chosen).toContainText("5 bancos seleccionados");
  await chosen.getByRole("button", { name: "Inactivar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Inactivar" }).click();
  await onPage(rows.filter({ hasText: "Inactivo" })).toHaveCount(5);
  await onPage(chosen).toContainText("5 bancos seleccionados");
  await noticeOf(page, "info").getByRole("button", { name: "Deshacer" }).click();
  await onPage(rows.filter({ hasText: "Inactivo" })).toHaveCount(0);

  await chosen.getByRole("button", { name: "Quitar la selección" }).click();
  await page.getByRole("button", { name: "Columnas" }).click();
  const names = page.getByRole("list", { name: "Columnas" }).getByRole("listitem");
  await names.nth(2).dragTo(names.nth(1));
  await page.keyboard.press("Escape");
  await onPage(page.getByRole("columnheader").nth(2)).toContainText("Estado");
});

test("a form offers what fits it, and a record says where each cause is mended", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/portfolios/create");
  await sees("Nuevo portafolio");
  const entity = page.getByRole("main").getByLabel("Entidad");
  await entity.click();
  const offered = page.getByRole("listbox").getByRole("option");
  await onPage(offered.first()).toBeVisible();
  await page.keyboard.type("quind");
  await onPage(offered).toHaveText([/^Fondo de Empleados del Quindío/u, /^Crear «quind»/u]);
  await page.keyboard.press("Tab");
  await onPage(entity).toHaveValue("Fondo de Empleados del Quindío");
  await page.getByLabel("Convenio").click();
  await onPage(offered).toHaveText([
    /^C-\d{4}-\d{3}Fondo de Empleados del Quindío · /u,
    /^Crear uno nuevo/u,
  ]);

  await page.getByRole("navigation", { name: "Ruta" }).getByRole("link").last().click();
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await sees("Portafolios");
  await follow(visitor, "/agreements/create");
  await page.getByRole("button", { name: /^Usar \S+, el que sigue$/u }).click();
  await onPage(page.getByRole("textbox", { name: "Número" })).toHaveValue(/^C-\d{4}-\d{3}$/u);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await follow(visitor, "/agreements?f.estado=draft");
  await sees("Convenios");
  await page.getByRole("main").locator("tbody a").first().click();
  await page.getByRole("button", { name: "¿Por qué no puedo?" }).click();
  await page.getByRole("link", { name: "Editar el convenio" }).click();
  await sees(/^Editar /u);

  // Where nobody else may take a step, that is the reason, and the roles are where it is mended.
  await follow(visitor, "/formulas?f.estado=draft");
  await sees("Fórmulas");
  await page.getByRole("main").locator("tbody a").first().click();
  await page.getByRole("button", { name: "¿Por qué no puedo?" }).click();
  const why = page.getByRole("group", { name: "Por qué no puede" });
  await onPage(why).toContainText("Hoy nadie más puede hacerlo.");
  await onPage(why.getByRole("link", { name: "Ver Roles" }).first()).toBeVisible();
});

test("a list opens for a role with the view that who edits roles says; what a role may not search by is told", async () => {
  const author = await visit();
  author.allow(/\/customers shifts/u);
  await comeIn(author, "admin", "/customers?f.estado=active&o=-nombre");
  await author.page.getByRole("button", { name: "Vistas" }).click();
  await author.page.getByRole("textbox", { name: "Nombre de la vista" }).fill("Del día");
  await author.page.getByRole("checkbox", { name: "Compartir con el fondo" }).check();
  await author.page.getByRole("button", { name: "Guardar", exact: true }).click();
  await author.page.getByLabel("Abrir con esta para el rol").selectOption("Analista");
  await onPage(author.page.getByRole("option", { name: /^Analista: dejar/u })).toBeAttached();

  const analyst = await visit();
  const { page } = analyst;
  analyst.allow(/\/customers shifts/u);
  await comeIn(analyst, "analista");
  await page.getByRole("button", { name: "Reporte module" }).click();
  await onPage(page.getByRole("link", { name: /^Monitor de solicitudes/u }).first()).toBeVisible();
  await follow(analyst, "/customers");
  await onPage(page).toHaveURL(/w=Del/u);
  await follow(analyst, "/customers?q=33732894");
  await onPage(
    page.getByText(/Su rol no ve datos personales, y no busca por ellos/u),
  ).toBeVisible();

  // A view that colleagues open too is not deleted by one press.
  await author.page.getByRole("button", { name: "Borrar la vista Del día" }).click();
  const question = author.page.getByRole("alertdialog");
  await onPage(question).toContainText("nadie de su fondo la tendrá más");
  await onPage(question).toContainText("Analista");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await author.page.getByRole("button", { name: "Borrar la vista Del día" }).click();
  await question.getByRole("button", { name: "Borrar para todos" }).click();
  await onPage(author.page.getByRole("button", { name: "Borrar la vista Del día" })).toHaveCount(0);
});
