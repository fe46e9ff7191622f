import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bringAxe } from "../support/axe-findings.ts";
import { complaintsAt } from "./complaints.ts";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

const WIDTHS = [320, 768, 960, 1440] as const;

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
  await bringAxe(gallery.page);
});

afterAll(async () => gallery.close());

test.each(WIDTHS)("every state of every screen holds at %i px in both themes", async (width) => {
  expect(await complaintsAt(gallery, width, () => ["light", "dark"])).toEqual([]);
});
