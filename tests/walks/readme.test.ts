import { test } from "vitest";
import { roleVisitors } from "../support/demo-roles.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const stage = openSeededStage();

const inMain = ({ page }: Visitor) => page.getByRole("main");
const rowsOf = (visitor: Visitor) => inMain(visitor).locator("tbody tr");

/** Does a step of a record that asks for a yes. */
async function does(visitor: Visitor, action: string): Promise<void> {
  await inMain(visitor).getByRole("button", { name: action, exact: true }).first().click();
  await visitor.page
    .getByRole("alertdialog")
    .getByRole("button", { name: action, exact: true })
    .click();
}

async function seesStatus(visitor: Visitor, status: string): Promise<void> {
  await onPage(inMain(visitor).getByText(status, { exact: true }).first()).toBeVisible();
}

/** Opens the first record of the list that is shown. */
async function opensFirst(visitor: Visitor, heading: RegExp): Promise<void> {
  await rowsOf(visitor).first().getByRole("link").first().click();
  await visitor.sees(heading);
}

/** Waits for the work of the server itself: jobs, deliveries, and news of them. */
async function served(): Promise<void> {
  await stage.server().tidy();
  await stage.server().settled();
}

test("the first walk of the README is walked as it is written", async () => {
  const people = await roleVisitors(stage, ["admin", "gerencia", "comite", "facturacion"]);
  const { admin, gerencia, comite, facturacion } = people;
  await reportToObligations(admin);
  await obligation(admin);
  await follow(gerencia, "/monitor-portfolios");
  await gerencia.sees("Monitor de portafolios");
  const late = inMain(gerencia)
    .getByRole("region", { name: "Cortes que no han llegado" })
    .locator("tbody tr")
    .filter({ hasText: "Microcrédito 2022-3" });
  await onPage(late).toHaveCount(1);
  await mendedLoad(admin);
  await onPage(late).toHaveCount(0);
  await ledger(admin);
  await approval(admin, comite);
  await balance(admin);
  await invoice(facturacion);
  await palette(admin);
});

/** Step 1. */
async function reportToObligations(admin: Visitor): Promise<void> {
  const { page, sees } = admin;
  const shortcuts = page.getByRole("navigation", { name: "Accesos directos" });
  for (const figure of ["Cubierto", "Cargas atrasadas", "Saldo del fondo"]) {
    await onPage(shortcuts.getByText(figure, { exact: false }).first()).toBeVisible();
  }
  await shortcuts.getByRole("link", { name: /^Reporte de portafolios/u }).click();
  await sees("Reporte de portafolios");
  await page.getByRole("combobox", { name: "Agrupar por" }).selectOption({ label: "Portafolio" });
  const figures = inMain(admin).locator("tbody").getByRole("link", { name: /\$/u });
  await figures.first().click();
  await sees(/^Obligaciones/u);
  await onPage(rowsOf(admin).first()).toBeVisible();
}

/** Step 2. */
async function obligation(admin: Visitor): Promise<void> {
  await opensFirst(admin, /GA-/u);
  const related = admin.page.getByRole("region", { name: "Relacionados" });
  await onPage(related.getByRole("tab", { name: /^Cortes/u })).toBeVisible();
  await related.getByRole("button", { name: /^Más/u }).click();
  for (const name of [/^Movimientos/u, /^Filas de cargas/u]) {
    await onPage(admin.page.getByRole("menuitem", { name })).toBeVisible();
  }
  await admin.page.keyboard.press("Escape");
  await onPage(admin.page.getByRole("button", { name: "Certificado" })).toBeVisible();
}

/** Step 3: two rows are mended, one is discarded, and what is left is applied. */
async function mendedLoad(admin: Visitor): Promise<void> {
  const { page, sees } = admin;
  await follow(admin, "/loads");
  await sees("Cargas");
  await page.getByRole("link", { name: /^Con errores/u }).click();
  await onPage(rowsOf(admin)).toHaveCount(1);
  await opensFirst(admin, /^\$/u);
  const load = new URL(page.url()).pathname;
  const wrong = page.getByRole("link", { name: /^Corregir las filas con error/u });
  for (let left = 2; left > 0; left -= 1) {
    await wrong.click();
    const below = rowsOf(admin).filter({ hasText: "no puede ser menor que cero" });
    await onPage(below).toHaveCount(left);
    await below.first().getByRole("link").first().click();
    await page.getByRole("link", { name: "Editar", exact: true }).click();
    await sees(/^Editar la fila/u);
    await page.getByRole("textbox", { name: "Saldo de capital" }).fill("1000000");
    await page.locator("button[type=submit]").click();
    await seesStatus(admin, "Válida");
    await follow(admin, load);
  }
  await wrong.click();
  await onPage(rowsOf(admin)).toHaveCount(1);
  await opensFirst(admin, /^Fila/u);
  await does(admin, "Descartar");
  await onPage(page.getByText("Descartada", { exact: true }).first()).toBeVisible();
  await follow(admin, load);
  await seesStatus(admin, "Validada");
  await does(admin, "Aplicar");
  await served();
  await seesStatus(admin, "Aplicada");
}

/** Step 5. */
async function ledger(admin: Visitor): Promise<void> {
  const { page } = admin;
  await follow(admin, "/ledger-entries");
  const own = rowsOf(admin).filter({ hasText: /corte/iu });
  await own.first().getByRole("link").first().click();
  await admin.sees(/^LB-/u);
  await onPage(page.getByRole("tab", { name: /^Movimientos/u })).toBeVisible();
  await onPage(page.getByRole("link", { name: "Editar", exact: true })).toHaveCount(0);
}

/** Step 6. */
async function approval(admin: Visitor, comite: Visitor): Promise<void> {
  for (const visitor of [admin, comite]) {
    await follow(visitor, "/obligations-singles");
    await visitor.sees(/^Obligaciones individuales/u);
    await visitor.page.getByRole("link", { name: /^Por aprobar/u }).click();
    await onPage(rowsOf(visitor)).toHaveCount(3);
    await opensFirst(visitor, /OI-/u);
  }
  await does(comite, "Aprobar");
  await seesStatus(comite, "Aprobada");
  await onPage(inMain(comite).getByRole("link", { name: /^GA-/u }).first()).toBeVisible();
}

/** Step 7. */
async function balance(admin: Visitor): Promise<void> {
  await follow(admin, "/reports/fundBalance");
  await admin.sees("Saldo del fondo");
  await inMain(admin).locator("tbody").getByRole("link", { name: /\$/u }).first().click();
  await admin.sees(/^Movimientos/u);
}

/** Step 8. */
async function invoice(facturacion: Visitor): Promise<void> {
  const { page } = facturacion;
  await follow(facturacion, "/erps/invoicePending?f.estado=pending");
  await opensFirst(facturacion, /FE-/u);
  await does(facturacion, "Enviar");
  await seesStatus(facturacion, "En envío");
  await served();
  await seesStatus(facturacion, "Aceptado");
  for (const [address, heading] of [
    ["/erps/creditPending", "Notas crédito pendientes"],
    ["/erps/logs/invoices", "Bitácora de facturas"],
  ] as const) {
    await follow(facturacion, address);
    await facturacion.sees(heading);
  }
  await onPage(page.getByRole("main").getByText("Rechazad").first()).toBeVisible();
}

/** Step 9. */
async function palette(admin: Visitor): Promise<void> {
  const { page } = admin;
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("CA-");
  await onPage(page.getByRole("option", { name: /CA-\d{4}/u }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await follow(admin, "/dashboard");
  await onPage(page.getByRole("region", { name: "Por hacer" })).toBeVisible();
  const own = page.getByRole("region", { name: "Lo que hice" });
  await onPage(own.getByRole("button", { name: "Deshacer" }).first()).toBeVisible();
}
