import type { Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { noticeOf, signIn } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openStage();
const PASSWORD = "Páramo-verde-77";

/** A second, and another for a busy machine. */
const AT_ONCE = { timeout: 2000 };

test("an administrator makes a role and a user; the user comes in by the invitation, has what the role gives, and loses it at once", async () => {
  const admin = await visit();
  await comeIn(admin, "admin");
  await makeRole(admin, "Cajeros", ["Clientes", "Bancos"]);
  await makeUser(admin, "cajera", "Cajeros");

  const cashier = await visit();
  await acceptInvitation(cashier, "cajera@garante.example");
  await signIn(cashier, "cajera", PASSWORD);
  await cashier.sees(/^Hola, Rosa Elena/u, "roles-3-user");
  expect(await menuOf(cashier.page)).toEqual(["Clientes", "Bancos"]);

  await admin.page.goto("/roles?q=Cajeros");
  await admin.page.getByRole("link", { name: "Cajeros" }).click();
  await admin.sees("Cajeros", "roles-4-role");
  await admin.page.getByRole("link", { name: "Editar" }).click();
  await admin.page.getByRole("checkbox", { name: "Listar: Bancos", exact: true }).uncheck();
  await admin.page.getByRole("checkbox", { name: "Ver: Bancos", exact: true }).uncheck();
  await admin.page.getByRole("button", { name: "Guardar" }).click();
  await admin.sees("Cajeros");

  await onPage(cashier.page).toHaveURL("/login", AT_ONCE);
  await signIn(cashier, "cajera", PASSWORD);
  await cashier.sees(/^Hola, Rosa Elena/u);
  expect(await menuOf(cashier.page)).toEqual(["Clientes"]);
});

test("whoever would lock themselves out is asked, and nothing is saved until they mean it", async () => {
  const admin = await visit();
  const { page } = admin;
  await comeIn(admin, "admin", "/ips/create");
  await page.getByLabel("Dirección o rango (CIDR)").fill("203.0.113.0/24");
  await page.getByLabel("Descripción").fill("Sede norte");
  await page.getByRole("radio", { name: "Todos" }).check();
  admin.allow(/409/u);
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  const question = page.getByRole("alertdialog", {
    name: "Su dirección 127.0.0.1 quedaría por fuera. ¿Guardar de todas formas?",
  });
  await onPage(question).toBeVisible();
  await admin.keeps("roles-5-own-address");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await onPage(page.getByLabel("Descripción")).toHaveValue("Sede norte");
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await onPage(page.getByText("203.0.113.0/24")).toHaveCount(0);
});

async function makeRole({ page, sees, keeps }: Visitor, name: string, sections: readonly string[]) {
  await page.goto("/roles/create");
  await sees("Nuevo rol");
  await page.getByLabel("Nombre").fill(name);
  for (const section of sections) {
    for (const action of ["Listar", "Ver"]) {
      await page.getByRole("checkbox", { name: `${action}: ${section}`, exact: true }).check();
    }
  }
  await keeps("roles-1-matrix");
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await sees(name);
}

async function makeUser({ page, sees }: Visitor, username: string, role: string) {
  await page.goto("/users/create");
  await sees("Nuevo usuario");
  const textbox = (name: string) => page.getByRole("textbox", { name });
  await textbox("Usuario").fill(username);
  await textbox("Nombres").fill("Rosa Elena");
  await textbox("Apellidos").fill("Muñoz Arango");
  await textbox("Correo").fill(`${username}@garante.example`);
  // Whoever types fast goes on before the search has answered: what it finds first is taken all the same.
  const roleField = page.getByRole("combobox", { name: "Rol" });
  await roleField.click();
  await onPage(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await roleField.fill(role.toLowerCase());
  await roleField.press("Tab");
  await onPage(roleField).toHaveValue(role);
  await choose(page, "Fondos", "Coberturas Andinas S.A.S.");
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await sees("Rosa Elena Muñoz Arango", "roles-2-invited");
  await onPage(page.getByText("Invitado").first()).toBeVisible();
  await expectInvited(page, `${username}@garante.example`);
}

/** Whoever invites is told when and to whom, and finds both in the record, where it can be sent again. */
async function expectInvited(page: Page, address: string) {
  const sent = new RegExp(`La invitación se envió a ${address} el \\d{2}/\\d{2}/\\d{4}, \\d`, "u");
  const notice = noticeOf(page, "info");
  await onPage(notice).toContainText("El registro se creó.");
  await onPage(notice).toContainText(sent);
  const access = page.getByRole("region", { name: "Acceso" });
  await onPage(access.getByText("Invitación enviada a")).toBeVisible();
  await onPage(page.getByRole("main")).toContainText(
    /Última invitación\s*\d{2}\/\d{2}\/\d{4}, \d/u,
  );
  await onPage(page.getByRole("link", { name: address })).toHaveCount(2);
  await page.getByRole("button", { name: "Reenviar invitación" }).click();
  await onPage(notice).toContainText(/^La invitación se envió/u);
}

async function choose(page: Page, field: string, label: string) {
  await page.getByRole("combobox", { name: field }).fill(label);
  await page.getByRole("listbox").getByRole("option", { name: label }).click();
}

async function acceptInvitation({ page, sees }: Visitor, mail: string) {
  await server().settled();
  const text = server().mails.findLast(({ to }) => to === mail)?.text ?? "";
  const [, code = ""] = /^ +([\dA-Z-]{35})$/mu.exec(text) ?? [];
  await page.goto(`/pwd-update#${code}`);
  await onPage(page).toHaveURL("/pwd-update");
  await onPage(page.getByLabel("Código")).toHaveValue(code);
  await onPage(page.getByLabel("Nueva Contraseña", { exact: true })).toBeFocused();
  await page.getByLabel("Nueva Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmar Nueva Contraseña").fill(PASSWORD);
  await page.getByRole("button", { name: "Actualizar" }).click();
  await sees("Ingreso");
}

/** The items of the sidebar, with every group open. */
async function menuOf(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole("navigation", { name: "Menú" });
  const closed = menu.getByRole("button", { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  return menu.getByRole("link").allInnerTexts();
}
