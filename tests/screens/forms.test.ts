import type { Locator } from "playwright";
import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
  await gallery.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});

afterAll(async () => gallery.close());

beforeEach(async () => gallery.page.setViewportSize({ width: 1024, height: 900 }));

const field = (label: string): Locator => gallery.page.getByLabel(label, { exact: true });
const button = (name: string): Locator => gallery.page.getByRole("button", { name, exact: true });

async function submitted(): Promise<unknown[]> {
  const reports = await gallery.reports();
  return reports.filter(({ name }) => name === "submit").map(({ values }) => values);
}

async function paste(text: string): Promise<void> {
  await gallery.page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
  await gallery.page.keyboard.press("ControlOrMeta+V");
}

async function fillLogin(): Promise<void> {
  await field("Usuario").fill("analista");
  await field("Contraseña").fill("Garante*2017");
}

describe("the login form", () => {
  beforeEach(async () => gallery.show("login"));

  test("is named by its heading and starts in its first field", async () => {
    await expect(gallery.page.getByRole("form", { name: "Ingreso" })).toBeVisible();
    await expect(field("Usuario")).toBeFocused();
  });

  test("can be submitted only when both fields are filled", async () => {
    await expect(button("Iniciar Sesión")).toBeDisabled();
    await field("Usuario").fill("analista");
    await expect(button("Iniciar Sesión")).toBeDisabled();
    await field("Contraseña").fill("x");
    await expect(button("Iniciar Sesión")).toBeEnabled();
    await field("Usuario").fill("   ");
    await expect(button("Iniciar Sesión")).toBeDisabled();
  });

  test("sends the user without the spaces around it, and the password as it is", async () => {
    await field("Usuario").fill(" analista ");
    await field("Contraseña").fill(" con espacios ");
    await button("Iniciar Sesión").click();
    expect(await submitted()).toEqual([{ username: "analista", password: " con espacios " }]);
  });

  test("says nothing while a field is being typed, nor to who goes to another place", async () => {
    await expect(field("Usuario")).toHaveAccessibleDescription("");
    await gallery.page.getByRole("link", { name: "¿Olvidó su contraseña?" }).focus();
    await expect(field("Usuario")).toHaveAccessibleDescription("");
  });

  test("Enter with a field missing says which one and goes there", async () => {
    await field("Usuario").fill("analista");
    await field("Usuario").press("Enter");
    await expect(field("Contraseña")).toBeFocused();
    await expect(field("Contraseña")).toHaveAccessibleDescription("Contraseña es requerido");
    await expect(field("Contraseña")).toHaveAttribute("aria-invalid", "true");
    expect(await submitted()).toEqual([]);
  });

  test("Enter held down submits once", async () => {
    await fillLogin();
    for (let count = 0; count < 5; count += 1) await gallery.page.keyboard.down("Enter");
    await gallery.page.keyboard.up("Enter");
    expect(await submitted()).toHaveLength(1);
  });

  test("submits nothing while busy, and gives focus back to the button it was on", async () => {
    await fillLogin();
    await button("Iniciar Sesión").click();
    await gallery.become("login-busy");
    await expect(button("Iniciar Sesión")).toBeDisabled();
    await gallery.page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    expect(await submitted()).toHaveLength(1);
    await gallery.become("login");
    await expect(button("Iniciar Sesión")).toBeFocused();
    await expect(field("Contraseña")).toHaveValue("Garante*2017");
  });

  test("leaves focus where the person put it while it was busy", async () => {
    await fillLogin();
    await button("Iniciar Sesión").click();
    await gallery.become("login-busy");
    await field("Usuario").focus();
    await gallery.become("login");
    await expect(field("Usuario")).toBeFocused();
  });

  test("recognises what a password manager fills without an event", async () => {
    await gallery.page.evaluate(() => {
      for (const input of document.querySelectorAll("input")) input.value = "filled";
    });
    await gallery.page.getByRole("form").hover();
    await expect(button("Iniciar Sesión")).toBeEnabled();
  });

  test("recognises what the browser fills by itself, which it tells by an animation", async () => {
    await gallery.page.evaluate(() => {
      for (const input of document.querySelectorAll("input")) input.value = "filled";
      const event = new AnimationEvent("animationstart", { bubbles: true });
      document.querySelector("input")?.dispatchEvent(event);
    });
    await expect(button("Iniciar Sesión")).toBeEnabled();
  });

  test("shows and hides the password without losing it, the caret or the focus", async () => {
    const toggle = button("Mostrar contraseña");
    await field("Contraseña").fill("Garante*2017");
    await expect(field("Contraseña")).toHaveAttribute("type", "password");
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await field("Contraseña").press("ArrowLeft");
    await toggle.click();
    await expect(field("Contraseña")).toHaveAttribute("type", "text");
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(field("Contraseña")).toBeFocused();
    await gallery.page.keyboard.type("!");
    await expect(field("Contraseña")).toHaveValue("Garante*201!7");
    await gallery.page.keyboard.press("Shift+ArrowLeft");
    await toggle.click();
    await expect(field("Contraseña")).toHaveAttribute("type", "password");
    await gallery.page.keyboard.type("?");
    await expect(field("Contraseña")).toHaveValue("Garante*201?7");
  });

  test("hides the password while it is sent", async () => {
    await button("Mostrar contraseña").click();
    await gallery.become("login-busy");
    await expect(field("Contraseña")).toHaveAttribute("type", "password");
  });

  test("warns of the caps lock", async () => {
    const press = (modifierCapsLock: boolean) =>
      field("Contraseña").dispatchEvent("keydown", { key: "a", modifierCapsLock });
    await press(true);
    await expect(gallery.page.getByText("Bloq Mayús está activado")).toBeVisible();
    await press(false);
    await expect(gallery.page.getByText("Bloq Mayús está activado")).toHaveCount(0);
  });

  test("tells password managers and phones what each field is", async () => {
    await expect(field("Usuario")).toHaveAttribute("autocomplete", "username");
    await expect(field("Usuario")).toHaveAttribute("autocapitalize", "none");
    await expect(field("Contraseña")).toHaveAttribute("autocomplete", "current-password");
  });
});

describe("the verification form", () => {
  beforeEach(async () => gallery.show("tfa"));

  test("takes a code that is pasted in groups", async () => {
    await expect(field("Código")).toHaveAttribute("autocomplete", "one-time-code");
    await expect(button("Continuar")).toBeDisabled();
    await field("Código").focus();
    await paste(" 123 456\n");
    expect(await submitted()).toEqual([{ password: "123456" }]);
  });

  test("six digits send themselves, once; fewer wait for the button", async () => {
    await field("Código").pressSequentially("12345");
    expect(await submitted()).toEqual([]);
    await expect(button("Continuar")).toBeEnabled();
    await field("Código").press("6");
    expect(await submitted()).toEqual([{ password: "123456" }]);
  });

  test("asks for the code, and goes back", async () => {
    await field("Código").press("Enter");
    await expect(field("Código")).toHaveAccessibleDescription(/Código es requerido$/u);
    await button("Atrás").click();
    expect(await gallery.reports()).toContainEqual({ name: "back" });
  });

  test("the QR image comes without moving the form or taking its focus", async () => {
    await gallery.show("tfa-asking");
    await field("Código").fill("12");
    const before = await button("Continuar").boundingBox();
    await gallery.become("tfa-qr");
    await expect(
      gallery.page.getByRole("img", { name: "Código QR para vincular su aplicación" }),
    ).toBeVisible();
    expect(await button("Continuar").boundingBox()).toEqual(before);
    await expect(field("Código")).toBeFocused();
  });
});

describe("the recovery form", () => {
  beforeEach(async () => gallery.show("recovery"));

  test.each([
    ["", "Correo es requerido"],
    ["   ", "Correo es requerido"],
    ["analista", "Correo no es válido"],
    ["analista@", "Correo no es válido"],
  ])("left with '%s' says '%s'", async (typed, message) => {
    await field("Correo").fill(typed);
    await expect(field("Correo")).toHaveAccessibleDescription("");
    await field("Correo").blur();
    await expect(field("Correo")).toHaveAccessibleDescription(message);
    await expect(button("Enviar")).toBeDisabled();
  });

  test("stops complaining as soon as the address is right, and sends it", async () => {
    await field("Correo").fill("analista@");
    await field("Correo").blur();
    await field("Correo").fill("analista@fondo.co");
    await expect(field("Correo")).toHaveAccessibleDescription("");
    await button("Enviar").click();
    expect(await submitted()).toEqual([{ email: "analista@fondo.co" }]);
  });
});

describe("an import whose file is on its way", () => {
  test("offers nothing that would not be heard", async () => {
    await gallery.show("import-fetching-template");
    await expect(field("Escoger archivo")).toBeDisabled();
    await gallery.show("import-fetching-mending");
    await expect(button("Guardar 18.940 filas")).toBeDisabled();
    await expect(button("Escoger otro")).toBeDisabled();
    await expect(gallery.page.getByRole("checkbox")).toBeDisabled();
  });
});
