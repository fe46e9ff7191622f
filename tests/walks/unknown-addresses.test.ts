import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openStage();
const LONG = `/${"a".repeat(3000)}`;

test("an unknown address is a 404 page at its own address, signed in or not", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await page.goto("/nada/de/esto?x=1");
  await sees("Page Not Found", "unknown-1-signed-out");
  await onPage(page).toHaveTitle("Page Not Found · Garante");
  await onPage(page.getByRole("heading", { name: "Page Not Found" })).toHaveAttribute("lang", "en");
  await onPage(page).toHaveURL("/nada/de/esto?x=1");
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await onPage(page).toHaveURL("/dashboard");

  await comeIn(visitor, "admin", "/nada/de/esto?x=1");
  await sees("Page Not Found", "unknown-2-signed-in");
  await onPage(page.getByText("Luz Marina")).toBeVisible();
  await onPage(page).toHaveURL("/nada/de/esto?x=1");
});

test("a strange address is nobody's page, and harms nothing", async () => {
  const visitor = await visit();
  const strange = [
    "//evil.example",
    "//evil.example/login",
    "/%00",
    "/%E0%A4%A",
    "/LOGIN",
    "/login//",
    "/..%2f..%2fetc%2fpasswd",
    "/<script>alert(1)</script>",
    LONG,
    `/nada?${LONG}`,
  ];
  for (const address of strange) {
    await open(visitor, address);
    await visitor.sees("Page Not Found");
    expect(new URL(visitor.page.url()).origin).toBe(server().url);
  }
});

test("with a slash at its end, a known address is itself", async () => {
  const visitor = await visit();
  await open(visitor, "/login/");
  await visitor.sees("Ingreso");
  await onPage(visitor.page).toHaveURL("/login");
});

test("with a session they are strange as well", async () => {
  const visitor = await visit();
  await comeIn(visitor, "analista");
  for (const address of ["//evil.example", "/%00", LONG]) {
    await open(visitor, address);
    await visitor.sees("Page Not Found");
    expect(new URL(visitor.page.url()).origin).toBe(server().url);
  }
});

test("without JavaScript the page says what it needs", async () => {
  const { page, allow } = await visit({ javaScriptEnabled: false });
  // The links of the page are not requested without scripts.
  allow(/^csp: GET .*\.js$/u);
  await page.goto("/login");
  await onPage(page.locator("noscript")).toBeVisible();
  const said = await page.locator("noscript").textContent();
  expect(said).toMatch(/^Garante necesita JavaScript\./u);
  await onPage(page.locator("html")).toHaveAttribute("lang", "es");
});

/** Opens an address literally: a browser's own resolution would read two slashes as another host. */
async function open({ page }: Visitor, address: string): Promise<void> {
  await page.goto(server().url + address);
}
