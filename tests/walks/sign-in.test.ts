import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { REFUSED } from "../../server/services/sign-in-messages.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { expectNotice, noticeOf, signIn, submitLogin } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit, authenticator } = openStage();

test("a member of staff signs in: a slip, the password, the code from the QR, the dashboard", async () => {
  const { page, sees } = await visit();
  await page.goto("/login");
  await sees("Ingreso", "sign-in-1-login");

  await submitLogin(page, "admin", "Otra*2017");
  await expectNotice(page, "danger", REFUSED.login);
  await sees("Ingreso", "sign-in-2-refused");
  await onPage(page.getByLabel("Usuario")).toHaveValue("admin");
  await onPage(page.getByLabel("Contraseña", { exact: true })).toHaveValue("Otra*2017");
  const submit = page.getByRole("button", { name: "Iniciar Sesión" });
  await onPage(submit).toBeEnabled();
  await onPage(submit).toBeFocused();
  await page.getByRole("button", { name: "Cerrar aviso" }).click();

  await submitLogin(page, "admin", DEMO_PASSWORD);
  await onPage(page).toHaveURL(/\/tfa$/u);
  await sees("Verificación", "sign-in-3-qr");
  await authenticator.scan(page, "admin");

  await page.getByLabel("Código").fill("000000");
  await expectNotice(page, "danger", REFUSED.tfa);
  await sees("Verificación", "sign-in-4-wrong-code");
  await onPage(page.getByLabel("Código")).toHaveValue("000000");

  await page.getByLabel("Código").fill(await authenticator.codeOf("admin"));
  await onPage(page).toHaveURL(/\/dashboard$/u);
  await sees("Hola, Luz Marina. ¿Qué desea hacer?", "sign-in-5-dashboard");

  const stored = await page.evaluate(() => Object.keys(sessionStorage).toSorted());
  const keys = ["changepwd", "companies", "company", "permission", "token", "uid", "user"];
  expect(stored).toEqual(keys);
});

test("from the first right code on, no QR image is shown any more", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await page.goto("/login");
  const answer = page.waitForResponse(/\/api\/auth\/tfaQr\//u);
  await submitLogin(page, "admin", DEMO_PASSWORD);
  await answer;
  await onPage(page.getByRole("progressbar")).toHaveCount(0);
  await sees("Verificación", "sign-in-6-no-qr");
  await onPage(page.getByRole("img", { name: /QR/u })).toHaveCount(0);
  await page.getByLabel("Código").fill(await authenticator.codeOf("admin"));
  await sees(/^Hola, Luz Marina/u);
});

test("a notice goes away by itself after five seconds", async () => {
  const { page } = await visit();
  await page.clock.install();
  await page.goto("/login");
  await submitLogin(page, "admin", "Otra*2017");
  await onPage(noticeOf(page, "danger")).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(5000);
  await onPage(noticeOf(page, "danger")).toHaveCount(0);
});

test("a notice is told also where the code that draws it does not come", async () => {
  const visitor = await visit();
  visitor.allow(/\/assets\/shell-/u);
  await visitor.page.route("**/assets/shell-*", async (route) => route.abort("failed"));
  await visitor.page.goto("/login");
  await submitLogin(visitor.page, "admin", "Otra*2017");
  await expectNotice(visitor.page, "danger", REFUSED.login);
});

test("the analyst lands on the same dashboard", async () => {
  const visitor = await visit();
  await signIn(visitor, "analista");
  await visitor.sees(/^Hola, Andrés Felipe/u);
  await onPage(visitor.page).toHaveURL(/\/dashboard$/u);
});
