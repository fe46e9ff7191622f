import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";

import { dayAfter } from "../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../src/domain/cents.ts";
import { dayOf } from "../../src/domain/format.ts";
import { pesos } from "../../src/engine/kinds/money/money.kind.ts";
import type { Database } from "../../server/store/schema.ts";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";
import { meetTwo } from "../support/two-people.ts";
import type { Visitor } from "../support/visitor.ts";

const stage = openSeededStage();
const DESK = "/reports/concilVoucher";

type BankLine = { readonly valor: string; readonly texto: string; readonly referencia?: string };

/** Lines of the bank with their receipts, as a month's file leaves them: the oldest first. */
async function bankLines(
  { page }: Visitor,
  db: Kysely<Database>,
  lines: readonly BankLine[],
): Promise<readonly string[]> {
  // The demonstration's own lines wait for nobody here.
  await sql`update bank_lines set estado = 'repeated' where estado = 'pending'`.execute(db);
  const { rows: accounts } = await sql<{ id: string; today: string }>`
    select id::text, to_char(now() at time zone 'America/Bogota', 'YYYY-MM-DD') as today from banks_companies
    where empresa_id = 1 and empresa = 1 and estado = 'active' and uso in ('collect', 'both') order by id limit 1`.execute(
    db,
  );
  const [account] = accounts;
  if (account === undefined) throw new Error("the fund has no account");
  const { id: cuenta, today: fecha } = account;
  const ids: string[] = [];
  for (const [at, { valor, texto, referencia = null }] of lines.entries()) {
    const receipt = await page.evaluate(
      async (values) => {
        const reply = await fetch("/api/customers-collects/create", {
          method: "POST",
          headers: {
            authorization: `Bearer ${sessionStorage.getItem("token") ?? ""}`,
            company: sessionStorage.getItem("company") ?? "",
            "content-type": "application/json",
          },
          body: JSON.stringify({ values }),
        });
        return ((await reply.json()) as { id: string }).id;
      },
      { fecha, cuenta, valor, referencia, medio: "transfer" },
    );
    const { rows } = await sql<{ id: string }>`
      insert into bank_lines (empresa_id, estado, fila, cuenta, fecha, sentido, valor, texto, referencia, huella)
      values (1, 'pending', ${at + 1}, ${cuenta}::bigint, ${fecha}::date, 'in', ${valor}::numeric, ${texto},
        ${referencia}, ${`walk ${at} ${texto}`}) returning id::text`.execute(db);
    const id = rows[0]?.id ?? "";
    await sql`update customers_collects set linea = ${id}::bigint where id = ${receipt}::bigint`.execute(
      db,
    );
    ids.push(id);
  }
  return ids;
}

async function isMatched(db: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql<{ estado: string }>`
    select estado from bank_lines where id = ${id}::bigint`.execute(db);
  return rows[0]?.estado === "matched";
}

const list = ({ page }: Visitor) =>
  page.getByRole("listbox", { name: "Movimientos por conciliar" });
const underCursor = (visitor: Visitor) => list(visitor).getByRole("option", { selected: true });

test("a month's lines are reconciled by keyboard alone: accepted, searched, taken back, left for later, until nothing is left", async () => {
  const { db } = stage.server();
  const { rows } = await sql<{ factura: string; total: string }>`
    select factura, total::text from collection_documents d
    where empresa_id = 1 and estado in ('issued', 'overdue') and empresa is not null and not exists (
      select from erps f join erps n on n.factura_afectada = f.id where f.documento = d.id) order by id limit 1`.execute(
    db,
  );
  const [bill] = rows;
  if (bill === undefined) throw new Error("the demonstration has no invoice");
  const visitor = await stage.visit();
  const { page } = visitor;
  await comeIn(visitor, "admin");
  const ids = await bankLines(visitor, db, [
    { valor: bill.total, texto: `PAGO ${bill.factura}`, referencia: bill.factura },
    { valor: "500.00", texto: "CONSIGNACION A" },
    { valor: "700.00", texto: "CONSIGNACION B" },
  ]);
  await page.goto(DESK);
  await onPage(list(visitor)).toBeFocused();
  await onPage(underCursor(visitor)).toContainText(`PAGO ${bill.factura}`);
  await onPage(page.getByText("No sobra ni falta nada.")).toBeVisible();
  await onPage(page.getByRole("textbox", { name: /^Valor de/u }).first()).toHaveValue(
    pesos(bill.total).replace("$ ", "").replace(/,00$/u, ""),
  );

  // One key accepts, and the next line is under the cursor with focus where it was.
  await page.keyboard.press("Enter");
  await onPage(underCursor(visitor)).toContainText("CONSIGNACION A");
  await onPage(list(visitor)).toBeFocused();
  await onPage(page.getByText(/^Conciliado: /u)).toBeVisible();

  // One takes it back: nothing had entered the ledger.
  await page.keyboard.press("u");
  await onPage(underCursor(visitor)).toContainText(`PAGO ${bill.factura}`);
  expect(await isMatched(db, ids[0] ?? "")).toBe(false);
  await page.keyboard.press("Enter");

  // A line that cannot be accepted says why; one goes on.
  await page.keyboard.press("Enter");
  await onPage(page.getByText("Escoja qué es, o búsquelo.")).toBeVisible();
  await page.keyboard.press("s");
  await onPage(underCursor(visitor)).toContainText("CONSIGNACION B");

  // One searches: what is found is a part for what is left of the line.
  await page.keyboard.press("b");
  // Nothing else is accepted or left until the search is over: its buttons say so.
  await onPage(page.getByRole("button", { name: "Dejar para después" })).toBeDisabled();
  const { rows: allies } = await sql<{ nombre: string }>`
    select nombre from companies where id = 2`.execute(db);
  await page.keyboard.type(allies[0]?.nombre.slice(0, 12) ?? "");
  await onPage(page.getByRole("button", { name: /^Aporte de/u }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  for (let at = 0; at < 12; at += 1) {
    const name = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (name.startsWith("Aporte de")) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await onPage(list(visitor)).toBeFocused();
  await onPage(page.getByText("No sobra ni falta nada.")).toBeVisible();

  // The value is corrected in its place, and what is left is told as it is typed.
  await page.keyboard.press("e");
  await page.keyboard.type("699,5");
  await onPage(page.getByText("Resta: $ 0,50")).toBeVisible();
  await page.keyboard.press("Enter");
  await onPage(page.getByText("Falta decir qué son $ 0,50.").first()).toBeVisible();
  // A value that is left has its thousands apart, as in every form.
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1234567,5");
  await page.keyboard.press("Tab");
  await onPage(page.getByRole("textbox", { name: /^Valor de Aporte/u })).toHaveValue("1.234.567,5");
  // A wrong value is mended in its place.
  await page.keyboard.press("e");
  await page.keyboard.type("700");
  await page.keyboard.press("Enter");
  await onPage(underCursor(visitor)).toContainText("CONSIGNACION A");
  await onPage(list(visitor)).toBeFocused();

  await page.keyboard.press("?");
  await onPage(page.getByRole("dialog")).toContainText("Aceptar lo que está escrito");
  await page.keyboard.press("Escape");
  await list(visitor).focus();

  await page.keyboard.press("b");
  await page.keyboard.type(allies[0]?.nombre.slice(0, 12) ?? "");
  await page
    .getByRole("button", { name: /^Aporte de/u })
    .first()
    .press("Enter");
  await page.keyboard.press("Enter");
  await onPage(page.getByRole("heading", { name: "Cuadrado" })).toBeVisible();

  // Who leaves leaves nothing behind: what was accepted is in the ledger first.
  await page.getByRole("link", { name: "Inicio", exact: true }).first().press("Enter");
  await page.waitForURL("/dashboard");
  for (const id of ids) expect(await isMatched(db, id)).toBe(true);
});

/** A day so many days before today, in Colombia. */
const daysAgo = (days: number) => dayAfter(dayOf(new Date()), -days);

/** A file of the bank by the published structure of the demonstration, with its balance after each line. */
function monthsFile(
  lines: readonly (readonly [ago: number, text: string, reference: string, amount: string])[],
) {
  let balance = 1_000_000_00n;
  return lines
    .map(([ago, text, reference, amount]) => {
      balance += centsOf(amount);
      return [daysAgo(ago), text, reference, amount, moneyOf(balance), "", ""].join(";");
    })
    .join("\n");
}

test("a month's bank file is uploaded, read by its job and reconciled by keyboard alone, until it is closed", async () => {
  const { db } = stage.server();
  await sql`update bank_lines set estado = 'repeated' where estado = 'pending'`.execute(db);
  const { rows: bills } = await sql<{ factura: string; total: string }>`
    select factura, total::text from collection_documents d
    where empresa_id = 1 and estado in ('issued', 'overdue') and empresa is not null and coalesce(aplicado, 0) = 0
      and not exists (select from erps f join erps n on n.factura_afectada = f.id where f.documento = d.id)
    order by id desc limit 2`.execute(db);
  const [whole, near] = bills;
  const { rows: accounts } = await sql<{ numero: string }>`
    select numero from banks_companies where empresa_id = 1 and empresa = 1 and estado = 'active' order by id limit 1`.execute(
    db,
  );
  const number = accounts[0]?.numero ?? "";
  if (whole === undefined || near === undefined)
    throw new Error("the demonstration has no invoices");
  const content = monthsFile([
    [25, `PAGO PSE ${whole.factura}`, whole.factura, whole.total],
    [24, "COMISION TRANSFERENCIA ACH 1101", "", "-8120.00"],
    [18, `ABONO ${near.factura}`, near.factura, moneyOf(centsOf(near.total) - 5_000n)],
    [17, "CONSIGNACION EN OFICINA", "", "500.00"],
    [2, "CUOTA DE MANEJO 10", "", "-28900.00"],
  ]);
  const visitor = await stage.visit();
  const { page } = visitor;
  await comeIn(visitor, "admin", "/bank-files/create");
  await page.getByRole("combobox", { name: "Cuenta" }).fill(number);
  await page.getByRole("option", { name: new RegExp(number, "u") }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "mes.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("combobox", { name: "Estructura" }).fill("Extracto");
  await page
    .getByRole("option", { name: /Extracto del banco/u })
    .first()
    .click();
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  // Its job reads it: the page shows each step by itself (ADR 86), and what was there makes room.
  visitor.allow(/ shifts /u);
  const main = page.getByRole("main");
  await onPage(main.getByText("Cuadrado", { exact: true }).first()).toBeVisible();
  const { rows: files } = await sql<{ id: string }>`
    select max(id)::text as id from bank_files where empresa_id = 1`.execute(db);
  const id = files[0]?.id ?? "";

  await page.goto(`${DESK}?file=${id}`);
  await onPage(list(visitor)).toBeFocused();
  await onPage(list(visitor).getByRole("option")).toHaveCount(5);

  // All that is sure goes at one question, which says how many they are and their sums; focus is back on the list.
  await page.keyboard.press("t");
  const question = page.getByRole("alertdialog");
  await onPage(question).toContainText(
    /¿Aceptar 2 seguros: entran \$\s[\d.,]+ y salen \$\s8\.120,00\?/u,
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await onPage(underCursor(visitor)).toContainText(`ABONO ${near.factura}`);
  await onPage(list(visitor)).toBeFocused();
  // One key takes both back while neither was sent.
  await page.keyboard.press("u");
  await onPage(page.getByText(/^Se quitaron 2: /u)).toBeVisible();
  await onPage(list(visitor).getByRole("option")).toHaveCount(5);
  await page.keyboard.press("t");
  await onPage(question).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await onPage(underCursor(visitor)).toContainText(`ABONO ${near.factura}`);
  await page.keyboard.press("Enter");
  await onPage(underCursor(visitor)).toContainText("CONSIGNACION EN OFICINA");
  const { rows: allies } = await sql<{ nombre: string }>`
    select nombre from companies where id = 2`.execute(db);
  await page.keyboard.press("b");
  await page.keyboard.type(allies[0]?.nombre.slice(0, 12) ?? "");
  await page
    .getByRole("button", { name: /^Aporte de/u })
    .first()
    .press("Enter");
  await page.keyboard.press("Enter");
  await onPage(underCursor(visitor)).toContainText("CUOTA DE MANEJO 10");
  await page.keyboard.press("1");
  await onPage(page.getByText("No sobra ni falta nada.")).toBeVisible();
  await page.keyboard.press("Enter");
  await onPage(page.getByRole("heading", { name: "Cuadrado" })).toBeVisible();

  await page.getByRole("link", { name: "Inicio", exact: true }).first().press("Enter");
  await page.waitForURL("/dashboard");
  await page.goto(`/bank-files/view/${id}`);
  await onPage(main.getByText("Cerrado", { exact: true }).first()).toBeVisible();
});

test("a line that a colleague has says who, and is free once they go on", async () => {
  const { db, one, colleague } = await meetTwo(stage);
  await bankLines(one, db, [
    { valor: "811.00", texto: "DE UNA" },
    { valor: "812.00", texto: "DE OTRA" },
  ]);
  await colleague.page.goto(DESK);
  await onPage(underCursor(colleague)).toContainText("DE UNA");
  await one.page.goto(DESK);
  const { rows } = await sql<{ name: string }>`
    select firstname || ' ' || lastname as name from users where username = 'analista'`.execute(db);
  const name = rows[0]?.name ?? "";
  const first = list(one).getByRole("option", { name: /DE UNA/u });
  await onPage(first).toContainText(`En uso por ${name}`);
  await list(colleague).press("ArrowDown");
  await onPage(first).not.toContainText("En uso por");
});
