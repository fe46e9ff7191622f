import { expect, test } from "vitest";

import { keepAppearance } from "../../src/routes/profile/keep-appearance.ts";
import { openProduct, SIGNED_IN } from "../support/product.ts";
import { settle } from "../support/fake-wire.ts";

test("a theme that is not kept because its code does not come says so", async () => {
  const product = await openProduct({
    path: "/dashboard",
    stored: SIGNED_IN,
    loadWorkplace: async () => {
      throw new Error("the build is gone");
    },
  });
  await keepAppearance(product.app, { theme: "dark" });
  await settle();
  expect(product.notice()).toEqual({
    style: "danger",
    text: "La apariencia no se guardó: puede ser la conexión. Escójala otra vez.",
  });
});
