import { resolve } from "node:path";
import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { startServer } from "../support/server.ts";
import { openStageOn } from "../support/stage.ts";
import { createTestClock } from "../support/test-clock.ts";

const built = (folder: string) => resolve(import.meta.dirname, "../..", folder);
const clock = createTestClock();

/** The sites as an installation in production serves them: to its staff, by their permissions. */
const { visit } = openStageOn(
  async () =>
    startServer({
      clock,
      dist: built("dist"),
      atlas: built("build/flujos"),
      apiDocs: built("build/api-docs"),
      env: { TECHNICAL_DOCS: "staff" },
    }),
  clock,
);

const SITES = ["/flujos/", "/api/docs"];

test("who has the permission reaches the flows and the API from the menu; without a session there is nothing of them", async () => {
  const visitor = await visit();
  const { page, sees, allow, keeps } = visitor;
  allow(/404/u);
  for (const site of SITES) expect((await page.goto(site))?.status()).toBe(404);

  await comeIn(visitor, "admin");
  await sees(/^Hola/u);
  await page.getByRole("button", { name: "Reporte module" }).click();
  await page.getByRole("link", { name: "Flujos y API" }).click();
  await sees("Flujos y API", "technical-docs-1-ways");
  await page.getByRole("button", { name: "Abrir los flujos" }).click();
  await onPage(page).toHaveURL(/\/flujos\//u);
  await onPage(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keeps("technical-docs-2-flows");

  await page.goto("/technical-docs");
  await page.getByRole("button", { name: "Abrir la API" }).click();
  await onPage(page).toHaveURL(/\/api\/docs/u);
  // The document of every call is long to draw on a slow machine.
  await onPage(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 200_000 });
  await keeps("technical-docs-3-api");
});

test("who has no permission for them is not offered them, and finds nothing at their addresses", async () => {
  const visitor = await visit();
  const { page, sees, allow } = visitor;
  await comeIn(visitor, "analista");
  await sees(/^Hola/u);
  await page.getByRole("button", { name: "Reporte module" }).click();
  await onPage(page.getByRole("link", { name: "Reporte de portafolios" }).first()).toBeVisible();
  await onPage(page.getByRole("link", { name: "Flujos y API" })).toHaveCount(0);
  await follow(visitor, "/technical-docs");
  await sees("Acceso denegado", "technical-docs-4-denied");
  allow(/404/u);
  for (const site of SITES) expect((await page.goto(site))?.status()).toBe(404);
});
