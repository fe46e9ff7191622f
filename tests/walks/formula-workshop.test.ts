import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();

test("a formula is completed while it is written, and its cases say at once what they give", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/formulas/create");
  await sees("Nueva fórmula");
  await page.getByLabel("Código").fill("COM-VIV");
  await page.getByLabel("Nombre").fill("Comisión de vivienda");
  await page.getByLabel("Uso").selectOption({ label: "Comisión" });
  await page.getByRole("radio", { name: "Peso" }).check();
  await page.getByLabel("Vigente desde").fill("01/12/2026");

  const formula = page.getByRole("textbox", { name: "Expresión" });
  await formula.pressSequentially("sald * tasa / 100");
  await formula.press("Tab");
  await onPage(formula).toHaveAccessibleDescription(
    "Por ejemplo: saldo * tasa / 100 No se conoce «sald»: ¿quiso decir «saldo»?",
  );
  await formula.fill("");
  await formula.pressSequentially("sal");
  await formula.press("Control+Space");
  await onPage(formula).toHaveValue("saldo");
  await formula.pressSequentially(" * tasa / 100");
  await onPage(formula).toHaveAccessibleDescription("Por ejemplo: saldo * tasa / 100");
  await onPage(page.getByText("tasa: se busca entre las variables del portafolio")).toBeVisible();

  await visitor.keeps("formula-0-expression");
  await page.getByRole("tab", { name: "Prueba" }).click();
  await page.getByRole("button", { name: "Agregar fila" }).click();
  await page.getByLabel("saldo, fila 1").fill("7.350.000,55");
  const results = page.getByRole("list", { name: "Resultados" });
  await onPage(results).toHaveText("Caso 1: falta el valor de «tasa».");
  await page.getByLabel("tasa, fila 1").fill("0,35");
  await onPage(results).toHaveText("Caso 1: da 25725.");
  await page.getByLabel("Se espera, fila 1").fill("25000");
  await onPage(results).toHaveText("Caso 1: da 25725, no 25000.");
  await page.getByLabel("Se espera, fila 1").fill("25725");
  await onPage(results).toHaveText("Caso 1: da 25725, lo esperado.");
  await visitor.keeps("formula-1-cases");
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await sees("Comisión de vivienda", "formula-2-view");
  await onPage(page.getByText("saldo = 7350000.55; tasa = 0.35 → 25725")).toBeVisible();
});
