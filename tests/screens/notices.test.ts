import { onPage as expect } from "../support/on-page.ts";
import { afterAll, beforeAll, beforeEach, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

beforeEach(async () => gallery.page.setViewportSize({ width: 1120, height: 800 }));

async function names(): Promise<string[]> {
  return (await gallery.reports()).map(({ name }) => name);
}

const notice = () => gallery.page.locator("[data-notice]");

const said = (how: "polite" | "assertive") =>
  gallery.page.locator(`[role=status][aria-live=${how}]`).filter({ hasText: /\S/u });

const dismissals = async () => (await names()).filter((name) => name === "dismiss").length;

/** Drags the notice to the right with the pointer, and releases it. */
async function pull(distance: number): Promise<void> {
  const { mouse } = gallery.page;
  await notice().hover({ position: { x: 30, y: 20 } });
  const box = await notice().boundingBox();
  if (box === null) throw new Error("It is not on the page");
  await mouse.down();
  await mouse.move(box.x + 30 + distance, box.y + 20, { steps: 4 });
  await mouse.up();
}

test("notices are announced once: an error at once and as such, anything else when there is a pause", async () => {
  await gallery.show("recovery");
  await gallery.become("recovery-info");
  await expect(said("polite")).toHaveText(/^Aviso: Si el correo .* le enviamos un código/u);
  await expect(gallery.page.locator("[aria-live]").filter({ hasText: "código" })).toHaveCount(1);
  await gallery.show("login");
  await gallery.become("login-danger");
  await expect(said("assertive")).toHaveText("Error: Usuario o contraseña incorrectos.");
  await expect(said("assertive")).toHaveCount(0);
});

test("notices stand still while the pointer or the keyboard is on them", async () => {
  await gallery.show("login-danger");
  await notice().hover();
  await expect.poll(names).toEqual(["pause"]);
  await gallery.page.mouse.move(5, 5);
  await expect.poll(names).toEqual(["pause", "resume"]);
  await gallery.page.getByRole("button", { name: "Cerrar aviso" }).focus();
  await gallery.page.getByLabel("Usuario").focus();
  await expect.poll(names).toEqual(["pause", "resume", "pause", "resume"]);
});

test("notices are closed by their button and by Escape, and focus goes back to where it was", async () => {
  await gallery.show("login");
  await gallery.become("login-danger");
  await gallery.page.getByRole("button", { name: "Cerrar aviso" }).focus();
  await gallery.page.keyboard.press("Enter");
  await gallery.page.keyboard.press("Escape");
  await expect.poll(dismissals).toBe(2);
  await gallery.become("login");
  await expect(gallery.page.getByLabel("Usuario")).toBeFocused();
});

test("notices are reached with F8, and Escape there closes them and goes back", async () => {
  await gallery.show("login");
  await gallery.page.getByLabel("Usuario").focus();
  await gallery.become("login-danger");
  await expect(notice()).toBeVisible();
  await gallery.page.keyboard.press("F8");
  await expect(gallery.page.getByRole("region", { name: "Avisos al pie (F8)" })).toHaveCount(1);
  await gallery.page.keyboard.press("Tab");
  await expect(notice()).toBeFocused();
  await gallery.page.keyboard.press("Escape");
  await expect.poll(dismissals).toBe(1);
  await gallery.become("login");
  await expect(gallery.page.getByLabel("Usuario")).toBeFocused();
});

test("notices leave focus alone where the person went on by themselves", async () => {
  await gallery.show("login-danger");
  await gallery.page.getByRole("button", { name: "Cerrar aviso" }).focus();
  await gallery.page.getByLabel("Contraseña", { exact: true }).focus();
  await gallery.become("login");
  await expect(gallery.page.getByLabel("Contraseña", { exact: true })).toBeFocused();
});

test("notices are swept away to the right, and a short pull lets them come back", async () => {
  await gallery.show("login-danger");
  await pull(20);
  await pull(120);
  await expect.poll(dismissals).toBe(1);
});

test("notices never cover the control that has focus", async () => {
  await gallery.page.setViewportSize({ width: 320, height: 480 });
  await gallery.show("update");
  const back = gallery.page.getByRole("button", { name: "Atrás" });
  await back.focus();
  await gallery.become("update-danger");
  const bottomOfBack = async () => boxOf(await back.boundingBox()).bottom;
  await expect.poll(bottomOfBack).toBeLessThan(boxOf(await notice().boundingBox()).top);
});

test("notices of 10,000 characters scroll within less than half of the window", async () => {
  await gallery.page.setViewportSize({ width: 320, height: 640 });
  await gallery.show("login-notice-huge");
  const { top, bottom } = boxOf(await notice().boundingBox());
  expect(bottom - top).toBeLessThan(320);
  await expect(gallery.page.getByRole("button", { name: "Cerrar aviso" })).toBeInViewport();
});

function boxOf(box: { y: number; height: number } | null): { top: number; bottom: number } {
  if (box === null) throw new Error("It is not on the page");
  return { top: box.y, bottom: box.y + box.height };
}
