import { onPage } from "../support/on-page.ts";
import { test } from "vitest";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { signIn, submitLogin } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();
const DEEP = "/requests/pending?pagina=2&q=a%20b";

test("an address asked for without a token is restored after signing in, query included", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await page.goto(DEEP);
  await onPage(page).toHaveURL("/login");
  await signIn(visitor, "admin");
  await onPage(page).toHaveURL(DEEP);
  await sees(/./u, "addresses-1-deep-link");

  await page.reload();
  await sees(/./u);
  await onPage(page).toHaveURL(DEEP);

  // A signed-in person finds the dashboard where the code was asked for.
  await page.goBack();
  await onPage(page).toHaveURL("/dashboard");
  await sees(/^Hola, Luz Marina/u);
  await page.goForward();
  await onPage(page).toHaveURL(DEEP);
});

test("without permission for the address asked for, the dashboard opens instead", async () => {
  const visitor = await visit();
  await visitor.page.goto("/users?orden=nombre");
  await signIn(visitor, "analista");
  await onPage(visitor.page).toHaveURL("/dashboard");

  await visitor.page.goto("/users");
  await visitor.sees("Acceso denegado", "addresses-2-denied");
  await onPage(visitor.page).toHaveURL("/users");
});

test("Back leaves the code for the login screen, and Forward returns to it", async () => {
  const { page, sees } = await visit();
  await page.goto("/login");
  await submitLogin(page, "admin", DEMO_PASSWORD);
  await sees("Verificación");
  await page.goBack();
  await onPage(page).toHaveURL("/login");
  await sees("Ingreso");
  await page.goForward();
  await onPage(page).toHaveURL("/tfa");
  await sees("Verificación");
  await page.getByRole("button", { name: "Atrás" }).click();
  await onPage(page).toHaveURL("/login");
});

test("the code screen without a first step is the login screen", async () => {
  const { page, sees } = await visit();
  await page.goto("/tfa");
  await onPage(page).toHaveURL("/login");
  await sees("Ingreso");
});

test("the sign-in screens are no place for somebody signed in; an empty path is the dashboard", async () => {
  const visitor = await visit();
  await signIn(visitor, "admin");
  for (const path of ["/login", "/tfa", "/pwd-recovery", "/pwd-update", "/"]) {
    await visitor.page.goto(path);
    await onPage(visitor.page).toHaveURL("/dashboard");
    await visitor.sees(/^Hola, Luz Marina/u);
  }
});

test("the dashboard is open to a visitor without a token, who is offered to sign in", async () => {
  const { page, sees } = await visit();
  await page.goto("/");
  await onPage(page).toHaveURL("/dashboard");
  await sees("¿Qué desea hacer?", "addresses-3-visitor");
  await page.getByRole("link", { name: "Iniciar Sesión" }).click();
  await onPage(page).toHaveURL("/login");
  await page.goBack();
  await onPage(page).toHaveURL("/dashboard");
});
