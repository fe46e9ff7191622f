import { expect, test } from "vitest";

import { awaitedOf } from "../../src/api/flights.ts";
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

test("after ten seconds one may go on waiting: it is not offered again (ADR 25)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn();
  await product.pass(1000);
  await product.pass(8999);
  expect(product.wait()).toBe("long");
  await product.pass(1);
  expect(product.wait()).toBe("late");
  product.app.requests.send({ type: "wait.kept" });
  expect(product.wait()).toBe("long");
  expect(product.wire.last("auth/login").isAborted()).toBe(false);
});

test("who stops waiting is free to try again, as when the time is over (ADR 25, reading 7)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn();
  await product.pass(1000);
  await product.pass(9000);
  expect(product.isSubmitDisabled()).toBe(true);
  product.app.requests.send({ type: "wait.stopped" });
  await product.pass(0);
  expect(product.wire.last("auth/login").isAborted()).toBe(true);
  expect(product.isLoading()).toBe(false);
  expect(product.isSubmitDisabled()).toBe(false);
  expect(product.notice()).toBeNull();
});

test.each([
  ["POST", "auth/login", "signIn"],
  ["GET", "auth/tfaQr/u-1", "qr"],
  ["POST", "auth/tfa/u-1", "code"],
  ["POST", "auth/recoveryPassword", "recovery"],
  ["POST", "auth/updatePassword", "newPassword"],
  ["POST", "profiles/pwd", "newPassword"],
  ["GET", "profiles/me", "profile"],
  ["POST", "profiles/me/closeOtherSessions", "sessions"],
  ["POST", "profiles/me/closeSession", "sessions"],
  ["POST", "auth/logout", "leaving"],
  ["GET", "customers/export?format=xlsx", "file"],
  ["GET", "customers/list?q=/export", "reading"],
  ["PUT", "customers/edit/7", "saving"],
])("what is awaited of %s %s is: %s", (method, path, what) => {
  expect(awaitedOf({ method, path })).toBe(what);
});
