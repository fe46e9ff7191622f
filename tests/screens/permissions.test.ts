import { onPage } from "../support/on-page.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
  await gallery.page.setViewportSize({ width: 1280, height: 900 });
});

afterAll(async () => gallery.close());

const box = (name: string) => gallery.page.getByRole("checkbox", { name, exact: true });
const press = async (...keys: string[]) => {
  for (const key of keys) await gallery.page.keyboard.press(key);
};
const focused = async () =>
  gallery.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** The entries of a section after the last change that the matrix reported. */
async function reported(controller: string): Promise<PermissionEntry | undefined> {
  const values = (await gallery.reports()).at(-1)?.values as readonly PermissionEntry[];
  return values.find((entry) => entry.controller === controller);
}

const enabled = (controller: string, ...actions: string[]) => ({
  controller,
  status: 1,
  actions: actions.map((action) => ({ action, status: 1 })),
});

describe("the matrix of a role", () => {
  test("stores exactly the permission entry of the spec: controller, status, actions with their status", async () => {
    await gallery.show("permissions-none");
    await box("Editar: Usuarios").check();
    await box("Listar: Usuarios").check();
    expect(await reported("users")).toEqual(enabled("users", "list", "edit"));
    await box("Editar: Usuarios").uncheck();
    await box("Listar: Usuarios").uncheck();
    expect(await reported("users")).toBeUndefined();
  });

  test("turns a whole section, a whole action and a whole group on, and off again", async () => {
    await gallery.show("permissions-none");
    await box("Solicitudes: todo").check();
    const actions =
      "list view create edit delete export import pending myrequest detail committee".split(" ");
    expect(await reported("requests")).toEqual(enabled("requests", ...actions));
    await box("Exportar, en todas las secciones a la vista").check();
    expect(await reported("banks")).toEqual(enabled("banks", "export"));
    // Its papers are a section of the group too.
    await box("Todo el grupo Solicitudes").check();
    await box("Todo el grupo Solicitudes").uncheck();
    expect(await reported("requests")).toBeUndefined();
    expect(await reported("banks")).toEqual(enabled("banks", "export"));
  });

  test("finds sections whatever their accents; a whole action is then of those in sight", async () => {
    await gallery.show("permissions-none");
    await gallery.page.getByLabel("Buscar sección o acción").fill("formulas");
    await onPage(gallery.page.getByRole("row")).toHaveCount(3);
    await box("Ver, en todas las secciones a la vista").check();
    expect(await reported("formulas")).toEqual(enabled("formulas", "view"));
    expect(await reported("banks")).toBeUndefined();
    await gallery.page.getByLabel("Buscar sección o acción").fill("nada así");
    await onPage(
      gallery.page.getByText("Ninguna sección coincide con lo que busca."),
    ).toBeVisible();
  });

  test("is one stop of the keyboard; the arrows go from box to box and Space ticks", async () => {
    await gallery.show("permissions-none");
    await gallery.page.getByLabel("Comparar con").focus();
    await press("Tab");
    expect(await focused()).toBe("Listar, en todas las secciones a la vista");
    await press("ArrowDown", "ArrowRight");
    expect(await focused()).toBe("Ver: Monitor de portafolios");
    await press("Space");
    expect(await reported("monitor-portfolios")).toEqual(enabled("monitor-portfolios", "view"));
    await press("Home");
    expect(await focused()).toBe("Monitor de portafolios: todo");
    await press("Tab");
    expect(await gallery.page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await press("Shift+Tab");
    expect(await focused()).toBe("Monitor de portafolios: todo");
  });

  test("opens what only one section does under its row", async () => {
    await gallery.show("permissions-none");
    await gallery.page.getByRole("button", { name: "Otras acciones de Usuarios: 0 de 8" }).click();
    await box("Reiniciar segundo factor: Usuarios").check();
    expect(await reported("users")).toEqual(enabled("users", "resetSecondFactor"));
    await onPage(gallery.page.getByText("Sin Listar no se ven sus registros")).toBeVisible();
  });

  test("tells what one role has and the other lacks, and shows only that when asked", async () => {
    await gallery.show("permissions-compared");
    const status = gallery.page.getByRole("status").filter({ hasText: "Frente a" });
    await onPage(status).toContainText(
      "Frente a Auditor: 11 que no tiene, 4 que este rol no tiene",
    );
    await gallery.page.getByLabel("Solo diferencias").check();
    await onPage(gallery.page.getByRole("rowheader", { name: /^Usuarios/u })).toBeVisible();
    await onPage(gallery.page.getByRole("rowheader", { name: /^Clientes/u })).toHaveCount(0);
    await gallery.page.getByLabel("Comparar con").selectOption("Ningún rol");
    expect((await gallery.reports()).at(-1)).toEqual({ name: "compare", values: "" });
  });

  test("shows what the role opens and why not the rest, and follows what is ticked", async () => {
    await gallery.show("permissions-none");
    await gallery.page.getByText("Ver qué alcanza").click();
    const item = (text: string) => gallery.page.getByRole("listitem").filter({ hasText: text });
    await onPage(item("Mis solicitudes: falta la sección")).toBeVisible();
    await box("Listar: Solicitudes").check();
    await onPage(item("Mis solicitudes: falta su acción")).toBeVisible();
    await box("Solicitudes: todo").check();
    await onPage(item("Mis solicitudes: se abre")).toBeVisible();
  });

  test("is only read where it is not written", async () => {
    await gallery.show("permissions-read");
    const grid = gallery.page.getByRole("grid");
    await onPage(grid.getByRole("checkbox")).toHaveCount(0);
    await onPage(gallery.page.getByRole("row", { name: /^Clientes/u })).toContainText("Listar: sí");
    await onPage(gallery.page.getByRole("row", { name: /^Bancos/u })).toHaveCount(0);
    await gallery.page.getByLabel("Solo lo permitido").uncheck();
    await onPage(gallery.page.getByRole("row", { name: /^Bancos/u })).toContainText("Listar: no");
  });
});
