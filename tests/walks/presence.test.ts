import { test } from "vitest";

import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";
import { meetTwo } from "../support/two-people.ts";

const stage = openSeededStage();

test("two people open the form of one record and each sees that the other does; who saves or leaves is not shown any more", async () => {
  const { db, one, colleague: rosa } = await meetTwo(stage);
  await db
    .updateTable("users")
    .set({ firstname: "Rosa", lastname: "Díaz" })
    .where("username", "=", "analista")
    .execute();
  await follow(one, "/genders/view/1");
  await follow(rosa, "/genders/edit/1");
  const told = one.page.getByText("Rosa Díaz lo está editando");
  await onPage(told).toBeVisible();
  await one.page.getByRole("link", { name: "Editar", exact: true }).click();
  await onPage(one.page.getByRole("heading", { name: /^Editar /u })).toBeVisible();
  await onPage(told).toBeVisible();
  const toldRosa = rosa.page.getByText("lo está editando");
  await onPage(toldRosa).toBeVisible();

  await rosa.page.getByLabel("Nombre").fill("Otro nombre");
  await rosa.page.getByRole("button", { name: "Guardar", exact: true }).click();
  await rosa.page.waitForURL("/genders/view/1");
  await onPage(told).not.toBeVisible();
  await onPage(toldRosa).toBeVisible();
  await one.page.close();
  await onPage(toldRosa).not.toBeVisible();
});
