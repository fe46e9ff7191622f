import { readFile } from "node:fs/promises";
import { PNG } from "pngjs";
import type { Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { describe, expect, test } from "vitest";
import { openAtlasStage } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

/** Opens the diagram of a machine. */
async function open(address: string) {
  const visitor = await visit();
  await visitor.page.goto(`/flujos/#/diagrama?${address}`);
  await visitor.page.locator("[data-id]").first().waitFor();
  return visitor.page;
}

const partsOf = async (page: Page) =>
  page.locator("[data-id]").evaluateAll((all) => all.map((each) => each.getAttribute("data-id")));

/** The surface that moves under the window: its style has the position and the scale. */
const surfaceOf = (page: Page) => page.locator("main .react-flow__viewport");
const viewOf = async (page: Page) => surfaceOf(page).getAttribute("style");

describe("the diagram", () => {
  test("is seen by screens first, and whole when asked", async () => {
    const page = await open("maquina=auth");
    const screens = await partsOf(page);
    await page.getByRole("button", { name: "Todo", exact: true }).click();
    await onPage(page.locator('[data-id="auth.login.checking"]')).toHaveCount(1);
    expect(screens.length).toBeLessThan((await partsOf(page)).length);
  });

  test("tells of a state that is pressed: what it is, how it looks, and what can happen there", async () => {
    const page = await open("maquina=auth&nivel=todo");
    await page.getByRole("button", { name: "Ingreso › Escribiendo sus datos" }).click();
    const panel = page.getByRole("region", { name: "Estado: Escribiendo sus datos" });
    await onPage(panel.getByRole("heading", { level: 2 })).toBeFocused();
    await onPage(panel).toContainText("Turno de la persona: escribe usuario y contraseña.");
    await onPage(panel).toContainText("Inicia sesión");
    await page.locator('[data-id="auth.login.checking"] > text').first().click();
    const checking = page.getByRole("region", { name: "Estado: Comprobando los datos" });
    await onPage(
      checking.getByRole("heading", { name: "El servidor puede responder" }),
    ).toBeVisible();
    await onPage(checking).toContainText("Datos correctos");
  });

  test("tells of a transition that is pressed: who, when, what, why, and how often it was proved", async () => {
    const page = await open("maquina=auth");
    await page.getByRole("button", { name: "Ver todo" }).click();
    const words = page.getByText("Datos correctos").first();
    // The whole drawing is taller than the window: following the arrow scrolls there.
    await words.locator("xpath=ancestor::*[@role='button']").focus();
    await words.click();
    const panel = page.getByRole("region", { name: "Transición: Datos correctos" });
    await onPage(panel).toContainText("el servidor");
    await onPage(panel).toContainText(
      "Termina de comprobar usuario y contraseña, si el servidor acepta",
    );
    await onPage(panel).toContainText("especificación §4");
    await onPage(panel).toContainText(/Probada [\d.]+ veces|Ningún camino de las pruebas/u);
  });

  test("tells of a step of a life what it asks and causes, other lives as links, and what causes it (ADR 144)", async () => {
    const page = await open("maquina=advance&paso=advance.requested/approve");
    const approving = page.getByRole("region", { name: "Transición: Aprobar", exact: true });
    await onPage(
      approving.getByText("Cuenta de origen, Fecha de la transferencia", { exact: true }),
    ).toBeVisible();
    await onPage(approving.getByText("Comité", { exact: true })).toBeVisible();
    await approving.getByRole("link", { name: "Se crea una transferencia", exact: true }).click();
    await onPage(page.getByRole("heading", { level: 1, name: "Transferencia" })).toBeVisible();
    await page.goto("/flujos/#/diagrama?maquina=transfer&paso=transfer.sent/confirm");
    await page.getByRole("link", { name: "El anticipo pasa a «Girado»", exact: true }).click();
    const paying = page.getByRole("region", { name: /^Transición: Se confirma su transferencia/u });
    await onPage(paying).toContainText("nada más: solo cambia su estado");
    await onPage(
      paying.getByRole("link", { name: "Transferencia: «Confirmar»", exact: true }),
    ).toBeVisible();
  });

  test("says of what time causes that time does it, and not the server", async () => {
    const page = await open("maquina=budget&paso=budget.approved/after(close)");
    const panel = page.getByRole("region", { name: "Transición: Termina su año" });
    await onPage(panel.getByText("el tiempo", { exact: true })).toBeVisible();
  });

  test("is searched by any word, without minding accents, from the keyboard", async () => {
    const page = await open("maquina=auth&nivel=todo");
    await page.keyboard.press("/");
    await page.keyboard.type("codigo correcto");
    await onPage(page.getByRole("status").filter({ hasText: "2 transiciones" })).toBeVisible();
    await page
      .getByRole("region", { name: "Buscar" })
      .getByRole("button", { name: /^Código correcto/u })
      .click();
    await onPage(page.getByRole("region", { name: "Transición: Código correcto" })).toBeVisible();
  });

  test("is moved and zoomed with the keys, and shown whole again", async () => {
    const page = await open("maquina=auth");
    await page.getByRole("group", { name: /^Diagrama de Acceso/u }).focus();
    const views = [await viewOf(page)];
    for (const key of ["+", "ArrowRight", "ArrowDown", "-", "0"]) {
      await page.keyboard.press(key);
      await onPage(surfaceOf(page)).not.toHaveAttribute("style", views.at(-1) ?? "");
      views.push(await viewOf(page));
    }
    await page.getByRole("button", { name: "Acercar" }).click();
    await page.getByRole("button", { name: "Ver todo" }).click();
    await onPage(surfaceOf(page)).toHaveAttribute("style", views.at(-1) ?? "");
  });

  test("is zoomed with the wheel, closer to what is under the pointer", async () => {
    const page = await open("maquina=auth");
    const part = page.getByRole("button", { name: /^Leyendo lo guardado/u }).locator("rect");
    const placed = async () =>
      part.evaluate((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width };
      });
    const before = await placed();
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -200);
    await onPage.poll(async () => (await placed()).width).toBeGreaterThan(before.width * 1.1);
    const after = await placed();
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
  });

  test("is read by keyboard: each state, then what leaves it, and Enter chooses", async () => {
    const page = await open("maquina=notices&nivel=todo");
    const frame = page.getByRole("group", { name: /^Diagrama de Avisos/u });
    const focused = async () =>
      page.evaluate(() => document.activeElement?.getAttribute("data-id"));
    await frame.focus();
    await page.keyboard.press("Tab");
    const read = [await focused()];
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft"]) {
      await page.keyboard.press(key);
      read.push(await focused());
    }
    expect(read).toEqual([
      "notices",
      "notices/past.forgotten",
      "notices/undo.chosen",
      "notices.hidden",
      "notices.hidden/notice.raised",
      "notices.hidden",
    ]);
    const hidden = page.getByRole("button", { name: "Sin aviso", exact: true }).first();
    await onPage(hidden).toBeFocused();
    await onPage(hidden).toHaveAttribute("aria-roledescription", "estado");
    await page.keyboard.press("Enter");
    await onPage(hidden).toHaveAttribute("aria-current", "true");
    await onPage(hidden).toBeFocused();
    await onPage(page.getByRole("region", { name: "Estado: Sin aviso" })).toBeVisible();
    await onPage(page.getByText("Elegido el estado Sin aviso.")).toHaveRole("status");
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await onPage(page.getByRole("button", { name: "Acercar" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Escape");
    await onPage(frame).toBeFocused();
  });

  test("has every part within reach of the keys, whole in sight and marked when it is reached", async () => {
    const page = await open("maquina=connection&nivel=todo");
    const ids = await partsOf(page);
    await page.getByRole("group", { name: /^Diagrama de Conexión/u }).focus();
    await page.keyboard.press("Tab");
    const reached = new Set<string | null>();
    for (let turn = 0; turn < ids.length; turn += 1) {
      reached.add(
        await page.evaluate(() => {
          const part = document.activeElement;
          const [shape] = part?.querySelectorAll("text, path") ?? [];
          const [at, frame] = [shape, part?.closest("[role=group]")].map((each) =>
            each?.getBoundingClientRect(),
          );
          const isSeen = at && frame && at.bottom > frame.top && at.top < frame.bottom;
          return isSeen && part?.matches(":focus-visible") ? part.getAttribute("data-id") : null;
        }),
      );
      await page.keyboard.press("ArrowDown");
    }
    expect(reached).toEqual(new Set(ids));
  });

  test("is dragged without choosing what is under the pointer", async () => {
    const page = await open("maquina=auth");
    const before = await viewOf(page);
    await page.locator('[data-id="auth.login"] > text').first().hover();
    await page.mouse.down();
    await page.mouse.move(300, 400, { steps: 4 });
    await page.mouse.up();
    await onPage(surfaceOf(page)).not.toHaveAttribute("style", before ?? "");
    await onPage(page.getByRole("region", { name: /^Estado/u })).toHaveCount(0);
  });
});

describe("a diagram is taken away", () => {
  const saved = async (page: Page, press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    const bytes = await readFile(await download.path());
    return { name: download.suggestedFilename(), bytes };
  };

  test("as SVG, Mermaid and SCXML", async () => {
    const page = await open("maquina=notices");
    await page.getByText("Para programadores").last().click();
    for (const [link, name, start] of [
      ["SVG", "avisos-pantallas.svg", "<svg"],
      ["Mermaid", "avisos.mmd", "stateDiagram-v2"],
      ["SCXML", "avisos.scxml", "<"],
    ] as const) {
      const file = await saved(page, async () => page.getByRole("link", { name: link }).click());
      expect(file.name).toBe(name);
      expect(file.bytes.toString().startsWith(start)).toBe(true);
    }
  });

  test("as a PNG image with the whole drawing in its colours", async () => {
    const page = await open("maquina=notices&nivel=todo");
    const file = await saved(page, async () => page.getByRole("button", { name: "PNG" }).click());
    expect(file.name).toBe("avisos-todo.png");
    const { width, height, data } = PNG.sync.read(file.bytes);
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      colours.add(data.subarray(at, at + 3).toString("hex"));
    expect(Math.min(width, height)).toBeGreaterThan(500);
    expect(colours.size).toBeGreaterThan(20);
  });

  test("on one sheet of paper, whole", async () => {
    const page = await open("maquina=auth&nivel=todo");
    for (const format of ["A4", "A3"] as const) {
      const pdf = await page.pdf({ format, landscape: false });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/gu)).toHaveLength(1);
    }
  });
});
