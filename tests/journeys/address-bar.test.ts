import { expect, test } from "vitest";

import { createFakeAddressBar } from "../support/fake-address-bar.ts";
import { GRANTED, openProduct, SIGNED_IN, type Setting } from "../support/product.ts";

async function openAt(path: string, setting: Setting = {}) {
  const address = createFakeAddressBar(path);
  return { ...(await openProduct({ bar: address, ...setting })), ...address };
}

test("a redirect replaces the address that was asked for", async () => {
  const { bar, history } = await openAt("/users");
  expect(bar.current()).toBe("/login");
  expect(history()).toEqual(["/login"]);
});

test("an address with a slash too many is put right", async () => {
  const { history } = await openAt("/pwd-recovery/");
  expect(history()).toEqual(["/pwd-recovery"]);
});

test("a link is a new entry of the history; the place it is redirected to as well", async () => {
  const { click, history } = await openAt("/dashboard");
  click("/pwd-recovery");
  click("/users");
  expect(history()).toEqual(["/dashboard", "/pwd-recovery", "/login"]);
});

test("a link to the place where one is adds nothing", async () => {
  const { click, history } = await openAt("/login");
  click("/login");
  expect(history()).toEqual(["/login"]);
});

test("a step from one sign-in form to the next can be undone with Back", async () => {
  const product = await openAt("/login");
  await product.signIn();
  await product.wire.last("auth/login").reply({ rst: true, uid: "u-1" });
  expect(product.history()).toEqual(["/login", "/tfa"]);
  product.goBack();
  expect(product.bar.current()).toBe("/login");
  expect(product.page()).toBe("/login");
});

test("once signed in, Back does not find the code screen", async () => {
  const product = await openAt("/login");
  await product.signIn();
  await product.wire.last("auth/login").reply({ rst: true, uid: "u-1" });
  await product.enterCode();
  await product.wire.last("auth/tfa/u-1").reply(GRANTED);
  expect(product.history()).toEqual(["/login", "/dashboard"]);
  product.goBack();
  expect(product.bar.current()).toBe("/dashboard");
});

test("a 401 moves the address by itself", async () => {
  const { app, bar } = await openAt("/requests", { stored: SIGNED_IN });
  app.auth.send({ type: "session.expired", token: "token-a" });
  expect(bar.current()).toBe("/login");
});

test("under a forced change Back and links lead nowhere else (spec §4)", async () => {
  const stored = { ...SIGNED_IN, changepwd: "true" };
  const { bar, click } = await openAt("/requests?x=1", { stored });
  expect(bar.current()).toBe("/profiles/pwd");
  click("/dashboard");
  expect(bar.current()).toBe("/profiles/pwd");
});
