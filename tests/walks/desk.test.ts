import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit, server } = openSeededStage();

test("what waits for a person is on Inicio, the box finds it from any page, and what they did is there to be undone", async () => {
  const { db } = server();
  // The demonstration's advances are the administrator's: another person with the same rights approves them.
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db
    .updateTable("users")
    .set({ rol: rights, must_change_password: false })
    .where("username", "=", "analista")
    .execute();
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "analista");

  // Avisos says on any page how many steps wait.
  await follow(visitor, "/banks");
  await sees("Bancos");
  // A page that is opened by itself, as in another tab, says it too.
  await page.reload();
  await onPage(page.getByRole("button", { name: /^Avisos \d+$/u })).toBeVisible();
  await page.getByRole("button", { name: /^Avisos/u }).click();
  await page.getByRole("link", { name: /^\d+ cosas por hacer$/u }).click();
  const waits = page.getByRole("region", { name: "Por hacer" });
  // A line is a step: its records stand under it once it is pressed.
  const advances = waits.getByRole("listitem").filter({ hasText: /^Aprobar\d+ anticipos/u });
  await advances.getByText(/^\d+ anticipos/u).click();
  const advance = advances.getByRole("listitem").filter({ hasText: "AN-" }).first();
  await onPage(advance).toContainText("Aprobar");
  await advance.getByRole("link").first().click();
  // Whoever approves reads it first.
  await sees(/AN-\d/u);
  // The record says what comes after it, so that several are not as many ways from Inicio.
  await onPage(page.getByText(/^Siguiente por hacer: Aprobar AN-/u)).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("géneros");
  const box = page.getByRole("dialog", { name: "Buscar en todo" });
  await onPage(box.getByRole("combobox")).toHaveValue("géneros");
  await page.keyboard.press("Enter");
  await sees("Géneros");
  await page.keyboard.press("Control+k");
  await box.getByRole("combobox").fill("masculino");
  await onPage(box.getByRole("option", { name: /Masculino/u }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await sees("Masculino");
  // The box begins with what was opened last, and names pages of one's own and actions.
  await page.keyboard.press("Control+k");
  const last = box.getByRole("group", { name: "Lo último que usted abrió o cambió" });
  await onPage(last.getByRole("option").first()).toContainText("Masculino");
  await onPage(last.getByRole("option").nth(1)).toContainText("AN-");
  await box.getByRole("combobox").fill("perfil");
  await onPage(box.getByRole("option", { name: "My Profile" })).toBeVisible();
  await box.getByRole("combobox").fill("por aprobar");
  await onPage(box.getByRole("option", { name: "Fórmulas: Por aprobar" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Inactivar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Inactivar" }).click();
  await onPage(page.getByRole("main").getByText("Inactivo", { exact: true })).toBeVisible();
  await follow(visitor, "/dashboard");
  const mine = page.getByRole("region", { name: "Lo que hice" });
  await onPage(mine.getByRole("listitem").first()).toContainText("Inactivó");
  await mine.getByRole("button", { name: "Deshacer" }).first().click();
  await onPage(mine.getByRole("listitem").first()).toContainText("Activó");
});

test("whoever only reads finds on Inicio how much there is, and what they opened last", async () => {
  const { db } = server();
  await db
    .updateTable("users")
    .set({ must_change_password: false })
    .where("username", "=", "nuevo")
    .execute();
  const visitor = await visit();
  const { page } = visitor;
  await comeIn(visitor, "nuevo");
  const ways = page.getByRole("navigation", { name: "Accesos directos" });
  await onPage(ways.getByRole("link", { name: /^Clientes/u })).toContainText(/Hay \d+/u);
  await onPage(page.getByRole("region", { name: "Lo que hice" })).toContainText("Todavía no");
  await follow(visitor, "/customers");
  await page.getByRole("table").getByRole("link").first().click();
  await onPage(page).toHaveURL(/\/customers\/view\/\d+/u);
  await page.getByRole("heading", { name: "Historia" }).waitFor();
  await follow(visitor, "/dashboard");
  const last = page.getByRole("region", { name: "Lo último que abrió" });
  await onPage(last.getByRole("listitem")).toHaveCount(1);
});
