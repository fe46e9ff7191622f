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
