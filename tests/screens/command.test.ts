import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

describe("a command that asks for data", () => {
  const dialog = () => gallery.page.getByRole("alertdialog");
  const date = () => dialog().getByLabel("Fecha programada");
  const button = (name: string) => dialog().getByRole("button", { name, exact: true });
  const names = async () => (await gallery.reports()).map(({ name }) => name);

  async function open(): Promise<void> {
    await gallery.show("record-command-live");
    await gallery.page.getByRole("button", { name: "Programar un giro" }).click();
    await dialog().getByLabel("Cuenta de origen").fill("banco");
    await gallery.page.getByRole("option", { name: /Bancolombia/u }).click();
  }

  test("says each error at its field, and moves focus to the first one", async () => {
    await gallery.show("record-command-live");
    await gallery.page.getByRole("button", { name: "Programar un giro" }).click();
    await button("Continuar").click();
    await expect(dialog().getByLabel("Cuenta de origen")).toBeFocused();
    await expect(dialog().getByLabel("Cuenta de origen")).toHaveAccessibleDescription(
      /Este dato es requerido/u,
    );
    await expect(date()).toHaveAccessibleDescription(/Este dato es requerido/u);
    expect(await names()).toEqual(["command.chosen"]);
  });

  test("Enter shows what would happen, which is read first; then it is done", async () => {
    await open();
    await date().fill("2026-12-24");
    await date().press("Enter");
    const review = dialog().getByRole("group", { name: "Esto es lo que pasará" });
    await expect(review).toBeFocused();
    await expect(review).toContainText("Pasa de «Activa» a «Suspendida».");
    await expect(review).toContainText("Se crea una transferencia: TR-2026-000012.");
    await expect(review).toContainText("Cupo aprobado");
    await button("Programar un giro").click();
    await expect(dialog()).toBeHidden();
    expect(await names()).toEqual(["command.chosen", "rehearse", "perform"]);
    await expect(gallery.page.getByRole("button", { name: "Programar un giro" })).toBeFocused();
  });

  test("the only account there is stands chosen, and focus stays where one writes", async () => {
    await gallery.show("record-command-live-only");
    await gallery.page.getByRole("button", { name: "Programar un giro" }).click();
    await expect(dialog().getByLabel("Cuenta de origen")).toHaveValue("Bancolombia 0021");
    await expect(dialog().getByLabel("Cuenta de origen")).toBeFocused();
    await date().fill("2026-12-24");
    await date().press("Enter");
    await button("Programar un giro").click();
    await expect(dialog()).toBeHidden();
    const [, rehearsed] = await gallery.reports();
    expect(JSON.stringify(rehearsed)).toContain('"4"');
  });

  test("what the server finds wrong comes back at its field, with all that was typed", async () => {
    await open();
    await dialog().getByLabel("Nota").fill("De diciembre");
    await date().fill("2026-12-25");
    await date().press("Enter");
    await button("Programar un giro").click();
    await expect(date()).toBeFocused();
    await expect(date()).toHaveAccessibleDescription(/Es festivo/u);
    await expect(dialog().getByLabel("Nota")).toHaveValue("De diciembre");
    await expect(dialog().getByLabel("Cuenta de origen")).toHaveValue("Bancolombia 0021");
  });

  test("Escape closes the options of a field before it gives the command up", async () => {
    await gallery.show("record-command-live");
    await gallery.page.getByRole("button", { name: "Programar un giro" }).click();
    await dialog().getByLabel("Cuenta de origen").fill("banco");
    const option = gallery.page.getByRole("option", { name: /Bancolombia/u });
    await expect(option).toBeVisible();
    await gallery.page.keyboard.press("Escape");
    await expect(option).toBeHidden();
    await expect(dialog()).toBeVisible();
    await gallery.page.keyboard.press("Escape");
    await expect(dialog()).toBeHidden();
  });

  test("one may go back to what was typed; Escape gives it up, and focus returns", async () => {
    await open();
    await date().fill("2026-12-24");
    await button("Continuar").click();
    await button("Volver").click();
    await expect(date()).toHaveValue("24/12/2026");
    await gallery.page.keyboard.press("Escape");
    await expect(dialog()).toBeHidden();
    await expect(gallery.page.getByRole("button", { name: "Programar un giro" })).toBeFocused();
    expect(await names()).toEqual(["command.chosen", "rehearse"]);
  });
});
