import type { Page, Route } from "playwright";
import { onPage } from "../support/on-page.ts";
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { comeIn } from "../support/come-in.ts";
import { signIn } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();

const FORMS = [
  ["/login", "Ingreso", "Usuario"],
  ["/tfa", "Verificación", "Código"],
  ["/pwd-recovery", "Recuperar contraseña", "Correo"],
  ["/pwd-update", "Actualizar contraseña", "Código"],
] as const;

describe("before any script has come (ADR 21)", () => {
  test.each(FORMS)("%s is painted and can be written in", async (path, title, field) => {
    const visitor = await visit();
    const { page } = visitor;
    const release = await delayScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await visitor.sees(title);
    const input = page.getByLabel(field, { exact: true });
    await onPage(input).toBeFocused();
    await page.keyboard.type("abc");
    await onPage(input).toHaveValue("abc");
    expect(await page.locator("html").getAttribute("data-early")).toBe("");
    await release();
    await onPage(page.locator("html")).not.toHaveAttribute("data-early");
  });

  test("what was typed, and where the caret was, is kept when the code comes", async () => {
    const { page } = await visit();
    const release = await delayScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Usuario").fill("admin");
    const password = page.getByLabel("Contraseña", { exact: true });
    await password.fill("Grante");
    await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    await release();
    await onPage(page.locator("html")).not.toHaveAttribute("data-early");
    await onPage(password).toBeFocused();
    await page.keyboard.type("a");
    await onPage(password).toHaveValue("Garante");
    await onPage(page.getByLabel("Usuario")).toHaveValue("admin");
    await onPage(page.getByRole("button", { name: "Iniciar Sesión" })).toBeEnabled();
  });

  test("a submission is not lost: it is sent when the code has come", async () => {
    const visitor = await visit();
    const { page } = visitor;
    const release = await delayScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    const submit = page.getByRole("button", { name: "Iniciar Sesión" });
    await onPage(submit).toBeDisabled();
    await page.getByLabel("Usuario").fill("admin");
    await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
    await onPage(submit).toBeEnabled();
    await page.keyboard.press("Enter");
    await onPage(submit).toHaveAttribute("data-busy", "true");
    await release();
    await visitor.sees("Verificación");
  });

  test("a guarded address shows its frame at once", async () => {
    const { page } = await visit();
    const release = await delayScripts(page);
    await page.goto("/requests/pending", { waitUntil: "commit" });
    await onPage(page.getByRole("banner").getByText("Garante")).toBeVisible();
    await onPage(page.getByRole("contentinfo")).toBeVisible();
    await release();
    await onPage(page).toHaveURL("/login");
  });

  test("code that does not come is told, and what was typed stays", async () => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.allow(/ERR_FAILED|\/assets\//u);
    await page.route("**/assets/*.js", async (route) => route.abort());
    await page.goto("/login");
    await page.getByLabel("Usuario").fill("admin");
    await onPage(page.getByRole("alert").filter({ hasText: "Revise su conexión" })).toBeVisible();
    await onPage(page.getByLabel("Usuario")).toHaveValue("admin");
  });
});

test("without JavaScript the form says that it needs it", async () => {
  const { allow, page } = await visit({ javaScriptEnabled: false });
  allow(/^csp: GET .*\/assets\//u);
  await page.goto("/login");
  const said = page.locator("noscript");
  await onPage(said).toBeInViewport();
  expect(await said.evaluate(({ textContent }) => textContent)).toContain("necesita JavaScript");
});

test("nothing shifts from the first paint to the dashboard (CLS ≤ 0.01)", async () => {
  const visitor = await visit();
  const { context, page } = visitor;
  await context.addInitScript(watchShifts);
  for (const [path] of FORMS) {
    await page.goto(path);
    await onPage(page.locator("html")).not.toHaveAttribute("data-early");
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  }
  await signIn(visitor, "admin");
  await visitor.sees(/^Hola, /u);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await page.reload();
  await visitor.sees(/^Hola, /u);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});

test.each([
  ["/dashboard", /^Hola, /u],
  ["/banks", "Bancos"],
  ["/profiles/me", "Mi perfil"],
  ["/nobody-knows", "Page Not Found"],
] as const)(
  "the page is never blank when %s is loaded again by who is signed in",
  async (path, title) => {
    const visitor = await visit();
    const { context, page } = visitor;
    await comeIn(visitor, "admin", path);
    await visitor.sees(title);
    await page.waitForLoadState("networkidle");
    await context.addInitScript(watchBlanks);
    await page.reload();
    await visitor.sees(title);
    expect(await blanksOf(page)).toEqual({ hasLooked: true, blanks: 0 });
  },
);

/** Delays the scripts of the page. Gives the function that releases them. */
async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route("**/assets/*.js", async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return async () => {
    isReleased = true;
    await Promise.all(held.map(async (route) => route.continue()));
  };
}

/** Adds up the shifts of the layout that no gesture caused. */
function watchShifts(): void {
  const seen = globalThis as { shift?: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      };
      if (!hadRecentInput) seen.shift = (seen.shift ?? 0) + value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftOf = async (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { shift?: number }).shift);

/** Counts the states of the page without a bar on top, after the first that has one. */
function watchBlanks(): void {
  const seen = { hasLooked: false, blanks: 0 };
  Object.assign(globalThis, { seen });
  const look = (): void => {
    if (document.querySelector("#root header") !== null) seen.hasLooked = true;
    else if (seen.hasLooked) seen.blanks += 1;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

const blanksOf = async (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as { seen?: unknown }).seen);
