import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bringAxe, complaintsAt, type Theme } from "./complaints.ts";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

/**
 * Where axe looks, by width. Between these widths only the room changes, not what is said or how it is coloured: the
 * long run looks at the rest.
 */
const THEMES_AT: Readonly<Record<number, readonly Theme[]>> = {
  320: ["light"],
  768: [],
  1280: ["light", "dark"],
};

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
  await bringAxe(gallery);
});

afterAll(async () => gallery.close());

test.each(Object.entries(THEMES_AT))(
  "every state of every screen holds at %s px",
  async (width, themes) => {
    expect(await complaintsAt(gallery, Number(width), themes)).toEqual([]);
  },
);
