import type { BrowserContextOptions } from "playwright";
import { onPage } from "../support/on-page.ts";
import { describe, expect, test } from "vitest";
import { approvedDiagrams } from "../../scripts/atlas/approved-diagrams.ts";
import { changesSince } from "../../scripts/atlas/changes.ts";
import { keptApprovals } from "../../scripts/flows/approvals-file.ts";
import type { Changes } from "../../atlas/content/atlas-data.types.ts";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { approved, type Approvals } from "../../atlas/flows/approval.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { bringAxe, complaintsAbout, openAtlasStage, withData } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

const diagrams = allDiagrams();
const ids = diagrams.map(({ id }) => id);
const ana = { who: "Ana Ríos", when: "2026-11-20" };

/** The same machines before «Mi perfil» could ask for the data again, and without «Avisos». */
const before = diagrams
  .filter(({ id }) => id !== "notices")
  .map((diagram): Diagram => {
    if (diagram.id !== "profile") return diagram;
    const edges = diagram.edges.filter(({ event }) => event !== "retry.chosen");
    return { ...diagram, edges };
  });

const approvals = approved(before, {}, { ...ana, ids });
const found = (asked: Approvals) => ({
  found: before
    .filter(({ id }) => id in asked)
    .map((diagram) => ({ diagram, revision: "abc1234" })),
  problem: null,
});

const planted = await changesSince(diagrams, approvals, async (asked) => found(asked));

/** Opens the page of an atlas that was built with these changes. */
async function open(
  changes: Changes,
  colorScheme: "light" | "dark" = "light",
  options: BrowserContextOptions = {},
) {
  const visitor = await visit({ colorScheme, ...options });
  await withData(visitor.page, (data) => ({ ...data, changes }));
  await visitor.page.goto("/flujos/#/cambios");
  await visitor.sees("Qué cambió");
  return visitor.page;
}

describe("what changed", () => {
  test("is told for each machine that is not what was approved, and for no other", () => {
    expect(planted.views.map(({ id }) => id)).toEqual(["profile"]);
    const [view] = planted.views;
    expect(view?.headline).toBe("Mi perfil: 1 transición nueva; los caminos son los mismos.");
    expect(view?.marks).toEqual([["profile.missing/retry.chosen", "added"]]);
    expect(planted.standings.filter(({ isPending }) => isPending)).toEqual([
      { id: "profile", title: "Mi perfil", approval: ana, isPending: true },
      { id: "notices", title: "Avisos", approval: null, isPending: true },
    ]);
  });

  test("is drawn on a page that the wheel scrolls; with Ctrl it zooms the drawing", async () => {
    const page = await open(planted);
    const surface = page.locator("main .react-flow__viewport");
    await surface.scrollIntoViewIfNeeded();
    const scroll = async () => page.evaluate(() => Math.round(scrollY));
    const [top, view] = [await scroll(), await surface.getAttribute("style")];
    await page.getByRole("group", { name: /^Qué cambió en Mi perfil/u }).hover();
    await page.mouse.wheel(0, 150);
    await onPage.poll(scroll).toBeGreaterThan(top);
    await onPage(surface).toHaveAttribute("style", view ?? "");
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -100);
    await onPage(surface).not.toHaveAttribute("style", view ?? "");
  });

  test("is drawn on a page that one finger scrolls past it; two move the drawing", async () => {
    const page = await open(planted, "light", { hasTouch: true });
    const surface = page.locator("main .react-flow__viewport");
    const frame = page.getByRole("group", { name: /^Qué cambió en Mi perfil/u });
    await frame.scrollIntoViewIfNeeded();
    const scroll = async () => page.evaluate(() => Math.round(scrollY));
    const [top, view] = [await scroll(), await surface.getAttribute("style")];
    const { x, y } = (await frame.boundingBox()) ?? { x: 0, y: 0 };
    const fingers = await page.context().newCDPSession(page);
    const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ys: readonly number[]) =>
      fingers.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: ys.map((each, id) => ({ x: x + 300 + 80 * id, y: y + each, id })),
      });
    const swipe = async (count: number) => {
      const at = (step: number) => Array.from({ length: count }, () => 300 - 20 * step);
      await touch("touchStart", at(0));
      for (const step of [1, 2, 3, 4, 5, 6]) await touch("touchMove", at(step));
      await touch("touchEnd", []);
    };
    await swipe(1);
    await onPage.poll(scroll).toBeGreaterThan(top);
    await onPage(surface).toHaveAttribute("style", view ?? "");
    await swipe(2);
    await onPage(surface).not.toHaveAttribute("style", view ?? "");
  });

  test("is not looked for while every machine is what was approved", async () => {
    const whole = approved(diagrams, {}, { ...ana, ids });
    const { views, standings, problem } = await changesSince(diagrams, whole, () => {
      throw new Error("It was looked for");
    });
    expect([views, problem]).toEqual([[], null]);
    expect(standings.every(({ isPending }) => !isPending)).toBe(true);
  });

  test("is drawn with what is new marked, beside who approved and how to approve", async () => {
    for (const theme of ["light", "dark"] as const) {
      const page = await open(planted, theme);
      const changed = page.getByRole("region", { name: /^Mi perfil: 1 transición nueva/u });
      await onPage(changed.getByText("Nuevo:").first()).toBeVisible();
      await onPage(changed).toContainText("Desde la revisión abc1234");
      await onPage(changed.getByRole("listitem").last()).toContainText("Transición nueva, desde");
      const list = page.getByRole("list", { name: "Aprobaciones" });
      await onPage(list).toContainText("La última firma es de Ana Ríos, el 20/11/2026.");
      await onPage(list).toContainText("Nadie la ha aprobado.");
      await onPage(page.getByText("la firma de dos personas")).toBeVisible();
      await page.getByText("Para programadores").click();
      await onPage(page.getByText("npm run flows -- approve")).toBeVisible();
      await bringAxe(page);
      expect(await complaintsAbout(page)).toEqual([]);
      await page.screenshot({
        path: `build/atlas-pages/cambios-planted-${theme}.png`,
        fullPage: true,
      });
    }
  });

  test("is not said to be approved where only the developers signed it", async () => {
    const developers = { ...ana, who: "Equipo de desarrollo (sin revisión de analistas)" };
    const signed = approved(diagrams, approved(diagrams, {}, { ...developers, ids }), {
      ...ana,
      ids: ["notices"],
    });
    const page = await open(await changesSince(diagrams, signed, async (asked) => found(asked)));
    const count = String(ids.length - 1);
    const main = page.getByRole("main");
    await onPage(main).toContainText(`${count} máquinas no han cambiado desde que se firmaron`);
    await onPage(main).toContainText("ningún analista las ha revisado");
    await onPage(main).not.toContainText("están aprobadas");
    const list = page.getByRole("list", { name: "Aprobaciones" });
    await onPage(list.getByText("Aprobada", { exact: true })).toHaveCount(1);
    await onPage(list.getByText("Sin revisar", { exact: true })).toHaveCount(ids.length - 1);
    const whole = approved(diagrams, {}, { ...ana, ids });
    const reviewed = await open(await changesSince(diagrams, whole, async (asked) => found(asked)));
    await onPage(reviewed.getByRole("main")).toContainText("Todas las máquinas están aprobadas");
  });

  test("that cannot be shown is said, with what to do", async () => {
    const problem = "la historia está recortada: tráigala con `git fetch --unshallow`.";
    const page = await open({ ...planted, views: [], problem });
    await onPage(page.getByText("No se puede mostrar todo lo que cambió")).toBeVisible();
    await onPage(page.getByText("git fetch --unshallow")).toBeVisible();
  });
});

test("what was approved is found in git by its fingerprint; a copy without its history says so", async () => {
  const kept = await keptApprovals();
  const { found: looked, problem } = await approvedDiagrams(kept);
  const wrong = looked.filter(({ diagram }) => kept[diagram.id]?.hash !== fingerprintOf(diagram));
  expect(wrong).toEqual([]);
  const isWhole = looked.length === Object.keys(kept).length;
  expect(problem ?? "").toMatch(isWhole ? /^$/u : /historia de git/u);
});
