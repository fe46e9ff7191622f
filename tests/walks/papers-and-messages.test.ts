import { sql } from "kysely";
import { test } from "vitest";

import { windowAfter } from "../../server/fund/contact-hours.ts";
import { smallPdf } from "../../server/seed/small-pdf.ts";
import { dayAfter, dayText } from "../../src/domain/calendar.ts";
import { dayOf } from "../../src/domain/format.ts";
import { roleVisitors } from "../support/demo-roles.ts";
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

/** Fills in a reference with a text and takes the first that is offered. */
async function choose({ page }: Visitor, label: RegExp, text: string): Promise<void> {
  await page.getByRole("main").getByRole("combobox", { name: label }).fill(text);
  await page.getByRole("listbox").getByRole("option").filter({ hasText: text }).first().click();
}

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

test("a document is loaded, another person sees and accepts it, and its next version takes its place; markup that is named as a PDF is refused in words", async () => {
  const { cartera, operaciones } = await roleVisitors(stage, ["cartera", "operaciones"]);
  const { rows } = await sql<{ customer: string; kind: string }>`
    select c.nombre as customer, (select nombre from documents
        where empresa_id = 1 and clase = 'support' and estado = 'active' and vigencia_dias is null order by id limit 1) as kind
    from customers c where c.empresa_id = 1 and not exists (select from customers_files f where f.cliente = c.id)
      and c.estado = 'active' order by c.id limit 1`.execute(db());
  const { customer = "", kind = "" } = rows[0] ?? {};
  const { page } = cartera;
  /** Writes a document of the customer but its file. */
  const begin = async () => {
    await follow(cartera, "/customers-files/create");
    await cartera.sees("Nuevo documento de cliente");
    await choose(cartera, /^Cliente/u, customer);
    await choose(cartera, /^Tipo de documento/u, kind);
  };
  const attach = async (name: string, content: Buffer) => {
    await page.locator("input[type=file]").setInputFiles(fileOf(name, content));
    await onPage(page.getByRole("main")).toContainText(name);
  };

  await begin();
  cartera.allow(/422/u);
  for (const markup of ["<html><script>1</script>", "<svg onload='alert(1)'/>"]) {
    await page.locator("input[type=file]").setInputFiles(fileOf("pagaré.pdf", Buffer.from(markup)));
    await onPage(page.getByRole("main")).toContainText(
      /no es de un tipo que se pueda guardar|Debe ser/u,
    );
    await cartera.keeps("document-refused");
  }
  await attach("primero.pdf", await smallPdf("Primero"));
  await button(cartera, "Crear").click();
  await seesStatus(cartera, "Cargado");
  await onPage(button(cartera, "Aceptar")).toHaveCount(0);
  const first = new URL(page.url()).pathname;
  // Whoever may accept it is told, by the name of its type.
  await onPage(operaciones.page.locator("body")).toContainText(`Aceptar · ${kind} v1`);

  await follow(operaciones, first);
  await operaciones.page.getByRole("button", { name: "Ver primero.pdf" }).click();
  const preview = operaciones.page.getByRole("dialog", { name: "primero.pdf" });
  await onPage(preview).toBeVisible();
  await operaciones.keeps("document-preview");
  await operaciones.page.keyboard.press("Escape");
  await does(operaciones, "Aceptar");
  await seesStatus(operaciones, "Aceptado");

  await begin();
  await attach("segundo.pdf", await smallPdf("Segundo"));
  await button(cartera, "Crear").click();
  await seesStatus(cartera, "Cargado");
  const second = new URL(page.url()).pathname;
  await follow(operaciones, second);
  await does(operaciones, "Aceptar");
  await seesStatus(operaciones, "Aceptado");
  await follow(operaciones, first);
  await seesStatus(operaciones, "Reemplazado");
});

/** Moves the clock to ten in the morning of the next weekday on which people may be written to. */
function moveToContactHours(): void {
  let { opens } = windowAfter(dayOf(stage.clock.now()));
  while (new Date(opens).getUTCDay() === 6) ({ opens } = windowAfter(dayAfter(dayOf(opens), 1)));
  stage.clock.advance(opens.getTime() + 3 * 3_600_000 - stage.clock.now().getTime());
}

/** Lets what is due happen, some seconds later. */
async function pass(): Promise<void> {
  stage.clock.advance(5_000);
  await stage.server().tidy();
  await stage.server().settled();
}

/** Sets how many messages leave in a minute. */
async function sendAMinute(rate: number): Promise<void> {
  await sql`delete from configurations where clave = 'mensajes.por.minuto'`.execute(db());
  await sql`insert into configurations (clave, tipo, valor) values ('mensajes.por.minuto', 'number', ${String(rate)})`.execute(
    db(),
  );
}

test("a campaign says whom it reaches and who is left out before another person schedules it; one to nobody is refused with its count; what is sent is paused and goes on", async () => {
  moveToContactHours();
  await sendAMinute(1);
  const { cartera, operaciones } = await roleVisitors(stage, ["cartera", "operaciones"]);
  const { page } = cartera;
  const { rows } = await sql<{ city: string; reached: number; empty: string }>`
    select c.id::text as city,
      count(*) filter (where k.autorizacion_datos and k.correo is not null)::integer as reached,
      (select max(x.id)::text from cities x where not exists (select from customers y where y.ciudad = x.id)) as empty
    from customers k join cities c on c.id = k.ciudad where k.empresa_id = 1
    group by c.id order by 2 desc limit 1`.execute(db());
  const { city = "", reached = 0, empty = "" } = rows[0] ?? {};
  const write = async (title: string, audience: string) => {
    await follow(cartera, "/fe-campaigns/create");
    await cartera.sees("Nueva campaña");
    const main = page.getByRole("main");
    await main.getByLabel(/^Nombre/u).fill(title);
    await choose(cartera, /^Mensaje/u, "Saldo");
    await main.getByLabel(/^Audiencia/u).fill(audience);
    const today = dayText(dayOf(stage.clock.now()));
    await main
      .getByLabel(/^Programada para/u)
      .first()
      .fill(`${today} 09:00`);
    await button(cartera, "Crear").click();
    await cartera.sees(title);
    await seesStatus(cartera, "Borrador");
    return new URL(page.url()).pathname;
  };

  await follow(operaciones, await write("A nadie", `/customers/list?f.ciudad=${empty}`));
  await button(operaciones, "Programar").click();
  const dialog = operaciones.page.getByRole("alertdialog");
  await onPage(dialog).toContainText("Saldrá a 0 destinatarios");
  operaciones.allow(/409/u);
  await dialog.getByRole("button", { name: "Programar" }).click();
  await onPage(operaciones.page.locator("body")).toContainText(
    "La audiencia tiene 0 destinatarios.",
  );
  await operaciones.keeps("campaign-empty");
  await operaciones.page.keyboard.press("Escape");

  const address = await write("A una ciudad", `/customers/list?f.ciudad=${city}`);
  const audience = page.getByRole("main").getByRole("link", { name: /^Clientes · Ciudad: /u });
  await onPage(audience).toHaveAttribute("href", `/customers/list?f.ciudad=${city}`);
  await cartera.keeps("campaign-draft");
  await onPage(button(cartera, "Programar")).toHaveCount(0);
  await follow(operaciones, address);
  await button(operaciones, "Programar").click();
  await onPage(dialog).toContainText(
    new RegExp(`Saldrá a ${reached} destinatarios; quedarán fuera`, "u"),
  );
  await operaciones.keeps("campaign-scheduling");
  await dialog.getByRole("button", { name: "Programar" }).click();
  await seesStatus(operaciones, "Programada");
  for (let turn = 0; turn < 3; turn += 1) await pass();
  await follow(operaciones, "/fe-campaigns");
  await follow(operaciones, address);
  await operaciones.keeps("campaign-sending");
  await seesStatus(operaciones, "En envío");
  await does(operaciones, "Pausar");
  await seesStatus(operaciones, "Pausada");
  await operaciones.keeps("campaign-paused");
  await sendAMinute(6_000);
  await button(operaciones, "Reanudar").click();
  await seesStatus(operaciones, "En envío");
  for (let turn = 0; turn < 4; turn += 1) await pass();
  await follow(operaciones, "/fe-campaigns");
  await follow(operaciones, address);
  await seesStatus(operaciones, "Terminada");
  await operaciones.keeps("campaign-finished");
});
