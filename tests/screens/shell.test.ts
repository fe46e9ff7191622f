import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

beforeEach(async () => gallery.page.setViewportSize({ width: 1120, height: 800 }));

describe("the loader", () => {
  const said = () => gallery.page.getByRole("status").filter({ hasText: "Se está ingresando…" });
  const act = (name: string) => gallery.page.getByRole("button", { name });

  test("is a progress bar named 'Cargando'; what is awaited is told only when it lasts", async () => {
    const bar = gallery.page.getByRole("progressbar", { name: "Cargando" });
    await gallery.show("login");
    await expect(bar).toHaveCount(0);
    await gallery.become("login-busy");
    await expect(bar).toBeVisible();
    await expect(said()).toHaveCount(0);
    await gallery.become("login-loading");
    await expect(said()).toHaveCount(1);
    await expect(gallery.page.locator("[data-wait]")).toHaveText("Se está ingresando…");
    await expect(act("Dejar de esperar")).toHaveCount(0);
  });

  test("offers what can be done when it lasts too long (ADR 25)", async () => {
    await gallery.show("login");
    await gallery.become("login-late");
    await expect(said()).toContainText("Revise su conexión");
    await expect(gallery.page.locator("[data-wait]")).toContainText("Revise su conexión");
    await act("Seguir esperando").click();
    await act("Dejar de esperar").click();
    expect((await gallery.reports()).map(({ name }) => name)).toEqual(["keep", "stop"]);
  });

  test("moves nothing, and gives focus back when it goes", async () => {
    await gallery.show("login");
    const { page } = gallery;
    const places = () =>
      page
        .locator("main :is(input, button, h1, a)")
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    const before = await places();
    await gallery.become("login-late");
    expect(await places()).toEqual(before);
    await page.getByLabel("Usuario").focus();
    await act("Seguir esperando").focus();
    await gallery.become("login-loading");
    await expect(page.getByLabel("Usuario")).toBeFocused();
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

  test("its footer shows a copyright line that starts in 2017 and ends with the current year (spec §1, §9)", async () => {
    await gallery.show("dashboard");
    await expect(gallery.page.getByRole("contentinfo")).toHaveText("© 2017 – 2026 Garante");
  });

  test("a large figure of Inicio is whole within its card on the narrowest phone", async () => {
    const { page } = gallery;
    const before = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 320, height: 800 });
    await gallery.show("dashboard-large");
    const cards = await page.getByRole("main").getByRole("listitem").all();
    expect(cards).toHaveLength(8);
    for (const card of cards) {
      const [own, figure] = [await card.boundingBox(), await card.locator("strong").boundingBox()];
      const endOf = (box: typeof own) => (box?.x ?? 0) + (box?.width ?? 0);
      expect(endOf(figure)).toBeLessThan(endOf(own));
    }
    await page.setViewportSize(before);
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
