import { expect, test } from "vitest";

import { openProduct, SIGNED_IN } from "../support/product.ts";
import { settle } from "../support/fake-wire.ts";

const lookIn = (product: Awaited<ReturnType<typeof openProduct>>) =>
  product.wire.last("profiles/me/appearance");

test("a theme is kept where the code of the sections does not come, and says so where it was not kept", async () => {
  const product = await openProduct({
    path: "/dashboard",
    stored: SIGNED_IN,
    loadWorkplace: async () => {
      throw new Error("the build is gone");
    },
  });
  product.app.shell.send({ type: "look.chosen", look: { theme: "dark" } });
  await settle();
  expect(lookIn(product).body).toEqual({ theme: "dark" });
  await lookIn(product).reply({ rst: true });
  expect(product.notice()).toBeNull();

  product.app.shell.send({ type: "look.chosen", look: { theme: "light" } });
  await settle();
  await lookIn(product).respond(new Response(null, { status: 500 }));
  expect(product.notice()).toEqual({
    style: "danger",
    text: "La apariencia no se guardó: vale solo hasta que cierre esta pestaña.",
  });
});
