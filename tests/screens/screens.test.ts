import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { StateName } from "./gallery.tsx";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

const WIDTHS = [320, 768, 960, 1280, 1440] as const;
/** Between these widths only the room changes, not what is said or how it is coloured. */
const AXE_WIDTHS: readonly number[] = [320, 768, 1280];
const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Themes differ in colours alone. */
const AXE_OF_COLOURS = ["color-contrast"];

/** Complaints that are as it should be, by state. */
const EXPECTED: { readonly [Name in StateName]?: RegExp } = {
  // A progress bar belongs to no landmark, and it must not be inside a live region.
  "login-busy": /^region .*progressbar/u,
  "login-loading": /^region .*progressbar/u,
  // axe does not know that the panel is in the top layer, over the buttons of the rows.
  "list-views": /^target-size .*Borrar la vista/u,
  "list-columns": /^target-size .*ordered-choices_mover/u,
  // React reports what a boundary has caught.
  "error-caught": /a screen that fails/u,
};

/** What is used of axe, which `AxeBuilder` has put in the page. */
declare const axe: {
  run: (
    context: Document,
    options: { runOnly: readonly string[]; resultTypes: readonly string[] },
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
  await new AxeBuilder({ page: gallery.page }).setLegacyMode().analyze();
});

afterAll(async () => gallery.close());

test.each(WIDTHS)("every state of every screen holds at %i px, in both themes", async (width) => {
  await gallery.page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
  const complaints: string[] = [];
  for (const name of gallery.names) {
    await gallery.page.emulateMedia({ colorScheme: "light" });
    await gallery.show(name);
    complaints.push(...(await complaintsAbout(name, width)).map((text) => `${name}: ${text}`));
  }
  expect(complaints).toEqual([]);
});

async function complaintsAbout(name: StateName, width: number): Promise<string[]> {
  const spoken = AXE_WIDTHS.includes(width) ? await accessibilityInBothThemes() : [];
  const all = [...spoken, ...(await layout()), ...gallery.problems()];
  return all.filter((text) => EXPECTED[name]?.test(text) !== true);
}

async function accessibilityInBothThemes(): Promise<string[]> {
  const light = await accessibility(AXE_TAGS);
  await gallery.page.emulateMedia({ colorScheme: "dark" });
  const dark = await accessibility(AXE_OF_COLOURS);
  return [...light, ...dark.map((text) => `${text} in the dark theme`)];
}

/** What axe finds. Its source goes into the page once: by far the slowest part of asking it. */
async function accessibility(rules: readonly string[]): Promise<string[]> {
  return gallery.page.evaluate(async (runOnly) => {
    const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
  }, rules);
}

/** Words that leave the window, targets too small to hit, a document without its title. */
async function layout(): Promise<string[]> {
  return gallery.page.evaluate(() => {
    const targets = [...document.querySelectorAll("a, button, input:not([aria-hidden])")];
    const small = targets.filter((target) => {
      if (!target.checkVisibility()) return false;
      const { width, height } = target.getBoundingClientRect();
      return width < 24 || height < 24;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...small.map((target) => `smaller than 24 px: ${target.outerHTML}`),
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px`] : []),
      ...(/^.+ · Garante$/u.test(document.title) ? [] : [`titled ${document.title}`]),
    ];
  });
}
