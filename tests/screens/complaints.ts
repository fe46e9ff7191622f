import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import type { StateName } from "./gallery.tsx";
import type { OpenGallery } from "./open-gallery.ts";

/** A theme in which axe examines a state. */
export type Theme = "light" | "dark";

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Themes differ only in colours. */
const AXE_OF_COLOURS = ["color-contrast"];

/** Expected complaints, by state. */
const EXPECTED: { readonly [Name in StateName]?: RegExp } = {
  // A progress bar belongs to no landmark, and must not be inside a live region.
  "login-busy": /^region .*progressbar/u,
  "login-late": /^region .*progressbar/u,
  "login-loading": /^region .*progressbar/u,
  // React reports an error that a boundary has caught.
  "error-caught": /a screen that fails/u,
};

/** The part of axe that is used here; `AxeBuilder` injects it into the page. */
declare const axe: {
  run: (
    context: { readonly include: readonly Node[]; readonly exclude: readonly Node[] },
    options: { runOnly: readonly string[]; resultTypes: readonly string[] },
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Injects axe into the page of a gallery, once. */
export async function bringAxe({ page }: OpenGallery): Promise<void> {
  await new AxeBuilder({ page }).setLegacyMode().analyze();
}

/** The themes in which axe examines a state; null when it is not even drawn. */
type Look = (name: StateName) => readonly Theme[] | null;

/**
 * Draws states at a width and gives the complaints about each: of its layout, its errors and, in the themes asked for,
 * of axe.
 */
export async function complaintsAt(
  gallery: OpenGallery,
  width: number,
  look: Look,
): Promise<string[]> {
  const { page, names } = gallery;
  await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
  const complaints: string[] = [];
  for (const name of names) {
    const themes = look(name);
    if (themes !== null) {
      await gallery.show(name);
      const spoken = await accessibilityIn(page, themes);
      const all = [...spoken, ...(await layout(page)), ...gallery.problems()];
      const unexpected = all.filter((text) => EXPECTED[name]?.test(text) !== true);
      complaints.push(...unexpected.map((text) => `${name}: ${text}`));
    }
  }
  return complaints;
}

/** The findings of axe in the current page, in each theme asked for. */
export async function accessibilityIn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const light = themes.includes("light") ? await accessibility(page, AXE_TAGS) : [];
  if (!themes.includes("dark")) return light;
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await accessibility(page, AXE_OF_COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((text) => `${text} in the dark theme`)];
}

/** The findings of axe. Its source is injected once: that is by far the slowest part. */
async function accessibility(page: Page, rules: readonly string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    // The bars around a screen are most of the page, and the same in every state: axe examines them once.
    const kept: unknown = Reflect.get(window, "barsLookedAt");
    const known = kept instanceof Set ? kept : new Set<unknown>();
    Reflect.set(window, "barsLookedAt", known);
    const bars = [...document.querySelectorAll("header, nav")].map((bar) => {
      return { bar, look: `${innerWidth} ${runOnly.join()} ${bar.outerHTML}` };
    });
    const exclude = bars.filter(({ look }) => known.has(look)).map(({ bar }) => bar);
    // Under a dialog they are not accessible.
    const isCovered = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!isCovered) for (const { look } of bars) known.add(look);
    const options = { runOnly, resultTypes: ["violations"] };
    const { violations } = await axe.run({ include: [document], exclude }, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
  }, rules);
}

/** Texts that leave the window, targets too small to hit, a document without a title. */
export async function layout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
