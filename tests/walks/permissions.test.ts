import type { Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";

import { accessTo } from "../../src/domain/permission.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";
import { allPermissions, permissionsFor } from "../../src/sections/permissions.ts";
import { comeIn } from "../support/come-in.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();

const PERMISSIONS = {
  admin: allPermissions(),
  analista: permissionsFor([
    "/information-reports/portfolio",
    "/information-reports/request",
    "/monitor-portfolios",
    "/monitor-requests",
    "/requests",
    "/requests/detail",
    "/requests/pending",
    "/requests/myrequest",
    "/customers",
  ]),
};

/** Written by hand from the README's table and spec §6, so that the catalogue is not compared only with itself. */
const BY_HAND: readonly [user: keyof typeof PERMISSIONS, address: string, isOpen: boolean][] = [
  ["admin", "/users", true],
  ["admin", "/erps/logs/vouchers", true],
  ["admin", "/budgets/create", true],
  ["admin", "/profiles/me", true],
  ["analista", "/dashboard", true],
  ["analista", "/profiles/me", true],
  ["analista", "/profiles/pwd", true],
  ["analista", "/requests/pending", true],
  ["analista", "/information-reports/portfolio", true],
  ["analista", "/information-reports/recover", false],
  ["analista", "/users", false],
  ["analista", "/roles", false],
  ["analista", "/erps/logs/vouchers", false],
  ["analista", "/reports/fundBalance", false],
];

/** Follows a link to each address and reads the heading of the page drawn there. */
async function headingsOf(page: Page, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = await page.evaluate(async (all) => {
    const link = document.body.appendChild(document.createElement("a"));
    const headings: [string, string][] = [];
    for (const address of all) {
      const former = document.querySelector("h1");
      link.href = address;
      link.click();
      while (document.querySelector("h1") === former) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      headings.push([address, document.querySelector("h1")?.textContent ?? ""]);
    }
    link.remove();
    return headings;
  }, addresses);
  return new Map(found);
}

// From one page to another: the address of the current page would not be drawn again.
const ADDRESSES = sections.map(({ address }) => address).filter((each) => each !== "/dashboard");

test.each(["admin", "analista"] as const)(
  "%s finds every page that is permitted, and 'Acceso denegado' at every other (spec §6)",
  async (user) => {
    const visitor = await visit();
    // Nobody presses these links, so that the groups of the menu open without a gesture.
    visitor.allow(/shifts by/u);
    await comeIn(visitor, user);
    await visitor.sees(/^Hola/u, `permissions-${user}`);
    const headings = await headingsOf(visitor.page, [...ADDRESSES, "/dashboard"]);
    const asked = { hasToken: true, mustChangePassword: false, permission: PERMISSIONS[user] };
    for (const [address, heading] of headings) {
      const isOpen = accessTo(address, asked) === "allowed";
      expect([address, heading !== "Acceso denegado"]).toEqual([address, isOpen]);
    }
    for (const [who, address, isOpen] of BY_HAND.filter(([each]) => each === user)) {
      expect([who, address, headings.get(address) !== "Acceso denegado"]).toEqual([
        who,
        address,
        isOpen,
      ]);
    }
  },
);

test("nuevo finds the change of password at every address (spec §6)", async () => {
  const visitor = await visit();
  await comeIn(visitor, "nuevo");
  await onPage(visitor.page).toHaveURL("/profiles/pwd");
  for (const address of ["/dashboard", "/requests", "/profiles/me", "/nada"]) {
    await visitor.page.goto(address);
    await onPage(visitor.page).toHaveURL("/profiles/pwd");
    await visitor.sees("Cambiar contraseña");
  }
});

test("the menu takes the analyst where it says, and changes the document's title and the focus", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await comeIn(visitor, "analista");
  const menu = page.getByRole("navigation", { name: /menú/iu });
  await page.getByRole("searchbox", { name: /filtrar/iu }).fill("pendi");
  await page.keyboard.press("Enter");
  await onPage(page).toHaveURL("/requests/pending");
  await onPage(page).toHaveTitle("Solicitudes pendientes · Garante");
  await onPage(page.getByRole("heading", { level: 1 })).toBeFocused();
  await onPage(menu.getByRole("link", { name: "Usuarios" })).toHaveCount(0);
});

test("choosing a company stores it and reloads the dashboard (spec §4)", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await comeIn(visitor, "admin", "/requests");
  await page.getByLabel("Fondo").selectOption({ label: "Coberturas Andinas S.A.S." });
  await onPage(page).toHaveURL("/dashboard");
  const stored = await page.evaluate(() => sessionStorage.getItem("company"));
  const asking = page.waitForRequest("**/api/profiles/me");
  await page.goto("/profiles/me");
  expect((await asking).headers()["company"]).toBe(stored);
  await onPage(page.getByLabel("Fondo")).toHaveValue(stored ?? "none");
});
