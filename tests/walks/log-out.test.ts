import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { askToLogOut, logOut, signIn } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openStage();

test("logging out clears the whole session store, and the session is dead on the server", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin");
  const token = await tokenOf(visitor);
  expect(await statusWith(token)).not.toBe(401);
  // The figures of Inicio may still be on their way when the session ends.
  visitor.allow(/401.*\/api\/dashboard/u);

  const told = page.waitForResponse(/\/api\/auth\/logout$/u);
  await logOut(page);
  expect((await told).status()).toBe(204);
  await sees("Ingreso", "log-out-1-login");
  expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([]);
  expect(await statusWith(token)).toBe(401);

  await page.goBack();
  await onPage(page).not.toHaveURL("/tfa");
  await onPage(page.getByText("Luz Marina")).toHaveCount(0);
});

test("Log out asks first, and Cancelar stays", async () => {
  const visitor = await visit();
  const { page, keeps } = visitor;
  await comeIn(visitor, "admin");
  await askToLogOut(page);
  await keeps("log-out-2-question");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await onPage(page.getByText("Desea Salir?")).toHaveCount(0);
  await onPage(page).toHaveURL("/dashboard");
  expect(await tokenOf(visitor)).not.toBe("");
});

test("the address /logout does the same, and nothing is left to return to", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await comeIn(visitor, "admin");
  const token = await tokenOf(visitor);
  await page.goto("/requests/pending");
  await visitor.sees(/./u);
  await page.goto("/logout");
  await onPage(page).toHaveURL("/login");
  await visitor.sees("Ingreso");
  await expect.poll(async () => statusWith(token)).toBe(401);
  await signIn(visitor, "admin");
  await onPage(page).toHaveURL("/dashboard");
});

test("«Guardar y salir» saves what was written and then logs out; what is wrong keeps one in the form", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/genders/create");
  await sees("Nuevo género");
  await page.getByLabel("Código").fill("GS");
  const question = page.getByRole("alertdialog", { name: "Desea Salir?" });
  await askToLogOut(page);
  await question.getByRole("button", { name: "Guardar y salir" }).click();
  const name = page.getByLabel("Nombre");
  await onPage(name).toHaveAttribute("aria-invalid", "true");
  await onPage(name).toBeFocused();
  await onPage(question).toHaveCount(0);
  await name.fill("Guardado al salir");
  await askToLogOut(page);
  await visitor.keeps("log-out-3-save");
  await question.getByRole("button", { name: "Guardar y salir" }).click();
  await sees("Ingreso");
  await signIn(visitor, "admin");
  await sees(/Luz Marina/u);
  await page.goto(new URL("/genders", page.url()).href);
  await onPage(page.getByRole("link", { name: "Guardado al salir" })).toBeVisible();
});

async function tokenOf({ page }: Visitor): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem("token") ?? "");
}

/** The status of a call of that session. */
async function statusWith(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${server().url}/api/profiles/me`, { headers });
  return status;
}
