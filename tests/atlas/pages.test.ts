import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { openAtlasStage } from "./atlas-stage.ts";
import { complaintsOfEveryPage, NARROW, PAGES } from "./every-page.ts";

const { visit } = openAtlasStage();

/** The long run examines every page at both widths in each theme. */
test.each([
  ["light", 1440, PAGES],
  ["dark", 390, NARROW],
] as const)("the pages hold in the %s theme at %i px", async (colorScheme, width, pages) => {
  const look = { width, colorScheme, isKept: false };
  expect(await complaintsOfEveryPage(visit, look, pages)).toEqual([]);
});

test("no page says an id, nor a word of the code, until it is asked for", async () => {
  const { page, sees } = await visit();
  for (const [address, heading] of PAGES) {
    await page.goto(`/flujos/${address}`);
    await sees(heading);
    const words = await page.locator("body").innerText();
    expect(words).not.toMatch(/\b(?:auth|agreement|record|xstate)\.\w|isAccepted/u);
  }
  await page.goto(
    "/flujos/#/diagrama?maquina=auth&paso=auth.login.checking/done(signIn)[isAccepted]",
  );
  await page.getByText("Para programadores").click();
  await page.getByRole("button", { name: "Ver código" }).click();
  await onPage(page.getByText("guard isAccepted", { exact: false })).toBeVisible();
});

test("the bar leads to every part, and the focus goes to its title", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos");
  await sees("Cómo se comporta el producto");
  for (const [tab, heading] of [
    ["Diagrama", "Acceso"],
    ["Simular", "Simular: Acceso"],
    ["Caminos", "Caminos"],
    ["Leyes", "Leyes"],
    ["Fallas", "Fallas"],
    ["Preguntas", "Preguntas"],
    ["Especificación", "Especificación"],
    ["Qué cambió", "Qué cambió"],
  ] as const) {
    const link = page.getByRole("navigation").getByRole("link", { name: tab });
    await link.focus();
    await page.keyboard.press("Enter");
    await sees(heading);
    await onPage(page.getByRole("heading", { level: 1 })).toBeFocused();
    await onPage(link).toHaveAttribute("aria-current", "page");
  }
});

test("an address of no page or machine says so, and leads to those that exist", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/diagramas");
  await sees("Esta página no existe");
  await onPage(page.locator("nav [aria-current]")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Fallas" }).click();
  await sees("Fallas");
  for (const [part, heading] of [
    ["diagrama", "Avisos"],
    ["simular", "Simular: Avisos"],
    ["caminos", "Caminos"],
  ] as const) {
    await page.goto(`/flujos/#/${part}?maquina=avisos`);
    await sees("Esta máquina no existe");
    await onPage(page.getByRole("main")).toContainText("«avisos»");
    await page.getByRole("main").getByRole("link", { name: "Avisos" }).click();
    await sees(heading);
    await onPage(page).toHaveURL(new RegExp(`#/${part}\\?maquina=notices$`, "u"));
  }
});
