import { sql } from "kysely";
import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { deriveSecrets } from "../../server/services/secret-box.ts";
import { seedRoleStaff } from "../../server/seed/role-staff.ts";
import { storyMonths } from "../../server/seed/story-months.ts";
import { comeIn } from "../support/come-in.ts";
import { TEST_SECRET } from "../support/server.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server, clock } = openSeededStage();

/** The pages of billing. */
const PAGES = [
  "/collection-documents/settlement",
  "/collection-documents/invoices",
  "/erps/invoicePending",
  "/erps/invoiceMassive",
  "/erps/logs/invoices",
  "/fe-attachments",
];

/** Two people with the rights of the first: one settles and reviews, another approves. */
async function twoPeople(): Promise<[Visitor, Visitor]> {
  const { db } = server();
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db
    .updateTable("users")
    .set({ rol: rights, must_change_password: false })
    .where("username", "=", "analista")
    .execute();
  const people = [await visit(), await visit()] as const;
  await comeIn(people[0], "admin");
  await comeIn(people[1], "analista");
  // A step of another status makes room for what it says; a slow answer comes long after the press that asked for it.
  for (const visitor of people) visitor.allow(/ shifts /u);
  return [...people];
}

/** The demonstration with a month that nobody has settled yet. */
async function unsettled(month: string): Promise<void> {
  const { db } = server();
  await sql`delete from settlement_lines where documento in (
    select id from collection_documents where periodo = ${month} and origen = 'settlement')`.execute(
    db,
  );
  await sql`
    delete from collection_documents where periodo = ${month} and origen = 'settlement'`.execute(
    db,
  );
  await sql`delete from settlements where periodo = ${month}`.execute(db);
}

const button = ({ page }: Visitor, name: string) => page.getByRole("button", { name, exact: true });

async function seesStatus({ page }: Visitor, status: string): Promise<void> {
  await onPage(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();
}

/** Does a command that is confirmed first. */
async function does(visitor: Visitor, action: string): Promise<void> {
  await button(visitor, action).click();
  await visitor.page.getByRole("alertdialog").getByRole("button", { name: action }).click();
}

/** Opens the first record of a page of the menu by its number. */
async function openFirst(visitor: Visitor, page: string, number = /DC-\d/u): Promise<void> {
  await visitor.page.goto(page);
  await visitor.page.getByRole("main").getByRole("link", { name: number }).first().click();
  await visitor.sees(number);
}

test("a month is settled, a document of it reviewed, approved by another person, issued and accepted", async () => {
  const last = storyMonths(clock.now()).at(-1) ?? "";
  await unsettled(last);
  const [first, second] = await twoPeople();
  const [year, month] = last.split("-");

  await first.page.goto("/collection-documents/settlement");
  await first.page.getByRole("main").getByRole("link", { name: "Liquidar período" }).click();
  await first.page.getByRole("textbox", { name: "Período" }).fill(`${month ?? ""}/${year ?? ""}`);
  await button(first, "Crear").click();
  await first.page.waitForURL(/\/settlements\/view\//u);
  await server().tidy();
  await server().settled();

  await openFirst(first, "/collection-documents/settlement");
  await seesStatus(first, "Calculada");
  await first.keeps("settlement-1-calculated");
  await does(first, "Revisar");
  await seesStatus(first, "Revisada");
  await onPage(button(first, "Aprobar")).toBeDisabled();

  await openFirst(second, "/collection-documents/settlement");
  await does(second, "Aprobar");
  await seesStatus(second, "Aprobada");
  await second.keeps("settlement-2-approved");
  await does(second, "Emitir");
  await seesStatus(second, "En emisión");

  await openFirst(first, "/erps/invoicePending", /FE-\d/u);
  await does(first, "Enviar");
  await seesStatus(first, "En envío");
  await server().tidy();
  await server().settled();

  await openFirst(first, "/collection-documents/invoices");
  await seesStatus(first, "Emitida");
  await first.keeps("settlement-3-issued");

  for (const address of PAGES) {
    await first.page.goto(address);
    await first.sees(/\S/u, `settlement${address.replaceAll("/", "-")}`);
  }
});

test("the person who invoices finds the invoices that wait, sends one, and reads its log", async () => {
  const { encryption } = deriveSecrets(TEST_SECRET);
  await seedRoleStaff({ db: server().db, encryption, now: clock.now() });
  const invoicing = await visit();
  await comeIn(invoicing, "facturacion", "/erps/invoicePending?f.estado=pending");
  await invoicing.page.getByRole("main").getByRole("link", { name: /^FE-/u }).first().click();
  await invoicing.sees(/FE-\d/u);
  // The stand-in of the DIAN answers when it will: the page shows it by itself, and what was there makes room.
  invoicing.allow(/ shifts /u);
  await does(invoicing, "Enviar");
  await seesStatus(invoicing, "En envío");

  for (const address of ["/erps/creditPending", "/erps/logs/invoices"]) {
    await invoicing.page.goto(address);
    await invoicing.sees(/\S/u, `invoicing${address.replaceAll("/", "-")}`);
    await onPage(invoicing.page.getByText("Acceso denegado")).toHaveCount(0);
  }
});
