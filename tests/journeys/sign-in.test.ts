import { expect, test } from "vitest";

import { GRANTED, openAtCode, openProduct, openSignedIn } from "../support/product.ts";

const REFUSED = { rst: false, msg: "Usuario o contraseña no válidos" };

test("login sends username, password and the bot-check token (spec §3, §7)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn("admin", "Garante*2017");
  const call = product.wire.last("auth/login");
  expect(call.method).toBe("POST");
  expect(call.body).toEqual({ username: "admin", password: "Garante*2017", captcha: "bot-1" });
});

test("login succeeds: store uid and go to tfa (spec §4)", async () => {
  const product = await openAtCode();
  expect(product.address()).toBe("/tfa");
  expect(product.stored()).toEqual({ uid: "u-1" });
});

test("username and password are required (spec §5)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn("", "Garante*2017");
  await product.signIn("   ", "Garante*2017");
  await product.signIn("admin", "");
  expect(product.wire.calls).toEqual([]);
});

test("a failed login shows the server message as a danger notice and renews the bot-check token (spec §4)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn();
  await product.wire.last("auth/login").reply(REFUSED);
  expect(product.address()).toBe("/login");
  expect(product.notice()).toEqual({ style: "danger", text: REFUSED.msg });
  await product.signIn();
  expect(product.wire.last("auth/login").body).toMatchObject({ captcha: "bot-2" });
});

test("submit is disabled while the login is in flight and enabled again on failure", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn();
  expect(product.isSubmitDisabled()).toBe(true);
  await product.wire.last("auth/login").reply(REFUSED);
  expect(product.isSubmitDisabled()).toBe(false);
});

test("Enter held down sends one request", async () => {
  const product = await openProduct({ path: "/login" });
  await Promise.all([product.signIn(), product.signIn(), product.signIn()]);
  expect(product.wire.calls).toHaveLength(1);
});

test("the verification screen asks for the QR image of the uid (spec §7)", async () => {
  const product = await openAtCode();
  const call = product.wire.last("auth/tfaQr/u-1");
  expect(call.method).toBe("GET");
  expect(call.body).toBeUndefined();
  expect(product.qr()).toBe("");
  await call.reply({ data: "data:image/png;base64,AAAA" });
  expect(product.qr()).toBe("data:image/png;base64,AAAA");
});

test.each([{ data: "" }, { data: 7 }, null, {}, "x"])(
  "no image is shown when the QR answer is %j (spec §2)",
  async (answer) => {
    const product = await openAtCode();
    await product.wire.last("auth/tfaQr/u-1").reply(answer);
    expect(product.qr()).toBe("");
    expect(product.notice()).toBeNull();
  },
);

test("the QR image does not outlive its screen", async () => {
  const product = await openAtCode();
  await product.wire.last("auth/tfaQr/u-1").reply({ data: "data:image/png;base64,AAAA" });
  await product.send({ type: "back.chosen" });
  expect(product.address()).toBe("/login");
  expect(product.qr()).toBe("");
});

test("the code travels as password, with a fresh captcha (spec §3)", async () => {
  const product = await openAtCode();
  await product.enterCode("123 456");
  const call = product.wire.last("auth/tfa/u-1");
  expect(call.method).toBe("POST");
  expect(call.body).toEqual({ password: "123456", captcha: "bot-2" });
});

test("the code is required (spec §5)", async () => {
  const product = await openAtCode();
  await product.enterCode("  ");
  expect(product.wire.calls.map((call) => call.path)).toEqual(["auth/login", "auth/tfaQr/u-1"]);
});

test("verification succeeds: store the session data and go to dashboard (spec §4)", async () => {
  const product = await openSignedIn();
  expect(product.address()).toBe("/dashboard");
  expect(product.stored()).toEqual({
    uid: "u-1",
    token: "token-a",
    user: '{"firstname":"Ana","lastname":"Ríos"}',
    permission: JSON.stringify(GRANTED.permission),
    companies: JSON.stringify(GRANTED.companies),
    company: "1",
    changepwd: "false",
  });
});

test.each([true, "true"])(
  "if changepwd is %j, verification goes to profiles/pwd (spec §4)",
  async (changepwd) => {
    const product = await openSignedIn({}, { changepwd });
    expect(product.address()).toBe("/profiles/pwd");
    expect(product.stored()).toMatchObject({ changepwd: "true" });
  },
);

test("a failed verification shows the message, keeps the screen and renews the bot check (spec §4)", async () => {
  const product = await openAtCode();
  await product.enterCode();
  await product.wire.last("auth/tfa/u-1").reply({ rst: false, msg: "Código no válido" });
  expect(product.address()).toBe("/tfa");
  expect(product.notice()).toEqual({ style: "danger", text: "Código no válido" });
  expect(product.stored()).toEqual({ uid: "u-1" });
  await product.enterCode();
  expect(product.wire.last("auth/tfa/u-1").body).toMatchObject({ captcha: "bot-3" });
});

test("the back button goes to login and lets go of what was in flight (spec §2)", async () => {
  const product = await openAtCode();
  await product.enterCode();
  const late = product.wire.last("auth/tfa/u-1");
  await product.send({ type: "back.chosen" });
  expect(late.isAborted()).toBe(true);
  expect(product.isLoading()).toBe(false);
  await late.reply(GRANTED);
  expect(product.address()).toBe("/login");
  expect(product.stored()).toEqual({ uid: "u-1" });
});
