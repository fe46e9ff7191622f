import { describe, expect, test } from "vitest";

import { isOpen } from "../../src/machines/shell/shell.machine.ts";
import { openProduct, openSignedIn, SIGNED_IN, type Product } from "../support/product.ts";

const openAt = (path: string) => openProduct({ path, stored: SIGNED_IN });

const CHANGE = {
  type: "change.submitted",
  current_password: "Garante*2017",
  password: "Nueva*2026",
  password_confirm: "Nueva*2026",
} as const;

const PROFILE = {
  username: "ana",
  firstname: "Ana",
  lastname: "Ríos",
  email: "ana@fondo.example",
  role: "Analista",
  companies: [{ id: "1", nombre: "Fondo Uno" }],
  backupCodes: 0,
  schedules: [],
  signIns: [],
  sessions: [],
};

describe("changing the company (spec §4)", () => {
  test("stores it and reloads the dashboard", async () => {
    const product = await openAt("/requests?pagina=2");
    await product.send({ type: "company.selected", id: "2" });
    expect(product.stored()).toMatchObject({ company: "2" });
    expect(product.address()).toBe("/dashboard");
    expect(product.session()).toMatchObject({ company: "2" });
  });

  test("every request after that carries it (spec §6)", async () => {
    const product = await openAt("/dashboard");
    await product.send({ type: "company.selected", id: "2" });
    await product.visit("/profiles/me");
    expect(product.wire.last("profiles/me").headers).toMatchObject({ company: "2" });
  });

  test("lets go of what was asked under the former one: its late reply cannot act", async () => {
    const product = await openAt("/profiles/me");
    const late = product.wire.last("profiles/me");
    await product.send({ type: "company.selected", id: "2" });
    expect(late.isAborted()).toBe(true);
    await late.reply(PROFILE);
    expect(product.profile()).toBeUndefined();
    expect(product.address()).toBe("/dashboard");
  });

  test.each(["1", "9", ""])(
    "%j is not another company of the user: nothing happens",
    async (id) => {
      const product = await openAt("/requests");
      await product.send({ type: "company.selected", id });
      expect(product.address()).toBe("/requests");
      expect(product.stored()).toMatchObject({ company: "1" });
    },
  );

  test("is not offered while the password must change (spec §6)", async () => {
    const stored = { ...SIGNED_IN, changepwd: "true" };
    const product = await openProduct({ path: "/", stored });
    await product.send({ type: "company.selected", id: "2" });
    expect(product.stored()).toMatchObject({ company: "1" });
    expect(product.address()).toBe("/profiles/pwd");
  });
});

describe("the live connection (spec §7)", () => {
  const state = (product: Product) =>
    product.app.auth.getSnapshot().children.connection?.getSnapshot();
  const isOffline = (product: Product) => state(product)?.hasTag("offline");
  const news = (product: Product) => product.sockets.at(-1)?.tell ?? (() => undefined);

  test("opens with the session, with its token, and not before", async () => {
    const product = await openProduct({ path: "/login" });
    expect(product.sockets).toEqual([]);
    const signedIn = await openSignedIn();
    expect(signedIn.sockets.map((socket) => socket.token)).toEqual(["token-a"]);
  });

  test("ends with the session", async () => {
    const product = await openAt("/dashboard");
    await product.visit("/logout");
    expect(product.sockets.map((socket) => socket.isClosed)).toEqual([true]);
  });

  test("outlives visits, a change of company and a change of password", async () => {
    const product = await openAt("/dashboard");
    await product.visit("/profiles/me");
    await product.visit("/requests");
    await product.send({ type: "company.selected", id: "2" });
    await product.visit("/profiles/pwd");
    await product.send(CHANGE);
    await product.wire.last("profiles/pwd").reply({ rst: true, msg: "Listo" });
    expect(product.sockets.map((socket) => socket.isClosed)).toEqual([false]);
  });

  test("a session revoked by the server leaves at once", async () => {
    const product = await openAt("/requests");
    news(product)({ type: "session.revoked" });
    expect(product.address()).toBe("/login");
    expect(product.stored()).toEqual({});
  });

  test("once lost it is tried again after 1, 2, 4… and at most 30 seconds", async () => {
    const product = await openAt("/dashboard");
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = product.sockets.length;
      news(product)({ type: "socket.lost", jitter: 0 });
      expect(isOffline(product)).toBe(true);
      await product.pass(wait - 1);
      expect(product.sockets).toHaveLength(before);
      await product.pass(1);
      expect(product.sockets).toHaveLength(before + 1);
    }
  });

  test("chance halves the wait at most, so that browsers do not all return at once", async () => {
    const product = await openAt("/dashboard");
    news(product)({ type: "socket.lost", jitter: 1 });
    await product.pass(500);
    expect(product.sockets).toHaveLength(2);
  });

  test("a connection forgets earlier losses", async () => {
    const product = await openAt("/dashboard");
    news(product)({ type: "socket.lost", jitter: 0 });
    await product.pass(1000);
    news(product)({ type: "socket.connected" });
    expect(isOffline(product)).toBe(false);
    news(product)({ type: "socket.lost", jitter: 0 });
    await product.pass(1000);
    expect(product.sockets).toHaveLength(3);
  });

  test("a refusal is not retried", async () => {
    const product = await openAt("/dashboard");
    news(product)({ type: "socket.refused" });
    await product.pass(3_600_000);
    expect(product.sockets).toHaveLength(1);
    expect(isOffline(product)).toBe(true);
  });

  test("without network the mark shows; when it returns the wait is cut short", async () => {
    const product = await openAt("/dashboard");
    product.announceNetwork({ type: "network.lost" });
    expect(isOffline(product)).toBe(true);
    news(product)({ type: "socket.lost", jitter: 0 });
    product.announceNetwork({ type: "network.returned" });
    expect(product.sockets).toHaveLength(2);
    expect(isOffline(product)).toBe(false);
  });
});

describe("My Profile (spec §2)", () => {
  test("asks for the profile and shows it", async () => {
    const product = await openAt("/profiles/me");
    await product.wire.last("profiles/me").reply(PROFILE);
    expect(product.profile()).toEqual(PROFILE);
  });

  test("without an answer it can be asked again", async () => {
    const product = await openAt("/profiles/me");
    await product.wire.last("profiles/me").fail();
    product.app.auth.getSnapshot().children.profile?.send({ type: "retry.chosen" });
    await product.wire.last("profiles/me").reply(PROFILE);
    expect(product.profile()).toEqual(PROFILE);
  });

  test("closing the other sessions says what the server says and reads again", async () => {
    const product = await openAt("/profiles/me");
    await product.wire.last("profiles/me").reply(PROFILE);
    product.app.auth.getSnapshot().children.profile?.send({ type: "otherSessions.closed" });
    await product.wire.last("profiles/me/closeOtherSessions").reply({ rst: true, msg: "Cerradas" });
    expect(product.notice()).toEqual({ style: "info", text: "Cerradas" });
    expect(product.wire.calls.filter((call) => call.path === "profiles/me")).toHaveLength(2);
  });
});

describe("the end of one session", () => {
  test("names it, says what the server says, and reads again what is left", async () => {
    const product = await openAt("/profiles/me");
    await product.wire.last("profiles/me").reply(PROFILE);
    product.app.auth.getSnapshot().children.profile?.send({ type: "session.closed", id: "b" });
    const call = product.wire.last("profiles/me/closeSession");
    expect(call.body).toEqual({ id: "b" });
    await call.reply({ rst: false, msg: "Ya no está" });
    expect(product.notice()).toEqual({ style: "danger", text: "Ya no está" });
    expect(product.wire.calls.filter(({ path }) => path === "profiles/me")).toHaveLength(2);
  });
});

describe("the menu", () => {
  test("remembers which groups were open", async () => {
    const product = await openAt("/dashboard");
    product.app.shell.send({ type: "group.toggled", group: "Solicitudes" });
    product.app.shell.send({ type: "group.toggled", group: "Mensajes" });
    product.app.shell.send({ type: "group.toggled", group: "Solicitudes" });
    const again = await openProduct({ path: "/", preferences: product.preferences() });
    expect(again.app.shell.getSnapshot().context.openGroups).toEqual(["Mensajes"]);
  });

  test("shows open the group of where one comes, and forgets it when one goes", async () => {
    const product = await openAt("/requests");
    const isOpenAt = () => isOpen(product.app.shell.getSnapshot().context, "Solicitudes");
    expect(isOpenAt()).toBe(true);
    await product.visit("/dashboard");
    expect(isOpenAt()).toBe(false);
    // The visits are counted (ADR 150); no group was opened by hand.
    expect(Object.keys(product.preferences())).toEqual(["garante.visitas.Ana Ríos.1"]);
  });

  test.each(["", "{", "7", '{"a":1}', "[1]"])("a corrupt memory is none: %s", async (stored) => {
    const product = await openProduct({ path: "/", preferences: { "garante.menu": stored } });
    expect(product.app.shell.getSnapshot().context.openGroups).toEqual([]);
  });

  test("the drawer closes when the screen changes", async () => {
    const product = await openAt("/dashboard");
    product.app.shell.send({ type: "drawer.opened" });
    expect(product.app.shell.getSnapshot().value).toBe("open");
    product.app.shell.send({ type: "filter.typed", text: "cob" });
    await product.visit("/requests");
    expect(product.app.shell.getSnapshot().value).toBe("closed");
    expect(product.app.shell.getSnapshot().context.filter).toBe("");
  });
});
