import { sql } from "kysely";
import { test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openStage } from "../support/stage.ts";

const { visit, server } = openStage();

test("a step of many says first with which it would be done, is undone from its result, and they stay selected", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin");
  await sql`insert into rankings (empresa_id, codigo, nombre, estado)
    values (1, 'P1', 'Paso uno', 'active'), (1, 'P2', 'Paso dos', 'active'), (1, 'P3', 'Paso tres', 'inactive')`.execute(
    server().db,
  );
  await follow(visitor, "/rankings?q=paso");
  await sees("Tipos de cliente");
  for (const nombre of ["uno", "dos", "tres"]) {
    await page.getByRole("checkbox", { name: `Seleccionar Paso ${nombre}` }).click();
  }
  await page.getByRole("button", { name: "Inactivar", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "¿Inactivar 3 tipos de cliente?" });
  await onPage(question.getByRole("status")).toContainText("Se hará con 2 tipos de cliente.");
  await onPage(question.getByRole("status")).toContainText(
    "No se hará con 1: ya está en «Inactivo».",
  );
  await onPage(question.getByRole("link", { name: "Paso tres" })).toBeVisible();
  await question.getByRole("button", { name: "Inactivar" }).click();
  const result = page.getByRole("dialog", { name: "Inactivar: 2 de 3" });
  await onPage(result).toBeVisible();
  await onPage(page.getByText("1 tipo de cliente seleccionado")).toBeVisible();
  await result.getByRole("button", { name: "Deshacer lo que se hizo" }).click();
  await onPage(page.getByText("3 tipos de cliente seleccionados")).toBeVisible();
  await onPage(page.getByRole("row", { name: /Paso uno/u })).toContainText("Activo");
  await onPage(page.getByRole("row", { name: /Paso tres/u })).toContainText("Inactivo");
});
