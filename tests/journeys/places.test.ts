import { describe, expect, test } from "vitest";

import { openAtCode, openProduct, openSignedIn, SIGNED_IN } from "../support/product.ts";

describe("without a token", () => {
  test.each(["/requests", "/users", "/profiles/me", "/profiles/pwd", "/erps/logs/vouchers"])(
    "%s redirects to login (spec §6)",
    async (path) => {
      const product = await openProduct({ path });
      expect(product.address()).toBe("/login");
    },
  );

  test.each(["/login", "/dashboard", "/pwd-recovery", "/pwd-update"])(
    "%s is always allowed (spec §6)",
    async (path) => {
      const product = await openProduct({ path });
      expect(product.address()).toBe(path);
      expect(product.page()).toBe(path);
    },
  );

  test("an empty path redirects to /dashboard (spec §2)", async () => {
    const product = await openProduct({ path: "/" });
    expect(product.address()).toBe("/dashboard");
  });

  test("/tfa without a uid goes to login (reading 3)", async () => {
    const product = await openProduct({ path: "/tfa" });
    expect(product.address()).toBe("/login");
  });

  test("/tfa with a stored uid opens the code screen: a reload is no dead end", async () => {
    const product = await openProduct({ path: "/tfa", stored: { uid: "u-9" } });
    expect(product.address()).toBe("/tfa");
    expect(product.wire.last("auth/tfaQr/u-9").method).toBe("GET");
  });
});

describe("an unknown path shows the 404 page at its own address (spec §2, reading 5)", () => {
  test.each(["/nada", "/requests/otra/cosa", "/LOGIN", "//fondo.example", "/%00", "/__proto__"])(
    "%s",
    async (path) => {
      for (const stored of [{}, SIGNED_IN]) {
        const product = await openProduct({ path, stored });
        expect(product.page()).toBeNull();
        expect(product.address()).toBe(path);
      }
    },
  );
});

describe("a deep link (reading 2)", () => {
  test("is restored after sign-in, query included", async () => {
    const product = await openSignedIn({ path: "/requests/detail/15?vista=completa" });
    expect(product.address()).toBe("/requests/detail/15?vista=completa");
  });

  test("that is not permitted then gives way to the dashboard", async () => {
    const product = await openSignedIn({ path: "/users" });
    expect(product.address()).toBe("/dashboard");
  });

  test("does not pass over a forced password change", async () => {
    const product = await openSignedIn({ path: "/requests" }, { changepwd: true });
    expect(product.address()).toBe("/profiles/pwd");
  });
});

describe("with a token", () => {
  test.each(["/login", "/tfa", "/pwd-recovery", "/pwd-update", "/"])(
    "%s goes to the dashboard (reading 3)",
    async (path) => {
      const product = await openProduct({ path, stored: SIGNED_IN });
      expect(product.address()).toBe("/dashboard");
    },
  );

  test.each(["/profiles/me", "/profiles/pwd"])("%s is allowed (spec §6)", async (path) => {
    const product = await openProduct({ path, stored: SIGNED_IN });
    expect(product.page()).toBe(path);
  });

  test.each(["/users", "/requests/pending", "/roles"])(
    "%s without its permission stays at its address and shows 'Acceso denegado' (reading 5)",
    async (path) => {
      const product = await openProduct({ path, stored: SIGNED_IN });
      expect(product.address()).toBe(path);
      expect(product.page()).toBe("forbidden");
    },
  );

  test("a reload keeps the session and the address", async () => {
    const product = await openProduct({ path: "/requests?pagina=3", stored: SIGNED_IN });
    expect(product.address()).toBe("/requests?pagina=3");
    expect(product.page()).toBe("/requests");
  });
});

describe("while changepwd is true (spec §4, §6)", () => {
  const stored = { ...SIGNED_IN, changepwd: "true" };

  test.each(["/dashboard", "/requests", "/profiles/me", "/login", "/nada", "/"])(
    "%s redirects to profiles/pwd",
    async (path) => {
      const product = await openProduct({ path, stored });
      expect(product.address()).toBe("/profiles/pwd");
    },
  );

  test("/logout still works (reading 4)", async () => {
    const product = await openProduct({ path: "/profiles/pwd", stored });
    await product.visit("/logout");
    expect(product.address()).toBe("/login");
    expect(product.stored()).toEqual({});
  });

  test("after the change, changepwd is 'false' and the dashboard opens (reading 4)", async () => {
    const product = await openProduct({ path: "/dashboard", stored });
    await product.send({
      type: "change.submitted",
      current_password: "Garante*2017",
      password: "Nueva*2026",
      password_confirm: "Nueva*2026",
    });
    await product.wire.last("profiles/pwd").reply({ rst: true, msg: "Contraseña cambiada" });
    expect(product.address()).toBe("/dashboard");
    expect(product.stored()).toMatchObject({ changepwd: "false" });
    expect(product.notice()).toEqual({ style: "info", text: "Contraseña cambiada" });
    await product.visit("/requests");
    expect(product.page()).toBe("/requests");
  });
});

test("moving within one screen does not disturb what is in flight", async () => {
  const product = await openAtCode();
  await product.enterCode();
  await product.visit("/tfa");
  expect(product.wire.last("auth/tfa/u-1").isAborted()).toBe(false);
});

test.each([
  ["/profiles/me", "profiles/me"],
  ["/profiles/pwd", "profiles/pwd"],
])("another query of %s is followed, and disturbs nothing in flight", async (path, call) => {
  const product = await openProduct({ path, stored: SIGNED_IN });
  await product.send({
    type: "change.submitted",
    current_password: "Garante*2017",
    password: "Nueva*2026",
    password_confirm: "Nueva*2026",
  });
  await product.visit(`${path}?vista=completa`);
  expect(product.address()).toBe(`${path}?vista=completa`);
  expect(product.wire.calls.map((each) => each.path)).toEqual([call]);
  expect(product.wire.last(call).isAborted()).toBe(false);
});
