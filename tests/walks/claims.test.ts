import { sql } from "kysely";
import { test } from "vitest";

import { smallPdf } from "../../server/seed/small-pdf.ts";
import { dayText } from "../../src/domain/calendar.ts";
import { dayOf } from "../../src/domain/format.ts";
import { comeIn } from "../support/come-in.ts";
import { demoClaims } from "../support/demo-claims.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openSeededStage();

/** Three people with the rights of the first: one files, another endorses, the third approves and pays. */
async function threePeople(): Promise<[Visitor, Visitor, Visitor]> {
  const { db } = server();
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db
    .updateTable("users")
    .set({ rol: rights, must_change_password: false })
    .where("username", "in", ["analista", "nuevo"])
    .execute();
  await db
    .updateTable("user_companies")
    .set({ company_id: 1 })
    .where("user_id", "=", db.selectFrom("users").select("id").where("username", "=", "nuevo"))
    .execute();
  const people = [await visit(), await visit(), await visit()] as const;
  for (const [index, name] of ["admin", "analista", "nuevo"].entries()) {
    const visitor = people[index];
    if (visitor !== undefined) await comeIn(visitor, name);
    // An answer of the bank, and the parts of a case that come after it, make room.
    visitor?.allow(/ shifts /u);
  }
  return [...people];
}

const button = ({ page }: Visitor, name: string) => page.getByRole("button", { name, exact: true });

async function seesStatus({ page }: Visitor, status: string): Promise<void> {
  await onPage(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();
}

/** Does a step that asks for no more than a yes. */
async function does(visitor: Visitor, action: string): Promise<void> {
  await button(visitor, action).click();
  await visitor.page.getByRole("alertdialog").getByRole("button", { name: action }).click();
}

/** Does a step that asks for fields: they are filled in, what would happen is read, and it is done. */
async function doesWith(
  { page }: Visitor,
  action: string,
  fill: (dialog: ReturnType<Visitor["page"]["getByRole"]>) => Promise<void>,
): Promise<void> {
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await fill(dialog);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await onPage(dialog.getByRole("group", { name: "Esto es lo que pasará" })).toBeVisible();
  await dialog.getByRole("button", { name: action }).click();
}

test("three people take a claim from its filing to its payment: the first attaches its papers and files it, the second studies and endorses it, the third approves and pays it", async () => {
  const [first, second, third] = await threePeople();
  const { db } = server();
  const [, , claim] = await demoClaims(first.page, 3);
  if (claim === undefined) throw new Error("there is no claim");
  await sql`update collection_documents set vencida_desde = null`.execute(db);
  const address = `/requests/detail/${claim.id}`;

  await follow(first, address);
  const papers = first.page.getByRole("region", { name: "Soportes" });
  const missing = papers.getByRole("link", { name: /^Adjuntar /u });
  await onPage(missing.first()).toBeVisible();
  for (let left = await missing.count(); left > 0; left -= 1) {
    const kind =
      (await missing.first().getAttribute("aria-label")) ??
      (await missing.first().textContent()) ??
      "";
    await missing.first().click();
    await first.page.getByLabel("Fecha del soporte").fill(dayText(dayOf(new Date())));
    await first.page.locator("input[type=file]").setInputFiles({
      name: "soporte.pdf",
      mimeType: "application/pdf",
      buffer: await smallPdf(kind),
    });
    await onPage(first.page.getByRole("main")).toContainText("soporte.pdf");
    await button(first, "Crear y volver").click();
    await first.page.waitForURL(address);
    await onPage(missing).toHaveCount(left - 1);
  }
  await does(first, "Radicar");
  await seesStatus(first, "Radicada");
  await onPage(button(first, "Aprobar")).toHaveCount(0);

  await follow(second, "/requests/pending");
  await second.page.getByRole("main").getByRole("link", { name: claim.number }).click();
  await second.page.waitForURL(address);
  await button(second, "Tomar").click();
  await seesStatus(second, "En revisión");
  await doesWith(second, "Dar visto bueno", async (dialog) =>
    dialog.getByLabel("Valor aprobado").fill("1000000"),
  );
  await seesStatus(second, "Con visto bueno");
  await second.keeps("claim-endorsed");
  await onPage(second.page.getByRole("main")).toContainText("distinta de quien dio el visto bueno");

  await follow(third, "/requests/committee");
  await third.page.getByRole("link", { name: claim.number }).click();
  await third.sees(claim.number);
  await doesWith(third, "Aprobar", async () => undefined);
  await seesStatus(third, "Aprobada");
  await doesWith(third, "Programar pago", async (dialog) => {
    const { rows } = await sql<{ numero: string }>`
      select numero from banks_companies where empresa_id = 1 and empresa = empresa_id and estado = 'active'
        and uso <> 'collect' order by id limit 1`.execute(db);
    await dialog.getByLabel("Cuenta de origen").fill(rows[0]?.numero ?? "");
    await third.page.getByRole("option").first().click();
    await dialog.getByLabel("Fecha de la transferencia").fill("24/12/2031");
  });
  await seesStatus(third, "En transferencia");

  const { rows } = await sql<{ id: string }>`
    select id::text from transfers where origen = ${`requests/${claim.id}`}`.execute(db);
  const transfer = `/transfers/view/${rows[0]?.id ?? ""}`;
  await follow(first, transfer);
  await does(first, "Autorizar");
  await seesStatus(first, "Autorizada");
  await follow(second, transfer);
  await does(second, "Segunda autorización");
  await seesStatus(second, "Lista");
  await follow(third, transfer);
  await does(third, "Generar archivo");
  await seesStatus(third, "Archivo generado");
  await button(third, "Marcar enviada").click();
  await does(third, "Confirmar");
  await seesStatus(third, "Confirmada");

  await follow(first, address);
  await seesStatus(first, "Pagada");
  const timeline = first.page.getByRole("region", { name: "Línea de tiempo" });
  await onPage(timeline).toContainText("Radicó");
  await onPage(timeline).toContainText("Aprobó");
  await first.keeps("claim-paid");
});
