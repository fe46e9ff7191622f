import { describe, expect, test } from "vitest";

import { openProduct, SIGNED_IN, type Product } from "../support/product.ts";

const openAt = (path: string) => openProduct({ path, stored: SIGNED_IN });

const CHANGE = {
  type: "change.submitted",
  current_password: "Garante*2017",
  password: "Nueva*2026",
  password_confirm: "Nueva*2026",
} as const;

describe("Log out (spec §2)", () => {
  const isAsking = (product: Product) =>
    product.app.auth.getSnapshot().matches({ authenticated: { exit: "asking" } });

  test("opens the confirmation dialog; Cancelar closes it and nothing else", async () => {
    const product = await openAt("/requests");
    await product.send({ type: "exit.chosen" });
    expect(isAsking(product)).toBe(true);
    expect(product.address()).toBe("/requests");
    await product.send({ type: "exit.cancelled" });
    expect(isAsking(product)).toBe(false);
    expect(product.stored()).toEqual(SIGNED_IN);
  });

  test("Salir clears the whole session store and goes to login", async () => {
    const product = await openAt("/requests");
    await product.send({ type: "exit.chosen" });
    await product.send({ type: "exit.confirmed" });
    expect(product.stored()).toEqual({});
    expect(product.address()).toBe("/login");
    expect(product.wire.last("auth/logout").keepalive).toBe(true);
  });

  test("works while the password must change (reading 4)", async () => {
    const product = await openProduct({ path: "/", stored: { ...SIGNED_IN, changepwd: "true" } });
    await product.send({ type: "exit.chosen" });
    await product.send({ type: "exit.confirmed" });
    expect(product.address()).toBe("/login");
  });

  test("Back while the dialog is open closes it", async () => {
    const product = await openAt("/requests");
    await product.send({ type: "exit.chosen" });
    await product.visit("/dashboard");
    expect(isAsking(product)).toBe(false);
    expect(product.address()).toBe("/dashboard");
  });

  test("nothing behind the dialog can be chosen or sent while it asks", async () => {
    const product = await openAt("/profiles/pwd");
    await product.send({ type: "exit.chosen" });
    await product.send({ type: "company.selected", id: "2" });
    await product.send(CHANGE);
    expect(product.stored()).toEqual(SIGNED_IN);
    expect(product.address()).toBe("/profiles/pwd");
    expect(product.wire.calls).toEqual([]);
    await product.send({ type: "exit.cancelled" });
    await product.send({ type: "company.selected", id: "2" });
    expect(product.stored()).toMatchObject({ company: "2" });
  });

  test("what the server answers does not take the question away", async () => {
    const product = await openAt("/profiles/pwd");
    await product.send(CHANGE);
    await product.send({ type: "exit.chosen" });
    await product.wire.last("profiles/pwd").reply({ rst: true, msg: "Listo" });
    expect(product.address()).toBe("/dashboard");
    expect(isAsking(product)).toBe(true);
  });

  test("forgets what was announced to the person who left", async () => {
    const product = await openAt("/profiles/pwd");
    await product.send(CHANGE);
    await product.wire.last("profiles/pwd").reply({ rst: false, msg: "No" });
    expect(product.past()).toEqual(["No"]);
    await product.visit("/logout");
    expect(product.past()).toEqual([]);
  });
});
