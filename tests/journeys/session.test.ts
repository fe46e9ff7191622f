import { describe, expect, test } from "vitest";

import { createMemoryStorage } from "../support/memory-storage.ts";
import {
  GRANTED,
  openAtCode,
  openProduct,
  openSignedIn,
  SIGNED_IN,
  type Product,
} from "../support/product.ts";

const CHANGE = {
  type: "change.submitted",
  current_password: "Garante*2017",
  password: "Nueva*2026",
  password_confirm: "Nueva*2026",
} as const;

async function changePassword(product: Product) {
  await product.visit("/profiles/pwd");
  await product.send(CHANGE);
  return product.wire.last("profiles/pwd");
}

describe("headers (spec §6)", () => {
  test("requests without a token are sent unchanged", async () => {
    const product = await openProduct({ path: "/login", stored: { company: "1" } });
    await product.signIn();
    expect(product.wire.last("auth/login").headers).toEqual({ "content-type": "application/json" });
  });

  test("with a token, every request carries it as bearer and the company id in a header named company", async () => {
    const product = await openSignedIn();
    const call = await changePassword(product);
    expect(call.headers).toMatchObject({ authorization: "Bearer token-a", company: "1" });
  });

  test("token and company may be wrapped in quotes, which are stripped on reading (spec §3)", async () => {
    const stored = { ...SIGNED_IN, token: '"token-a"', company: '"2"' };
    const product = await openProduct({ path: "/dashboard", stored });
    const call = await changePassword(product);
    expect(call.headers).toMatchObject({ authorization: "Bearer token-a", company: "2" });
  });
});

describe("the change of one's own password (ADR 5)", () => {
  test.each(["true", "false"])(
    "sends the current one and the new one twice, and no captcha, while changepwd is %j",
    async (changepwd) => {
      const stored = { ...SIGNED_IN, changepwd };
      const product = await openProduct({ path: "/profiles/pwd", stored });
      expect((await changePassword(product)).body).toEqual({
        current_password: CHANGE.current_password,
        password: CHANGE.password,
        password_confirm: CHANGE.password_confirm,
      });
    },
  );
});

describe("log out", () => {
  test("/logout clears the whole session store and goes to login (spec §2)", async () => {
    const product = await openSignedIn();
    await product.visit("/logout");
    expect(product.stored()).toEqual({});
    expect(product.address()).toBe("/login");
  });

  test("the server is told before the store is cleared, and its failure changes nothing (reading 12)", async () => {
    const product = await openSignedIn();
    await product.visit("/logout");
    const call = product.wire.last("auth/logout");
    expect(call.method).toBe("POST");
    expect(call.keepalive).toBe(true);
    expect(call.headers).toMatchObject({ authorization: "Bearer token-a" });
    await call.fail();
    expect(product.address()).toBe("/login");
    expect(product.notice()).toBeNull();
    expect(product.isLoading()).toBe(false);
  });

  test("without a session the server is told nothing", async () => {
    const product = await openProduct({ path: "/logout" });
    expect(product.wire.calls).toEqual([]);
    expect(product.address()).toBe("/login");
  });
});

describe("a 401 (spec §8, reading 6)", () => {
  test("on any request leaves through /logout, once, and clears the session store", async () => {
    const product = await openSignedIn();
    const call = await changePassword(product);
    await call.reply({}, 401);
    expect(product.address()).toBe("/login");
    expect(product.stored()).toEqual({});
    expect(product.wire.calls.filter((each) => each.path === "auth/logout")).toEqual([]);
  });

  test("brings the person back to the same address after signing in again", async () => {
    const product = await openSignedIn();
    await product.visit("/requests");
    product.app.auth.send({ type: "session.expired", token: "token-a" });
    await product.signIn();
    await product.wire.last("auth/login").reply({ rst: true, uid: "u-2" });
    await product.enterCode();
    await product.wire.last("auth/tfa/u-2").reply(GRANTED);
    expect(product.address()).toBe("/requests");
  });

  test("of an older token is ignored", async () => {
    const product = await openSignedIn();
    product.app.auth.send({ type: "session.expired", token: "token-viejo" });
    product.app.auth.send({ type: "session.expired", token: null });
    expect(product.address()).toBe("/dashboard");
    expect(product.stored()).toMatchObject({ token: "token-a" });
  });

  test("twenty at once make one transition", async () => {
    const { storage } = createMemoryStorage(SIGNED_IN);
    let clears = 0;
    const clear = () => {
      clears += 1;
      storage.clear();
    };
    const openStorage = () => ({ ...storage, clear });
    const product = await openProduct({ path: "/dashboard", openStorage });
    for (let each = 0; each < 20; each += 1) {
      product.app.auth.send({ type: "session.expired", token: "token-a" });
    }
    expect(clears).toBe(1);
    expect(product.address()).toBe("/login");
  });

  test("of two calls at once while signing in makes one transition: the other was let go", async () => {
    const product = await openAtCode();
    await product.enterCode();
    const before = product.botChecks.length;
    const calls = ["auth/tfaQr/u-1", "auth/tfa/u-1"].map((path) => product.wire.last(path));
    await Promise.all(calls.map((call) => call.reply({}, 401)));
    expect(product.address()).toBe("/login");
    expect(product.botChecks).toHaveLength(before + 1);
  });

  test("while signing in also goes through /logout", async () => {
    const product = await openProduct({ path: "/pwd-update", stored: { uid: "u-1" } });
    product.app.auth.send({ type: "session.expired", token: null });
    expect(product.address()).toBe("/login");
    expect(product.stored()).toEqual({});
  });
});

describe("the stored session (spec §3, reading 11)", () => {
  test.each([
    ["an empty token", { token: "" }],
    ["a token of quotes", { token: '""' }],
    ["a token that no header can carry", { token: "á\nb" }],
  ])("%s is no session", async (_what, stored) => {
    const product = await openProduct({ path: "/requests", stored: { ...SIGNED_IN, ...stored } });
    expect(product.address()).toBe("/login");
  });

  test.each([
    "",
    "{",
    "null",
    "[1]",
    '{"controller":"requests"}',
    '[{"controller":"requests","status":"1"}]',
  ])("a corrupt permission list denies: %s", async (permission) => {
    const product = await openProduct({ path: "/requests", stored: { ...SIGNED_IN, permission } });
    expect(product.page()).toBe("forbidden");
  });

  test.each(["user", "companies"])("a corrupt %s counts as absent", async (key) => {
    const stored = { ...SIGNED_IN, [key]: "{mal" };
    const product = await openProduct({ path: "/requests", stored });
    expect(product.page()).toBe("/requests");
  });

  test("blocked storage falls back to memory: the whole sign-in works", async () => {
    const product = await openSignedIn({
      openStorage: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    expect(product.address()).toBe("/dashboard");
    expect((await changePassword(product)).headers).toMatchObject({
      authorization: "Bearer token-a",
      company: "1",
    });
  });

  test("full storage falls back to memory", async () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
      clear: () => undefined,
    };
    const product = await openSignedIn({ openStorage: () => full });
    expect(product.address()).toBe("/dashboard");
    await product.visit("/logout");
    await product.visit("/requests");
    expect(product.address()).toBe("/login");
  });

  test("a page brought back by the browser reads the store again", async () => {
    let content: Readonly<Record<string, string>> = SIGNED_IN;
    const storage = {
      getItem: (key: string) => content[key] ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
      clear: () => undefined,
    };
    const product = await openProduct({ path: "/requests", openStorage: () => storage });
    content = {};
    await product.send({ type: "page.shown" });
    expect(product.address()).toBe("/login");
  });

  test("a page brought back stays at its address, whatever had been asked for", async () => {
    const memory = createMemoryStorage({ ...SIGNED_IN, changepwd: "true" });
    const openStorage = () => memory.storage;
    const product = await openProduct({ path: "/requests", openStorage });
    memory.storage.setItem("changepwd", "false");
    await product.send({ type: "page.shown" });
    expect(product.address()).toBe("/profiles/pwd");
  });
});
