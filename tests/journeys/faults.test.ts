import { describe, expect, test } from "vitest";

import type { Call } from "../support/fake-wire.ts";
import { GRANTED, openAtCode, openProduct } from "../support/product.ts";

/** Answers that are not the contract's: every one is a failed step, in silence (reading 7). */
const FAULTS: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  "the connection breaks": (call) => call.fail(),
  "a page instead of JSON": (call) => call.respond(new Response("<!doctype html>")),
  "an empty body": (call) => call.respond(new Response("")),
  "no content": (call) => call.respond(new Response(null, { status: 204 })),
  null: (call) => call.reply(null),
  "a list": (call) => call.reply([]),
  'rst: "true"': (call) => call.reply({ ...GRANTED, rst: "true", uid: "u" }),
  "rst: 1": (call) => call.reply({ ...GRANTED, rst: 1, uid: "u" }),
  "rst true and nothing else": (call) => call.reply({ rst: true }),
  "an object where text belongs": (call) => call.reply({ ...GRANTED, uid: {}, token: {}, msg: {} }),
  "empty text where a value belongs": (call) => call.reply({ ...GRANTED, uid: "", token: "" }),
  "a refusal without words": (call) => call.reply({ rst: false }),
  "a body cut short": (call) => call.respond(new Response('{"rst":true,"uid":"u')),
  "a body of 10 MB": (call) => call.respond(new Response(`{"msg":"${"x".repeat(10 ** 7)}"}`)),
  "bytes that are not text": (call) => call.respond(new Response(new Uint8Array([255, 254, 0]))),
  ...Object.fromEntries(
    [400, 403, 404, 429, 500, 502, 503].map((status) => [
      `status ${status}`,
      (call: Call) => call.reply({ rst: false, msg: "no se muestra" }, status),
    ]),
  ),
};

describe.each(Object.entries(FAULTS))("%s", (_fault, cause) => {
  test("at login: silent, still there, submit enabled, loader hidden, bot check renewed", async () => {
    const product = await openProduct({ path: "/login" });
    await product.signIn();
    await cause(product.wire.last("auth/login"));
    expect(product.address()).toBe("/login");
    expect(product.notice()).toBeNull();
    expect(product.isSubmitDisabled()).toBe(false);
    expect(product.isLoading()).toBe(false);
    expect(product.botChecks).toHaveLength(2);
    expect(product.stored()).toEqual({});
  });

  test("at verification: silent, still there, no session", async () => {
    const product = await openAtCode();
    await product.wire.last("auth/tfaQr/u-1").reply({ data: "" });
    await product.enterCode();
    await cause(product.wire.last("auth/tfa/u-1"));
    expect(product.address()).toBe("/tfa");
    expect(product.notice()).toBeNull();
    expect(product.isSubmitDisabled()).toBe(false);
    expect(product.isLoading()).toBe(false);
    expect(product.stored()).toEqual({ uid: "u-1" });
  });
});

test("a request never answered is a transport error after 15 seconds (reading 7)", async () => {
  const product = await openProduct({ path: "/login" });
  await product.signIn();
  await product.pass(14_999);
  expect(product.isSubmitDisabled()).toBe(true);
  expect(product.isLoading()).toBe(true);
  await product.pass(1);
  expect(product.isSubmitDisabled()).toBe(false);
  expect(product.isLoading()).toBe(false);
  expect(product.notice()).toBeNull();
});
