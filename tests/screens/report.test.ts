import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

test.for([
  { width: 320, rows: 4 },
  { width: 1280, rows: 2 },
  { width: 1920, rows: 2 },
])(
  "at $width px the filters of a report take at most $rows rows, whole, and «y por» is beside «Agrupar por»",
  async ({ width, rows }) => {
    const { page } = gallery;
    await page.setViewportSize({ width, height: 900 });
    await gallery.show("report");
    const filters = page.getByRole("group", { name: "Filtros" });
    await filters.getByLabel("y por").waitFor();
    const boxes = await filters.getByRole("combobox").evaluateAll((all) =>
      all.map((each) => {
        const { y, left, right } = each.getBoundingClientRect();
        return { y, isIn: left >= 0 && right <= window.innerWidth };
      }),
    );
    expect(boxes.every(({ isIn }) => isIn)).toBe(true);
    expect(new Set(boxes.map(({ y }) => y)).size).toBeLessThanOrEqual(rows);
    const [outer, inner] = boxes.slice(-2);
    expect(inner?.y).toBe(outer?.y);
  },
);
