import { sql } from "kysely";
import { expect, test } from "vitest";

import { contactWindow, windowAfter } from "../../server/fund/contact-hours.ts";
import { seedRoleStaff } from "../../server/seed/role-staff.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { dayAfter, dayText } from "../../src/domain/calendar.ts";
import { dayOf } from "../../src/domain/format.ts";
import { comeIn } from "../support/come-in.ts";
import { demoClaims } from "../support/demo-claims.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { TEST_SECRET } from "../support/server.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server, clock } = openSeededStage();

/** Three people who prepare the claim, then the collector and two of the treasury. */
const PEOPLE = ["admin", "nuevo", "gerencia", "juridica", "tesoreria", "analista"] as const;

/** Moves the clock to ten in the morning of the next weekday on which debtors may be reached. */
function moveToContactHours(): void {
  let { opens } = windowAfter(dayOf(clock.now()));
  while (new Date(opens).getUTCDay() === 6) ({ opens } = windowAfter(dayOf(opens)));
  clock.advance(opens.getTime() + 3 * 3_600_000 - clock.now().getTime());
  expect(contactWindow(clock.now()).opens.getTime()).toBeLessThan(clock.now().getTime());
}

/** The people, each with a browser at the same hour as the server. */
async function everybody(): Promise<Record<(typeof PEOPLE)[number], Visitor>> {
  const { db } = server();
  const { encryption } = deriveSecrets(TEST_SECRET);
  await seedRoleStaff({ db, encryption, now: clock.now() });
  await sql`update users set must_change_password = false, rol = (select id from roles where nombre = 'Tesorería')
    where username = 'analista'`.execute(db);
  await sql`update users set must_change_password = false, rol = (select rol from users where username = 'admin')
    where username in ('nuevo', 'gerencia')`.execute(db);
  await sql`update user_companies set company_id = 1 where user_id = (select id from users where username = 'nuevo')`.execute(
    db,
  );
  const come = async (name: string): Promise<Visitor> => {
    const visitor = await visit();
    await visitor.context.clock.install({ time: clock.now() });
    await comeIn(visitor, name);
    visitor.allow(/ shifts /u);
    return visitor;
  };
  const people: Partial<Record<(typeof PEOPLE)[number], Visitor>> = {};
  for (const name of PEOPLE) people[name] = await come(name);
  return people as Record<(typeof PEOPLE)[number], Visitor>;
}

type Sent = { readonly input?: object; readonly values?: object };

/** A call of the API in the name of the person of a page; of a step, with the version of its record. */
async function call({ page }: Visitor, path: string, sent: Sent): Promise<string> {
  return page.evaluate(
    async ({ address, body }) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem("token") ?? ""}`,
        company: sessionStorage.getItem("company") ?? "",
        "content-type": "application/json",
      };
      const [controller = "", , id] = address.split("/");
      const read = async (): Promise<unknown> => {
        const record = await fetch(`/api/${controller}/view/${id ?? ""}`, { headers });
        return record.json();
      };
      const { version } = id === undefined ? {} : ((await read()) as { version: number });
      const asked = JSON.stringify({ ...(id !== undefined && { version }), ...body });
      const reply = await fetch(`/api/${address}`, { method: "POST", headers, body: asked });
      const answer = (await reply.json()) as { readonly id: string };
      if (!reply.ok) throw new Error(`${address}: ${JSON.stringify(answer)}`);
      return answer.id;
    },
    { address: path, body: sent },
  );
}

/** The id or the number that a statement finds. */
async function one(query: ReturnType<typeof sql<{ found: string }>>): Promise<string> {
  const { rows } = await query.execute(server().db);
  return rows[0]?.found ?? "";
}

const accountOf = async (whose: ReturnType<typeof sql>, column: "id" | "numero") =>
  one(sql<{ found: string }>`select ${sql.ref(column)}::text as found from banks_companies
    where empresa_id = 1 and empresa = ${whose} and estado = 'active' and uso <> 'collect' order by id limit 1`);

/** A claim of a million that the fund paid, by the calls of three people: the debt that it made. */
async function paidClaim(people: Record<"admin" | "nuevo" | "gerencia", Visitor>) {
  const { admin, nuevo, gerencia } = people;
  const [claim] = await demoClaims(admin.page, 2);
  if (claim === undefined) throw new Error("there is no claim");
  await sql`update collection_documents set vencida_desde = null`.execute(server().db);
  await call(nuevo, `requests/take/${claim.id}`, {});
  await call(nuevo, `requests/endorse/${claim.id}`, { input: { valor_aprobado: "1000000.00" } });
  await call(gerencia, `requests/approve/${claim.id}`, { input: {} });
  const cuenta_origen = await accountOf(sql`1`, "id");
  const input = { cuenta_origen, fecha_programada: dayOf(clock.now()) };
  await call(gerencia, `requests/schedule/${claim.id}`, { input });
  const transfer = await one(
    sql<{
      found: string;
    }>`select id::text as found from transfers where origen = ${`requests/${claim.id}`}`,
  );
  await call(admin, `transfers/authorise/${transfer}`, {});
  await call(nuevo, `transfers/sign/${transfer}`, {});
  await call(gerencia, `transfers/send/${transfer}`, {});
  await server().tidy();
  await server().settled();
  await call(gerencia, `transfers/markSent/${transfer}`, {});
  await call(gerencia, `transfers/confirm/${transfer}`, {});
  const { rows } = await sql<Debt>`
    select r.id::text, r.numero as number, r.obligacion::text as obligation, c.nombre as debtor, e.nombre as entity,
      r.empresa::text as ally
    from recoverables r join customers c on c.id = r.cliente join companies e on e.id = r.empresa
    where r.solicitud = ${claim.id}::bigint`.execute(server().db);
  const [debt] = rows;
  if (debt === undefined) throw new Error("the claim made no debt");
  return debt;
}

type Debt = Readonly<Record<"id" | "number" | "obligation" | "debtor" | "entity" | "ally", string>>;

async function seesStatus({ page }: Visitor, status: string): Promise<void> {
  await onPage(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();
}

/** Fills in a reference with a text and takes the first that is offered. */
async function choose(
  { page }: Visitor,
  scope: Pick<Visitor["page"], "getByRole">,
  [label, text]: readonly [string, string],
): Promise<void> {
  await scope.getByRole("combobox", { name: label, exact: true }).fill(text);
  await page.getByRole("option", { name: text }).first().click();
}

/** Does a step whose references and dates are filled in, having read what would happen. */
async function doesWith(
  visitor: Visitor,
  action: string,
  {
    references,
    day,
  }: { readonly references: readonly (readonly [string, string])[]; readonly day?: string },
): Promise<void> {
  const { page } = visitor;
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  for (const each of references) await choose(visitor, dialog, each);
  if (day !== undefined) await dialog.getByLabel("Fecha de la transferencia").fill(dayText(day));
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await onPage(dialog.getByRole("group", { name: "Esto es lo que pasará" })).toBeVisible();
  await dialog.getByRole("button", { name: action }).click();
  await onPage(dialog).toHaveCount(0);
}

test("a debt comes back: it is assigned, its debtor promises on the board and pays, another person applies the payment and its parts are programmed; the obligation tells it", async () => {
  moveToContactHours();
  const people = await everybody();
  const { juridica, tesoreria, analista } = people;
  const debt = await paidClaim(people);
  const today = dayOf(clock.now());

  await follow(juridica, `/recoverables/view/${debt.id}`);
  await seesStatus(juridica, "Por asignar");
  await doesWith(juridica, "Asignar", { references: [["Gestor", "Hernán"]] });
  await seesStatus(juridica, "En gestión");

  await follow(juridica, "/recoverables/manager");
  const board = juridica.page;
  await board.getByRole("option", { name: new RegExp(debt.debtor, "u") }).click();
  const pane = board.getByRole("region", { name: "El caso bajo el cursor" });
  await onPage(pane).toContainText(debt.number);
  await pane.getByRole("button", { name: /^Registrar gestión/u }).click();
  const form = board.getByRole("form", { name: "Registrar gestión" });
  await form.getByRole("combobox", { name: "Canal" }).selectOption({ label: "Llamada" });
  await form.getByRole("combobox", { name: "Resultado" }).selectOption({ label: "Promete pagar" });
  await form.getByLabel("Promete pagar el").fill(dayText(dayAfter(today, 3)));
  await form.getByLabel("Valor que promete").fill("500000");
  await form.getByLabel("Nota").fill("Paga con su prima.");
  await form.getByRole("button", { name: /^Guardar/u }).click();
  await onPage(form).toHaveCount(0);
  await board.getByRole("option", { name: new RegExp(debt.debtor, "u") }).click();
  await onPage(pane.getByRole("region", { name: "Gestiones" })).toContainText("Por cumplir");
  await juridica.keeps("debt-promised");

  await follow(juridica, "/recovers/create");
  await juridica.sees("Nueva recuperación");
  const main = board.getByRole("main");
  await choose(juridica, main, ["Tipo", "Pago del deudor"]);
  await choose(juridica, main, ["Recuperable", debt.number]);
  await choose(juridica, main, ["Entidad que reporta", debt.entity]);
  await main.getByLabel("Fecha de pago del deudor").fill(dayText(today));
  await main.getByLabel("Valor recibido").fill("500000");
  await board.getByRole("button", { name: "Crear", exact: true }).click();
  await juridica.sees(/RE-\d/u);
  await seesStatus(juridica, "Validada");
  const address = new URL(board.url()).pathname;
  const heading = (await board.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const number = /RE-[\d-]+$/u.exec(heading)?.[0] ?? "";

  const receipt = await call(tesoreria, "customers-collects/create", {
    values: {
      fecha: today,
      cuenta: await accountOf(sql`1`, "id"),
      medio: "pse",
      valor: "500000.00",
    },
  });
  await follow(tesoreria, address);
  const received = await one(
    sql<{
      found: string;
    }>`select numero as found from customers_collects where id = ${receipt}::bigint`,
  );
  await doesWith(tesoreria, "Cruzar", { references: [["Recaudo", received]] });
  await seesStatus(tesoreria, "Cruzada");
  // Who matched it does not apply it.
  await onPage(tesoreria.page.getByRole("main")).toContainText("distinta de quien la registró");

  await follow(analista, "/recovers");
  await analista.page.getByRole("main").getByRole("link", { name: number }).click();
  await analista.sees(number);
  const shown = analista.page.getByRole("main");
  for (const line of ["Fórmula de honorarios", "Neto", "Parte del fondo", "Parte del aliado"]) {
    await onPage(
      shown.getByRole("row", { name: new RegExp(`^${line}`, "u") }).first(),
    ).toBeVisible();
  }
  await analista.keeps("recovery-split");
  await analista.page.getByRole("button", { name: "Aplicar", exact: true }).click();
  await analista.page.getByRole("alertdialog").getByRole("button", { name: "Aplicar" }).click();
  await seesStatus(analista, "Aplicada");

  await tesoreria.page.reload();
  await seesStatus(tesoreria, "Aplicada");
  await doesWith(tesoreria, "Programar traslado", {
    references: [
      ["Cuenta de origen", await accountOf(sql`1`, "numero")],
      ["Cuenta de la entidad", await accountOf(sql`${debt.ally}::bigint`, "numero")],
    ],
    day: today,
  });
  const { rows: sent } = await sql<{ concept: string; isShare: boolean }>`
    select t.concepto as concept, t.valor = x.parte_aliado as "isShare" from transfers t
    join recovers x on t.origen = 'recovers/' || x.id where x.numero = ${number} and x.empresa_id = 1`.execute(
    server().db,
  );
  expect(sent).toEqual([{ concept: "share", isShare: true }]);

  await follow(people.admin, `/obligations/view/${debt.obligation}`);
  const { page } = people.admin;
  await page.getByRole("button", { name: "Ver la línea de tiempo" }).click();
  const story = page.getByRole("region", { name: "Línea de tiempo" });
  await onPage(story).toContainText("Aplicó");
  const said = (await story.textContent()) ?? "";
  const wanted = ["Corte", "Radicó", "Aprobó", "Asignó", "Llamada", "Cruzó"];
  expect(wanted.filter((step) => !said.includes(step))).toEqual([]);
  await people.admin.keeps("debt-told");
});
