import type { Page } from "playwright";
import { comeIn } from "./come-in.ts";
import { follow, logOut } from "./gestures.ts";
import { onPage } from "./on-page.ts";
import type { Visitor } from "./visitor.ts";

/** A screen in the state in which it has most on it, for what must hold wherever one looks. */
type Place = {
  readonly name: string;
  readonly open: (visitor: Visitor) => Promise<void>;
};

/**
 * A screen of each shape that staff use. They are opened one after another by an administrator who is signed in, and the
 * last one is the end of the session.
 */
const PLACES: readonly Place[] = [
  {
    name: "Inicio",
    async open(visitor) {
      await follow(visitor, "/dashboard");
      await visitor.sees(/^Hola, /u);
      await onPage(visitor.page.getByRole("region", { name: "Lo que hice" })).toBeVisible();
    },
  },
  {
    name: "a list with a selection and filters",
    async open(visitor) {
      const { page } = visitor;
      await follow(visitor, "/customers?f.estado=active&q=gonz");
      await visitor.sees("Clientes");
      await page.locator("tbody").getByRole("checkbox").first().check();
      await onPage(page.getByRole("group", { name: "Lo seleccionado" })).toBeVisible();
    },
  },
  {
    name: "the filters of a list",
    async open({ page }) {
      await page.getByRole("button", { name: "Filtros" }).first().click();
      await onPage(page.getByRole("button", { name: "Aplicar" })).toBeVisible();
    },
  },
  {
    name: "a record",
    async open(visitor) {
      const { page } = visitor;
      await follow(visitor, "/portfolios");
      await visitor.sees("Portafolios");
      await page.locator("tbody a").first().click();
      await onPage(page.getByRole("heading", { name: "Historia" })).toBeVisible();
      await onPage(page.getByRole("heading", { name: "Relacionados" })).toBeVisible();
    },
  },
  {
    name: "a rejected document",
    async open(visitor) {
      const { page } = visitor;
      await follow(visitor, "/erps?f.estado=rejected");
      await visitor.sees("Integración ERP y DIAN");
      await page.locator("tbody a").first().click();
      await onPage(page.getByRole("heading", { name: "Historia" })).toBeVisible();
    },
  },
  {
    name: "the columns of a list",
    async open(visitor) {
      const { page } = visitor;
      await follow(visitor, "/general-params");
      await visitor.sees("Parámetros generales");
      await onPage(page.locator("tbody tr").first()).toBeVisible();
      await page.getByRole("button", { name: "Columnas" }).click();
      await onPage(page.getByRole("button", { name: "Volver a las de fábrica" })).toBeVisible();
    },
  },
  {
    name: "an import with errors",
    async open(visitor) {
      const { page } = visitor;
      await page.keyboard.press("Escape");
      await follow(visitor, "/customers/import");
      await visitor.sees("Importar clientes");
      const rows = "Nombre;Documento;Género;Ciudad\nAna Uno;CC 70200101;Femenino;Medelin";
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "c.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
      await onPage(page.getByRole("region", { name: /^Filas con errores/u })).toBeVisible();
    },
  },
  {
    name: "a formula with an unknown name",
    async open(visitor) {
      const { page } = visitor;
      await follow(visitor, "/formulas/create");
      await visitor.sees("Nueva fórmula");
      await page.getByRole("textbox", { name: "Expresión" }).fill("saldo * taza / 100");
      await page.getByRole("button", { name: "Agregar fila" }).click();
      await onPage(page.getByText("No se conoce «taza»").first()).toBeVisible();
      // A case has a row to add, and none for each name that the formula may have.
      await onPage(page.getByRole("button", { name: /^Agregar «/u })).toHaveCount(0);
    },
  },
  {
    name: "a report",
    async open(visitor) {
      // The formula is left.
      await visitor.page.getByRole("link", { name: "Cancelar" }).click();
      await visitor.page.getByRole("button", { name: "Salir sin guardar" }).click();
      await visitor.sees("Fórmulas");
      await follow(visitor, "/monitor-portfolios");
      await visitor.sees("Monitor de portafolios");
      await onPage(visitor.page.getByRole("main").getByRole("table").first()).toBeVisible();
    },
  },
  {
    name: "the box of Ctrl+K",
    async open({ page }) {
      await page.keyboard.press("Control+k");
      const box = page.getByRole("dialog", { name: "Buscar en todo" });
      await box.getByRole("combobox").fill("banco");
      await onPage(box.getByRole("option").nth(2)).toBeVisible();
    },
  },
  {
    name: "a form with errors",
    async open(visitor) {
      const { page } = visitor;
      await page.keyboard.press("Escape");
      await follow(visitor, "/companies/create");
      await visitor.sees("Nueva empresa");
      await page.getByRole("main").getByRole("textbox").first().fill("x");
      await page.getByRole("button", { name: "Crear", exact: true }).click();
      await onPage(page.getByRole("main").locator("[aria-invalid=true]").first()).toBeFocused();
    },
  },
  {
    name: "a question",
    async open({ page }) {
      await page.getByRole("link", { name: "Cancelar" }).click();
      await onPage(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "the menu",
    async open({ page }) {
      await page.getByRole("button", { name: "Salir sin guardar" }).click();
      const asDrawer = page.getByRole("button", { name: "Menú", exact: true });
      if (await asDrawer.isVisible()) await asDrawer.click();
      await onPage(page.getByRole("navigation", { name: "Menú" })).toBeVisible();
    },
  },
  {
    name: "the sign-in",
    async open(visitor) {
      await visitor.page.keyboard.press("Escape");
      await logOut(visitor.page);
      await visitor.sees("Ingreso");
    },
  },
];

/** The complaints about every place, each opened in a window of one size. */
export async function complaintsOfPlaces(
  visitor: Visitor,
  size: { readonly width: number; readonly height: number },
  complain: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  // A list may have fewer rows than the page that it follows.
  visitor.allow(/ shifts /u);
  await visitor.page.setViewportSize(size);
  await comeIn(visitor, "admin");
  const complaints: string[] = [];
  for (const { name, open } of PLACES) {
    await open(visitor);
    await onPage(visitor.page.getByRole("progressbar")).toHaveCount(0);
    complaints.push(...(await complain(visitor.page)).map((text) => `${name}: ${text}`));
  }
  return complaints;
}
