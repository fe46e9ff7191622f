import { sql } from "kysely";
import { test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit, server } = openSeededStage();

const TOLD = "Ya existe otro cliente con este Documento";

test("the document of another customer is told on leaving the field, with the way to it, until it is written anew", async () => {
  const { rows } = await sql<{ documento: string; nombre: string; id: string }>`
    select documento, nombre, id::text from customers where empresa_id = 1 order by id limit 1`.execute(
    server().db,
  );
  const [known] = rows;
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/customers/create");
  await sees("Nuevo cliente");
  const number = page.getByRole("textbox", { name: "Documento" });
  const [kind = "", digits = ""] = known?.documento.split(" ") ?? [];
  await page.getByRole("combobox", { name: "Tipo de documento" }).selectOption(kind);
  await number.fill(digits);
  await page.keyboard.press("Tab");
  await onPage(page.getByText(TOLD)).toBeVisible();
  const link = page.getByRole("link", { name: `Abrir ${known?.nombre}` });
  await onPage(link).toHaveAttribute("href", `/customers/view/${known?.id}`);
  await onPage(link).toHaveAttribute("target", "_blank");
  await number.fill(`${digits}7`);
  await onPage(page.getByText(TOLD)).not.toBeVisible();
});
