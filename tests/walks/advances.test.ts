import { sql } from "kysely";
import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { seedRoleStaff } from "../../server/seed/role-staff.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { dayText } from "../../src/domain/calendar.ts";
import { dayOf } from "../../src/domain/format.ts";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { TEST_SECRET } from "../support/server.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openSeededStage();

/** Four people with the rights of the first: one asks, another approves, the third signs and the last authorises. */
async function fourPeople(): Promise<[Visitor, Visitor, Visitor, Visitor]> {
  const { db } = server();
  const { encryption } = deriveSecrets(TEST_SECRET);
  await seedRoleStaff({ db, encryption, now: new Date() });
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db
    .updateTable("users")
    .set({ rol: rights, must_change_password: false })
    .where("username", "in", ["analista", "nuevo", "gerencia"])
    .execute();
  await db
    .updateTable("user_companies")
    .set({ company_id: 1 })
    .where("user_id", "=", db.selectFrom("users").select("id").where("username", "=", "nuevo"))
    .execute();
  const people = [await visit(), await visit(), await visit(), await visit()] as const;
  await comeIn(people[0], "admin");
  await comeIn(people[1], "analista");
  await comeIn(people[2], "nuevo");
  await comeIn(people[3], "gerencia");
  // A step of another status makes room for what it says; a slow answer comes long after the press that asked for it.
  for (const visitor of people) visitor.allow(/ shifts /u);
  return [...people];
}

/** Asks for an advance to an entity with an account that may be paid, and gives its address. */
async function askForAdvance({ page, sees }: Visitor): Promise<string> {
  const { rows } = await sql<{ nombre: string; numero: string }>`
    select c.nombre, a.numero from banks_companies a join companies c on c.id = a.empresa
    where a.empresa_id = 1 and a.empresa <> 1 and a.estado = 'active' and a.uso <> 'collect' and c.estado = 'active'
    order by a.id limit 1`.execute(server().db);
  const { nombre = "", numero = "" } = rows[0] ?? {};
  await follow({ page }, "/advances/create");
  await sees("Nuevo anticipo");
  await page.getByRole("combobox", { name: "Entidad" }).last().fill(nombre);
  await page.getByRole("option", { name: new RegExp(nombre.slice(0, 12), "u") }).click();
  await page.getByRole("combobox", { name: "Concepto" }).selectOption("Otro");
  await page.getByRole("textbox", { name: "Valor" }).fill("1260000");
  await page.getByRole("combobox", { name: "Cuenta de destino" }).fill(numero);
  await page.getByRole("option", { name: new RegExp(numero, "u") }).click();
  await page.getByLabel("Fecha").fill(dayText(dayOf(new Date())));
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await sees(/AN-\d/u);
  return new URL(page.url()).pathname;
}

/** The number of an account of the fund from which money may leave. */
async function accountOfFund(): Promise<string> {
  const { rows } = await sql<{ numero: string }>`
    select numero from banks_companies
    where empresa_id = 1 and empresa = empresa_id and estado = 'active' and uso <> 'collect'
    order by id limit 1`.execute(server().db);
  return rows[0]?.numero ?? "";
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

const LISTS = {
  "/advances": { title: "Anticipos", number: /AN-\d/u },
  "/transfers": { title: "Transferencias", number: /TR-\d/u },
};

/** Opens the first record of a list by its number, once the list is there: Inicio has links to the same records. */
async function openFirst(visitor: Visitor, list: keyof typeof LISTS): Promise<void> {
  const { title, number } = LISTS[list];
  await follow(visitor, list);
  await visitor.sees(title);
  await visitor.page.getByRole("main").getByRole("link", { name: number }).first().click();
  await visitor.sees(number);
}

test("an advance that one person asks for is approved by another with what it asks for; two more sign its transfer, which is sent and confirmed", async () => {
  const [first, second, third, fourth] = await fourPeople();

  const advance = await askForAdvance(first);
  await follow(second, advance);
  await second.sees(/AN-\d/u);
  await button(second, "Aprobar").click();
  const dialog = second.page.getByRole("alertdialog", {
    name: /^Aprobar el anticipo «AN-\S+» por \$\s[\d.]+,\d\d a \S/u,
  });
  await second.keeps("advance-1-dialog");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await onPage(dialog.getByLabel("Cuenta de origen")).toBeFocused();
  const account = await accountOfFund();
  await dialog.getByLabel("Cuenta de origen").fill(account);
  await second.page.getByRole("option", { name: new RegExp(account, "u") }).click();
  await dialog.getByLabel("Fecha de la transferencia").fill("24/12/2031");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  const review = dialog.getByRole("group", { name: "Esto es lo que pasará" });
  await onPage(review).toContainText("Pasa de «Solicitado» a «Aprobado»");
  await second.keeps("advance-2-review");
  await dialog.getByRole("button", { name: "Aprobar" }).click();
  await seesStatus(second, "Aprobado");
  const history = second.page.getByRole("region", { name: "Historia" });
  await onPage(history).toContainText("24/12/2031");
  await second.keeps("advance-3-approved");

  await openFirst(second, "/transfers");
  await second.keeps("transfer-1-programmed");
  await onPage(button(second, "Autorizar")).toBeDisabled();
  await openFirst(fourth, "/transfers");
  await does(fourth, "Autorizar");
  await seesStatus(fourth, "Autorizada");
  await fourth.keeps("transfer-2-authorised");
  await openFirst(third, "/transfers");
  await does(third, "Segunda autorización");
  await seesStatus(third, "Lista");
  await does(third, "Generar archivo");
  // A job writes the file: the page waits for it, shows it by itself (ADR 86), and what was there makes room.
  third.allow(/ shifts /u);
  await seesStatus(third, "Archivo generado");
  await onPage(
    third.page
      .getByRole("main")
      .getByText(/^TR-.+\.csv/u)
      .first(),
  ).toBeVisible();
  const done = third.page.getByRole("region", { name: "Historia" }).getByRole("listitem").first();
  await onPage(done).toContainText("El archivo está escrito");
  await onPage(done).toContainText(/TR-.+\.csv/u);
  await third.keeps("transfer-3-written");
  await button(third, "Marcar enviada").click();
  await seesStatus(third, "Enviada");
  // The bank returns it: its record says why, in a band, and has no file any more.
  await button(third, "Devuelta por el banco").click();
  const asked = third.page.getByRole("alertdialog");
  await asked.getByLabel("Motivo").fill("Cuenta cancelada");
  await asked.getByRole("button", { name: "Devuelta por el banco" }).click();
  await seesStatus(third, "Devuelta por el banco");
  const main = third.page.getByRole("main");
  await onPage(main.getByText("Devuelta por el banco: Cuenta cancelada")).toBeVisible();
  await onPage(button(third, "Autorizar")).toHaveCount(0);
  await third.keeps("transfer-4-returned");
  // Its author insists on the account with a reason: the other two authorise it again.
  await openFirst(second, "/transfers");
  await button(second, "Confirmar cuenta").click();
  const insisting = second.page.getByRole("alertdialog");
  await insisting.getByLabel("Motivo").fill("El banco se equivocó");
  await insisting.getByRole("button", { name: "Confirmar cuenta" }).click();
  await seesStatus(second, "Programada");
  await openFirst(fourth, "/transfers");
  await fourth.page.getByRole("main").getByRole("link", { name: "Transferencias" }).first().click();
  await fourth.sees("Transferencias");
  await fourth.page.getByRole("checkbox").nth(1).check();
  await button(fourth, "Autorizar").click();
  const several = fourth.page.getByRole("alertdialog");
  await onPage(several).toContainText(/\$\s[\d.]+,\d\d · \S.* · cuenta terminada en \d{4}/u);
  await fourth.keeps("transfer-5-several");
  await several.getByRole("button", { name: /^Autorizar/u }).click();
  await openFirst(third, "/transfers");
  await does(third, "Segunda autorización");
  await does(third, "Generar archivo");
  await seesStatus(third, "Archivo generado");
  await button(third, "Marcar enviada").click();
  await does(third, "Confirmar");
  await seesStatus(third, "Confirmada");
  await follow(first, "/transfers");
  await follow(first, advance);
  await seesStatus(first, "Girado");
});
