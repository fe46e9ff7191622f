import { expect, test } from "vitest";

import { saveAndLogOut } from "../../src/routes/shell/save-and-log-out.ts";
import { settle } from "../support/fake-wire.ts";
import { changed, openGenderForm } from "../support/record-page.ts";

test("logging out may save the form first: it stays where it is wrong or refused, and goes on once it is saved", async () => {
  const page = await openGenderForm();
  const saveAndGo = async () => {
    await page.product.send({ type: "exit.chosen" });
    const { editor } = page.product.work();
    if (editor === undefined) throw new Error("No form is open");
    saveAndLogOut(page.product.app, editor);
    await settle();
  };
  await page.write("nombre", "");
  await saveAndGo();
  expect([page.isIn("editing"), page.product.address()]).toEqual([true, "/genders/edit/15"]);
  expect(page.product.wire.calls.some(({ path }) => path === "genders/edit/15")).toBe(false);
  await page.write("nombre", "Otro");
  await saveAndGo();
  await page.refuse("genders/edit/15", 422, { errors: { nombre: ["Ya existe"] } });
  expect([page.isIn("editing"), page.product.address()]).toEqual([true, "/genders/edit/15"]);
  await saveAndGo();
  expect(page.product.wire.last("genders/edit/15").body).toMatchObject({
    values: { nombre: "Otro" },
  });
  await page.reply("genders/edit/15", changed({ nombre: "Otro" }));
  expect([page.product.address(), page.product.stored()]).toEqual(["/login", {}]);
});
