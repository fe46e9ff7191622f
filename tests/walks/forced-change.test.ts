import { onPage } from "../support/on-page.ts";
import { test } from "vitest";
import { PASSWORD_CHANGED, REFUSED } from "../../server/services/sign-in-messages.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { expectNotice, signIn, submitLogin } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();
const NEW_PASSWORD = "Páramo-verde-77";

test("who must change the password can do nothing else, and then goes on with the new one", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await page.goto("/requests/pending");
  await signIn(visitor, "nuevo");
  for (const path of [
    "/dashboard",
    "/requests/pending",
    "/profiles/me",
    "/login",
    "/nada/de/esto",
  ]) {
    await page.goto(path);
    await onPage(page).toHaveURL("/profiles/pwd");
    await sees("Cambiar contraseña");
  }
  await sees("Cambiar contraseña", "forced-change-1-asked");

  const field = page.getByLabel("Nueva Contraseña", { exact: true });
  const rules = page.getByRole("listitem");
  await field.fill("abcdefgh");
  await onPage(rules.filter({ hasText: "debe contener minúsculas" })).toContainText("(se cumple)");
  await onPage(rules.filter({ hasText: "debe contener números" })).toContainText("(falta)");
  await field.fill(NEW_PASSWORD);
  await onPage(rules.filter({ hasText: "debe contener números" })).toContainText("(se cumple)");

  const confirm = page.getByLabel("Confirmar Nueva Contraseña");
  const save = page.getByRole("button", { name: "Guardar" });
  await page.getByLabel("Contraseña actual").fill(DEMO_PASSWORD);
  await confirm.fill("Otra#8841x");
  await confirm.blur();
  await onPage(page.getByText("La nueva contraseña no coincide")).toBeVisible();
  await onPage(save).toBeDisabled();
  await sees("Cambiar contraseña", "forced-change-2-mismatch");

  await confirm.fill(NEW_PASSWORD);
  await page.getByLabel("Contraseña actual").fill("No es la mía 1");
  await save.click();
  await expectNotice(page, "danger", REFUSED.change);
  await onPage(field).toHaveValue(NEW_PASSWORD);
  await page.getByLabel("Contraseña actual").fill(DEMO_PASSWORD);
  await save.click();
  await onPage(page).toHaveURL("/dashboard");
  await sees(/^Hola, Yuliana/u, "forced-change-3-done");
  await page.reload();
  await sees(/^Hola, Yuliana/u);
});

test("the old password is over; the new one opens the dashboard", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await page.goto("/login");
  await submitLogin(page, "nuevo", DEMO_PASSWORD);
  await expectNotice(page, "danger", REFUSED.login);
  await signIn(visitor, "nuevo", NEW_PASSWORD);
  await onPage(page).toHaveURL("/dashboard");
  await sees(/^Hola, Yuliana/u);
});

test("the change is said as information, for those who were not forced too", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await signIn(visitor, "analista");
  await page.goto("/profiles/pwd");
  await visitor.sees("Cambiar contraseña", "forced-change-4-by-choice");
  await page.getByLabel("Contraseña actual").fill(DEMO_PASSWORD);
  await page.getByLabel("Nueva Contraseña", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirmar Nueva Contraseña").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expectNotice(page, "info", PASSWORD_CHANGED);
  await onPage(page).toHaveURL("/dashboard");
});
