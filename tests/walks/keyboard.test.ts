import type { Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { logOut } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit, authenticator } = openStage();

test("the whole sign-in goes by keyboard alone", async () => {
  const { page, sees } = await visit();
  const { keyboard } = page;
  await page.goto("/login");
  await onPage(page.getByLabel("Usuario")).toBeFocused();
  await keyboard.type("admin");
  await keyboard.press("Tab");
  await onPage(page.getByLabel("Contraseña", { exact: true })).toBeFocused();
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press("Enter");

  await sees("Verificación");
  await onPage(page.getByLabel("Código")).toBeFocused();
  await authenticator.scan(page, "admin");
  await keyboard.type(await authenticator.codeOf("admin"));
  await keyboard.press("Enter");

  await sees(/^Hola, Luz Marina/u);
  await onPage(page.getByRole("heading", { level: 1 })).toBeFocused();
  await onPage(page).toHaveTitle("Inicio · Garante");

  await keyboard.press("Shift+Tab");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect.poll(async () => back(page), { interval: 10 }).toBe("Saltar al contenido");
  await onPage(skip).toBeInViewport();
  await sees(/^Hola, Luz Marina/u, "keyboard-1-skip-link");
  await keyboard.press("Enter");
  await onPage(page.getByRole("main")).toBeFocused();
  await logOut(page);
  await onPage(page.getByLabel("Usuario")).toBeFocused();
});

test("Tab goes through the login screen in the order it is read", async () => {
  const { page } = await visit();
  await page.goto("/login");
  await page.getByLabel("Usuario").fill("admin");
  await page.getByLabel("Contraseña", { exact: true }).fill("x");
  await page.getByLabel("Usuario").focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 5; stop += 1) {
    stops.push(await focusedName(page));
    await page.keyboard.press("Tab");
  }
  expect(stops).toEqual([
    "Usuario",
    "Contraseña",
    "Mostrar contraseña",
    "Iniciar Sesión",
    "¿Olvidó su contraseña?",
  ]);
});

test("Enter on a form that lacks something says what, and goes there", async () => {
  const { page } = await visit();
  await page.goto("/pwd-recovery");
  await onPage(page.getByLabel("Correo")).toBeFocused();
  await page.keyboard.press("Enter");
  await onPage(page.getByText("Correo es requerido")).toBeVisible();
  await onPage(page.getByLabel("Correo")).toBeFocused();
  await onPage(page.getByLabel("Correo")).toHaveAccessibleDescription("Correo es requerido");

  await page.goto("/login");
  await onPage(page.getByLabel("Usuario")).toBeFocused();
  await page.keyboard.type("admin");
  await page.keyboard.press("Enter");
  await onPage(page.getByLabel("Contraseña", { exact: true })).toBeFocused();
});

test("each form says where one is, in the title and by its first field", async () => {
  const { page } = await visit();
  const { keyboard } = page;
  await page.goto("/login");
  await onPage(page).toHaveTitle("Ingreso · Garante");
  await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).focus();
  await keyboard.press("Enter");
  await onPage(page).toHaveTitle("Recuperar contraseña · Garante");
  await onPage(page.getByLabel("Correo")).toBeFocused();
  await page.getByRole("link", { name: "Ya tengo un código" }).focus();
  await keyboard.press("Enter");
  await onPage(page).toHaveTitle("Actualizar contraseña · Garante");
  await onPage(page.getByLabel("Código")).toBeFocused();
  await page.getByRole("button", { name: "Atrás" }).focus();
  await keyboard.press("Enter");
  await onPage(page).toHaveTitle("Ingreso · Garante");
  await onPage(page.getByLabel("Usuario")).toBeFocused();
});

/** Goes one tab stop back, and gives the name of the element there. */
async function back(page: Page): Promise<string> {
  const name = await focusedName(page);
  if (name !== "Saltar al contenido") await page.keyboard.press("Shift+Tab");
  return name;
}

/** The accessible name of the element that has focus. */
async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
    return label ?? focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
  });
}
