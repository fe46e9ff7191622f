import { sql } from "kysely";
import { expect, inject, test } from "vitest";

import { letterPdf } from "../../server/documents/letter-pdf.ts";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit, server } = openSeededStage(inject("wholeBrowserPath"));

/** An image of one point. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A printed letter. */
async function paperOf(): Promise<string> {
  const words = { title: "Soporte", reference: "S-1", opening: ["Hola."], facts: [], closing: [] };
  const company = { name: "Garante", nit: "900000000-1" };
  const numbered = { number: "EX-2026-000001", code: "x", checkedAt: null };
  const issued = { company, day: "2026-11-20", issuer: "Ana", issuedAt: new Date(0), ...numbered };
  return Buffer.from(await letterPdf({ ...words, ...issued })).toString("base64");
}

/** Gives advances a file each, as one that was uploaded; gives their ids. */
async function withFiles(
  files: readonly (readonly [name: string, type: string, base64: string])[],
) {
  const { db } = server();
  const { rows } = await sql<{ id: string; company: number }>`
    select id::text as id, empresa_id as company from advances order by id limit ${files.length}`.execute(
    db,
  );
  for (const [index, [name, type, base64]] of files.entries()) {
    const { id = "", company = 0 } = rows[index] ?? {};
    const kept = await sql<{ id: string }>`
      insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
      values (${company}, 'advances', 'soporte', ${name}, ${type}, ${base64.length}, kept_content(decode(${base64}, 'base64')), now())
      returning id::text as id`.execute(db);
    await sql`update advances set soporte = ${kept.rows[0]?.id}::bigint where id = ${id}::bigint`.execute(
      db,
    );
  }
  return rows.map(({ id }) => id);
}

test("a PDF and an image of a record are seen in its page; what could run there is only downloaded", async () => {
  const [paper, image, hostile] = await withFiles([
    ["soporte.pdf", "application/pdf", await paperOf()],
    ["foto.png", "image/png", PNG],
    ["nota.pdf", "text/html", Buffer.from("<script>parent.broken = 1</script>").toString("base64")],
  ]);
  const visitor = await visit();
  const { page, sees } = visitor;
  // The viewer of the browser moves its own parts.
  visitor.allow(/index\.html shifts/u);
  await comeIn(visitor, "admin", `/advances/view/${paper}`);
  await sees(/AN-\d/u);
  await page.getByRole("button", { name: "Ver soporte.pdf" }).click();
  const dialog = page.getByRole("dialog", { name: "soporte.pdf" });
  await onPage(dialog).toContainText(/PDF · \d+ kB/u);
  const frame = dialog.locator("iframe");
  await onPage(frame).toHaveAttribute("src", /^blob:/u);
  await page.keyboard.press("Escape");
  await onPage(dialog).toHaveCount(0);

  await follow(visitor, `/advances/view/${image}`);
  await page.getByRole("button", { name: "Ver foto.png" }).click();
  const drawn = page
    .getByRole("dialog", { name: "foto.png" })
    .getByRole("img", { name: "foto.png" });
  await onPage(drawn).toBeVisible();
  expect(await drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar" }).click();
  expect((await saving).suggestedFilename()).toBe("foto.png");
  await page.getByRole("button", { name: "Cerrar" }).click();

  await follow(visitor, `/advances/view/${hostile}`);
  await page.getByRole("button", { name: "Ver nota.pdf" }).click();
  await onPage(page.getByRole("dialog")).toContainText("no se muestra aquí");
  expect(await page.locator("iframe").count()).toBe(0);
});
