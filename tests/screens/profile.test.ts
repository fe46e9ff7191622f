import type { Locator } from "playwright";
import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

const close = (): Locator => gallery.page.getByRole("button", { name: "Cerrar las demás" });
const panel = (name: string): Locator => gallery.page.getByRole("region", { name });

describe("My Profile", () => {
  test("shows names, user, email, role and companies", async () => {
    await gallery.show("profile");
    const facts = panel("Luz Marina Restrepo Ángel");
    for (const words of ["lmrestrepo", "luz.restrepo@fondo.example", "Administradora"]) {
      await expect(facts.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(facts.getByRole("listitem")).toHaveCount(2);
  });

  test("tells each sign-in's moment in Colombia, address and outcome", async () => {
    await gallery.show("profile");
    const attempts = await panel("Últimos ingresos").getByRole("listitem").allTextContents();
    expect(attempts[1]).toMatch(/^20\/11\/2026, 7:57\sa\.\sm\.Dirección 190\.85\.12\.7Rechazado$/u);
    expect(attempts[2]).toMatch(/^19\/11\/2026, 1:02\sp\.\sm\.Dirección 2800:.*Aceptado$/u);
    expect(attempts[3]).toMatch(/^no es una fecha/u);
  });

  test("marks this session, and closes the others without losing focus", async () => {
    await gallery.show("profile");
    const sessions = panel("Sesiones abiertas").getByRole("listitem");
    await expect(sessions.filter({ hasText: "Esta sesión" })).toHaveText(/Chrome en Windows/u);
    await close().press("Enter");
    await gallery.become("profile-closing");
    await close().press("Enter");
    expect(await gallery.reports()).toEqual([{ name: "closeOthers" }]);
    await gallery.become("profile-alone");
    await expect(close()).toBeFocused();
    await expect(close()).toHaveAttribute("aria-disabled", "true");
    await expect(close()).toHaveAccessibleDescription("No hay otras sesiones abiertas.");
    await close().press("Enter");
    expect(await gallery.reports()).toHaveLength(1);
  });

  test("closes one of the others, told apart by its address, and never this one here", async () => {
    await gallery.show("profile");
    const one = gallery.page.getByRole("button", { name: "Cerrar", exact: true });
    await expect(one).toHaveCount(1);
    await expect(one).toHaveAccessibleDescription(/^Dirección 2800:/u);
    await one.press("Enter");
    await gallery.become("profile-closing-one");
    await one.press("Enter");
    await expect(one).toBeFocused();
    expect(await gallery.reports()).toEqual([{ name: "close", values: "b" }]);
  });

  test("says that it is on its way, and when it does not come lets it be tried again", async () => {
    await gallery.show("profile-asking");
    await expect(gallery.page.getByText("Buscando sus datos…")).toBeVisible();
    await gallery.become("profile-missing");
    await gallery.page.getByRole("button", { name: "Intentar de nuevo" }).click();
    expect(await gallery.reports()).toEqual([{ name: "retry" }]);
    await gallery.become("profile-asking");
    await expect(gallery.page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
