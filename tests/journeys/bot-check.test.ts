import { expect, test } from "vitest";

import { openProduct, type Product } from "../support/product.ts";

const captchaOf = (product: Product) => product.wire.last("auth/login").body;
const never = () => new Promise<never>(() => undefined);

test("a token is obtained on each sign-in screen, with the site key and an empty action name (spec §7)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.visit("/pwd-recovery");
  await product.visit("/pwd-update");
  expect(product.botChecks).toEqual([
    { siteKey: "clave", action: "" },
    { siteKey: "clave", action: "" },
    { siteKey: "clave", action: "" },
  ]);
});

test("a token older than 110 s is renewed at submit (reading 9)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.pass(110_000);
  expect(product.botChecks).toHaveLength(1);
  await product.signIn();
  expect(captchaOf(product)).toMatchObject({ captcha: "bot-2" });
});

test("a token younger than that is used as it is", async () => {
  const product = await openProduct({ path: "/login" });
  await product.pass(109_999);
  await product.signIn();
  expect(captchaOf(product)).toMatchObject({ captcha: "bot-1" });
});

test("a slow service holds the form for 4 s at most, then it goes with an empty captcha (reading 9)", async () => {
  const product = await openProduct({ path: "/login", execute: never });
  await product.signIn();
  await product.pass(3999);
  expect(product.wire.calls).toEqual([]);
  expect(product.isSubmitDisabled()).toBe(true);
  await product.pass(1);
  expect(captchaOf(product)).toMatchObject({ captcha: "" });
});

test.each([
  ["is blocked", { loadBotCheck: () => Promise.reject(new Error("blocked")) }],
  ["throws", { execute: () => Promise.reject(new Error("thrown")) }],
  ["answers no text", { execute: () => Promise.resolve(7 as unknown as string) }],
])("when the script %s the form is sent with an empty captcha", async (_how, setting) => {
  const product = await openProduct({ path: "/login", ...setting });
  await product.signIn();
  expect(captchaOf(product)).toEqual({
    username: "admin",
    password: "Garante*2017",
    captcha: "",
  });
});

test("a service that comes back is asked again at submit", async () => {
  let isBlocked = true;
  const product = await openProduct({
    path: "/login",
    execute: () => (isBlocked ? Promise.reject(new Error("blocked")) : Promise.resolve("bot")),
  });
  isBlocked = false;
  await product.signIn();
  expect(captchaOf(product)).toMatchObject({ captcha: "bot" });
});

test("leaving while the bot check is awaited sends nothing", async () => {
  const product = await openProduct({ path: "/login", execute: never });
  await product.signIn();
  await product.visit("/pwd-recovery");
  await product.pass(10_000);
  expect(product.wire.calls).toEqual([]);
});
