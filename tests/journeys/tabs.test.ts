import { describe, expect, test } from "vitest";

import { createFakeTabs, type FakeTabs } from "../support/fake-tabs.ts";
import { settle } from "../support/fake-wire.ts";
import { createMemoryStorage } from "../support/memory-storage.ts";
import { isOut, openAsking, openTwo } from "../support/open-tabs.ts";
import { GRANTED, openProduct, SIGNED_IN } from "../support/product.ts";

const SESSION = {
  token: "token-b",
  user: { firstname: "Luz", lastname: "Peña" },
  permission: GRANTED.permission,
  companies: GRANTED.companies,
  company: "2",
  changepwd: false,
};

async function answer(tabs: FakeTabs, id: string, session = SESSION): Promise<void> {
  tabs.hear({ type: "tab.answered", id, session });
  await settle();
}

describe("a new tab asks the others before it decides that nobody is signed in", () => {
  test("it takes over session, permission and company, and opens its own address", async () => {
    const { first, second } = await openTwo("/requests/detail/15?vista=completa", {
      stored: { ...SIGNED_IN, company: "2" },
    });
    expect(second.address()).toBe("/requests/detail/15?vista=completa");
    expect(second.page()).toBe("/requests/detail");
    expect(second.session()).toEqual(first.session());
    expect({ uid: SIGNED_IN.uid, ...second.stored() }).toEqual({ ...SIGNED_IN, company: "2" });
    expect(second.sockets.map(({ token }) => token)).toEqual(["token-a"]);
    expect(second.wire.calls).toEqual([]);
  });

  test("it may open no more than the first", async () => {
    const { second } = await openTwo("/users");
    expect(second.page()).toBe("forbidden");
  });

  test("while it asks, nothing is decided", async () => {
    const { product } = await openAsking("/requests?p=2");
    expect(product.page()).toBe("undecided");
    await product.pass(499);
    expect(product.page()).toBe("undecided");
  });

  test("nobody answers in half a second: the address is remembered and the sign-in opens", async () => {
    const { product } = await openAsking("/requests?p=2");
    await product.pass(500);
    expect(product.address()).toBe("/login");
    expect(product.app.auth.getSnapshot().context.returnTo).toBe("/requests?p=2");
  });

  test("of two that answer, the first is taken", async () => {
    const { tabs, product, id } = await openAsking("/requests");
    tabs.hear({ type: "tab.answered", id, session: SESSION });
    tabs.hear({ type: "tab.answered", id, session: { ...SESSION, token: "token-c" } });
    await settle();
    expect(product.session()?.token).toBe("token-b");
    expect(product.stored()["token"]).toBe("token-b");
  });

  test("one that answers late changes nothing", async () => {
    const { tabs, product, id } = await openAsking("/requests");
    await product.pass(500);
    await answer(tabs, id);
    expect(product.address()).toBe("/login");
    expect(isOut(product)).toBe(true);
  });

  test.each([
    ["of another question", { type: "tab.answered", id: "otra", session: SESSION }],
    ["without a token", { type: "tab.answered", session: { ...SESSION, token: "" } }],
    ["of another build", { type: "tab.answered", session: { ...SESSION, permission: "todo" } }],
    ["of nothing at all", { type: "tab.answered" }],
  ])("an answer %s is none", async (_, message) => {
    const { tabs, product, id } = await openAsking("/requests");
    tabs.hear({ id, ...message });
    await settle();
    expect(product.page()).toBe("undecided");
    await product.pass(500);
    expect(product.address()).toBe("/login");
  });

  test("without a channel it decides at once", async () => {
    const product = await openProduct({ path: "/requests", tabs: "blocked" });
    expect(product.address()).toBe("/login");
  });

  test("with its storage blocked it works in memory", async () => {
    const openStorage = () => {
      throw new Error("SecurityError");
    };
    const { tabs, product, id } = await openAsking("/requests", { openStorage });
    await answer(tabs, id);
    expect(product.page()).toBe("/requests");
    expect(product.session()?.company).toBe("2");
  });

  test("the sign-in form of who is signed in elsewhere is the dashboard", async () => {
    const { second } = await openTwo("/login");
    expect(second.address()).toBe("/dashboard");
  });

  test("a tab with a session of its own does not ask", async () => {
    const tabs = createFakeTabs();
    await openProduct({ tabs, stored: SIGNED_IN, path: "/requests" });
    expect(tabs.said()).toEqual([]);
  });

  test("nor one in the middle of signing in, nor one that is opened to leave", async () => {
    const tabs = createFakeTabs();
    const atCode = await openProduct({ tabs, stored: { uid: "u-1" }, path: "/tfa" });
    const leaving = await openProduct({ tabs, path: "/logout" });
    expect(atCode.address()).toBe("/tfa");
    expect(leaving.address()).toBe("/login");
    expect(tabs.said()).toEqual([]);
  });

  test("a forced change of password is taken over as well", async () => {
    const { second } = await openTwo("/requests", { stored: { ...SIGNED_IN, changepwd: "true" } });
    expect(second.address()).toBe("/profiles/pwd");
  });
});

describe("what is of one tab stays in it", () => {
  test("the company that is chosen", async () => {
    const { first, second } = await openTwo("/requests");
    await first.send({ type: "company.selected", id: "2" });
    expect(first.session()?.company).toBe("2");
    expect(second.session()?.company).toBe("1");
    expect(second.address()).toBe("/requests");
  });

  test("the session of somebody else", async () => {
    const tabs = createFakeTabs();
    const mine = await openProduct({ tabs, stored: SIGNED_IN, path: "/requests" });
    const token = "token-b";
    await openProduct({ tabs, stored: { ...SIGNED_IN, token }, path: "/logout" });
    tabs.hear({ type: "tab.passwordChanged", token });
    await settle();
    expect(mine.session()?.token).toBe("token-a");
    expect(mine.address()).toBe("/requests");
  });

  test("a sign-in that has begun", async () => {
    const tabs = createFakeTabs();
    const product = await openProduct({ tabs, stored: { uid: "u-1" }, path: "/tfa" });
    tabs.hear({ type: "tab.signedIn" });
    await settle();
    expect(product.address()).toBe("/tfa");
  });
});

test("no token is written anywhere but in each tab's own session storage", async () => {
  const preferences = createMemoryStorage();
  const { first, second } = await openTwo("/requests", { preferences: preferences.content() });
  const written = JSON.stringify([first.preferences(), second.preferences()]);
  expect(written).not.toContain("token");
  expect(Object.keys(second.stored()).toSorted()).toEqual(
    ["changepwd", "companies", "company", "permission", "token", "user"].toSorted(),
  );
});
