import { expect, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";
import { meetTwo } from "../support/two-people.ts";

const stage = openSeededStage();

test("a person mentions a colleague in a note; the colleague is told at once, opens the record from there and answers", async () => {
  const { db, one: author, colleague } = await meetTwo(stage);
  const { page } = author;
  await follow(author, "/genders/view/1");
  const notes = page.getByRole("region", { name: "Notas" });
  await onPage(notes).toContainText("Todavía no hay notas.");

  const { firstname, lastname } = await db
    .selectFrom("users")
    .select(["firstname", "lastname"])
    .where("username", "=", "analista")
    .executeTakeFirstOrThrow();
  const name = `${firstname} ${lastname}`;
  const text = notes.getByLabel("Nota nueva");
  await text.click();
  await page.keyboard.type(`Hola @${firstname.slice(0, 3).toLowerCase()}`);
  await onPage(notes.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("¿lo revisa? <b>ya</b>");
  await onPage(notes).toContainText(`Se le avisa a ${name}.`);
  await page.keyboard.press("Control+Enter");
  const [entry] = [notes.getByRole("listitem").first()];
  await onPage(entry).toContainText(`Hola @${name} ¿lo revisa? <b>ya</b>`);
  await onPage(text).toHaveValue("");

  const there = colleague.page;
  // A mention counts in the number of Avisos, and is said there once.
  await there.getByRole("button", { name: /^Avisos \d+$/u }).click();
  const past = there.getByRole("group", { name: "Avisos" });
  const mentions = past.getByRole("listitem").filter({ hasText: "Mención de" });
  await onPage(mentions).toHaveCount(1);
  await mentions.getByRole("link").click();
  await there.waitForURL("/genders/view/1");
  const theirs = there.getByRole("region", { name: "Notas" });
  await onPage(theirs.getByRole("listitem").first()).toContainText("¿lo revisa?");
  expect(await theirs.getByRole("button", { name: "Eliminar" }).count()).toBe(0);
  await theirs.getByLabel("Nota nueva").fill("Listo.");
  await theirs.getByRole("button", { name: "Agregar nota" }).click();
  // The author, who is still reading the record, sees the answer without asking.
  await onPage(notes.getByRole("listitem").first()).toContainText("Listo.");
  // Once read with its record, it waits no more.
  await follow(colleague, "/dashboard");
  await onPage(there.getByRole("region", { name: "Por hacer" })).toBeVisible();
  await onPage(there.getByRole("region", { name: "Notas para usted" })).toHaveCount(0);
});

test("focus stays where the person is: at the text once a note is deleted, at the notice once it is undone", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await comeIn(visitor, "admin");
  await follow(visitor, "/genders/view/1");
  const notes = page.getByRole("region", { name: "Notas" });
  const text = notes.getByLabel("Nota nueva");
  await text.fill("De más.");
  await notes.getByRole("button", { name: "Agregar nota" }).click();
  const entry = notes.getByRole("listitem").filter({ hasText: "De más." });
  await entry.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Eliminar la nota" }).click();
  await onPage(notes.getByText("Nota eliminada")).toBeVisible();
  await onPage(text).toBeFocused();

  await follow(visitor, "/genders/edit/1");
  await page.getByLabel("Nombre").fill("Otro nombre");
  await page.getByRole("button", { name: "Guardar" }).click();
  // The page takes the focus as it comes, which closes what was opened before.
  await onPage(page.getByRole("heading", { level: 1, name: "Otro nombre" })).toBeFocused();
  await page.getByRole("button", { name: /^Avisos/u }).click();
  const past = page.getByRole("group", { name: "Avisos" });
  const saved = past.getByRole("listitem").filter({ hasText: "Los cambios se guardaron." });
  await saved.getByRole("button", { name: "Deshacer" }).press("Enter");
  await onPage(saved.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
  // The page of the record comes again by itself, and leaves the person where they are.
  await onPage(page.getByRole("heading", { level: 1, name: "Femenino" })).toBeVisible();
  await onPage(saved).toBeFocused();
});
