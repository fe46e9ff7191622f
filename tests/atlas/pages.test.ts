import { expect as onPage } from "playwright/test";
import { describe, expect, test } from "vitest";
import { bringAxe, complaintsAbout, openAtlasStage } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

/** Every page of the atlas, by its address, with its heading. */
const PAGES: readonly (readonly [string, string])[] = [
  ["#/maquinas", "Cómo se comporta el producto"],
  ["#/diagrama?maquina=auth", "Acceso"],
  ["#/diagrama?maquina=auth&nivel=todo&estado=auth.login.entering", "Acceso"],
  ["#/diagrama?maquina=auth&paso=auth.login.checking/done(signIn)[isAccepted]", "Acceso"],
  ["#/diagrama?maquina=record&nivel=todo", "Registro de una sección"],
  ["#/diagrama?maquina=agreement", "Convenio"],
  ["#/simular?maquina=auth&pasos=guardado-nada.envia-datos.datos-si", "Simular: Acceso"],
  ["#/simular?maquina=record&pasos=editar.sin-borrador.llega", "Simular: Registro de una sección"],
  ["#/caminos?maquina=auth&estado=auth.update.entering", "Caminos"],
  ["#/leyes", "Leyes"],
  ["#/fallas", "Fallas"],
  ["#/quien?lista=1&contra=0", "¿Quién llega?"],
  ["#/cambios", "Qué cambió"],
];

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
  test.each([1440, 390])("every page holds at %i px", async (width) => {
    const viewport = { width, height: width < 500 ? 844 : 900 };
    const { page, sees } = await visit({ colorScheme, viewport });
    const complaints: string[] = [];
    await page.goto("/flujos/");
    await bringAxe(page);
    for (const [address, heading] of PAGES) {
      await page.goto(`/flujos/${address}`);
      await sees(heading);
      complaints.push(...(await complaintsAbout(page)).map((text) => `${address}: ${text}`));
      const name = address
        .slice(2)
        .replaceAll(/[^\w]+/gu, "-")
        .slice(0, 60);
      await page.screenshot({ path: `build/atlas-pages/${name}-${width}-${colorScheme}.png` });
    }
    expect(complaints).toEqual([]);
  });
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
    ["¿Quién llega?", "¿Quién llega?"],
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
