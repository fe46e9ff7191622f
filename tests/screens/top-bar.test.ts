import type { Locator } from "playwright";
import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

beforeEach(async () => gallery.page.setViewportSize({ width: 1280, height: 800 }));

const button = (name: string): Locator => gallery.page.getByRole("button", { name, exact: true });

async function names(): Promise<string[]> {
  return (await gallery.reports()).map(({ name }) => name);
}

describe("the company selector in the top bar (spec §1, §2)", () => {
  test("offers the person's companies and tells which is chosen", async () => {
    await gallery.show("dashboard");
    const selector = gallery.page.getByRole("combobox", { name: "Fondo" });
    await expect(selector).toHaveValue("1");
    await selector.selectOption({ label: "Cooperativa de Ahorro y Crédito del Eje Cafetero" });
    expect(await gallery.reports()).toEqual([{ name: "company", values: "2" }]);
  });

  test("with one company is its name", async () => {
    await gallery.show("one-company");
    await expect(gallery.page.getByRole("combobox")).toHaveCount(0);
    const words = "Fondo Cooperativa de Ahorro y Crédito del Eje Cafetero";
    await expect(gallery.page.getByRole("banner").getByText(words)).toBeVisible();
  });
});

describe("the user menu", () => {
  const trigger = () => button("Luz Marina Restrepo Ángel");
  const item = (name: string) => gallery.page.getByRole("menuitem", { name, exact: true });

  test("has the words of the spec, marked as English, and leads where they say", async () => {
    await gallery.show("user-menu");
    const items = gallery.page.getByRole("menuitem");
    expect(await items.allTextContents()).toEqual(["My Profile", "Change Password", "Log out"]);
    for (const each of await items.all()) await expect(each).toHaveAttribute("lang", "en");
    await expect(item("My Profile")).toHaveAttribute("href", "/profiles/me");
    await expect(item("Change Password")).toHaveAttribute("href", "/profiles/pwd");
  });

  test("opens and closes by the keyboard, and gives focus back", async () => {
    await gallery.show("dashboard");
    await trigger().press("Enter");
    await expect(item("My Profile")).toBeFocused();
    await gallery.page.keyboard.press("ArrowDown");
    await expect(item("Change Password")).toBeFocused();
    await gallery.page.keyboard.press("Escape");
    await expect(trigger()).toBeFocused();
  });

  test("a link chosen by the keyboard is a visit, and focus goes to the page", async () => {
    await gallery.show("dashboard");
    const visited = gallery.page.evaluate(
      async () =>
        new Promise((resolve) => {
          const once = (event: Event) => {
            event.preventDefault();
            resolve(event.target instanceof Element && event.target.getAttribute("href"));
          };
          document.addEventListener("click", once, { once: true });
        }),
    );
    await trigger().press("Enter");
    await item("My Profile").press("Enter");
    expect(await visited).toBe("/profiles/me");
    await expect(gallery.page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("Log out asks 'Desea Salir?', starting on the answer that changes nothing", async () => {
    await gallery.show("dashboard");
    await trigger().press("Enter");
    await item("Log out").press("Enter");
    expect(await names()).toEqual(["exit"]);
    await gallery.become("exit-asking");
    const dialog = gallery.page.getByRole("alertdialog", { name: "Desea Salir?", exact: true });
    expect(await dialog.getByRole("button").allTextContents()).toEqual(["Cancelar", "Salir"]);
    await expect(button("Cancelar")).toBeFocused();
    await button("Cancelar").click();
    expect(await names()).toEqual(["exit", "cancel"]);
    await gallery.become("dashboard");
    await expect(trigger()).toBeFocused();
  });

  test("the question is closed by Escape, not by a click beside it, and 'Salir' confirms", async () => {
    await gallery.show("exit-asking");
    await gallery.page.mouse.click(5, 5);
    expect(await names()).toEqual([]);
    await gallery.page.keyboard.press("Escape");
    expect(await names()).toEqual(["cancel"]);
    await button("Salir").click();
    expect(await names()).toEqual(["cancel", "confirm"]);
  });

  test("with unsaved work it offers to save it first", async () => {
    await gallery.show("exit-losing");
    const dialog = gallery.page.getByRole("alertdialog");
    await expect(dialog).toContainText("si sale sin guardarlos, se pierden");
    await button("Guardar y salir").click();
    expect(await names()).toEqual(["save"]);
  });
});

describe("'Avisos'", () => {
  const panel = () => gallery.page.getByRole("group", { name: "Avisos" });

  test("is closed until asked for, lists the newest first, and closes by Escape", async () => {
    await gallery.show("dashboard");
    await gallery.become("past-notices");
    await expect(panel().getByRole("listitem").first()).toHaveText(
      "Error: La contraseña actual no es correcta.",
    );
    await gallery.page.keyboard.press("Escape");
    await expect(panel()).toHaveCount(0);
    await expect(button("Avisos")).toBeFocused();
  });

  test("begins with what waits and what others answered, where these are", async () => {
    await gallery.show("past-notices-desk");
    await expect(panel().getByRole("link")).toHaveText([
      "3 cosas por hacer",
      "Rosa Díaz aprobó «AN-2026-000001»",
      /^Mención de Ana Ríos en una nota/u,
    ]);
  });

  test("says so when there are none", async () => {
    await gallery.show("past-notices-none");
    await expect(panel()).toHaveText("No hay avisos");
  });

  test("is reached and scrolled by the keyboard", async () => {
    await gallery.show("past-notices");
    await gallery.page.keyboard.press("Tab");
    await expect(panel()).toBeFocused();
    await gallery.page.keyboard.press("End");
    await expect(panel().getByText("Contraseña cambiada.")).toBeInViewport();
  });
});

describe("the mark of a lost connection", () => {
  test("is said by a region that was there before, and goes by itself", async () => {
    await gallery.show("dashboard");
    const region = gallery.page.getByRole("banner").getByRole("status");
    const before = await region.elementHandle();
    await expect(region).toHaveText("");
    await gallery.become("offline");
    expect(await before?.textContent()).toContain("Sin conexión");
    await gallery.become("dashboard");
    await expect(region).toHaveText("");
  });
});

describe("without a session", () => {
  test("there is the brand, and neither menus nor company", async () => {
    await gallery.show("dashboard-signed-out");
    await expect(gallery.page.getByRole("banner").getByRole("link")).toHaveText("Garante");
    await expect(gallery.page.getByRole("button")).toHaveCount(0);
    await expect(gallery.page.getByRole("combobox")).toHaveCount(0);
    await expect(gallery.page.getByRole("navigation")).toHaveCount(0);
  });
});
