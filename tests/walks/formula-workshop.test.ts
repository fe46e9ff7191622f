import { test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit, server } = openSeededStage();

test("a formula is a workshop: its names are known, and each case says at once what it gives", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/formulas/create");
  await sees("Nueva fórmula");
  await page.getByLabel("Código").fill("COM-VIV");
  await page.getByLabel("Nombre").fill("Comisión de vivienda");
  await page.getByLabel("Uso").selectOption({ label: "Comisión" });
  await page.getByRole("radio", { name: "Peso" }).check();
  await page.getByLabel("Vigente desde").fill("01/12/2026");

  // A name that nothing gives a value is an error, with what may have been meant: here, a variable of a portfolio.
  const formula = page.getByRole("textbox", { name: "Expresión" });
  await formula.focus();
  await onPage(page.getByRole("button", { name: "tasa", exact: true })).toBeVisible();
  await formula.pressSequentially("sal");
  await formula.press("Control+Space");
  await onPage(formula).toHaveValue("saldo");
  await formula.pressSequentially(" * taza / 100");
  const hint = "Por ejemplo: saldo * tasa / 100";
  await onPage(formula).toHaveAccessibleDescription(
    `${hint} No se conoce «taza»: ¿quiso decir «tasa»?`,
  );
  await onPage(formula).toHaveAttribute("aria-invalid", "true");

  // The cases stand under it: no name that is unknown has a column, and the row says why it gives nothing.
  await page.getByRole("button", { name: "Agregar fila" }).click();
  const gives = page.getByRole("status", { name: "Da, fila 1" });
  await onPage(gives).toHaveText("No se conoce «taza».");
  await visitor.keeps("formula-0-expression");
  await page.getByRole("button", { name: "¿tasa?" }).click();
  await onPage(formula).toHaveValue("saldo * tasa / 100");
  await onPage(formula).toHaveAccessibleDescription(hint);

  await page.getByLabel("saldo, fila 1").fill("7.350.000,55");
  await onPage(gives).toHaveText("Falta el valor de «tasa».");
  await page.getByLabel("tasa, fila 1").fill("0,35");
  await onPage(gives).toHaveText("25.725");
  await page.getByLabel("Se espera, fila 1").fill("25.725");
  await onPage(gives).toHaveText("25.725, lo esperado");
  await visitor.keeps("formula-1-right");

  await formula.fill("saldo * tasa / 100 / 0");
  await onPage(gives).toHaveText("Hay una división por cero.");
  await formula.fill("saldo * tasa / 50");
  await onPage(gives).toHaveText("51.450, no es lo esperado");
  await visitor.keeps("formula-2-wrong");
  await formula.fill("saldo * tasa / 100");

  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await sees("Comisión de vivienda", "formula-3-view");
  const [titles, row] = ["columnheader", "cell"] as const;
  const cases = page.getByRole("group", { name: "Casos" });
  await onPage(cases.getByRole(titles)).toHaveText(["saldo", "tasa", "Se espera", "Da"]);
  await onPage(cases.getByRole(row)).toHaveText([
    "7.350.000,55",
    "0,35",
    "25.725",
    "25.725, lo esperado",
  ]);
});

test("a portfolio is offered the names that its formula needs, and only their values are written", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/portfolios/create");
  await sees("Nuevo portafolio");
  await page.getByLabel("Fórmula de comisión").fill("COM-MIC");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("button", { name: "Agregar fila" }).focus();
  const ready = page.getByRole("button", { name: /^Agregar «/u });
  await onPage(ready).toHaveText(["Agregar «tasa»", "Agregar «minimo»"]);
  await ready.first().click();
  await onPage(page.getByLabel("Nombre, fila 1")).toHaveValue("tasa");
  await onPage(page.getByLabel("Valor, fila 1")).toBeFocused();
  await onPage(ready).toHaveText(["Agregar «minimo»"]);
});

test("a version is compared with the one in force, waits for another person, and its author is told", async () => {
  const author = await visit();
  await comeIn(author, "admin", "/formulas?q=COM-CON");
  await author.page.getByRole("link", { name: "Comisión de consumo" }).first().click();
  await author.sees("Comisión de consumo");
  await author.page.getByRole("button", { name: "Clonar versión" }).click();
  await onPage(author.page.getByText("Borrador", { exact: true }).first()).toBeVisible();
  await author.page.getByRole("link", { name: "Editar" }).click();
  await author.sees("Editar Comisión de consumo");
  await author.page
    .getByRole("textbox", { name: "Expresión" })
    .fill("saldo * (tasa + recargo) / 100");
  await author.page.getByLabel("Vigente desde").fill("01/01/2027");
  await author.keeps("formula-4-edit");
  await author.page.getByLabel("recargo, fila 1").fill("0");
  await author.page.getByRole("button", { name: "Guardar", exact: true }).click();
  await author.sees("Comisión de consumo", "formula-5-difference");
  await onPage(newIn(author)).toHaveText(["(", "+ recargo) "]);
  await onPage(author.page.getByRole("button", { name: "Aprobar" })).toBeDisabled();

  const { db } = server();
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db.updateTable("users").set({ rol: rights }).where("username", "=", "analista").execute();
  const approver = await visit();
  await comeIn(approver, "analista");
  const waiting = approver.page.getByRole("region", { name: "Por hacer" });
  await waiting.getByText(/^\d+ fórmulas/u).click();
  await waiting.getByRole("link", { name: "Comisión de consumo" }).click();
  await approver.sees("Comisión de consumo", "formula-7-approver");
  await onPage(newIn(approver)).toHaveText(["(", "+ recargo) "]);
  await approver.page.getByRole("button", { name: "Aprobar" }).click();
  const asked = approver.page.getByRole("alertdialog");
  await approver.keeps("formula-7-asked");
  await asked.getByRole("button", { name: "Aprobar" }).click();
  await onPage(approver.page.getByText("Aprobada", { exact: true }).first()).toBeVisible();

  await author.page.getByRole("button", { name: /^Avisos/u }).click();
  await author.keeps("formula-8-told");
  await onPage(
    author.page.getByRole("link", { name: /aprobó.*Comisión de consumo/iu }),
  ).toBeVisible();
});

test("the variables of a formula are ready as soon as it is chosen for a portfolio", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/portfolios/create");
  await sees("Nuevo portafolio");
  await page.getByRole("combobox", { name: /^Fórmula de comisión/u }).fill("consumo");
  await page
    .getByRole("option", { name: /Comisión de consumo/u })
    .first()
    .click();
  await page.getByRole("button", { name: "Agregar «tasa»" }).click();
  await onPage(page.getByLabel("Nombre, fila 1")).toHaveValue("tasa");
  await onPage(page.getByLabel("Valor, fila 1")).toBeFocused();
});

/** The new parts of a formula, beside the one in force. */
function newIn({ page }: Visitor) {
  const inForce = page.getByRole("definition").filter({ hasText: "Lo que cambia:" });
  return inForce.getByRole("insertion");
}
