import { expect } from "playwright/test";
import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

beforeEach(async () => gallery.page.setViewportSize({ width: 1024, height: 800 }));

async function names(): Promise<string[]> {
  return (await gallery.reports()).map(({ name }) => name);
}

describe("notices", () => {
  test("are said by regions that were there before them, politely or at once", async () => {
    await gallery.show("recovery");
    const polite = await gallery.page.locator("[role=status][aria-live=polite]").elementHandle();
    const assertive = await gallery.page.locator("[role=alert]").elementHandle();
    await gallery.become("recovery-info");
    expect(await polite?.textContent()).toMatch(/le enviamos un código/u);
    expect(await assertive?.textContent()).toBe("");
    await gallery.show("login");
    await gallery.become("login-danger");
    await expect(gallery.page.getByRole("alert")).toHaveText("Usuario o contraseña incorrectos.");
  });

  test("stand still while the pointer or the keyboard is on them", async () => {
    await gallery.show("login-danger");
    await gallery.page.getByText("Usuario o contraseña incorrectos.").hover();
    expect(await names()).toEqual(["pause"]);
    await gallery.page.mouse.move(5, 5);
    expect(await names()).toEqual(["pause", "resume"]);
    await gallery.page.getByRole("button", { name: "Cerrar aviso" }).focus();
    await gallery.page.getByLabel("Usuario").focus();
    expect(await names()).toEqual(["pause", "resume", "pause", "resume"]);
  });

  test("are closed by their button and by Escape, and focus goes back to where it was", async () => {
    await gallery.show("login");
    await gallery.become("login-danger");
    await gallery.page.getByRole("button", { name: "Cerrar aviso" }).focus();
    await gallery.page.keyboard.press("Enter");
    await gallery.page.keyboard.press("Escape");
    expect((await names()).filter((name) => name === "dismiss")).toHaveLength(2);
    await gallery.become("login");
    await expect(gallery.page.getByLabel("Usuario")).toBeFocused();
  });

  test("never cover the control that has focus", async () => {
    await gallery.page.setViewportSize({ width: 320, height: 480 });
    await gallery.show("update");
    const back = gallery.page.getByRole("button", { name: "Atrás" });
    await back.focus();
    await gallery.become("update-danger");
    const notice = gallery.page.locator("[data-notice]");
    const bottomOfBack = async () => boxOf(await back.boundingBox()).bottom;
    await expect.poll(bottomOfBack).toBeLessThan(boxOf(await notice.boundingBox()).top);
  });

  test("of 10,000 characters scroll within less than half of the window", async () => {
    await gallery.page.setViewportSize({ width: 320, height: 640 });
    await gallery.show("login-notice-huge");
    const { top, bottom } = boxOf(await gallery.page.locator("[data-notice]").boundingBox());
    expect(bottom - top).toBeLessThan(320);
    await expect(gallery.page.getByRole("button", { name: "Cerrar aviso" })).toBeInViewport();
  });
});

describe("the loader", () => {
  test("is a progress bar named 'Cargando', said only when it lasts", async () => {
    const bar = gallery.page.getByRole("progressbar", { name: "Cargando" });
    const said = gallery.page.getByRole("status").filter({ hasText: "Cargando" });
    await gallery.show("login");
    await expect(bar).toHaveCount(0);
    await gallery.become("login-busy");
    await expect(bar).toBeVisible();
    await expect(said).toHaveCount(0);
    await gallery.become("login-loading");
    await expect(said).toHaveCount(1);
  });
});

describe("the main layout", () => {
  test("lets the keyboard skip to the content", async () => {
    await gallery.show("section-subroutes");
    const skip = gallery.page.getByRole("link", { name: "Saltar al contenido" });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await gallery.page.keyboard.press("Enter");
    await expect(gallery.page.getByRole("main")).toBeFocused();
  });

  test("its footer runs from 2017 to the current year", async () => {
    await gallery.show("dashboard");
    await expect(gallery.page.getByRole("contentinfo")).toHaveText("© 2017 – 2026 Garante");
  });

  test("greets, and offers to sign in who has not", async () => {
    const greeting = gallery.page.getByRole("heading", { level: 1 });
    await gallery.show("dashboard");
    await expect(greeting).toHaveText("Hola, Luz Marina. ¿Qué desea hacer?");
    await gallery.show("dashboard-signed-out");
    await expect(greeting).toHaveText("¿Qué desea hacer?");
    const signIn = gallery.page.getByRole("link", { name: "Iniciar Sesión" });
    await expect(signIn).toHaveAttribute("href", "/login");
  });

  test("a page that does not exist says so in the words of the spec, marked as English", async () => {
    await gallery.show("not-found");
    const heading = gallery.page.getByRole("heading", { name: "Page Not Found" });
    await expect(heading).toHaveAttribute("lang", "en");
    await expect(gallery.page).toHaveTitle("Page Not Found · Garante");
  });

  test("a screen that threw is drawn anew when tried again", async () => {
    await gallery.show("error-caught");
    await gallery.page.getByRole("button", { name: "Intentar de nuevo" }).click();
    await expect(gallery.page.getByRole("heading", { name: /¿Qué desea hacer\?/u })).toBeFocused();
  });
});

function boxOf(box: { y: number; height: number } | null): { top: number; bottom: number } {
  if (box === null) throw new Error("It is not on the page");
  return { top: box.y, bottom: box.y + box.height };
}
