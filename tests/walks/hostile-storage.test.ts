import type { BrowserContext, Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { describe, expect, test } from "vitest";
import { signIn } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();

/** A page that requires a permission. */
const GUARDED = "/customers";
const LOGIN = /^Ingreso$/u;
const DENIED = /^Acceso denegado$/u;
const OPEN = /^(?!Acceso denegado|Ingreso|Algo falló)/u;

describe("a browser that keeps nothing still signs in:", () => {
  test.each<[string, (context: BrowserContext) => Promise<unknown>]>([
    ["storage is blocked", async (context) => context.addInitScript(blockStorage)],
    ["storage is full", async (context) => context.addInitScript(fillStorage)],
  ])("%s", async (_, hinder) => {
    const visitor = await visit();
    await hinder(visitor.context);
    await visitor.page.goto(GUARDED);
    await visitor.sees(LOGIN);
    await signIn(visitor, "admin");
    await onPage(visitor.page).toHaveURL(GUARDED);
    await visitor.page.getByRole("link", { name: "Garante" }).click();
    await visitor.sees(/^Hola, Luz Marina/u);
  });
});

describe("a corrupt value counts as absent, and never leaves a blank page:", () => {
  test.each<[string, RegExp, readonly string[]]>([
    ["token", LOGIN, ["", '""', "ñandú", "\u0000"]],
    ["uid", OPEN, ["{", "x".repeat(10_000)]],
    ["user", OPEN, ["{", "null", '{"firstname":5,"lastname":{}}']],
    ["permission", DENIED, ["{", "null", '[{"controller":"requests"}]']],
    ["companies", OPEN, ["{", "null", "[".repeat(10_000)]],
    ["company", OPEN, ['""', "ñandú", "999"]],
    ["changepwd", OPEN, ["", "maybe", '{"a":true}']],
  ])("%s", async (key, heading, values) => {
    const { page, sees, allow } = await visit();
    // The page is asked ahead, in the company that is stored.
    if (key === "company") allow(/403/u);
    await page.goto("/login");
    const kept = await sessionData();
    for (const value of values) {
      await store(page, [...kept, [key, value]]);
      await page.goto(GUARDED);
      await sees(heading);
    }
    await onPage(page).toHaveURL(heading === LOGIN ? "/login" : GUARDED);
  });

  test("all of them at once", async () => {
    const { page, sees } = await visit();
    await page.goto("/login");
    const spoilt = (await sessionData()).map(([key]) => [key, "{\u0000ñ"] as const);
    expect(spoilt).toHaveLength(7);
    for (const path of ["/dashboard", "/tfa", "/profiles/pwd", "/nada"]) {
      await store(page, spoilt);
      await page.goto(path);
      await sees(/./u);
    }
    await onPage(page).toHaveURL("/nada");
  });
});

test("quote characters around the token and the company are stripped on reading", async () => {
  const { page } = await visit();
  await page.goto("/login");
  const kept = new Map(await sessionData());
  const token = kept.get("token") ?? "";
  const company = kept.get("company") ?? "";
  await store(page, [...kept, ["token", `"${token}"`], ["company", `'${company}'`]]);
  await page.goto("/profiles/pwd");
  await page.getByLabel("Contraseña actual").fill("No es la mía 1");
  await page.getByLabel("Nueva Contraseña", { exact: true }).fill("Páramo-verde-77");
  await page.getByLabel("Confirmar Nueva Contraseña").fill("Páramo-verde-77");
  const asked = page.waitForResponse("**/api/profiles/pwd");
  await page.getByRole("button", { name: "Guardar" }).click();
  const headers = await (await asked).request().allHeaders();
  expect(headers).toMatchObject({ authorization: `Bearer ${token}`, company });
  expect((await asked).status()).toBe(200);
});

type Entries = readonly (readonly [key: string, value: string])[];

let stored: Promise<Entries> | undefined;

/** The storage after a real sign-in; one session serves the whole file. */
async function sessionData(): Promise<Entries> {
  stored ??= visit().then(async (visitor) => {
    await signIn(visitor, "admin");
    return visitor.page.evaluate(() => Object.entries<string>(sessionStorage));
  });
  return stored;
}

async function store(page: Page, entries: Entries): Promise<void> {
  await page.evaluate((pairs) => {
    for (const [key, value] of pairs) sessionStorage.setItem(key, value);
  }, entries);
}

function blockStorage(): void {
  const get = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  Object.defineProperty(window, "sessionStorage", { get });
  Object.defineProperty(window, "localStorage", { get });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}
