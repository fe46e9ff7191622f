import type { Page } from "playwright";
import type { StateName } from "./gallery.tsx";
import type { OpenGallery } from "./open-gallery.ts";
import { accessibilityIn, type Theme } from "../support/axe-findings.ts";

/** Expected complaints, by state. */
const EXPECTED: { readonly [Name in StateName]?: RegExp } = {
  // A progress bar belongs to no landmark, and must not be inside a live region.
  "login-busy": /^region .*progressbar/u,
  "login-late": /^region .*progressbar/u,
  "login-loading": /^region .*progressbar/u,
  // React reports an error that a boundary has caught.
  "error-caught": /a screen that fails/u,
};

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
