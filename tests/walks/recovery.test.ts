import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import {
  PASSWORD_UPDATED,
  RECOVERY_SENT,
  REFUSED,
} from "../../server/services/sign-in-messages.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { expectNotice, signIn, submitLogin } from "../support/gestures.ts";
import { startInstallation } from "../support/installation.ts";
import { openStageOn } from "../support/stage.ts";

const realTime = { now: () => new Date(), advance: () => undefined };
const { visit, server } = openStageOn(startInstallation, realTime);
const NEW_PASSWORD = "Páramo-verde-77";

test("a forgotten password is replaced with the code from the mail", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await page.goto("/login");
  await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
  await onPage(page).toHaveURL("/pwd-recovery");
  await sees("Recuperar contraseña", "recovery-1-email");

  const email = page.getByLabel("Correo");
  await email.fill("analista@");
  await email.blur();
  await onPage(page.getByText("Correo no es válido")).toBeVisible();
  await onPage(page.getByRole("button", { name: "Enviar" })).toBeDisabled();
  await email.fill("analista@garante.example");
  await page.getByRole("button", { name: "Enviar" }).click();
  await onPage(page).toHaveURL("/pwd-update");
  await expectNotice(page, "info", RECOVERY_SENT);
  await sees("Actualizar contraseña", "recovery-2-sent");
  await page.getByRole("button", { name: "Cerrar aviso" }).click();

  const submit = page.getByRole("button", { name: "Actualizar" });
  const code = page.getByLabel("Código");
  await code.fill("AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF");
  await page.getByLabel("Nueva Contraseña", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirmar Nueva Contraseña").fill(NEW_PASSWORD);
  await submit.click();
  await expectNotice(page, "danger", REFUSED.update);
  await sees("Actualizar contraseña", "recovery-3-wrong-code");
  await onPage(submit).toBeEnabled();
  await onPage(page.getByLabel("Nueva Contraseña", { exact: true })).toHaveValue(NEW_PASSWORD);
  await page.getByRole("button", { name: "Cerrar aviso" }).click();

  await code.fill(await codeFromMail());
  await submit.click();
  await onPage(page).toHaveURL("/login");
  await expectNotice(page, "info", PASSWORD_UPDATED);
  await sees("Ingreso", "recovery-4-updated");
  await page.getByRole("button", { name: "Cerrar aviso" }).click();

  await submitLogin(page, "analista", DEMO_PASSWORD);
  await expectNotice(page, "danger", REFUSED.login);
  await signIn(visitor, "analista", NEW_PASSWORD);
  await sees(/^Hola, Andrés Felipe/u);
});

test("an unknown email is answered the same, and nothing is sent", async () => {
  const { page } = await visit();
  const before = (await server().outbox()).length;
  await page.goto("/pwd-recovery");
  await page.getByLabel("Correo").fill("nadie@garante.example");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(page, "info", RECOVERY_SENT);
  expect(await server().outbox()).toHaveLength(before);
});

test("who already has a code goes straight to it, and back", async () => {
  const { page, sees } = await visit();
  await page.goto("/pwd-recovery");
  await page.getByRole("link", { name: "Ya tengo un código" }).click();
  await onPage(page).toHaveURL("/pwd-update");
  await sees("Actualizar contraseña", "recovery-5-has-a-code");
  await page.goBack();
  await onPage(page).toHaveURL("/pwd-recovery");
  await page.getByRole("button", { name: "Atrás" }).click();
  await onPage(page).toHaveURL("/login");
  await sees("Ingreso");
});

/** The code as people copy it from their mail. */
async function codeFromMail(): Promise<string> {
  await expect.poll(async () => server().outbox()).toHaveLength(1);
  const [mail = ""] = await server().outbox();
  expect(mail).toContain("To: analista@garante.example");
  return /^\s+(?<code>(?:[A-Z\d]{5}-){5}[A-Z\d]{5})\s*$/mu.exec(mail)?.groups?.["code"] ?? "";
}
