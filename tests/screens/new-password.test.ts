import type { Locator } from "playwright";
import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

/** The rules of spec §5, to the letter. */
const RULES = [
  "debe ser mayor o igual a 8 caracteres",
  "debe contener minúsculas",
  "debe contener mayúsculas",
  "debe contener números",
  "debe contener caracteres especiales",
];

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

const field = (label: string): Locator => gallery.page.getByLabel(label, { exact: true });
const button = (name: string): Locator => gallery.page.getByRole("button", { name, exact: true });

/** The rules that are ticked now. */
async function ticked(): Promise<string[]> {
  const items = await gallery.page.getByRole("listitem").allTextContents();
  return RULES.filter((rule) => items.includes(`${rule} (se cumple)`));
}

describe("the update form", () => {
  beforeEach(async () => gallery.show("update"));

  test("shows every rule before anything is typed", async () => {
    const items = await gallery.page.getByRole("listitem").allTextContents();
    expect(items).toEqual(RULES.map((rule) => `${rule} (falta)`));
  });

  test.each([
    ["a", [RULES[1]]],
    ["aB", [RULES[1], RULES[2]]],
    ["aB1", [RULES[1], RULES[2], RULES[3]]],
    ["aB1*", RULES.slice(1)],
    ["aB1*aB1*", RULES],
    ["********", [RULES[0], RULES[4]]],
    ["ñandú ÑÚ", [RULES[0], RULES[1], RULES[2]]],
  ])("ticks what '%s' meets", async (typed, met) => {
    await field("Nueva Contraseña").fill(typed);
    await expect.poll(ticked).toEqual(met);
  });

  test("says how many rules are met, and not at every key", async () => {
    const progress = gallery.page.getByRole("status").filter({ hasText: "La contraseña cumple" });
    await field("Nueva Contraseña").pressSequentially("abc");
    await expect(progress).toHaveText("La contraseña cumple 1 de 5");
    await field("Nueva Contraseña").fill("Garante*2017");
    await expect(progress).toHaveText(
      "La contraseña cumple estas reglas; lo demás se comprueba al guardarla",
    );
  });

  test.each([
    ["Código", "Código es requerido"],
    ["Nueva Contraseña", "Contraseña es requerido"],
    ["Confirmar Nueva Contraseña", "Confirmar Nueva Contraseña es requerido"],
  ])("%s left empty says '%s'", async (label, message) => {
    await field(label).focus();
    await field(label).blur();
    await expect(field(label)).toHaveAccessibleDescription(
      new RegExp(`(^|\\(falta\\) )${message}$`, "u"),
    );
  });

  test("a password left with rules unmet is wrong, and its rules tell why", async () => {
    await field("Nueva Contraseña").fill("abc");
    await expect(field("Nueva Contraseña")).not.toHaveAttribute("aria-invalid");
    await field("Nueva Contraseña").blur();
    await expect(field("Nueva Contraseña")).toHaveAttribute("aria-invalid", "true");
    await expect(field("Nueva Contraseña")).toHaveAccessibleDescription(/mayúsculas \(falta\)/u);
  });

  test("a confirmation that differs says so until it is the same", async () => {
    await field("Nueva Contraseña").fill("Garante*2017");
    await field("Confirmar Nueva Contraseña").fill("Garante*2018");
    await field("Confirmar Nueva Contraseña").blur();
    const confirmation = field("Confirmar Nueva Contraseña");
    await expect(confirmation).toHaveAccessibleDescription("La nueva contraseña no coincide");
    await field("Nueva Contraseña").fill("Garante*2018");
    await expect(confirmation).toHaveAccessibleDescription("");
  });

  test("sends the three values once they are right", async () => {
    await field("Código").fill(" abcd-1234 ");
    await field("Nueva Contraseña").fill("Garante*2017");
    await expect(button("Actualizar")).toBeDisabled();
    await field("Confirmar Nueva Contraseña").fill("Garante*2017");
    await button("Actualizar").click();
    expect(await gallery.reports()).toEqual([
      {
        name: "submit",
        values: {
          code: "abcd-1234",
          password: "Garante*2017",
          password_confirm: "Garante*2017",
        },
      },
    ]);
  });
});

test.each(["update", "change-password", "change-password-forced"] as const)(
  "the form of %s says before it is sent what only the server can check: one's own names too",
  async (state) => {
    await gallery.show(state);
    await expect(field("Nueva Contraseña")).toHaveAccessibleDescription(
      /No use su nombre, su usuario, su correo, el nombre de su empresa ni una contraseña muy común\./u,
    );
  },
);

describe("the forced change of password", () => {
  beforeEach(async () => gallery.show("change-password-forced"));

  test("says why, and leaves no way around but out", async () => {
    await expect(gallery.page.getByText("Antes de continuar, cambie su contraseña.")).toBeVisible();
    const links = gallery.page.getByRole("link");
    expect(await links.allTextContents()).toEqual(["Saltar al contenido"]);
    await expect(gallery.page.getByRole("navigation")).toHaveCount(0);
    await button("Log out").click();
    expect(await gallery.reports()).toEqual([{ name: "exit" }]);
  });

  test("focus starts at its heading, so that the reader hears where they are", async () => {
    await expect(gallery.page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("asks for the current password too, in the words of its label", async () => {
    await field("Contraseña actual").focus();
    await field("Contraseña actual").blur();
    const message = "Contraseña actual es requerido";
    await expect(field("Contraseña actual")).toHaveAccessibleDescription(message);
  });
});

test.each(["update", "change-password"] as const)(
  "the form of %s tells password managers whose password it is, and nobody else",
  async (state) => {
    await gallery.show(state);
    const hint = gallery.page.locator("form input[autocomplete=username]");
    await expect(hint).toHaveValue("lmrestrepo");
    await expect(hint).toHaveJSProperty("readOnly", true);
    await expect(hint).toHaveAttribute("tabindex", "-1");
    const before = "[autocomplete=username] ~ * [autocomplete=new-password]";
    await expect(gallery.page.locator(before).first()).toBeVisible();
  },
);
