import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import type { AtlasData, AtlasMachine } from "../../atlas/content/atlas-data.types.ts";
import { openAtlasStage, withData } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

test("the index begins with the business, and has the screens when asked", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/");
  await sees("Cómo se comporta el producto");
  await onPage(page.getByRole("row", { name: /^Carga /u })).toBeVisible();
  await onPage(page.getByRole("row", { name: /^Acceso/u })).toHaveCount(0);
  await page.getByRole("button", { name: "Pantallas" }).click();
  await onPage(page.getByRole("row", { name: /^Acceso/u })).toBeVisible();
  await onPage(page.getByRole("row", { name: /^Carga /u })).toHaveCount(0);
});

test("the index counts what each machine has", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/maquinas?ver=pantallas");
  await sees("Cómo se comporta el producto");
  const row = page.getByRole("row", { name: /^Acceso/u });
  await onPage(row.getByRole("cell")).toHaveCount(6);
  expect(await row.getByRole("cell").first().innerText()).toMatch(/^\d+$/u);
  await row.getByRole("link").click();
  await sees("Acceso");
});

/** The atlas with other evidence of the sign-in machine. */
const ofAuth = (part: Partial<AtlasMachine>) => (data: AtlasData) => ({
  ...data,
  hasShots: part.shots !== undefined,
  machines: data.machines.map((each) =>
    each.diagram.id === "auth" ? { ...each, shots: {}, ...part } : each,
  ),
});

const SIGNS_IN = "auth.login.checking/done(signIn)[isAccepted]";

test("the index says when each machine was proved and on which revision, or that it was not", async () => {
  const { page, sees } = await visit();
  const proved = { at: "2026-11-20T15:00:00.000Z", revision: "abc1234" };
  await withData(page, ofAuth({ proved, proofs: {} }));
  await page.goto("/flujos/#/maquinas?ver=pantallas");
  await sees("Cómo se comporta el producto");
  const row = page.getByRole("row", { name: /^Acceso/u });
  await onPage(row.getByRole("cell").last()).toHaveText("20/11/2026 revisión abc1234");
  await onPage(row.getByRole("cell").nth(3)).toHaveText(/^0 de \d+$/u);
  await withData(page, ofAuth({ proved: null }));
  await page.reload();
  await onPage(row.getByRole("cell").last()).toHaveText("ninguna");
});

test("a transition tells in which paths and in which walks of a browser it was proved; one in none is dotted", async () => {
  const { page } = await visit();
  const proof = { paths: [["Recuperación", 3]], walks: [["Ingreso", 1200]] } as const;
  await withData(page, ofAuth({ proofs: { [SIGNS_IN]: proof } }));
  await page.goto(`/flujos/#/diagrama?maquina=auth&nivel=todo&paso=${SIGNS_IN}`);
  const panel = page.getByRole("region", { name: "Transición: Datos correctos" });
  await onPage(panel).toContainText("Probada 3 veces en los caminos de:Recuperación: 3 veces");
  await onPage(panel).toContainText(
    "Probada 1.200 veces en un navegador, en los recorridos de:Ingreso: 1.200 veces",
  );
  const dashes = async (id: string) =>
    page
      .locator(`[data-id="${id}"] > path`)
      .nth(2)
      .evaluate((way) => getComputedStyle(way).strokeDasharray);
  expect(await dashes(SIGNS_IN)).toBe("none");
  expect(await dashes("auth.login.entering/credentials.submitted")).toBe("2px, 4px");
});

test("a state shows what the walks saw of it, on a desktop and on a phone; a copy without diagrams says how to have them", async () => {
  const { page } = await visit();
  const shot = { title: "El ingreso", phone: "favicon.svg?telefono", desktop: "favicon.svg" };
  await withData(page, ofAuth({ shots: { "auth.login.entering": [shot] } }));
  await page.goto("/flujos/#/diagrama?maquina=auth&nivel=todo&estado=auth.login.entering");
  await onPage(page.getByAltText("El ingreso, en un computador")).toBeVisible();
  await page.getByRole("button", { name: "Teléfono" }).click();
  await onPage(page.getByAltText("El ingreso, en un teléfono")).toHaveAttribute("src", shot.phone);
  await withData(page, ofAuth({}));
  await page.reload();
  await onPage(page.getByText("Esta copia no tiene imágenes de las pantallas")).toBeVisible();
  await page
    .getByRole("region", { name: /^Estado/u })
    .getByText("Para programadores")
    .click();
  await onPage(page.getByText("Lo dejan npm test y después npm run flows.")).toBeVisible();
});

test("the paths to a state are told from the beginning to it", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/caminos?maquina=auth&estado=auth.tfa");
  await sees("Caminos");
  const story = page.getByRole("main").getByRole("list").first();
  await onPage(story).toContainText("Se empieza en «Restaurando la sesión › Leyendo lo guardado».");
  await onPage(story).toContainText("Código de verificación");
});

test("a path says the session that it supposes, and is walked again step by step", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/caminos?maquina=auth&estado=auth.authenticated");
  await sees("Caminos");
  const kept = page.getByRole("listitem").filter({
    hasText: "Supone una sesión guardada en esta pestaña.",
  });
  await onPage(kept.first()).toContainText("había una sesión");
  await kept.first().getByRole("link", { name: "Verlo paso a paso" }).click();
  await sees("Simular: Acceso");
  await onPage(page.getByRole("main")).toContainText("Navegando");
});

test("who reaches a page is told with the reason, and two lists are compared", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/quien?lista=1");
  await sees("¿Quién llega?");
  const denied = page.getByRole("region", { name: "No llega" });
  await onPage(denied).toContainText("falta la sección collection-documents");
  await onPage(denied).toContainText("falta la acción recover de information-reports");
  await page.getByLabel("Comparada con").selectOption({ index: 1 });
  await onPage(page.getByRole("heading", { name: "Lo que cambia" })).toBeVisible();
  await onPage(page.getByRole("region", { name: "Pierde" })).toBeVisible();
});

const CALLS_OF_SIGN_IN = 19;
const CALLS_OF_SECTIONS = 29;
const CALLS_OF_EMISSION = 7;

test("the failures tell of every call of the sign-in, of the sections and of an emission, and every cell says what happens", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/fallas");
  await sees("Fallas");
  const heads = (part: RegExp) =>
    page.getByRole("region", { name: part }).getByRole("table").getByRole("columnheader");
  await onPage(heads(/^Ingreso/u)).toHaveCount(1 + CALLS_OF_SIGN_IN);
  await onPage(heads(/^Secciones/u)).toHaveCount(1 + CALLS_OF_SECTIONS);
  await onPage(heads(/^Emisión/u)).toHaveCount(1 + CALLS_OF_EMISSION);
  // A call without a text of its own would be shown by its address.
  const ifGiven = await page
    .getByRole("columnheader")
    .evaluateAll((all) =>
      all.map((each) => each.textContent).filter((text) => /\/|[{}]/u.test(text)),
    );
  expect(ifGiven).toEqual([]);
  const empty = await page
    .getByRole("cell")
    .evaluateAll((cells) => cells.filter((cell) => cell.textContent.trim() === "").length);
  expect(empty).toBe(0);
});

test("a law that many machines have in the same words stands once, with their names", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/leyes");
  await sees("Leyes");
  await onPage(page.getByText(/^Una respuesta que llega tarde no cambia nada\./u)).toHaveCount(1);
  const shared = page.getByRole("region", { name: "De varias máquinas", exact: true });
  await onPage(shared).toContainText(/\d+ máquinas: Acceso, /u);
});

test("the laws say how many of how many were judged, when the last of them was, and which were not", async () => {
  const { page, sees } = await visit();
  const at = "2026-11-20T15:00:00.000Z";
  await withData(page, (data) => ({
    ...data,
    laws: data.laws.map((law) => {
      const judged = { ...law, holds: true, states: 3, steps: 7, story: null, at };
      return { ...law, verdict: law.machine === "notices" ? judged : null };
    }),
  }));
  await page.goto("/flujos/#/leyes");
  await sees("Leyes");
  const main = page.getByRole("main");
  await onPage(main).toContainText(
    /\d+ de \d{3} leyes juzgadas, la última el 20 de noviembre de 2026.*: las juzgadas se cumplen\./u,
  );
  await onPage(main).not.toContainText("todas se cumplen");
  const notices = page.getByRole("region", { name: "Avisos" });
  await onPage(notices).toContainText("Juzgadas el 20/11/2026, en 3 estados y 7 pasos.");
  const auth = page.getByRole("region", { name: "Acceso", exact: true });
  await onPage(auth).toContainText("Sin juzgar desde que la máquina es como es.");
  await onPage(auth.getByText("Sin juzgar", { exact: true }).first()).toBeVisible();
  await onPage(auth.getByText("Se cumple", { exact: true })).toHaveCount(0);
});
