import { expect, test } from "vitest";

import { openProduct, openSignedIn, type Product } from "../support/product.ts";

async function refuse(product: Product, msg: string) {
  await product.signIn();
  await product.wire.last("auth/login").reply({ rst: false, msg });
}

test("the duration of a snackbar is 5000 ms: it lasts 5 seconds (spec §8, §9)", async () => {
  const product = await openProduct({ path: "/login" });
  await refuse(product, "No");
  await product.pass(4999);
  expect(product.notice()).toEqual({ style: "danger", text: "No" });
  await product.pass(1);
  expect(product.notice()).toBeNull();
});

test("notices queue: each has its own 5,000 ms (reading 18)", async () => {
  const product = await openProduct({ path: "/login" });
  await refuse(product, "Uno");
  await product.pass(2000);
  await refuse(product, "Dos");
  expect(product.notice()?.text).toBe("Uno");
  await product.pass(3000);
  expect(product.notice()?.text).toBe("Dos");
  await product.pass(4999);
  expect(product.notice()?.text).toBe("Dos");
  await product.pass(1);
  expect(product.notice()).toBeNull();
});

test("the same words again do not pile up: they count anew", async () => {
  const product = await openProduct({ path: "/login" });
  await refuse(product, "No");
  await product.pass(4000);
  await refuse(product, "No");
  await product.pass(4999);
  expect(product.notice()?.text).toBe("No");
  await product.pass(1);
  expect(product.notice()).toBeNull();
});

test("attention holds a notice; when it ends the notice has its time again (ADR 8)", async () => {
  const product = await openProduct({ path: "/login" });
  await refuse(product, "No");
  product.app.notices.send({ type: "attention.started" });
  await product.pass(60_000);
  expect(product.notice()?.text).toBe("No");
  product.app.notices.send({ type: "attention.ended" });
  await product.pass(5000);
  expect(product.notice()).toBeNull();
});

test("nothing said in a session is in sight after it: only why it ended, at once", async () => {
  const raise = (product: Product) =>
    ["Usted aprobó «Ana Ríos».", "Usted aprobó «Luz Páez»."].forEach((text) =>
      product.app.notices.send({ type: "notice.raised", style: "info", text }),
    );
  const left = await openSignedIn();
  raise(left);
  await left.visit("/logout");
  expect(left.notice()).toBeNull();
  const ended = await openSignedIn();
  raise(ended);
  ended.app.auth.send({ type: "session.expired", token: "token-a" });
  expect(ended.notice()?.text).toMatch(/sesión/u);
  await ended.pass(5000);
  expect(ended.notice()).toBeNull();
});

test("closing a notice shows the next one", async () => {
  const product = await openProduct({ path: "/login" });
  await refuse(product, "Uno");
  await refuse(product, "Dos");
  product.app.notices.send({ type: "notice.dismissed" });
  expect(product.notice()?.text).toBe("Dos");
  product.app.notices.send({ type: "notice.dismissed" });
  expect(product.notice()).toBeNull();
});

test("a session that ends by itself says so", async () => {
  const product = await openSignedIn();
  product.app.auth.send({ type: "session.expired", token: "token-a" });
  expect(product.notice()).toEqual({
    style: "info",
    text: "Su sesión terminó. Ingrese de nuevo.",
  });
});

test("the error of a step goes when its screen is left, and stays in 'Avisos' (reading 18)", async () => {
  const product = await openProduct({ path: "/login" });
  await refuse(product, "Uno");
  await refuse(product, "Dos");
  await product.signIn();
  await product.wire.last("auth/login").reply({ rst: true, msg: "", uid: "u-1" });
  expect(product.notice()).toBeNull();
  expect(product.past()).toEqual(["Dos", "Uno"]);
});

test("what was waiting behind the error of a step has its turn when the step is left", async () => {
  const product = await openProduct({ path: "/login" });
  await refuse(product, "No");
  product.app.notices.send({ type: "notice.raised", style: "info", text: "Sí" });
  await product.pass(4000);
  await product.signIn();
  await product.wire.last("auth/login").reply({ rst: true, msg: "", uid: "u-1" });
  expect(product.notice()?.text).toBe("Sí");
  await product.pass(4999);
  expect(product.notice()?.text).toBe("Sí");
  await product.pass(1);
  expect(product.notice()).toBeNull();
});

test("an error that is of no step stays where one goes next", async () => {
  const product = await openProduct({ path: "/login" });
  product.app.notices.send({ type: "notice.raised", style: "danger", text: "No se guardó" });
  await product.signIn();
  await product.wire.last("auth/login").reply({ rst: true, msg: "", uid: "u-1" });
  expect(product.notice()?.text).toBe("No se guardó");
});
