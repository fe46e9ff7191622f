import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit } = openStage();

/** The address after a key; the code of the keys comes after the first page, and what is pressed before is lost. */
async function opened(page: Visitor["page"], key: string): Promise<string> {
  await page.keyboard.press(key);
  return page.url();
}

/** Presses a key in the moment in which the dialog that is open goes away. */
async function pressOnceClosed(page: Visitor["page"], key: string): Promise<void> {
  await page.evaluate((pressed) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("[role=dialog]") !== null) return;
      observer.disconnect();
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }),
      );
    }).observe(document.body, { childList: true });
  }, key);
}

/** Creates records one after the other, by keys, from the form that `n` opens. */
async function create({ page }: Visitor, names: readonly string[]): Promise<void> {
  await onPage(page.getByRole("heading", { level: 1 })).toHaveText("Géneros");
  for (const name of names) {
    await expect.poll(async () => opened(page, "n")).toMatch(/\/genders\/create$/u);
    await page.getByLabel("Código").fill(name.slice(0, 1));
    await page.getByLabel("Nombre").fill(name);
    await page.keyboard.press("Control+Enter");
    await onPage(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("navigation", { name: "Ruta" }).getByRole("link").last().click();
    await onPage(page.getByRole("heading", { level: 1 })).toHaveText("Géneros");
  }
}

test("a list is worked through by keys alone, and `?` says which", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  const { keyboard } = page;
  await comeIn(visitor, "admin", "/genders");
  await create(visitor, ["uno", "dos"]);
  const rows = page.locator("tbody > tr");
  await onPage(rows).toHaveCount(2);

  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Teclas de esta pantalla" });
  for (const line of ["Nuevo género", "Editar la fila", "Seleccionar la fila", "Buscar géneros"]) {
    await onPage(help.getByText(line, { exact: true })).toBeVisible();
  }
  await visitor.keeps("keys-1-help");
  // Closing the dialog gives focus back a moment later, and must not take it from who was quicker.
  await pressOnceClosed(page, "/");
  await keyboard.press("Escape");
  await onPage(page.getByRole("searchbox", { name: "Buscar géneros" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await onPage(rows.first()).toBeFocused();
  await keyboard.press("Space");
  await onPage(rows.first().getByRole("checkbox")).toBeChecked();
  await keyboard.press("Space");
  const following = (await rows.nth(1).getByRole("rowheader").textContent()) ?? "";
  await keyboard.press("e");
  const name = page.getByLabel("Nombre");
  await name.press("End");
  await keyboard.type(" n?e");
  await onPage(name).toHaveValue(/ n\?e$/u);
  // Each key is told on its button: Ctrl+Enter is the green one.
  const save = page.getByRole("button", { name: "Guardar", exact: true });
  await onPage(save).toHaveAttribute("title", "Ctrl+Enter");
  const onward = page.getByRole("button", { name: "Guardar y seguir con el siguiente" });
  await onPage(onward).toHaveAttribute("title", "Ctrl+Mayús+Enter");
  await keyboard.press("Control+Shift+Enter");
  await onPage(page.getByLabel("Nombre")).toHaveValue(following);
  await sees(/^Editar /u, "keys-2-next");
  await page.getByLabel("Nombre").fill("tres");
  await keyboard.press("Control+Enter");
  await sees(/^tres$/u);
  // The forms left nothing behind: Back is the list.
  await page.goBack();
  await sees("Géneros");
});

test("who switches single letters off in the profile commands nothing by them", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await comeIn(visitor, "admin", "/profiles/me");
  const kept = page.waitForResponse(/\/profiles\/me\/appearance$/u);
  await page.getByRole("radio", { name: "Apagadas" }).check();
  expect((await kept).status()).toBe(200);
  await page.goto(new URL("/genders", page.url()).href);
  await onPage(page.getByRole("heading", { level: 1 })).toHaveText("Géneros");
  for (const key of ["?", "n", "/"]) await page.keyboard.press(key);
  await onPage(page.getByRole("dialog")).toBeHidden();
  await onPage(page.getByRole("searchbox", { name: "Buscar géneros" })).not.toBeFocused();
  await onPage(page).toHaveURL(/\/genders$/u);
});
