import type { Page, Route } from "playwright";
import { onPage } from "../support/on-page.ts";
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { comeIn } from "../support/come-in.ts";
import { submitLogin } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit } = openStage();
const LOGIN = "**/api/auth/login";
const html = { contentType: "text/html", body: "<!doctype html><p>Portal cautivo</p>" };
const json = (body: string) => ({ contentType: "application/json", body });

describe("a first step that brings nothing usable fails in silence, and can be tried again:", () => {
  test.each<[string, (route: Route) => Promise<void>]>([
    ["a page in place of the reply", async (route) => route.fulfill(html)],
    ["a status 500", async (route) => route.fulfill({ status: 500, ...json('{"msg":"no"}') })],
    ["a server that is not there", async (route) => route.abort("connectionrefused")],
  ])("%s", async (_, answer) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.allow(/\/api\/auth\/login/u);
    await openLogin(page);
    await page.route(LOGIN, answer);
    await submitLogin(page, "admin", DEMO_PASSWORD);
    await expectSilentFailure(page);
    await page.unroute(LOGIN);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await onPage(page).toHaveURL("/tfa");
  });

  test("a browser without network", async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    visitor.allow(/ERR_INTERNET_DISCONNECTED/u);
    await openLogin(page);
    await context.setOffline(true);
    await submitLogin(page, "admin", DEMO_PASSWORD);
    await expectSilentFailure(page);
    await visitor.sees("Ingreso", "faults-1-offline");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await onPage(page).toHaveURL("/tfa");
  });

  test("no answer for fifteen seconds", async () => {
    const visitor = await visit();
    const { page } = visitor;
    await askInVain(page);
    const submit = page.getByRole("button", { name: "Iniciar Sesión" });
    await onPage(page.getByRole("progressbar", { name: "Cargando" })).toBeVisible();
    await onPage(submit).toBeDisabled();
    await page.clock.runFor(1000);
    await onPage(page.locator("[data-wait=long]")).toHaveText("Se está ingresando…");
    await page.clock.runFor(9000);
    await onPage(page.getByRole("button", { name: "Seguir esperando" })).toBeVisible();
    await visitor.sees("Ingreso", "faults-2-waiting");
    await onPage(submit).toBeDisabled();
    await page.clock.fastForward(5000);
    await expectSilentFailure(page);
  });
});

test("who stops waiting is where they were, and can try again (ADR 25)", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await askInVain(page);
  await page.clock.runFor(10_000);
  await page.getByRole("button", { name: "Dejar de esperar" }).click();
  await expectSilentFailure(page);
  await onPage(page.getByRole("button", { name: "Iniciar Sesión" })).toBeFocused();
  await page.unroute(LOGIN);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await onPage(page).toHaveURL("/tfa");
});

test("what can be done about a wait covers no field in a window of 320 px", async () => {
  const { page } = await visit({ viewport: { width: 320, height: 568 } });
  await askInVain(page);
  await page.clock.runFor(10_000);
  await onPage(page.getByRole("button", { name: "Seguir esperando" })).toBeInViewport();
  const panel = await page.locator("[data-wait=late] > *").boundingBox();
  const label = await page.getByText("Usuario", { exact: true }).boundingBox();
  expect((panel?.y ?? Infinity) + (panel?.height ?? Infinity)).toBeLessThanOrEqual(label?.y ?? 0);
});

test("a good answer that comes when its screen was left does nothing", async () => {
  const { page, sees } = await visit();
  await openLogin(page);
  const asked = Promise.withResolvers<Route>();
  await page.route(LOGIN, asked.resolve);
  await submitLogin(page, "admin", DEMO_PASSWORD);
  const late = await asked.promise;
  const letGo = page.waitForEvent("requestfailed");
  await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
  await sees("Recuperar contraseña");
  await letGo;
  await late.fulfill(json('{"rst":true,"msg":"","uid":"tarde"}')).catch(() => undefined);
  await onPage(page.getByRole("progressbar")).toHaveCount(0);
  await onPage(page).toHaveURL("/pwd-recovery");
  expect(await page.evaluate(() => sessionStorage.getItem("uid"))).toBeNull();
});

describe("the bot check never blocks the form:", () => {
  test("when its script is blocked, the form is sent with an empty captcha", async () => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.allow(/\/bot-check\/api\.js/u);
    await page.route("**/bot-check/**", async (route) => route.abort("blockedbyclient"));
    await page.goto("/login");
    const sent = page.waitForRequest(LOGIN);
    await submitLogin(page, "admin", DEMO_PASSWORD);
    expect((await sent).postDataJSON()).toMatchObject({ captcha: "" });
    await onPage(page).toHaveURL("/tfa");
  });

  test("when its script does not come, the form waits for four seconds and is sent", async () => {
    const { page } = await visit();
    await page.clock.install();
    await page.route("**/bot-check/api.js*", () => undefined);
    await page.goto("/login");
    let sent: unknown;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/login")) sent = request.postDataJSON();
    });
    await submitLogin(page, "admin", DEMO_PASSWORD);
    await onPage(page.getByRole("button", { name: "Iniciar Sesión" })).toBeDisabled();
    expect(sent).toBeUndefined();
    await page.clock.fastForward(4000);
    await onPage(page).toHaveURL("/tfa");
    expect(sent).toMatchObject({ username: "admin", captcha: "" });
  });

  test("when its script throws, the form is sent as well", async () => {
    const visitor = await visit();
    const { page } = visitor;
    const script = { contentType: "text/javascript", body: "throw new Error('broken')" };
    await page.route("**/bot-check/api.js*", async (route) => route.fulfill(script));
    await page.goto("/login");
    await submitLogin(page, "admin", DEMO_PASSWORD);
    await onPage(page).toHaveURL("/tfa");
  });
});

describe("the other steps fail the same way:", () => {
  test("the code", async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto("/login");
    await submitLogin(page, "admin", DEMO_PASSWORD);
    await visitor.sees("Verificación");
    await page.getByLabel("Código").fill("12345");
    await failsOnce(visitor, "**/api/auth/tfa/*", "Continuar");
    await onPage(page.getByLabel("Código")).toHaveValue("12345");
  });

  test("asking for a recovery code, and the update", async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto("/pwd-recovery");
    await page.getByLabel("Correo").fill("admin@garante.example");
    await failsOnce(visitor, "**/api/auth/recoveryPassword", "Enviar");
    await onPage(page.getByLabel("Correo")).toHaveValue("admin@garante.example");

    await page.goto("/pwd-update");
    await page.getByLabel("Código").fill("7K2QM");
    await page.getByLabel("Nueva Contraseña", { exact: true }).fill("Páramo-verde-77");
    await page.getByLabel("Confirmar Nueva Contraseña").fill("Páramo-verde-77");
    await failsOnce(visitor, "**/api/auth/updatePassword", "Actualizar");
    await onPage(page.getByLabel("Código")).toHaveValue("7K2QM");
  });

  test.each([
    ["analista", "/profiles/pwd", "password-page", "Cambiar contraseña"],
    ["admin", "/banks/create", "record-", "Nuevo banco"],
    ["admin", "/banks", "banks.section", "Bancos"],
  ])("a screen whose code does not come says so, and is tried again: %s at %s", async (...at) => {
    const [who, address, chunk, title] = at;
    const visitor = await visit();
    const { page } = visitor;
    visitor.allow(new RegExp(`/assets/${chunk}`, "u"));
    await comeIn(visitor, who);
    await page.route(`**/assets/${chunk}*`, async (route) => route.abort());
    await page.goto(address);
    await visitor.sees("Algo falló en esta pantalla", `faults-3-chunk-${chunk}`);
    await page.unroute(`**/assets/${chunk}*`);
    await page.getByRole("button", { name: "Intentar de nuevo" }).click();
    await visitor.sees(title);
    await onPage(page).toHaveURL(address);
  });
});

/** Opens the login screen and waits for its bot check. */
async function openLogin(page: Page): Promise<void> {
  const checked = page.waitForResponse("**/bot-check/token");
  await page.goto("/login");
  await (await checked).finished();
}

/** Signs in to a server that never answers, on a clock that stands still until the test moves it. */
async function askInVain(page: Page): Promise<void> {
  await page.clock.install();
  await openLogin(page);
  await page.route(LOGIN, () => undefined);
  const asked = page.waitForRequest(LOGIN);
  await submitLogin(page, "admin", DEMO_PASSWORD);
  await asked;
}

/** Expects no message, no loader, unchanged fields, and an enabled button with focus. */
async function expectSilentFailure(page: Page): Promise<void> {
  const submit = page.getByRole("button", { name: "Iniciar Sesión" });
  await onPage(submit).toBeEnabled();
  await onPage(submit).toBeFocused();
  await onPage(page.getByRole("progressbar")).toHaveCount(0);
  await onPage(page.locator("[data-notice]")).toHaveCount(0);
  await onPage(page.getByLabel("Usuario")).toHaveValue("admin");
  await onPage(page.getByLabel("Contraseña", { exact: true })).toHaveValue(DEMO_PASSWORD);
  await onPage(page).toHaveURL("/login");
}

/** Submits with a connection that is cut while the button is disabled, and waits until it is enabled again. */
async function failsOnce({ page, allow }: Visitor, call: string, button: string): Promise<void> {
  allow(/ERR_CONNECTION_RESET/u);
  const submit = page.getByRole("button", { name: button });
  const arrived = Promise.withResolvers<Route>();
  await page.route(call, arrived.resolve);
  await submit.click();
  const request = await arrived.promise;
  await onPage(submit).toBeDisabled();
  await request.abort("connectionreset");
  await onPage(submit).toBeEnabled();
  await onPage(submit).toBeFocused();
  await onPage(page.locator("[data-notice]")).toHaveCount(0);
}
