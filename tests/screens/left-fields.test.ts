import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

const field = (label: string) => gallery.page.getByLabel(label, { exact: true });
const button = (name: string) => gallery.page.getByRole("button", { name, exact: true });

describe("a field that was written in and left empty says so (spec §5)", () => {
  test.each([
    ["a button", "recovery", "Correo", "Atrás", "Correo es requerido"],
    ["a link", "recovery", "Correo", "Ya tengo un código", "Correo es requerido"],
    ["its own button", "update", "Nueva Contraseña", "", "Contraseña es requerido"],
    [
      "a button",
      "update",
      "Confirmar Nueva Contraseña",
      "Atrás",
      "Confirmar Nueva Contraseña es requerido",
    ],
  ] as const)("on the way to %s of %s: %s", async (_, state, label, place, message) => {
    await gallery.show(state);
    await field(label).fill("x");
    await field(label).fill("");
    await expect(gallery.page.getByText(message)).toHaveCount(0);
    if (place === "") await gallery.page.keyboard.press("Tab");
    else
      await button(place)
        .or(gallery.page.getByRole("link", { name: place }))
        .focus();
    await expect(gallery.page.getByText(message, { exact: true })).toBeVisible();
  });

  test("but one that nobody wrote in lets its person go to a button or a link", async () => {
    await gallery.show("recovery");
    await field("Correo").focus();
    await button("Atrás").focus();
    await gallery.page.getByRole("link", { name: "Ya tengo un código" }).focus();
    await expect(gallery.page.getByText("Correo es requerido")).toHaveCount(0);
  });

  test("after the press that left it: what is pressed does not move away", async () => {
    await gallery.show("recovery");
    await field("Correo").fill("x");
    await field("Correo").fill("");
    const before = await button("Atrás").boundingBox();
    await button("Atrás").hover();
    await gallery.page.mouse.down();
    await expect(button("Atrás")).toBeFocused();
    await expect(gallery.page.getByText("Correo es requerido")).toHaveCount(0);
    expect(await button("Atrás").boundingBox()).toEqual(before);
    await gallery.page.mouse.up();
    await expect(gallery.page.getByText("Correo es requerido")).toBeVisible();
    expect(await gallery.reports()).toContainEqual({ name: "back" });
  });
});
