import { sql } from "kysely";
import { expect, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server, clock } = openSeededStage();

const HOUR = 3_600_000;

/** Moves both clocks to ten in the morning, in Bogotá, of the next Wednesday: the law lets debtors be reached. */
async function atTen({ page }: Visitor): Promise<void> {
  const isTen = (at: Date) => at.getUTCDay() === 3 && at.getUTCHours() === 15;
  while (!isTen(clock.now())) clock.advance(HOUR);
  await page.clock.setFixedTime(clock.now());
}

const cases = ({ page }: Visitor) => page.getByRole("listbox", { name: "Casos por trabajar" });
const underCursor = (visitor: Visitor) => cases(visitor).getByRole("option", { selected: true });

test("a collector goes from case to case with the keyboard, writes a contact down, and the next debtor follows", async () => {
  const { db } = server();
  const { rows } = await sql<{ id: string }>`
    update recoverables set gestor = (select number from users where username = 'admin'), ultima_gestion = null,
      compromiso = null
    where id in (select id from recoverables where estado = 'inManagement' order by id limit 3)
    returning id::text`.execute(db);
  const visitor = await visit();
  const { page } = visitor;
  await atTen(visitor);
  await comeIn(visitor, "admin");
  await page.goto("/recoverables/manager");
  await onPage(cases(visitor)).toBeFocused();
  const options = cases(visitor).getByRole("option");
  expect(await options.count()).toBeGreaterThanOrEqual(rows.length);

  // The cursor goes to the next case and back, and focus stays on the list.
  const names = await options.allTextContents();
  await page.keyboard.press("j");
  await onPage(underCursor(visitor)).toHaveText(names[1] ?? "");
  await page.keyboard.press("ArrowUp");
  await onPage(underCursor(visitor)).toHaveText(names[0] ?? "");
  await onPage(cases(visitor)).toBeFocused();

  // One key opens the contact, with focus on its first field; what it lacks is said beside its field.
  await onPage(page.getByRole("button", { name: "Registrar gestión" })).toBeVisible();
  await page.keyboard.press("g");
  const form = page.getByRole("form", { name: "Registrar gestión" });
  await onPage(form.getByLabel("Canal")).toBeFocused();
  await page.keyboard.press("Enter");
  await onPage(form.getByText("Escoja por dónde lo contactó")).toBeVisible();
  await form.getByLabel("Canal").selectOption("call");
  await form.getByLabel("Resultado").selectOption("talked");
  await form.getByLabel("Nota").fill("Pide que lo llamen el viernes.");
  await page.keyboard.press("Enter");

  // It is told, it is in the store, and the next debtor is under the cursor, with focus where it was.
  await onPage(page.getByText(/^Gestión registrada: /u)).toBeVisible();
  await onPage(underCursor(visitor)).toHaveText(names[1] ?? "");
  await onPage(cases(visitor)).toBeFocused();
  const { rows: kept } = await sql<{ nota: string }>`
    select nota from contacts order by id desc limit 1`.execute(db);
  expect(kept).toEqual([{ nota: "Pide que lo llamen el viernes." }]);

  // Esc leaves a contact without saving it.
  await onPage(page.getByRole("button", { name: "Registrar gestión" })).toBeVisible();
  await page.keyboard.press("g");
  await onPage(form.getByLabel("Canal")).toBeFocused();
  await page.keyboard.press("Escape");
  await onPage(form).toHaveCount(0);
  await onPage(cases(visitor)).toBeFocused();
});
