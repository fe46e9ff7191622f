import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit, server } = openSeededStage();

test("two people open the form of one record and each sees that the other does; who saves or leaves is not shown any more", async () => {
  const { db } = server();
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db
    .updateTable("users")
    .set({ rol: rights, must_change_password: false, estado: "active" })
    .where("username", "in", ["analista", "admin"])
    .execute();
  await db
    .updateTable("users")
    .set({ firstname: "Rosa", lastname: "Díaz" })
    .where("username", "=", "analista")
    .execute();
  const [one, rosa] = [await visit(), await visit()];
  await comeIn(rosa, "analista");
  await comeIn(one, "admin", "/genders/view/1");
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
