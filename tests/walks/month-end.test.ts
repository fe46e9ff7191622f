import { sql } from "kysely";
import { expect, test } from "vitest";

import { dayText, lastDayOf } from "../../src/domain/calendar.ts";
import { roleVisitors } from "../support/demo-roles.ts";
import { storyMonths } from "../../server/seed/story-months.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const stage = openSeededStage();
const db = () => stage.server().db;

const button = ({ page }: Visitor, name: string) => page.getByRole("button", { name, exact: true });

async function seesStatus({ page }: Visitor, status: string): Promise<void> {
  await onPage(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();
}

/** Does a step that asks for no more than a yes. */
async function does(visitor: Visitor, action: string): Promise<void> {
  await button(visitor, action).click();
  await visitor.page.getByRole("alertdialog").getByRole("button", { name: action }).click();
}

/** The month that is closed next, which waits for some things: its record and its name. */
async function monthToClose(): Promise<{ readonly id: string; readonly month: string }> {
  const { rows } = await sql<{ id: string; month: string }>`
    select id::text, periodo as month from fund_periods where empresa_id = 1 and estado = 'pending'`.execute(
    db(),
  );
  const [found] = rows;
  if (found === undefined) throw new Error("no month has anything left");
  return found;
}

/** Does all that is left of the demonstration's month, as others would in their own pages. */
async function mend(month: string): Promise<void> {
  for (const statement of [
    sql`update portfolios p set estado = 'suspended' where estado = 'active' and not exists (
      select from cuts c where c.portafolio = p.id and c.periodo = ${month} and c.estado = 'current')`,
    sql`update loads set estado = 'cancelled' where estado not in ('applied', 'cancelled', 'reversed', 'unreadable')`,
    sql`update jobs set status = 'done' where status in ('waiting', 'running') and kind <> 'timer'`,
    sql`update collection_documents set estado = 'annulled' where estado in ('calculated', 'reviewed', 'approved', 'issuing')`,
    sql`update customers_collects set estado = 'annulled' where estado in ('unidentified', 'partlyIdentified')`,
  ]) {
    await statement.execute(db());
  }
}

test("the month of each portfolio is a board, whose cells lead to where each stage is done", async () => {
  const { cartera } = await roleVisitors(stage, ["cartera"]);
  const { page } = cartera;
  // The last month of the demonstration; that of who asks for none is over, and nothing of it may be due yet.
  const last = storyMonths(stage.server().clock.now()).at(-1) ?? "";
  await follow(cartera, `/monitor-portfolios?f.periodo=${last}..${last}`);
  const board = page.getByRole("group", { name: "El mes de cada portafolio" });
  await onPage(board.getByRole("row", { name: /^Total \d+ de \d+/u })).toBeVisible();
  await onPage(board.getByRole("link", { name: /^✓ \d{2}\/\d{2}/u }).first()).toBeVisible();
  // Of the charge of a month, whoever may not list it is told nothing.
  await onPage(board.getByText("Sin permiso").first()).toBeVisible();
  await board
    .getByRole("link", { name: /^Corregir: usted/u })
    .first()
    .click();
  await cartera.sees("Filas de cargas");
  await onPage(page).toHaveURL(
    /\/load-rows\/list\/wrong\?f\.carga=\d+&r=%2Fmonitor-portfolios%3Ff\.periodo%3D\d{4}-\d{2}\.\.\d{4}-\d{2}$/u,
  );
});

test("a month is verified, what is left of it is reached by its link and done, another person closes it, and what comes late is told so", async () => {
  const { contabilidad, gerencia, tesoreria } = await roleVisitors(stage, [
    "contabilidad",
    "gerencia",
    "tesoreria",
  ]);
  const { id, month } = await monthToClose();
  const address = `/fund-periods/view/${id}`;

  await follow(contabilidad, address);
  await does(contabilidad, "Verificar");
  await onPage(contabilidad.page.getByRole("region", { name: "Historia" })).toContainText(
    "Verificó",
  );
  await seesStatus(contabilidad, "Con pendientes");
  await contabilidad.keeps("close-pending");
  // Each record that is named leads to its page, for whoever may open it; the others are names alone.
  const list = contabilidad.page.getByRole("region", { name: "Datos generales" });
  const lacking = (name: RegExp) => list.getByRole("row", { name });
  await onPage(lacking(/^Portafolios activos/u)).toContainText(/P-\d{4}/u);
  await onPage(lacking(/^Portafolios activos/u).getByRole("link")).toHaveCount(0);
  const named = lacking(/^Documentos calculados/u).getByRole("link", { name: /^DC-/u });
  await onPage(named).toHaveCount(5);
  // Neither the list nor what its history says of it is wider than a phone.
  const { page: close } = contabilidad;
  const size = close.viewportSize() ?? { width: 1280, height: 800 };
  await close.setViewportSize({ width: 320, height: 800 });
  await onPage(close.getByRole("region", { name: "Historia" })).toContainText("CA-");
  expect(await close.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close.setViewportSize(size);
  const number = (await named.first().textContent()) ?? "";
  await named.first().click();
  await onPage(contabilidad.page).toHaveURL(/\/collection-documents\/view\/\d+$/u);
  await onPage(contabilidad.page.getByRole("main")).toContainText(number);
  await follow(contabilidad, "/reports/admon");
  const line = contabilidad.page.getByRole("row", { name: /^Documentos calculados sin emitir/u });
  const left = line.getByRole("link", { name: /^\d+$/u });
  const count = await left.textContent();
  await left.click();
  await contabilidad.sees("Documentos de cobro");
  await onPage(contabilidad.page.getByRole("main")).toContainText(`de ${count}`);

  await mend(month);
  await follow(contabilidad, address);
  await does(contabilidad, "Verificar");
  await seesStatus(contabilidad, "Listo");
  await contabilidad.keeps("close-ready");
  await onPage(button(contabilidad, "Cerrar")).toHaveCount(0);

  // Ctrl+K finds the record's own actions, none of which makes another close of it.
  const box = contabilidad.page.getByRole("combobox", { name: "Sección, registro o acción" });
  await contabilidad.page.keyboard.press("Control+k");
  const answered = contabilidad.page.waitForResponse((reply) => reply.url().includes("/search?q="));
  await box.fill("este registro");
  await answered;
  await onPage(contabilidad.page.getByRole("option", { name: /Duplicar/u })).toHaveCount(0);
  await contabilidad.page.keyboard.press("Escape");

  await follow(gerencia, address);
  await does(gerencia, "Cerrar");
  await seesStatus(gerencia, "Cerrado");
  await onPage(button(gerencia, "Duplicar")).toHaveCount(0);
  await gerencia.keeps("close-closed");

  const { page } = tesoreria;
  await follow(tesoreria, "/customers-collects/create");
  await tesoreria.sees("Nuevo recaudo");
  const main = page.getByRole("main");
  await main.getByLabel(/^Fecha/u).fill(dayText(lastDayOf(month)));
  await main.getByRole("combobox", { name: /^Cuenta/u }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await main.getByRole("combobox", { name: "Medio" }).selectOption({ label: "PSE" });
  await main.getByLabel(/^Valor/u).fill("1000");
  tesoreria.allow(/409/u);
  await button(tesoreria, "Crear").click();
  await onPage(page.locator("body")).toContainText(`El período ${month} está cerrado.`);
  await tesoreria.keeps("close-late");
  expect(page.url()).toMatch(/\/create$/u);
});

test("the budget of a year is pasted from a sheet, another person approves it, and the report has it beside what happened", async () => {
  const { contabilidad, gerencia } = await roleVisitors(stage, ["contabilidad", "gerencia"]);
  const { page } = contabilidad;
  const { rows } = await sql<{ code: string }>`
    select codigo as code from fe_centers where empresa_id = 1 order by codigo limit 2`.execute(
    db(),
  );
  const { rows: year } = await sql<{ year: string }>`
    select substring(max(periodo) from 1 for 4) as year from fund_periods`.execute(db());
  await follow(contabilidad, "/budgets/create");
  const main = page.getByRole("main");
  await main.getByLabel(/^Año/u).fill(year[0]?.year ?? "");
  await main.getByRole("combobox", { name: /^Rubro/u }).selectOption({ label: "Gasto judicial" });
  await page.getByRole("tab", { name: /^Por centro y mes/u }).click();
  await page.getByRole("button", { name: "Agregar fila" }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const months = "100.000\t".repeat(11);
  await page.evaluate(
    async (copied) => navigator.clipboard.writeText(copied),
    rows.map(({ code }) => `${code}\t${months}50.000,50\r\n`).join(""),
  );
  await page.getByLabel("Centro, fila 1").click();
  await page.keyboard.press("Control+v");
  await onPage(page.getByLabel("Diciembre, fila 2")).toHaveValue(/50\.000,50/u);
  await contabilidad.keeps("budget-pasted");
  await button(contabilidad, "Crear").click();
  await contabilidad.sees(/^PR-/u);
  await onPage(main).toContainText("2.300.001");
  await onPage(button(contabilidad, "Aprobar")).toHaveCount(0);

  const address = new URL(page.url()).pathname;
  await follow(gerencia, address);
  await does(gerencia, "Aprobar");
  await seesStatus(gerencia, "Aprobado");
  await follow(gerencia, "/reports/admon");
  const line = gerencia.page.getByRole("row", { name: /^Gasto judicial/u });
  await onPage(line).toContainText("2.300.001");
  await gerencia.keeps("budget-report");
  await line.getByRole("link").first().click();
  await gerencia.page.waitForURL((url) => url.pathname === address);
});
