import { expect, inject, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { demoClaims } from "../support/demo-claims.ts";
import { follow } from "../support/gestures.ts";
import { onPage } from "../support/on-page.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage(inject("wholeBrowserPath"));

test("a case is opened by its number, read whole, noted, taken with the keyboard, and the next one follows", async () => {
  const visitor = await visit();
  const { page } = visitor;
  // The viewer of the browser moves its own parts.
  visitor.allow(/index\.html shifts/u);
  await comeIn(visitor, "admin");
  const [first, second, draft] = await demoClaims(page, 3);
  if (first === undefined || second === undefined || draft === undefined) throw new Error("none");

  await follow(visitor, "/requests/detail");
  const number = page.getByLabel("Radicado");
  await onPage(number).toBeFocused();
  await page.keyboard.press("Enter");
  await onPage(page.getByText("Escriba el radicado.")).toBeVisible();
  await page.keyboard.type("SO-1999-000001");
  await page.keyboard.press("Enter");
  await onPage(page.getByText("No hay una solicitud con ese radicado.")).toBeVisible();
  await number.fill(first.number.toLowerCase());
  await page.keyboard.press("Enter");
  await page.waitForURL(`/requests/detail/${first.id}`);
  await visitor.sees(first.number);

  const region = (name: string) => page.getByRole("region", { name });
  await onPage(region("De qué se trata")).toContainText("Obligación y garantía");
  await onPage(region("Lo cubierto")).toContainText("saldo * cobertura / 100");
  await onPage(region("El tope del portafolio")).toContainText("Otras abiertas contra él");
  await onPage(region("Línea de tiempo")).toContainText("Radicó");

  const papers = region("Soportes");
  await onPage(papers).toContainText("Escoja un soporte para verlo aquí.");
  await papers.getByRole("button", { name: "Pagaré" }).click();
  await onPage(papers.locator("iframe")).toHaveAttribute("src", /^blob:/u);
  await papers.getByRole("button", { name: "Quitar" }).click();
  await onPage(papers.locator("iframe")).toHaveCount(0);

  const notes = region("Notas");
  await notes.getByLabel("Nota nueva").fill("El pagaré está firmado.");
  await page.keyboard.press("Control+Enter");
  await onPage(notes.getByRole("listitem").first()).toContainText("El pagaré está firmado.");

  await page.getByRole("button", { name: "Tomar" }).focus();
  await page.keyboard.press("Enter");
  await onPage(region("Línea de tiempo")).toContainText("Tomó");

  // A list leads to the page of the case, and from there to the next one of the same list.
  await follow(visitor, "/requests?o=-radicado");
  await page.getByRole("link", { name: first.number }).click();
  await page.waitForURL(`/requests/detail/${first.id}`);
  await page.getByRole("link", { name: "Registro siguiente" }).click();
  await page.waitForURL(/\/requests\/detail\/\d+$/u);
  await onPage(page.getByRole("navigation", { name: "Registros de la lista" })).toContainText("de");
  expect(page.url()).not.toContain(`/${first.id}`);

  // A paper that is missing leads to its form with its kind, and back to the case.
  await follow(visitor, `/requests/detail/${draft.id}`);
  await onPage(papers.getByText("Falta").first()).toBeVisible();
  await papers.getByRole("link", { name: "Adjuntar Pagaré" }).click();
  await onPage(page.getByRole("combobox", { name: "Tipo" })).toHaveValue(/Pagaré/u);
  await onPage(page.getByRole("combobox", { name: "Solicitud" })).toHaveValue(draft.number);
});
