import { expect, test } from "vitest";

import { openAtCode, openProduct } from "../support/product.ts";

test("the loader shows when a request starts and hides when it succeeds (spec §4)", async () => {
  const product = await openProduct({ path: "/login" });
  expect(product.isLoading()).toBe(false);
  await product.signIn();
  expect(product.isLoading()).toBe(true);
  await product.wire.last("auth/login").reply({ rst: false, msg: "No" });
  expect(product.isLoading()).toBe(false);
});

test("it hides when a request fails (spec §4)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn();
  await product.wire.last("auth/login").fail();
  expect(product.isLoading()).toBe(false);
});

test("with several requests it stays until the last one ends (reading 8)", async () => {
  const product = await openAtCode();
  await product.enterCode();
  await product.wire.last("auth/tfaQr/u-1").reply({ data: "" });
  expect(product.isLoading()).toBe(true);
  await product.wire.last("auth/tfa/u-1").reply({ rst: false, msg: "No" });
  expect(product.isLoading()).toBe(false);
});

test("a long wait is announced after one second", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn();
  await product.pass(999);
  expect(product.app.requests.getSnapshot().matches({ busy: "brief" })).toBe(true);
  await product.pass(1);
  expect(product.app.requests.getSnapshot().matches({ busy: "long" })).toBe(true);
});

test("an end told twice, or of a request never told, changes nothing", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn();
  product.app.requests.send({ type: "request.ended", id: 99 });
  expect(product.isLoading()).toBe(true);
  product.app.requests.send({ type: "request.ended", id: 1 });
  product.app.requests.send({ type: "request.ended", id: 1 });
  expect(product.isLoading()).toBe(false);
});
