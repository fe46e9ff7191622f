import type { Page } from "playwright";
import { expect as onPage } from "playwright/test";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../server/store/seed.ts";
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
  await signIn(visitor, "admin");
  await page.goto("/profiles/pwd");
  await server().db.deleteFrom("sessions").execute();
  visitor.allow(/401.*\/api\/profiles\/pwd/u);
  await changePassword(visitor);
  await onPage(page).toHaveURL("/login");
  await expectNotice(page, "info", SESSION_EXPIRED);
  await sees("Ingreso", "ended-session-1-told");
  expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([]);

  await signIn(visitor, "admin");
  await onPage(page).toHaveURL("/profiles/pwd");
  await sees("Cambiar contraseña");
});

test("half an hour of nothing ends a session too", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await withoutLiveChannel(page);
  await signIn(visitor, "admin");
  await page.goto("/profiles/pwd");
  clock.advance(HALF_AN_HOUR + 1000);
  visitor.allow(/401.*\/api\/profiles\/pwd/u);
  await changePassword(visitor);
  await onPage(page).toHaveURL("/login");
  await expectNotice(page, "info", SESSION_EXPIRED);
});

/** It would say first what these walks are to learn from a 401. */
async function withoutLiveChannel(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//u, async (socket) => socket.close());
}

async function changePassword({ page }: Visitor): Promise<void> {
  await page.getByLabel("Contraseña actual").fill(DEMO_PASSWORD);
  await page.getByLabel("Nueva Contraseña", { exact: true }).fill("Páramo#8841");
  await page.getByLabel("Confirmar Nueva Contraseña").fill("Páramo#8841");
  await page.getByRole("button", { name: "Guardar" }).click();
}
