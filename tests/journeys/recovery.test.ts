import { expect, test } from "vitest";

import { openProduct } from "../support/product.ts";

const update = {
  type: "newPassword.submitted",
  code: "ABCD-1234",
  password: "Nueva*2026",
  password_confirm: "Nueva*2026",
} as const;

test("recovery sends email and captcha (spec §3)", async () => {
  const product = await openProduct({ path: "/pwd-recovery" });
  await product.send({ type: "email.submitted", email: " ana@fondo.example " });
  const call = product.wire.last("auth/recoveryPassword");
  expect(call.method).toBe("POST");
  expect(call.body).toEqual({ email: "ana@fondo.example", captcha: "bot-1" });
});

test("recovery succeeds: show the server message as info and go to pwd-update (spec §4)", async () => {
  const product = await openProduct({ path: "/pwd-recovery" });
  await product.send({ type: "email.submitted", email: "ana@fondo.example" });
  await product.wire.last("auth/recoveryPassword").reply({ rst: true, msg: "Revise su correo" });
  expect(product.address()).toBe("/pwd-update");
  expect(product.notice()).toEqual({ style: "info", text: "Revise su correo" });
});

test.each(["", "ana", "ana@fondo", "ana@fondo..example", "a b@fondo.example"])(
  "the email %j is not sent (spec §5)",
  async (email) => {
    const product = await openProduct({ path: "/pwd-recovery" });
    await product.send({ type: "email.submitted", email });
    expect(product.wire.calls).toEqual([]);
  },
);

test("while a recovery is in flight submit is disabled; it is re-enabled on failure (spec §4)", async () => {
  const product = await openProduct({ path: "/pwd-recovery" });
  await product.send({ type: "email.submitted", email: "ana@fondo.example" });
  expect(product.isSubmitDisabled()).toBe(true);
  await product.wire.last("auth/recoveryPassword").reply({ rst: false, msg: "Espere un momento" });
  expect(product.isSubmitDisabled()).toBe(false);
  expect(product.address()).toBe("/pwd-recovery");
  expect(product.notice()).toEqual({ style: "danger", text: "Espere un momento" });
});

test("update sends code, password, password_confirm and captcha (spec §3)", async () => {
  const product = await openProduct({ path: "/pwd-update" });
  await product.send(update);
  expect(product.wire.last("auth/updatePassword").body).toEqual({
    code: "ABCD-1234",
    password: "Nueva*2026",
    password_confirm: "Nueva*2026",
    captcha: "bot-1",
  });
});

test("update succeeds: show the message as info and go to login (spec §4)", async () => {
  const product = await openProduct({ path: "/pwd-update" });
  await product.send(update);
  await product.wire.last("auth/updatePassword").reply({ rst: true, msg: "Contraseña cambiada" });
  expect(product.address()).toBe("/login");
  expect(product.notice()).toEqual({ style: "info", text: "Contraseña cambiada" });
});

test("while an update is in flight submit is disabled; it is re-enabled on failure (spec §4)", async () => {
  const product = await openProduct({ path: "/pwd-update" });
  await product.send(update);
  expect(product.isSubmitDisabled()).toBe(true);
  await product.wire.last("auth/updatePassword").reply({ rst: false, msg: "Código vencido" });
  expect(product.isSubmitDisabled()).toBe(false);
  expect(product.address()).toBe("/pwd-update");
  expect(product.notice()).toEqual({ style: "danger", text: "Código vencido" });
});

test.each([
  ["code is required", { code: "" }],
  ["new password is required", { password: "", password_confirm: "" }],
  ["at least 8 characters", { password: "Aa*4567", password_confirm: "Aa*4567" }],
  ["a lowercase letter", { password: "NUEVA*2026", password_confirm: "NUEVA*2026" }],
  ["an uppercase letter", { password: "nueva*2026", password_confirm: "nueva*2026" }],
  ["a digit", { password: "Nueva*Nueva", password_confirm: "Nueva*Nueva" }],
  ["a special character", { password: "Nueva2026", password_confirm: "Nueva2026" }],
  ["confirmation is required", { password_confirm: "" }],
  ["confirmation must equal the new password", { password_confirm: "Nueva*2027" }],
])("an update that breaks a rule is not sent: %s (spec §5)", async (_rule, values) => {
  const product = await openProduct({ path: "/pwd-update" });
  await product.send({ ...update, ...values });
  expect(product.wire.calls).toEqual([]);
});

test("leaving while a recovery is in flight aborts it, and its late answer changes nothing", async () => {
  const product = await openProduct({ path: "/pwd-recovery" });
  await product.send({ type: "email.submitted", email: "ana@fondo.example" });
  const late = product.wire.last("auth/recoveryPassword");
  await product.send({ type: "back.chosen" });
  expect(late.isAborted()).toBe(true);
  await late.reply({ rst: true, msg: "Tarde" });
  expect(product.address()).toBe("/login");
  expect(product.notice()).toBeNull();
});

test("the new password is of the user that was written before, or else of who has that mail", async () => {
  const product = await openProduct({ path: "/pwd-recovery" });
  const known = () => product.app.auth.getSnapshot().context.username;
  await product.send({ type: "email.submitted", email: "ana@fondo.example" });
  await product.wire.last("auth/recoveryPassword").reply({ rst: true, msg: "" });
  expect(known()).toBe("ana@fondo.example");
  await product.send({ type: "back.chosen" });
  await product.signIn("ana");
  await product.wire.last("auth/login").reply({ rst: false, msg: "No" });
  await product.visit("/pwd-recovery");
  await product.send({ type: "email.submitted", email: "ana@fondo.example" });
  await product.wire.last("auth/recoveryPassword").reply({ rst: true, msg: "" });
  expect(known()).toBe("ana");
});
