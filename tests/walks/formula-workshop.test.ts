import { test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

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
