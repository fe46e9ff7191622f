import type { Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { expectNotice, logOut, signIn } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit } = openStage();

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

const stored = async (page: Page) =>
  page.evaluate(() => {
    const entriesOf = (storage: Storage) => Object.fromEntries(Object.entries<string>(storage));
    return { session: entriesOf(sessionStorage), others: entriesOf(localStorage) };
  });

/** Enters an address in a new tab of the same browser. */
async function openTab({ context }: Visitor, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test("an address typed in a new tab is open at once, in the same session and company", async () => {
  const visitor = await visit();
  await comeIn(visitor, "admin");
  await visitor.page.getByLabel("Fondo").selectOption({ index: 1 });
  const tab = await openTab(visitor, "/customers");
  await onPage(heading(tab, "Clientes")).toBeVisible();
  await onPage(tab.getByText("Luz Marina")).toBeVisible();
  const [mine, its] = [await stored(visitor.page), await stored(tab)];
  expect(its.session["token"]).toBe(mine.session["token"]);
  expect(its.session["company"]).toBe(mine.session["company"]);
  expect(JSON.stringify(its.others)).not.toContain(its.session["token"]);
});

test("a link opens in a new tab without asking for password and code again", async () => {
  const visitor = await visit();
  await comeIn(visitor, "admin");
  const opened = visitor.context.waitForEvent("page");
  await visitor.page
    .getByRole("link", { name: "Liquidación" })
    .click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await onPage(heading(tab, "Liquidación")).toBeVisible();
});

test("a company chosen in one tab is not chosen in the other", async () => {
  const visitor = await visit();
  await comeIn(visitor, "admin");
  const tab = await openTab(visitor, "/dashboard");
  const before = await tab.getByLabel("Fondo").inputValue();
  await visitor.page.getByLabel("Fondo").selectOption(before === "1" ? "2" : "1");
  await onPage(visitor.page.getByLabel("Fondo")).not.toHaveValue(before);
  await onPage(tab.getByLabel("Fondo")).toHaveValue(before);
});

test("logging out of one leaves all, and each says so", async () => {
  const visitor = await visit();
  await comeIn(visitor, "admin");
  const tab = await openTab(visitor, "/profiles/me");
  await onPage(heading(tab, "Mi perfil")).toBeVisible();
  // Who works in a tab has it before them; a browser draws those behind it once a second.
  await visitor.page.bringToFront();
  await logOut(visitor.page);
  await onPage(heading(tab, "Ingreso")).toBeVisible();
  await expectNotice(tab, "info", "Cerró la sesión en otra pestaña.");
  expect((await stored(tab)).session).toEqual({});
});

test("whoever signs in again in one tab is back at work in the other", async () => {
  const visitor = await visit();
  await comeIn(visitor, "admin");
  const tab = await openTab(visitor, "/customers");
  await onPage(heading(tab, "Clientes")).toBeVisible();
  await visitor.page.evaluate(async () => {
    const token = sessionStorage.getItem("token") ?? "";
    await fetch("/api/auth/logout", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
  });
  await visitor.page.bringToFront();
  await onPage(heading(visitor.page, "Ingreso")).toBeVisible();
  await onPage(heading(tab, "Ingreso")).toBeVisible();
  await signIn(visitor, "admin");
  await onPage(heading(tab, "Clientes")).toBeVisible();
});

test("alone, a new tab asks nobody for long", async () => {
  const visitor = await visit();
  await visitor.page.goto("/customers");
  await visitor.sees("Ingreso");
  await onPage(visitor.page).toHaveURL("/login");
});
