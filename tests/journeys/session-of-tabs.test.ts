import { describe, expect, test } from "vitest";

import { createFakeTabs } from "../support/fake-tabs.ts";
import { settle } from "../support/fake-wire.ts";
import { createMemoryStorage } from "../support/memory-storage.ts";
import { isOut, openAsking, openTwo } from "../support/open-tabs.ts";
import { GRANTED, openProduct, SIGNED_IN } from "../support/product.ts";
import { GENDER, openRecordPage } from "../support/record-page.ts";

describe("what happens to a session in one tab happens in all", () => {
  test("logging out reaches the others, which say so; the server is told once", async () => {
    const { first, second } = await openTwo("/requests");
    await first.send({ type: "exit.chosen" });
    await first.send({ type: "exit.confirmed" });
    for (const product of [first, second]) {
      expect(isOut(product)).toBe(true);
      expect(product.address()).toBe("/login");
    }
    expect(second.notice()).toEqual({ style: "info", text: "Cerró la sesión en otra pestaña." });
    expect(first.wire.calls.map(({ path }) => path)).toEqual(["auth/logout"]);
    expect(second.wire.calls).toEqual([]);
    // A deliberate logout forgets the address to restore.
    expect(second.app.auth.getSnapshot().context.returnTo).toBeNull();
  });

  test("before logging out, what another tab has not saved is told; one without a word has nothing", async () => {
    const { tabs, first, second } = await openTwo("/requests");
    const isElsewhere = () => first.app.auth.getSnapshot().context.isUnsavedElsewhere;
    await first.send({ type: "exit.chosen" });
    // The second has nothing: it says nothing.
    expect(isElsewhere()).toBe(false);
    expect(tabs.said().at(-1)).toEqual({ type: "tab.leaving", token: "token-a" });
    // A third has.
    tabs.hear({ type: "tab.unsaved", token: "token-b" });
    await settle();
    expect(isElsewhere()).toBe(false);
    tabs.hear({ type: "tab.unsaved", token: "token-a" });
    await settle();
    expect(isElsewhere()).toBe(true);
    await first.send({ type: "exit.cancelled" });
    await first.send({ type: "exit.chosen" });
    expect(isElsewhere()).toBe(false);
    expect(second.session()?.token).toBe("token-a");
  });

  test("a tab with a form that was written in says so to the one that is about to log out", async () => {
    const tabs = createFakeTabs();
    const form = await openRecordPage("/genders/edit/15", "aríos", { tabs });
    await form.reply("genders/view/15", GENDER);
    const first = await openProduct({ tabs, stored: SIGNED_IN, path: "/requests" });
    const isElsewhere = () => first.app.auth.getSnapshot().context.isUnsavedElsewhere;
    await first.send({ type: "exit.chosen" });
    await settle();
    expect(isElsewhere()).toBe(false);
    await first.send({ type: "exit.cancelled" });
    await form.write("nombre", "No binaria");
    await first.send({ type: "exit.chosen" });
    await settle();
    expect(isElsewhere()).toBe(true);
  });

  test("a session that ends in one ends in all, and each remembers its place", async () => {
    const { first, second } = await openTwo("/requests/detail/15");
    await first.send({ type: "session.expired", token: "token-a" });
    expect(isOut(second)).toBe(true);
    expect(second.notice()?.text).toBe("Su sesión terminó. Ingrese de nuevo.");
    expect(second.app.auth.getSnapshot().context.returnTo).toBe("/requests/detail/15");
  });

  test("whoever signs in again in one brings the others back to where they were", async () => {
    const { first, second } = await openTwo("/requests/detail/15");
    await first.send({ type: "session.expired", token: "token-a" });
    await first.signIn();
    await first.wire.last("auth/login").reply({ rst: true, uid: "u-2" });
    await first.enterCode();
    await first.wire.last("auth/tfa/u-2").reply({ ...GRANTED, token: "token-b" });
    await settle();
    expect(second.session()?.token).toBe("token-b");
    expect(second.address()).toBe("/requests/detail/15");
  });

  test("a forced change of password that is done in one frees the others", async () => {
    const stored = { ...SIGNED_IN, changepwd: "true" };
    const { first, second } = await openTwo("/requests", { stored });
    const password = "Nueva*2026";
    await first.send({
      type: "change.submitted",
      current_password: "Garante*2017",
      password,
      password_confirm: password,
    });
    await first.wire.last("profiles/pwd").reply({ rst: true, msg: "Listo" });
    expect(second.address()).toBe("/dashboard");
    expect(second.stored()["changepwd"]).toBe("false");
    expect(second.notice()).toEqual({
      style: "info",
      text: "Su contraseña se cambió en otra pestaña.",
    });
  });

  test("a change of password that nobody forced is told to the others too", async () => {
    const tabs = createFakeTabs();
    const product = await openProduct({ tabs, stored: SIGNED_IN, path: "/profiles/pwd" });
    const password = "Nueva*2026";
    await product.send({
      type: "change.submitted",
      current_password: "Garante*2017",
      password,
      password_confirm: password,
    });
    await product.wire.last("profiles/pwd").reply({ rst: true, msg: "Listo" });
    expect(tabs.said()).toEqual([{ type: "tab.passwordChanged", token: "token-a" }]);
  });

  test("who leaves on purpose is not brought back, also where an address was still remembered", async () => {
    const { storage } = createMemoryStorage();
    const { tabs, product } = await openAsking("/requests/detail/15", {
      openStorage: () => storage,
    });
    await product.pass(500);
    expect(product.address()).toBe("/login");
    // The browser's Back button restores this page after the person has signed in on a later one.
    for (const [key, value] of Object.entries(SIGNED_IN)) storage.setItem(key, value);
    await product.send({ type: "page.shown" });
    await settle();
    expect(product.session()?.token).toBe("token-a");
    tabs.hear({ type: "tab.signedOut", token: "token-a", isOnPurpose: true });
    await settle();
    expect(product.address()).toBe("/login");
    expect(product.app.auth.getSnapshot().context.returnTo).toBeNull();
  });
});
