import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { pdfText } from "../support/pdf-text.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit, server } = openSeededStage();

/** Issues the certificate of an obligation as a person does, and gives the text of its paper. */
async function certified(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from obligations where estado = 'current' order by id limit 1`.execute(
    server().db,
  );
  const visitor = await visit();
  await comeIn(visitor, "admin", `/obligations/view/${rows[0]?.id}`);
  const saving = visitor.page.waitForEvent("download");
  await visitor.page.getByRole("button", { name: "Certificado" }).click();
  const paper = await (await saving).path();
  return pdfText(new Uint8Array(await readFile(paper))).replaceAll(/\s+/gu, " ");
}

test("a certificate is issued, and anybody checks its code without a session", async () => {
  const text = await certified();
  const [code = ""] = /(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/u.exec(text) ?? [];
  expect(text).toContain(`Código de verificación ${code}`);

  const { page, sees } = await visit();
  await page.goto(`/verificar/${code}`);
  await sees("Verificar un documento");
  const told = page.getByRole("status").filter({ hasText: "Auténtico" });
  await onPage(told).toContainText("Certificado de garantía");
  await onPage(told).not.toContainText(/EX-\d|GA-\d/u);
  await sees("Verificar un documento", "letters-1-genuine");

  const typed = page.getByLabel("Código de verificación");
  await typed.fill(` ${code.toLowerCase().replaceAll("-", " ")} `);
  await page.getByRole("button", { name: "Verificar" }).click();
  await onPage(told).toContainText("Certificado de garantía");
});

test("a wrong code is refused, and too many tries are asked to wait", async () => {
  const { page, sees, allow } = await visit();
  allow(/429/u);
  await page.goto("/verificar");
  await sees("Verificar un documento", "letters-2-writing");
  await page.getByLabel("Código de verificación").fill("7k2q m0xb 9rtc hw4d");
  await page.keyboard.press("Enter");
  await onPage(page).toHaveURL("/verificar/7K2Q-M0XB-9RTC-HW4D");
  await onPage(page.getByText("No es auténtico")).toBeVisible();
  await sees("Verificar un documento", "letters-3-false");

  await sql`update throttles set blocked_until = now() + interval '1 day'`.execute(server().db);
  await page.reload();
  await onPage(page.getByText("Hubo demasiadas comprobaciones desde su red.")).toBeVisible();
  await sees("Verificar un documento", "letters-4-too-many");
  await sql`delete from throttles`.execute(server().db);
  await page.getByRole("button", { name: "Intentar de nuevo" }).click();
  await onPage(page.getByText("No es auténtico")).toBeVisible();
});

test("the page is there also with a session, inside the back office", async () => {
  const visitor = await visit();
  await comeIn(visitor, "admin", "/verificar");
  await visitor.sees("Verificar un documento");
  await onPage(visitor.page.getByLabel("Fondo")).toBeVisible();
});
