import type { Page, Route } from "playwright";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { comeIn } from "../support/come-in.ts";
import { expectNotice, signIn } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server, clock } = openStage();
const SESSION_EXPIRED = "Su sesión terminó. Ingrese de nuevo.";
const HALF_AN_HOUR = 30 * 60_000;

test("a 401 ends in the login screen, is explained, and the same address opens after signing in", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await withoutLiveChannel(page);
  await comeIn(visitor, "admin", "/profiles/pwd");
  await server().db.deleteFrom("sessions").execute();
  visitor.allow(/401.*\/api\/profiles\/pwd/u);
  await changePassword(visitor);
  await onPage(page).toHaveURL("/login");
  await expectNotice(page, "info", SESSION_EXPIRED);
  await sees("Ingreso", "ended-session-1-told");
  await onPage(page.getByText("lo que escribía en un formulario se conserva")).toBeVisible();
  expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([]);

  await signIn(visitor, "admin");
  await onPage(page).toHaveURL("/profiles/pwd");
  await sees("Cambiar contraseña");
});

test("calls on their way that all get a 401 at once end it once, and it is told once", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  visitor.allow(/401/u);
  await withoutLiveChannel(page);
  await page.clock.install();
  await comeIn(visitor, "admin", "/users");
  await sees("Usuarios");
  const waiting: Route[] = [];
  await page.route("**/api/users/**", (route) => void waiting.push(route));
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("button", { name: "Excel (XLSX)" }).click();
  await page.getByRole("button", { name: "Vistas" }).click();
  await page.getByRole("textbox", { name: "Nombre de la vista" }).fill("Todos");
  await page.getByRole("button", { name: "Guardar" }).click();
  // The list is asked for as the saved view says it.
  await expect
    .poll(() => waiting.map((each) => pathOf(each)))
    .toEqual(["/api/users/export", "/api/users/list/views", "/api/users/list"]);
  const refused = { status: 401, json: { msg: "Sesión terminada" } };
  await Promise.all(waiting.map(async (route) => route.fulfill(refused)));
  await onPage(page).toHaveURL("/login");
  await expectNotice(page, "info", SESSION_EXPIRED);
  await page.clock.fastForward(5000);
  await onPage(page.locator("[data-notice]")).toHaveCount(0);
});

test("half an hour of nothing ends a session too", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await withoutLiveChannel(page);
  await comeIn(visitor, "admin", "/profiles/pwd");
  clock.advance(HALF_AN_HOUR + 1000);
  visitor.allow(/401.*\/api\/profiles\/pwd/u);
  await changePassword(visitor);
  await onPage(page).toHaveURL("/login");
  await expectNotice(page, "info", SESSION_EXPIRED);
});

/** Blocks the live channel, which would announce the end of the session before the 401 that these walks test. */
async function withoutLiveChannel(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//u, async (socket) => socket.close());
}

function pathOf(route: Route): string {
  return new URL(route.request().url()).pathname;
}

async function changePassword({ page }: Visitor): Promise<void> {
  await page.getByLabel("Contraseña actual").fill(DEMO_PASSWORD);
  await page.getByLabel("Nueva Contraseña", { exact: true }).fill("Páramo-verde-77");
  await page.getByLabel("Confirmar Nueva Contraseña").fill("Páramo-verde-77");
  await page.getByRole("button", { name: "Guardar" }).click();
}
