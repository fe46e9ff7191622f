import type { Locator } from "playwright";
import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

const tab = (name: RegExp): Locator => gallery.page.getByRole("tab", { name });

/** The attempts to save that the form reported. */
async function saves(): Promise<number> {
  return (await gallery.reports()).filter(({ name }) => name === "save.chosen").length;
}

describe("the focus in a form", () => {
  test("Ctrl+Enter and Ctrl+S save from any field", async () => {
    for (const keys of ["Control+Enter", "Control+s"]) {
      await gallery.show("record-edit");
      await gallery.page.getByRole("combobox", { name: /^Ciudad/u }).press(keys);
      expect(await saves()).toBe(1);
    }
  });

  test("a click in a pick list that has a value selects it: what is typed replaces it", async () => {
    await gallery.show("record-edit");
    const city = gallery.page.getByRole("combobox", { name: /^Ciudad/u });
    await expect(city).not.toHaveValue("");
    await city.click();
    await gallery.page.keyboard.type("Cali");
    await expect(city).toHaveValue("Cali");
  });

  test("they save wherever the focus is in the page, but not in what is open over it", async () => {
    await gallery.show("record-edit");
    await gallery.page.getByRole("heading", { level: 1 }).focus();
    await gallery.page.keyboard.press("Control+Enter");
    expect(await saves()).toBe(1);
    await gallery.show("record-leaving");
    await gallery.page.getByRole("button", { name: "Seguir escribiendo" }).press("Control+s");
    expect(await saves()).toBe(0);
  });

  test("a file is chosen, and what may be sent is said beside it", async () => {
    await gallery.show("record-new");
    await expect(tab(/^Datos generales/u)).toHaveAccessibleName(/con datos requeridos$/u);
    await expect(tab(/Anexos/u)).toHaveAccessibleName("Anexos");
    await tab(/Anexos/u).click();
    await expect(gallery.page.getByText(/PDF, PNG, máximo 5 MB/u)).toBeVisible();
    const file = { name: "c.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(1900) };
    const input = gallery.page.locator("input[type=file]");
    await input.setInputFiles(file);
    await expect(input).toBeFocused();
    const reports = await gallery.reports();
    expect(reports.at(-1)).toEqual({
      name: "sendFile",
      values: { field: "contrato", name: "c.pdf" },
    });
    await gallery.become("record-new-file");
    await expect(gallery.page.getByText("c.pdf · 2 kB", { exact: true })).toBeVisible();
    await gallery.page.getByRole("button", { name: "Quitar", exact: true }).click();
    expect((await gallery.reports()).at(-1)?.values).toMatchObject({ value: null, label: "" });
    await expect(input).toBeFocused();
  });

  test("while a file is sent nothing is written, and the focus comes back to its field", async () => {
    await gallery.show("record-edit-files");
    await gallery.page.locator("input[type=file]").focus();
    await gallery.become("record-saving");
    await gallery.become("record-edit");
    await expect(gallery.page.locator("input[type=file]")).toBeFocused();
  });

  test("a refused save opens the first group with a mistake and puts the focus in its first wrong field", async () => {
    await gallery.show("record-edit-money");
    await gallery.become("record-wrong");
    await expect(tab(/^Datos generales/u)).toHaveAttribute("aria-selected", "true");
    const name = gallery.page.locator("[name=nombre]");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Este dato es requerido");
    const message = gallery.page.locator("[data-field=nombre]").getByText("Este dato es requerido");
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(tab(/^Anexos/u)).toHaveAccessibleName(/1 campo por corregir/u);
    await tab(/^Datos generales/u).press("ArrowRight");
    await expect(tab(/^Dinero y fechas/u)).toBeFocused();
    await expect(gallery.page.locator("[name=cupo]")).toHaveAttribute("aria-invalid", "true");
  });

  test("what opens with something to mend opens in its group, and the focus is in it", async () => {
    await gallery.show("record-flawed");
    await expect(tab(/^Dinero y fechas/u)).toHaveAttribute("aria-selected", "true");
    await expect(gallery.page.locator("[name=cupo]")).toBeFocused();
  });

  test("while it is saved nothing more is written, and focus comes back", async () => {
    await gallery.show("record-edit");
    await gallery.page.locator("[name=nombre]").press("Enter");
    await gallery.become("record-saving");
    await gallery.become("record-edit");
    await expect(gallery.page.locator("[name=nombre]")).toBeFocused();
    expect(await saves()).toBe(1);
  });
});
