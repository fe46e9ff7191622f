import type { Locator } from "playwright";
import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import { menuGroups, shortcuts } from "../../src/sections/menu/catalogue.ts";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

beforeEach(async () => gallery.page.setViewportSize({ width: 1280, height: 900 }));

const filter = (): Locator => gallery.page.getByRole("searchbox", { name: "Filtrar el menú" });
const button = (name: string): Locator => gallery.page.getByRole("button", { name, exact: true });
const link = (name: string): Locator => gallery.page.getByRole("link", { name, exact: true });

async function reported(name: string): Promise<unknown[]> {
  return (await gallery.reports()).filter((each) => each.name === name).map(({ values }) => values);
}

/** Records the addresses of the links that are clicked from now on; none of them is visited. */
async function watchVisits(): Promise<() => Promise<string[]>> {
  await gallery.page.evaluate(() => {
    const visits: string[] = [];
    document.body.dataset["visits"] = "";
    document.addEventListener("click", (event) => {
      const target = event.target instanceof Element ? event.target.closest("a") : null;
      if (target === null) return;
      event.preventDefault();
      visits.push(target.getAttribute("href") ?? "");
      document.body.dataset["visits"] = visits.join(" ");
    });
  });
  return async () => {
    const visits = await gallery.page.evaluate(() => document.body.dataset["visits"] ?? "");
    return visits.split(" ").filter((each) => each !== "");
  };
}

test("every group of the menu and every shortcut has its icon", async () => {
  await gallery.show("menu-closed");
  const groups = gallery.page.getByRole("navigation", { name: "Menú" }).getByRole("button");
  await expect(groups.locator("svg:first-child > :first-child")).toHaveCount(menuGroups.length);
  await gallery.show("dashboard");
  const cards = gallery.page.getByRole("navigation", { name: "Accesos directos" });
  await expect(cards.locator("span > svg > :first-child")).toHaveCount(shortcuts.length);
});

describe("the sidebar", () => {
  test("has the groups of the spec, in its order and words", async () => {
    await gallery.show("menu-closed");
    const groups = gallery.page.getByRole("navigation", { name: "Menú" }).getByRole("button");
    expect(await groups.allTextContents()).toEqual([
      "Reporte module",
      "Documento Cobro",
      "Anticipos",
      "Solicitudes",
      "Recuperables",
      "Recuperaciones",
      "Gestor Documentos",
      "Informes",
      "Facturación Electrónica",
      "Notas Crédito",
      "Mensajes",
      "Configuración",
    ]);
  });

  test("says which groups are open, and asks to open or close one", async () => {
    await gallery.show("dashboard");
    await expect(button("Reporte module")).toHaveAttribute("aria-expanded", "true");
    await expect(button("Mensajes")).toHaveAttribute("aria-expanded", "false");
    await button("Mensajes").focus();
    await gallery.page.keyboard.press("Enter");
    await button("Reporte module").press(" ");
    expect(await reported("toggle")).toEqual(["Mensajes", "Reporte module"]);
  });

  test("marks the page shown, and its group even when it is closed", async () => {
    await gallery.show("menu-full");
    await expect(link("Solicitudes")).toHaveAttribute("aria-current", "page");
    await expect(gallery.page.locator("[aria-current=page]")).toHaveCount(1);
    await gallery.show("menu-closed");
    await expect(button("Configuración")).toHaveAttribute("aria-current", "true");
  });

  test("brings the page shown into view", async () => {
    await gallery.page.setViewportSize({ width: 1280, height: 500 });
    await gallery.show("section");
    await expect(link("Bancos")).toBeInViewport();
    expect(await gallery.page.evaluate(() => scrollY)).toBe(0);
  });
});

describe("the filter of the menu", () => {
  test("tells what is typed", async () => {
    await gallery.show("dashboard");
    await filter().press("n");
    expect(await reported("filter")).toEqual(["n"]);
  });

  test("Enter goes to the first item left", async () => {
    await gallery.show("menu-filtered");
    const visits = await watchVisits();
    await filter().press("Enter");
    expect(await visits()).toEqual(["/monitor-credits"]);
    await gallery.show("menu-filtered-none");
    await filter().press("Enter");
    await gallery.show("dashboard");
    await filter().press("Enter");
    expect(await visits()).toEqual(["/monitor-credits"]);
  });

  test("the down arrow goes into the list, and Escape starts over", async () => {
    await gallery.show("menu-filtered");
    await filter().press("ArrowDown");
    await expect(link("Monitor de notas crédito")).toBeFocused();
    await filter().press("Escape");
    expect(await reported("filter")).toEqual([""]);
  });

  test("shows its groups open, with nothing to toggle, and says how many items are left", async () => {
    await gallery.show("menu-filtered");
    const menu = gallery.page.getByRole("navigation", { name: "Menú" });
    await expect(menu.getByRole("button")).toHaveCount(0);
    await expect(menu.getByRole("status")).toHaveText(/^\d+ resultados$/u);
    await gallery.show("menu-filtered-none");
    await expect(menu.getByText("Nada en el menú tiene esas palabras.")).toBeVisible();
  });
});

describe("the drawer of a narrow window", () => {
  const drawer = () => gallery.page.getByRole("dialog", { name: "Menú" });

  beforeEach(async () => gallery.page.setViewportSize({ width: 320, height: 640 }));

  test("is asked for by the button 'Menú', which has focus back when it closes", async () => {
    await gallery.show("dashboard");
    await button("Menú").click();
    expect(await reported("drawer")).toEqual([true]);
    await gallery.become("drawer-open");
    await expect(drawer()).toBeVisible();
    await gallery.page.keyboard.press("Escape");
    expect(await reported("drawer")).toEqual([true, false]);
    await gallery.become("dashboard");
    await expect(button("Menú")).toBeFocused();
  });

  test("keeps focus inside, and the page behind still", async () => {
    await gallery.show("drawer-analyst");
    for (let count = 0; count < 12; count += 1) {
      await gallery.page.keyboard.press("Tab");
      await expect(drawer().locator(":focus")).toHaveCount(1);
    }
    await gallery.page.mouse.move(310, 400);
    await gallery.page.mouse.wheel(0, 300);
    expect(await gallery.page.evaluate(() => scrollY)).toBe(0);
  });

  test("Escape empties the filter before it closes", async () => {
    await gallery.show("drawer-filtered");
    await filter().press("Escape");
    expect(await reported("filter")).toEqual([""]);
    expect(await reported("drawer")).toEqual([]);
  });

  test("a link closes it, and focus goes to the page", async () => {
    await gallery.show("drawer-open");
    const visits = await watchVisits();
    await drawer().getByRole("link", { name: "Monitor de saldos" }).click();
    expect(await visits()).toEqual(["/monitor-balances"]);
    expect(await reported("drawer")).toEqual([false]);
    await gallery.become("dashboard");
    await expect(gallery.page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("closes when the window has room for the sidebar", async () => {
    await gallery.show("drawer-open");
    await gallery.page.setViewportSize({ width: 1280, height: 640 });
    await expect.poll(async () => reported("drawer")).toEqual([false]);
  });
});
