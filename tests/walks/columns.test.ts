import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { openSeededStage } from "../support/stage.ts";
import type { Visitor } from "../support/visitor.ts";

const { visit } = openSeededStage();

/** How far a column's head stands from the left of the table. */
async function placeOf({ page }: Visitor, name: string): Promise<number> {
  const head = await page.getByRole("columnheader", { name }).boundingBox();
  const frame = await page.getByRole("region", { name: "Clientes" }).boundingBox();
  return Math.round((head?.x ?? 0) - (frame?.x ?? 0));
}

async function scrollTo({ page }: Visitor, left: number): Promise<void> {
  await page.getByRole("region", { name: "Clientes" }).evaluate((frame, by) => {
    frame.scrollLeft = by;
  }, left);
}

test("a pinned column stays at the left while the others scroll, here and on another computer, until it is reset", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers");
  await page.getByRole("button", { name: "Columnas" }).click();
  const reset = page.getByRole("button", { name: "Volver a las de fábrica" });
  await onPage(reset).toBeDisabled();
  const pin = page.getByRole("button", { name: "Fijar Celular a la izquierda" });
  const kept = page.waitForResponse(/\/customers\/list\/columns$/u);
  // With the keyboard, which stays on the button though its row moves.
  await pin.focus();
  await page.keyboard.press("Enter");
  await kept;
  await onPage(pin).toHaveAttribute("aria-pressed", "true");
  await onPage(pin).toBeFocused();
  await onPage(reset).toBeEnabled();
  await page.keyboard.press("Escape");

  const pinned = await placeOf(visitor, "Celular");
  await scrollTo(visitor, 300);
  expect(await placeOf(visitor, "Celular")).toBe(pinned);
  expect(await placeOf(visitor, "Estado")).toBeLessThan(pinned);
  await page.reload();
  await onPage(page.getByRole("columnheader").nth(1)).toHaveText("Celular");

  const other = await visit({});
  other.allow(/\/customers shifts/u);
  await comeIn(other, "admin", "/customers");
  await onPage(other.page.getByRole("columnheader").nth(1)).toHaveText("Celular");
  await other.page.getByRole("button", { name: "Columnas" }).click();
  await other.page.getByRole("button", { name: "Volver a las de fábrica" }).click();
  await onPage(other.page.getByRole("columnheader").nth(1)).toHaveText("Estado");
  await onPage(other.page.getByRole("button", { name: "Volver a las de fábrica" })).toBeDisabled();
});

test("columns pinned beyond half of the table scroll with the rest", async () => {
  const visitor = await visit();
  visitor.allow(/\/customers shifts/u);
  await comeIn(
    visitor,
    "admin",
    "/customers?c=nombre:20,celular:12*,correo:30*,ciudad:20,documento:20,tipo_cliente:20,estado:20",
  );
  await onPage(visitor.page.getByRole("columnheader", { name: "Celular" })).toBeVisible();
  const pinned = await placeOf(visitor, "Celular");
  const far = await placeOf(visitor, "Correo");
  await scrollTo(visitor, 200);
  expect(await placeOf(visitor, "Celular")).toBe(pinned);
  expect(await placeOf(visitor, "Correo")).toBe(far - 200);
});

test("the name of a row and its menu stay in sight while the columns slide", async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allow(/\/customers shifts/u);
  await comeIn(visitor, "admin", "/customers");
  const frame = page.getByRole("region", { name: "Clientes" });
  const row = frame.getByRole("row").nth(1);
  const menu = row.getByRole("button", { name: /^Acciones de/u });
  await onPage(menu).toBeVisible();
  const placesOf = async () => {
    const name = await row.getByRole("rowheader").boundingBox();
    const cell = await row.getByRole("cell").last().boundingBox();
    return [name?.x ?? 0, (cell?.x ?? 0) + (cell?.width ?? 0)].map(Math.round);
  };
  const whole = await frame.boundingBox();
  const before = await placesOf();
  // At the end of its frame, but for its border, also before anything has slid.
  expect(before[1]).toBeGreaterThanOrEqual(Math.round((whole?.x ?? 0) + (whole?.width ?? 0)) - 2);
  const state = await placeOf(visitor, "Estado");
  await row.hover();
  // A pointer that passes makes no layers: what slides does.
  await onPage(frame.getByRole("table")).not.toHaveAttribute("data-sliding");
  await page.mouse.wheel(300, 0);
  await expect.poll(async () => placeOf(visitor, "Estado")).toBe(state - 300);
  await expect.poll(placesOf).toEqual(before);
});
