import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

/** The widths of the screenshots. */
const WIDTHS = [320, 768, 1440] as const;
const THEMES = ["light", "dark"] as const;

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

/** They prove nothing by themselves: people look at them in build/screens. */
describe.each(THEMES)("in the %s theme", (colorScheme) => {
  test.each(WIDTHS)("a screenshot of every state of every screen at %i px", async (width) => {
    await gallery.page.emulateMedia({ colorScheme });
    await gallery.page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
    for (const name of gallery.names) {
      await gallery.show(name);
      await gallery.page.screenshot({ path: `build/screens/${name}-${width}-${colorScheme}.png` });
    }
    expect(gallery.names).not.toEqual([]);
  });
});
