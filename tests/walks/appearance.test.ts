import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { signIn } from "../support/gestures.ts";
import { openStage } from "../support/stage.ts";

const { visit, clock } = openStage();

test("a chosen theme and density are there before the code of the next page, and on another computer", async () => {
  const here = await visit();
  await comeIn(here, "admin");
  await here.page.goto(new URL("/profiles/me", here.page.url()).href);
  const kept = here.page.waitForResponse(/\/profiles\/me\/appearance$/u);
  await here.page.getByRole("radio", { name: "Oscuro" }).check();
  expect((await kept).status()).toBe(200);
  const alsoKept = here.page.waitForResponse(/\/profiles\/me\/appearance$/u);
  await here.page.getByRole("radio", { name: "Compacta" }).check();
  expect((await alsoKept).status()).toBe(200);

  await here.page.reload({ waitUntil: "commit" });
  const root = here.page.locator("html");
  await onPage(root).toHaveAttribute("data-theme", "dark");
  await onPage(root).toHaveCSS("color-scheme", "dark");
  await onPage(here.page.getByRole("radio", { name: "Compacta" })).toBeChecked();

  clock.advance(60_000);
  const there = await visit();
  await signIn(there, "admin");
  await onPage(there.page.locator("html")).toHaveAttribute("data-theme", "dark");
  await onPage(there.page.locator("html")).toHaveAttribute("data-density", "compact");
});

test("the side menu is folded by hand, and is so for the person on another computer", async () => {
  const here = await visit();
  await comeIn(here, "admin");
  const menu = (page: typeof here.page) => page.getByRole("navigation", { name: "Menú" });
  for (const width of [1440, 1280, 1080]) {
    await here.page.setViewportSize({ width, height: 800 });
    await here.page.getByRole("button", { name: "Plegar el menú" }).click();
    await onPage(menu(here.page)).toBeHidden();
    // The button that brings it back has focus.
    await onPage(here.page.getByRole("button", { name: "Desplegar el menú" })).toBeFocused();
    if (width === 1080) break;
    await here.page.keyboard.press("Enter");
    await onPage(menu(here.page)).toBeVisible();
  }
  // Each choice is answered with the cookie of the whole look.
  const cookie = () => here.page.evaluate(() => document.cookie);
  await expect.poll(cookie).toMatch(/apariencia=\w+\.\w+\.\w+\.folded/u);
  await here.page.reload({ waitUntil: "commit" });
  await onPage(here.page.locator("html")).toHaveAttribute("data-menu", "folded");
  await onPage(menu(here.page)).toBeHidden();

  clock.advance(60_000);
  const there = await visit();
  await signIn(there, "admin");
  await onPage(menu(there.page)).toBeHidden();
});
